import { makeComposition, startApi, type Exposed } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { defineEndpoints, defineRoute } from '../index.ts';
import { A, B, both, heading, open, ready, release, remote } from './example-remote.test-support.tsx';

const before = makeComposition({ example: release(A) });
const after = makeComposition({ example: [release(B), release(A)] }, { revision: 2 });

async function switched(modules: Record<string, Exposed> = both) {
  const page = await open({ modules, composition: before });
  await heading('Home of A');
  await page.apply(after);
  await heading('Home of B');
  await waitFor(() => expect(page.source.log).toEqual([`load ${A}`, `load ${B}`, `suspend ${A}`]));
  page.source.log.length = 0;
  return page;
}

describe('the release that a roll-back leads to', () => {
  it('is suspended, and what was rolled back is not', async () => {
    const { apply, source } = await switched();
    await apply(makeComposition({ example: release(A) }, { revision: 3 }));
    expect(await heading('Home of A')).toBeVisible();
    expect(screen.getByText('Dag van A')).toBeVisible();
    await waitFor(() => expect(source.log).toEqual([`load ${A}`, `evict ${B}`]));
  });

  it('is forgotten once a roll-back would lead elsewhere', async () => {
    const { apply, source } = await switched();
    await apply(makeComposition({ example: release(B) }, { revision: 3 }));
    expect(source.log).toEqual([`evict ${A}`]);
  });

  it('is forgotten when it must not run any more', async () => {
    const { apply, source } = await switched();
    await apply({ ...after, revision: 3, killed: [`example/${A}`] });
    expect(source.log).toEqual([`evict ${A}`]);
  });

  it('is forgotten with the one at work', async () => {
    const { apply, source, router } = await switched();
    await act(() => router.navigate('/'));
    await apply(makeComposition({ example: release(A) }, { revision: 3 }));
    expect(source.log).toEqual([`evict ${B}`, `evict ${A}`]);
  });
});

it('applies a change of the stream, and not one that is damaged or starts elsewhere', async () => {
  const { runtime } = await open({ modules: both, composition: before });
  await heading('Home of A');
  const { fallback: _, ...next } = makeComposition({ example: release(B) }).remotes['example']!;
  const change = { since: 1, remotes: { example: { was: A, release: next, fallback: A } }, killed: [] };
  const { applyChange } = runtime.releases;
  const damaged = { ...change, remotes: { example: { was: A, release: { buildId: B }, fallback: null } } };
  expect(applyChange(2, damaged as never)).toBe(false);
  expect(applyChange(2, { since: 1 } as never)).toBe(false);
  expect(applyChange(2, { ...change, since: 0 })).toBe(false);
  expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
  await act(async () => expect(applyChange(2, change)).toBe(true));
  expect(await heading('Home of B')).toBeVisible();
  expect(runtime.releases.composition.get()).toMatchObject({
    revision: 2,
    remotes: { example: { buildId: B, fallback: { buildId: A } } },
  });
});

describe('responses', () => {
  interface Entry {
    name: string;
  }
  function growing(build: string, how: { refetchOnMountOrArgChange?: boolean } = {}) {
    const entries = defineEndpoints(
      (make) => ({
        entries: make.query<string, void>({
          call: { method: 'GET', path: 'entries' },
          query: () => 'entries',
          transformResponse: (page) =>
            `${build}: ${(page as { items: Entry[] }).items.map(({ name }) => name).join()}`,
          providesTags: ['entries'],
        }),
        add: make.mutation<unknown, void>({
          call: { method: 'POST', path: 'entries' },
          query: () => ({ path: 'entries', method: 'POST', body: {} }),
          invalidatesTags: ['entries'],
        }),
      }),
      { tagTypes: ['entries'] },
    );
    const Growing = ready(function Growing() {
      const { data } = entries.useEntriesQuery(undefined, how);
      const [add] = entries.useAddMutation();
      return (
        <>
          <h1>{data}</h1>
          <button onClick={() => void add()}>Add</button>
        </>
      );
    });
    const needs = () => [entries.endpoints.entries.needs()];
    return remote(build, {
      routes: [defineRoute({ path: '/example', Component: Growing, queries: needs })],
      activate: ({ endpoints }) => endpoints(entries),
    });
  }
  const listOf = (...names: string[]) => ({
    data: names.map((name, index) => ({ type: 'entries', id: String(index), attributes: { name } })),
  });
  const growingBoth = () => ({ [A]: growing('A'), [B]: growing('B') });

  it('on screen are reused as the server sent them, without another request', async () => {
    await using api = await startApi({ 'GET /api/v1/entries': listOf('tulip') });
    const { apply } = await open({ modules: growingBoth(), composition: before, api });
    await heading('A: tulip');
    await apply(after);
    expect(await heading('B: tulip')).toBeVisible();
    await apply(makeComposition({ example: release(A) }, { revision: 3 }));
    expect(await heading('A: tulip')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });

  it('are those of now, after a write', async () => {
    await using api = await startApi({
      'GET /api/v1/entries': listOf('tulip'),
      'POST /api/v1/entries': { data: null },
    });
    const { apply, user } = await open({ modules: growingBoth(), composition: before, api });
    await heading('A: tulip');
    api.handlers['GET /api/v1/entries'] = listOf('tulip', 'rose');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await heading('A: tulip,rose');
    await apply(after);
    expect(await heading('B: tulip,rose')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('that a page wants fresh are fetched again', async () => {
    await using api = await startApi({ 'GET /api/v1/entries': listOf('tulip') });
    const modules = { [A]: growing('A'), [B]: growing('B', { refetchOnMountOrArgChange: true }) };
    const { apply } = await open({ modules, composition: before, api });
    await heading('A: tulip');
    api.handlers['GET /api/v1/entries'] = listOf('rose');
    await apply(after);
    expect(await heading('B: rose')).toBeVisible();
  });

  it('that failed are fetched again', async () => {
    await using api = await startApi({ 'GET /api/v1/entries': { status: 404 } });
    const { apply } = await open({ modules: growingBoth(), composition: before, api });
    await waitFor(() => expect(api.calls).toHaveLength(1));
    api.handlers['GET /api/v1/entries'] = listOf('tulip');
    await apply(after);
    expect(await heading('B: tulip')).toBeVisible();
  });
});
