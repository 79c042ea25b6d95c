import { makeComposition, startApi } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { defineEndpoints, defineRemote, defineRoute, useUnsavedChanges } from '../index.ts';
import {
  A,
  B,
  C,
  both,
  broken,
  heading,
  open,
  ready,
  release,
  remote,
} from './example-remote.test-support.tsx';

const killed = [`example/${B}`];
const withB = makeComposition({ example: [release(B), release(A)] });
const backToA = makeComposition({ example: release(A) }, { revision: 2, killed });
const nothingLeft = makeComposition({}, { revision: 2, killed });

/** A form that keeps no draft, in React's state and in the field itself. */
function form(build: string, own: { mustWait?: boolean } = {}) {
  const Form = ready(function Form() {
    const [text, setText] = useState('');
    useUnsavedChanges('note', text !== '');
    return (
      <>
        <h1>Form of {build}</h1>
        <label>
          Note <input name="note" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <label>
          Remark <textarea />
        </label>
        <label>
          <input type="checkbox" name="agree" /> Agree
        </label>
        <output>{text}</output>
      </>
    );
  });
  return remote(build, { ...own, routes: [defineRoute({ path: '/example', Component: Form })] });
}
const forms = { [A]: form('A'), [B]: form('B') };

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await heading('Form of B');
  await user.type(screen.getByLabelText('Remark'), 'and more');
  await user.click(screen.getByLabelText('Agree'));
  await user.type(screen.getByLabelText('Note'), 'half a sen');
}

it.each(['auto', 'hold'] as const)(
  'leaves at once with policy %s, and what is typed stays',
  async (policy) => {
    const current = release(B, { contributes: { switchPolicy: policy } });
    const page = await open({
      modules: forms,
      composition: makeComposition({ example: [current, release(A)] }),
    });
    await fillIn(page);
    await page.apply(backToA);
    expect(await heading('Form of A')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('half a sen'));
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
    expect(screen.getByLabelText('Note')).toHaveFocus();
    expect(screen.getByLabelText('Remark')).toHaveValue('and more');
    expect(screen.getByLabelText('Agree')).toBeChecked();
    expect(page.runtime.toasts.getSnapshot()).toEqual([]);
  },
);

it('gives the visitor the text that the next release has no field for', async () => {
  const page = await open({ modules: { ...both, [B]: form('B') }, composition: withB });
  await fillIn(page);
  await page.apply(backToA);
  expect(await heading('Home of A')).toBeVisible();
  await waitFor(() => expect(page.runtime.toasts.getSnapshot()).toHaveLength(1), { timeout: 4000 });
  const [lost] = page.runtime.toasts.getSnapshot();
  expect(lost?.message).toContain('Note: half a sen');
  expect(lost?.message).toContain('Remark: and more');
});

