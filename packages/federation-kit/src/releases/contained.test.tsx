import { createSlice, type Reducer } from '@samen/redux';
import { makeComposition } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { defineRoute, defineSlice, type RemoteDefinition } from '../index.ts';
import { A, B, heading, open, ready, release, remote } from './example-remote.test-support.tsx';

/** What a release may do to others besides what it shows. */
const first = makeComposition({ example: [release(B), release(A)] });
const rolledBack = makeComposition({ example: release(A) }, { revision: 2 });
const inert = { type: 'whatever' };

const throws = () => {
  throw new Error('the reducer is broken');
};
const never = (() => undefined) as unknown as Reducer<string>;

/** B with a slice whose reducer works until an action of a certain type. */
function withReducer(broken: Reducer<string>, begins = true): RemoteDefinition {
  const slice = createSlice({ name: 'example/counter', initialState: 'state of B', reducers: {} });
  const reducer: Reducer<string> = (state, action) =>
    begins && action.type !== inert.type ? slice.reducer(state, action) : broken(state, action);
  return remote('B', {
    activate: (context) =>
      context.slice(defineSlice({ ...slice, reducer } as typeof slice, { schema: 1, onSwitch: 'reset' })),
  });
}

describe.each([
  ['throws on an action', withReducer(throws), 'state of B'],
  ['throws always', withReducer(throws, false), null],
  ['gives no state', withReducer(never), 'state of B'],
])('a reducer that %s', (_name, broken, state) => {
  it('is reported as its release’s, which the last good one replaces; the store goes on', async () => {
    const scene = { modules: { [A]: remote('A'), [B]: broken }, composition: first };
    const { reports, runtime, apply } = await open(scene);
    await act(async () => void runtime.store.dispatch(inert));
    expect(await heading('Home of A')).toBeVisible();
    expect(reports[0]).toMatchObject({ kind: 'load', buildId: B, outcome: 'ok' });
    const failures = reports.filter(({ kind }) => kind === 'failure');
    expect(failures).toMatchObject([{ buildId: B, failure: 'evaluation', outcome: 'failed' }]);

    await apply(rolledBack);
    expect(() => runtime.store.dispatch(inert)).not.toThrow();
    expect(runtime.store.getState()).toHaveProperty(['example/counter'], state);
    expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
  });
});

it('a listener that throws is its release’s, is called no more, and none is left when its release is deactivated', async () => {
  let called = 0;
  const quiet = { late: 0 };
  const listening = remote('B', {
    activate({ store }) {
      store.subscribe(() => {
        called += 1;
        throw new Error('the listener is broken');
      });
      store.subscribe(() => void (quiet.late += 1));
    },
  });
  const { reports, runtime } = await open({
    modules: { [A]: remote('A'), [B]: listening },
    composition: first,
  });
  await act(async () => void runtime.store.dispatch(inert));
  expect(await heading('Home of A')).toBeVisible();
  expect(called).toBe(1);
  expect(reports).toContainEqual(
    expect.objectContaining({ kind: 'failure', buildId: B, message: 'the listener is broken' }),
  );
  const before = quiet.late;
  expect(before).toBeGreaterThan(0);
  runtime.store.dispatch(inert);
  expect(quiet.late).toBe(before);
});

it.each([
  [
    'slice',
    ({ slice }: Parameters<RemoteDefinition['activate']>[0]) => {
      const own = createSlice({ name: 'example/secret', initialState: '', reducers: {} });
      slice(defineSlice(own, { schema: 1, onSwitch: 'reset' }));
    },
  ],
  [
    'namespace',
    ({ translations }: Parameters<RemoteDefinition['activate']>[0]) =>
      translations('common', { nl: { error: 'taken' }, en: { error: 'taken' } }),
  ],
])('a %s that was not declared is not registered', async (what, activate) => {
  const { reports, runtime } = await open({
    modules: { [A]: remote('A'), [B]: remote('B', { activate }) },
    composition: first,
  });
  expect(await heading('Home of A')).toBeVisible();
  expect(reports[0]).toMatchObject({ buildId: B, failure: 'evaluation' });
  expect(reports[0]?.message).toMatch(new RegExp(`The ${what} '[a-z/]+' is not declared`));
  expect(runtime.store.getState()).not.toHaveProperty(['example/secret']);
});

describe.each([
  ['effect', useEffect],
  ['layout effect', useLayoutEffect],
])('a release whose %s throws while it leaves', (_name, use) => {
  it('is blamed itself, and the release that has come stays', async () => {
    function Home() {
      use(
        () => () => {
          throw new Error('B threw while leaving');
        },
        [],
      );
      return <h1>Home of B</h1>;
    }
    const leaving = remote('B', { routes: [defineRoute({ path: '/example', Component: ready(Home) })] });
    const { apply, reports } = await open({
      modules: { [A]: remote('A'), [B]: leaving },
      composition: makeComposition({ example: release(B) }),
    });
    await heading('Home of B');
    await apply(makeComposition({ example: [release(A), release(B)] }, { revision: 2 }));
    expect(await heading('Home of A')).toBeVisible();
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toContain('failure'));
    const blamed = reports.filter(({ kind }) => kind === 'failure').map(({ buildId }) => buildId);
    expect(blamed).toEqual([B]);
    expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
  });
});

it('an error of the code of the release before is its own also when the next one runs into it, once', async () => {
  let times = 0;
  const next = remote('A', {
    routes: [
      defineRoute({
        path: '/example',
        Component: ready(() => {
          useEffect(() => {
            times += 1;
            if (times > 1) return;
            const error = new Error('left behind');
            error.stack = `Error: left behind\n    at late (http://localhost/r/example/${B}/remote.js:1:1)`;
            throw error;
          }, []);
          return <h1>Home of A</h1>;
        }),
      }),
    ],
  });
  const { apply, reports } = await open({
    modules: { [A]: next, [B]: remote('B') },
    composition: makeComposition({ example: release(B) }),
  });
  await heading('Home of B');
  await apply(makeComposition({ example: [release(A), release(B)] }, { revision: 2 }));
  expect(await heading('Home of A')).toBeVisible();
  const blamed = reports.filter(({ kind }) => kind === 'failure').map(({ buildId }) => buildId);
  expect(blamed).toEqual([B]);
  expect(times).toBe(2);
});
