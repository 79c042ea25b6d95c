import { makeComposition } from '@samen/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { A, B, both, heading, open, release, remote } from './example-remote.test-support.tsx';
import { CLEAN_UP } from './leftovers.ts';
import { watchTampering, type Culprit } from './tampering.ts';

/** A release that changes what all share, in a scope of the test. */
function scene() {
  const page: Record<string, unknown> = { fetch: () => undefined };
  const tampering = watchTampering(page);
  const tamper = () => (page['fetch'] = () => undefined);
  const bad = remote('A', {
    activate({ translations }) {
      translations('example', { nl: {}, en: {} });
      tamper();
    },
  });
  return { tampering, tamper, modules: { ...both, [A]: bad } };
}
const before = makeComposition({ example: release(A) });
const after = makeComposition({ example: release(B) }, { revision: 2 });
const home = 'Home of B';

it('reports a release that changes what all share, and reloads the page once it is deactivated', async () => {
  const page = await open({ ...scene(), composition: before });
  await heading('Home of A');
  expect(page.reports).toContainEqual(
    expect.objectContaining({
      kind: 'error',
      buildId: A,
      failure: 'tampering',
      message: expect.stringContaining('fetch'),
    }),
  );
  expect(page.loads).toEqual([]);
  await page.apply(after);
  await heading(home);
  expect(page.loads).toEqual([A]);
});

it('waits with that until the next navigation where something is typed', async () => {
  const page = await open({ ...scene(), composition: before, path: '/example/form' });
  const field = await screen.findByLabelText('Note');
  fireEvent.change(field, { target: { value: 'half a sentence' } });
  await page.apply(after);
  expect(await screen.findByLabelText('Note')).toHaveValue('half a sentence');
  expect(page.loads).toEqual([]);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
  act(() => page.runtime.releases.navigated(null));
  expect(page.loads).toEqual([A]);
});

it('attributes later changes to the release on screen, and never reloads for one that is still active', async () => {
  const { tampering, tamper } = scene();
  const page = await open({ modules: both, tampering, composition: before });
  await heading('Home of A');
  tamper();
  act(() => page.runtime.releases.navigated(null));
  expect(page.reports.filter(({ failure }) => failure === 'tampering')).toMatchObject([{ buildId: A }]);
  expect(page.loads).toEqual([]);
  await page.apply(after);
  await heading(home);
  expect(page.reports.filter(({ failure }) => failure === 'tampering')).toHaveLength(1);
  expect(page.loads).toEqual([A]);
});

/** What the test leaves running. */
function goingOn() {
  const gone = new Set<string>();
  const leftovers = {
    activated: ({ buildId }: Culprit) => void gone.delete(buildId),
    deactivated: ({ buildId }: Culprit) => void gone.add(buildId),
    left: () => [...gone].map((buildId) => ({ by: { remote: 'example', buildId }, names: ['an interval'] })),
  };
  return leftovers;
}

it('reports a deactivated release that goes on, and reloads the page a moment after', async () => {
  const page = await open({ modules: both, leftovers: goingOn(), composition: before });
  await heading('Home of A');
  await page.apply(after);
  await heading(home);
  await waitFor(() => expect(page.loads).toContain(A), { timeout: 2 * CLEAN_UP });
  const reported = page.reports.filter(({ failure }) => failure === 'tampering');
  expect(reported[0]).toMatchObject({
    kind: 'error',
    buildId: A,
    message: 'It has gone and goes on: an interval',
  });
});

describe('a roll-back with which tabs are to be reloaded', () => {
  const back = (reload: Record<string, number>, revision = 3) =>
    makeComposition({ example: release(A) }, { revision, reload });

  it('loads those in which the release ran, also when that has gone already', async () => {
    const page = await open({ modules: both, composition: before });
    await heading('Home of A');
    await page.apply(after);
    await heading(home);
    await page.apply(makeComposition({ example: release(A) }, { revision: 3 }));
    await heading('Home of A');
    expect(page.loads).toEqual([]);
    await page.apply(back({ [`example/${B}`]: 4 }, 4));
    expect(page.loads).toEqual([B]);
  });

  it('leaves those alone in which it never ran, and those that were loaded since', async () => {
    const reload = { [`example/${B}`]: 2, [`shell/${'1.0.0-deadbeef'}`]: 2 };
    const page = await open({
      modules: both,
      composition: makeComposition({ example: release(B) }, { revision: 2 }),
    });
    await heading(home);
    await page.apply(back(reload));
    await heading('Home of A');
    const other = await open({ modules: both, composition: before, path: '/example/7' });
    await other.apply(back({ [`example/${B}`]: 3 }));
    expect([page.loads, other.loads]).toEqual([[], []]);
  });

  it('waits for the next navigation where something is typed, and loads a shell that ran too', async () => {
    const page = await open({ modules: both, composition: before, path: '/example/form' });
    const field = await screen.findByLabelText('Note');
    fireEvent.change(field, { target: { value: 'half a sentence' } });
    const { shell } = before;
    await page.apply(
      makeComposition({ example: release(A) }, { revision: 2, reload: { [`shell/${shell.buildId}`]: 2 } }),
    );
    expect(page.loads).toEqual([]);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
    act(() => page.runtime.releases.navigated(null));
    expect(page.loads).toEqual([shell.buildId]);
  });
});
