import { makeComposition, startApi, type Exposed } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { defineEndpoints, defineRoute } from '../index.ts';
import { A, B, both, heading, open, ready, release, remote } from './example-remote.test-support.tsx';

const before = makeComposition({ garden: release(A) });
const after = makeComposition({ garden: [release(B), release(A)] }, { revision: 2 });

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
  it('rests, and what was rolled back does not', async () => {
    const { apply, source } = await switched();
    await apply(makeComposition({ garden: release(A) }, { revision: 3 }));
    expect(await heading('Home of A')).toBeVisible();
    expect(screen.getByText('Dag van A')).toBeVisible();
    await waitFor(() => expect(source.log).toEqual([`load ${A}`, `evict ${B}`]));
  });

  it('is forgotten once a roll-back would lead elsewhere', async () => {
    const { apply, source } = await switched();
    await apply(makeComposition({ garden: release(B) }, { revision: 3 }));
    expect(source.log).toEqual([`evict ${A}`]);
  });

  it('is forgotten when it must not run any more', async () => {
    const { apply, source } = await switched();
    await apply({ ...after, revision: 3, killed: [`garden/${A}`] });
    expect(source.log).toEqual([`evict ${A}`]);
  });

  it('is forgotten with the one at work', async () => {
    const { apply, source, router } = await switched();
    await act(() => router.navigate('/'));
    await apply(makeComposition({ garden: release(A) }, { revision: 3 }));
    expect(source.log).toEqual([`evict ${B}`, `evict ${A}`]);
  });
});

it('goes by a change that the stream told, and not by one that is damaged or starts elsewhere', async () => {
  const { runtime } = await open({ modules: both, composition: before });
  await heading('Home of A');
  const { fallback: _, ...next } = makeComposition({ garden: release(B) }).remotes['garden']!;
  const change = { since: 1, remotes: { garden: { was: A, release: next, fallback: A } }, killed: [] };
  const { applyChange } = runtime.releases;
  const damaged = { ...change, remotes: { garden: { was: A, release: { buildId: B }, fallback: null } } };
  expect(applyChange(2, damaged as never)).toBe(false);
  expect(applyChange(2, { since: 1 } as never)).toBe(false);
  expect(applyChange(2, { ...change, since: 0 })).toBe(false);
  expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
  await act(async () => expect(applyChange(2, change)).toBe(true));
  expect(await heading('Home of B')).toBeVisible();
  expect(runtime.releases.composition.get()).toMatchObject({
    revision: 2,
    remotes: { garden: { buildId: B, fallback: { buildId: A } } },
  });
});

describe('answers', () => {
  interface Plant {
    name: string;
  }
  function growing(build: string, how: { refetchOnMountOrArgChange?: boolean } = {}) {
    const plants = defineEndpoints(
      (make) => ({
        plants: make.query<string, void>({
          query: () => 'plants',
          transformResponse: (page) =>
            `${build}: ${(page as { items: Plant[] }).items.map(({ name }) => name).join()}`,
          providesTags: ['plants'],
        }),
        plant: make.mutation<unknown, void>({
          query: () => ({ path: 'plants', method: 'POST', body: {} }),
          invalidatesTags: ['plants'],
        }),
      }),
      { tagTypes: ['plants'] },
    );
    const Growing = ready(function Growing() {
      const { data } = plants.usePlantsQuery(undefined, how);
      const [plant] = plants.usePlantMutation();
      return (
        <>
          <h1>{data}</h1>
          <button onClick={() => void plant()}>Plant</button>
        </>
      );
    });
    const needs = () => [plants.endpoints.plants.needs()];
    return remote(build, {
      routes: [defineRoute({ path: '/garden', Component: Growing, queries: needs })],
      activate: ({ endpoints }) => endpoints(plants),
    });
  }
  const listOf = (...names: string[]) => ({
    data: names.map((name, index) => ({ type: 'plants', id: String(index), attributes: { name } })),
  });
  const growingBoth = () => ({ [A]: growing('A'), [B]: growing('B') });

  it('on screen are taken over as the server gave them, without asking again', async () => {
    await using api = await startApi({ 'GET /api/v1/plants': listOf('tulip') });
    const { apply } = await open({ modules: growingBoth(), composition: before, api });
    await heading('A: tulip');
    await apply(after);
    expect(await heading('B: tulip')).toBeVisible();
    await apply(makeComposition({ garden: release(A) }, { revision: 3 }));
    expect(await heading('A: tulip')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });

  it('are those of now, after a write', async () => {
    await using api = await startApi({
      'GET /api/v1/plants': listOf('tulip'),
      'POST /api/v1/plants': { data: null },
    });
    const { apply, user } = await open({ modules: growingBoth(), composition: before, api });
    await heading('A: tulip');
    api.handlers['GET /api/v1/plants'] = listOf('tulip', 'rose');
    await user.click(screen.getByRole('button', { name: 'Plant' }));
    await heading('A: tulip,rose');
    await apply(after);
    expect(await heading('B: tulip,rose')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('that a page wants anew are asked for again', async () => {
    await using api = await startApi({ 'GET /api/v1/plants': listOf('tulip') });
    const modules = { [A]: growing('A'), [B]: growing('B', { refetchOnMountOrArgChange: true }) };
    const { apply } = await open({ modules, composition: before, api });
    await heading('A: tulip');
    api.handlers['GET /api/v1/plants'] = listOf('rose');
    await apply(after);
    expect(await heading('B: rose')).toBeVisible();
  });

  it('that went wrong are asked for again', async () => {
    await using api = await startApi({ 'GET /api/v1/plants': { status: 404 } });
    const { apply } = await open({ modules: growingBoth(), composition: before, api });
    await waitFor(() => expect(api.calls).toHaveLength(1));
    api.handlers['GET /api/v1/plants'] = listOf('tulip');
    await apply(after);
    expect(await heading('B: tulip')).toBeVisible();
  });
});
