import { makeComposition, makeRelease, startApi } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createSlice } from '@samen/redux';
import type { ChangeEvent } from 'react';
import {
  defineEndpoints,
  defineRemote,
  defineRoute,
  defineSlice,
  useDraft,
  useUnsavedChanges,
} from '../index.ts';
import { draftSaved } from '../state/drafts.ts';
import {
  A,
  B,
  C,
  both,
  contributes,
  heading,
  open,
  ready,
  release,
  remote,
} from './example-remote.test-support.tsx';

describe('a live switch', () => {
  const before = makeComposition({ example: release(A) });
  const after = makeComposition({ example: release(B) }, { revision: 2 });

  it('renders the new release in the same place, evicts the old one, and goes back', async () => {
    const { apply, source, reports } = await open({ modules: both, composition: before });
    await heading('Home of A');
    await apply(after);
    expect(await heading('Home of B')).toBeVisible();
    expect(screen.getByText('Dag van B')).toBeVisible();
    await waitFor(() => expect(source.log).toEqual([`load ${A}`, `load ${B}`, `evict ${A}`]));
    await apply(makeComposition({ example: release(A) }, { revision: 3 }));
    expect(await heading('Home of A')).toBeVisible();
    expect(reports.filter(({ kind }) => kind === 'switch')).toMatchObject([
      { buildId: B, outcome: 'ok' },
      { buildId: A, outcome: 'ok' },
    ]);
  });

  it('ignores an older composition', async () => {
    const { apply, source } = await open({ modules: both, composition: after });
    await heading('Home of B');
    await apply(before);
    expect(source.log).toEqual([`load ${B}`]);
  });

  it('preserves unfinished input of a form that stores drafts', async () => {
    const { apply, user } = await open({ modules: both, composition: before, path: '/example/form' });
    const field = await screen.findByLabelText('Note');
    await user.type(field, 'half a sen');
    await apply(after);
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('does not take the draft of another page for its own', async () => {
    const { runtime, router } = await open({ modules: both, composition: before });
    await heading('Home of A');
    const draft = { path: '/example/7', value: { text: 'of another page' } };
    await act(async () => void runtime.store.dispatch(draftSaved({ id: 'example/note', draft })));
    await act(() => router.navigate('/example/form'));
    expect(await screen.findByLabelText('Note')).toHaveValue('');
  });

  it('waits when input that would be lost begins while the new release is loading', async () => {
    let arrive = () => undefined as void;
    const slow = () => new Promise((resolve) => (arrive = () => resolve(remote('B'))));
    const { apply, runtime } = await open({ modules: { ...both, [B]: slow }, composition: before });
    await heading('Home of A');
    await apply(after);
    runtime.dirty.register({ remote: 'example', key: 'note', keepsDraft: false });
    await act(async () => arrive());
    expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
    expect(runtime.releases.remote('example').state.get().offered?.buildId).toBe(B);
  });

  it('waits for a write of the remote that is on its way', async () => {
    let respond = () => undefined as void;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    await using api = await startApi({
      'POST /api/v1/entries': () => responded.then(() => ({ data: null })),
    });
    const entries = defineEndpoints((build) => ({
      add: build.mutation<unknown, void>({
        call: { method: 'POST', path: 'entries' },
        query: () => ({ path: 'entries', method: 'POST', body: {} }),
      }),
    }));
    const Adding = ready(function Adding() {
      const [add] = entries.useAddMutation();
      return <button onClick={() => void add()}>Add</button>;
    });
    const adding = remote('A', {
      routes: [defineRoute({ path: '/example', Component: Adding })],
      activate: ({ endpoints }) => endpoints(entries),
    });
    const { apply, user } = await open({ modules: { ...both, [A]: adding }, composition: before, api });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await apply(after);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
    respond();
    expect(await heading('Home of B')).toBeVisible();
  });

  it('brings no text back that was sent while it waited', async () => {
    let respond = () => undefined as void;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    await using api = await startApi({
      'POST /api/v1/entries': () => responded.then(() => ({ data: null })),
    });
    const sending = (build: string) => {
      const entries = defineEndpoints((make) => ({
        add: make.mutation<unknown, void>({
          call: { method: 'POST', path: 'entries' },
          query: () => ({ path: 'entries', method: 'POST', body: {} }),
          // An action upon the response notifies all subscribers, earlier than the form.
          async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
            await queryFulfilled;
            dispatch({ type: 'example/added' });
          },
        }),
      }));
      const Sending = ready(function Sending() {
        const draft = useDraft('note', { text: '' });
        const [add] = entries.useAddMutation();
        const send = async () => {
          const { error } = await add();
          // A library for forms has its own steps between the response and its use.
          for (let step = 0; step < 10; step += 1) await null;
          if (!error) draft.clear();
        };
        const keep = (event: ChangeEvent<HTMLInputElement>) => draft.save({ text: event.target.value });
        return (
          <>
            <input aria-label={`Note of ${build}`} defaultValue={draft.value.text} onChange={keep} />
            <button onClick={() => void send()}>Add</button>
          </>
        );
      });
      return remote(build, {
        routes: [defineRoute({ path: '/example', Component: Sending })],
        activate: ({ endpoints }) => endpoints(entries),
      });
    };
    const modules = { [A]: sending('A'), [B]: sending('B') };
    const { apply, user } = await open({ modules, composition: before, api });
    await user.type(await screen.findByLabelText('Note of A'), 'tulips');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await apply(after);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    respond();
    expect(await screen.findByLabelText('Note of B')).toHaveValue('');
    expect(api.calls).toHaveLength(1);
  });

  it('waits while input would be lost, without running the new code, and comes with the next navigation', async () => {
    const Dirty = ready(function Dirty() {
      useUnsavedChanges('note', true);
      return <h1>Unsaved</h1>;
    });
    const dirty = remote('A', {
      routes: [...remote('A').routes.slice(0, 2), defineRoute({ path: '/example/form', Component: Dirty })],
    });
    const { apply, source, user, router, runtime } = await open({
      modules: { ...both, [A]: dirty },
      composition: before,
      path: '/example/form',
    });
    await heading('Unsaved');
    await apply(after);
    expect(screen.getByRole('heading')).toHaveTextContent('Unsaved');
    expect(source.log).toEqual([`load ${A}`, `preload ${B}`]);
    expect(runtime.releases.remote('example').state.get().offered?.buildId).toBe(B);
    await act(() => router.navigate('/example/7'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await heading('One of B')).toBeVisible();
  });

  it('leaves the old release as it was when the new one fails', async () => {
    const counter = (build: string) =>
      defineSlice(createSlice({ name: 'example/counter', initialState: build, reducers: {} }), {
        schema: 1,
        onSwitch: 'reset',
      });
    const working = remote('A', { activate: ({ slice }) => slice(counter('state of A')) });
    const failing = remote('B', {
      activate({ slice, translations }) {
        slice(counter('state of B'));
        translations('example', { nl: { greeting: 'kapot' }, en: { greeting: 'broken' } });
        throw new Error('activate threw');
      },
    });
    const { apply, source, reports, runtime } = await open({
      modules: { [A]: working, [B]: failing },
      composition: before,
    });
    await heading('Home of A');
    await apply(after);
    await waitFor(() => expect(source.log).toContain(`evict ${B}`));
    expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
    expect(runtime.i18n.exists('example:greeting')).toBe(false);
    expect(runtime.store.getState()).toHaveProperty(['example/counter'], 'state of A');
    expect(reports.at(-1)).toMatchObject({
      kind: 'switch',
      outcome: 'failed',
      failure: 'evaluation',
      buildId: B,
    });
  });

  it('is a matter of the next visit for a remote that is not on screen', async () => {
    const other = makeRelease('kitchen', C, {
      contributes: { routes: [{ ...contributes.routes[0]!, path: '/kitchen' }] },
    });
    const kitchen = defineRemote({
      routes: [defineRoute({ path: '/kitchen', Component: ready(() => <h1>Kitchen</h1>) })],
      activate: () => undefined,
    });
    const { apply, router, source } = await open({
      modules: { ...both, [C]: kitchen },
      composition: makeComposition({ example: release(A), kitchen: other }),
    });
    await heading('Home of A');
    await act(() => router.navigate('/kitchen'));
    await heading('Kitchen');
    await apply(makeComposition({ example: release(B), kitchen: other }, { revision: 2 }));
    expect(source.log).toEqual([`load ${A}`, `load ${C}`, `evict ${A}`]);
    await act(() => router.navigate('/example'));
    expect(await heading('Home of B')).toBeVisible();
  });
});