it('shows in its place that it failed where no release is left, with the text, and puts that back later', async () => {
  const page = await open({ modules: forms, composition: withB });
  await fillIn(page);
  await page.apply(nothingLeft);
  expect(await screen.findByText('Laden mislukt')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Form of B' })).not.toBeInTheDocument();
  expect(page.source.log).toContain(`evict ${B}`);
  const texts = screen.getByLabelText('Wat jij invulde');
  expect(texts).toHaveValue('Note: half a sen\nRemark: and more');
  await page.apply(makeComposition({ example: release(A) }, { revision: 3, killed }));
  expect(await heading('Form of A')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('half a sen'));
});

it('does not wait for a next release that hangs', async () => {
  const modules = { ...forms, [A]: () => new Promise(() => undefined) };
  const page = await open({ modules, composition: withB });
  await fillIn(page);
  await page.apply(backToA);
  await waitFor(() => expect(screen.queryByText('Form of B')).not.toBeInTheDocument(), { timeout: 3000 });
  expect(page.source.log).toContain(`evict ${B}`);
});

it('interrupts a switch to another release that hangs', async () => {
  const modules = { ...forms, [C]: () => new Promise(() => undefined) };
  const page = await open({ modules, composition: withB });
  await heading('Form of B');
  await page.apply(makeComposition({ example: release(C) }, { revision: 2 }));
  await page.apply(makeComposition({ example: release(A) }, { revision: 3, killed }));
  expect(await heading('Form of A')).toBeVisible();
});

it('never runs a killed release as the last good one, nor as the one that is named', async () => {
  const modules = { [C]: broken, [B]: remote('B'), [A]: remote('A') };
  const composition = makeComposition({ example: [release(C), release(B)] }, { killed });
  const page = await open({ modules, composition });
  expect(await screen.findByText('Laden mislukt')).toBeVisible();
  expect(page.source.log).not.toContain(`load ${B}`);
  page.unmount();
  const named = makeComposition({ example: [release(B), release(A)] }, { killed });
  const other = await open({ modules, composition: named });
  expect(await heading('Home of A')).toBeVisible();
  expect(other.source.log).toEqual([`load ${A}`]);
});

it('goes to a release that has failed before rather than staying', async () => {
  let isBroken = true;
  const flaky = async () => {
    if (isBroken) throw new Error('It threw while it was evaluated.');
    return remote('A');
  };
  const page = await open({ modules: { [B]: remote('B'), [A]: flaky }, composition: withB });
  await heading('Home of B');
  await page.apply(makeComposition({ example: release(A) }, { revision: 2 }));
  await waitFor(() => expect(page.reports.at(-1)).toMatchObject({ outcome: 'failed', buildId: A }));
  isBroken = false;
  await page.apply(makeComposition({ example: release(A) }, { revision: 3, killed }));
  expect(await heading('Home of A')).toBeVisible();
});

it('lets a write that is on its way come to its end', async () => {
  let respond = () => undefined as void;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await using api = await startApi({ 'POST /api/v1/entries': () => responded.then(() => ({ data: null })) });
  const entries = defineEndpoints((build) => ({
    add: build.mutation<unknown, void>({
      call: { method: 'POST', path: 'entries' },
      query: () => ({ path: 'entries', method: 'POST', body: {} }),
    }),
  }));
  const results: string[] = [];
  const Adding = ready(function Adding() {
    const [add] = entries.useAddMutation();
    const send = async () => {
      const { error } = await add();
      results.push(error ? 'failed' : 'added');
    };
    return <button onClick={() => void send()}>Add</button>;
  });
  const adding = defineRemote({
    routes: [defineRoute({ path: '/example', Component: Adding })],
    activate: ({ endpoints }) => endpoints(entries),
  });
  const page = await open({ modules: { ...both, [B]: adding }, composition: withB, api });
  await page.user.click(await screen.findByRole('button', { name: 'Add' }));
  await page.apply(backToA);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  respond();
  expect(await heading('Home of A')).toBeVisible();
  expect(results).toEqual(['added']);
  expect(api.calls).toHaveLength(1);
});

describe('of the shell', () => {
  const shell = '1.0.0-00000000';
  const composition = makeComposition({ example: release(A) });
  const after = makeComposition(
    { example: release(A) },
    { revision: 2, shellBuildId: '1.0.0-00000001', killed: [`shell/${shell}`] },
  );

  it('reloads the page at once', async () => {
    const page = await open({ modules: both, composition });
    await heading('Home of A');
    await page.apply(after);
    expect(page.loads).toEqual([shell]);
  });

  it('urges the visitor where input would be lost', async () => {
    const page = await open({ modules: both, composition, mayLoad: () => false });
    await heading('Home of A');
    await page.apply(after);
    expect(page.loads).toEqual([]);
    expect(page.runtime.toasts.getSnapshot()).toMatchObject([
      { id: 'new-shell', color: 'danger', duration: 0, actions: [{ label: 'Nu opnieuw laden' }] },
    ]);
  });

  it('is no matter of the next page alone where there is no other shell', async () => {
    const page = await open({ modules: both, composition });
    await heading('Home of A');
    await page.apply(
      makeComposition(
        { example: release(A) },
        { revision: 2, shellBuildId: shell, killed: [`shell/${shell}`] },
      ),
    );
    expect(page.loads).toEqual([]);
  });
});
