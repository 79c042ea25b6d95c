import { api } from '@samen/api-client';
import { memorySource, makeComposition, makeRelease, renderComposition, startApi } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { defineEndpoints } from './endpoints.ts';
import { lazyPage } from './lazy-page.tsx';
import { defineRemote } from './remote.ts';
import { defineRoute } from './route.ts';

const A = '1.0.0-0000000a';
const B = '1.1.0-0000000b';
const routes = [{ path: '/garden', public: true, layout: 'default' as const, titleKey: 'title' }];
const release = (buildId: string) => makeRelease('garden', buildId, { contributes: { routes } });

/** A remote that shows what its own code makes of the same answer. */
function reading(build: string, id = '1') {
  const plants = defineEndpoints(
    (define) => ({
      getPlant: define.query<{ text: string }, string>({
        query: (id) => `plants/${id}`,
        transformResponse: (plant: { name: string }) => ({ text: `${plant.name} by ${build}` }),
        providesTags: ['plants'],
      }),
      plant: define.mutation<unknown, { name: string }>({
        query: (body) => ({ path: 'plants', method: 'POST', body }),
        invalidatesTags: ['plants'],
      }),
    }),
    { tagTypes: ['plants'] },
  );
  function Plants() {
    const { data } = plants.useGetPlantQuery(id);
    const [plant] = plants.usePlantMutation();
    return <button onClick={() => void plant({ name: 'Tulip' })}>{data?.text ?? 'Nothing yet'}</button>;
  }
  const definition = defineRemote({
    routes: [
      defineRoute({
        path: '/garden',
        Component: lazyPage(async () => Plants),
        queries: () => [plants.endpoints.getPlant.needs(id)],
      }),
    ],
    activate: ({ endpoints }) => endpoints(plants),
  });
  return { plants, definition };
}

const plantDocument = (name: string) => ({ data: { type: 'plants', id: '1', attributes: { name } } });

it('works from activation on and not before', () => {
  const { plants } = reading('A');
  expect(() => plants.endpoints.getPlant.initiate).toThrow(/before activate/);
  plants.attach({ remote: 'garden', buildId: A, api });
  expect(plants.endpoints.getPlant.initiate('1')).toBeInstanceOf(Function);
  plants.detach();
  expect(() => plants.endpoints.getPlant.initiate).toThrow(/before activate/);
});

it('keeps apart what two releases cached, asks ahead of a switch, and forgets the old answers', async () => {
  await using server = await startApi({
    'GET /api/v1/plants/1': plantDocument('Rose'),
    'GET /api/v1/plants/2': plantDocument('Tulip'),
  });
  const source = memorySource({ [A]: reading('A').definition, [B]: reading('B', '2').definition });
  const { runtime } = await renderComposition(makeComposition({ garden: release(A) }), source, {
    path: '/garden',
    api: server,
  });
  expect(await screen.findByText('Rose by A')).toBeVisible();
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await act(async () => runtime.releases.apply(makeComposition({ garden: release(B) }, { revision: 2 })));
  expect(await screen.findByText('Tulip by B')).toBeVisible();
  observer.disconnect();
  expect(seen).not.toContain('Nothing yet');
  expect(server.calls).toHaveLength(2);
  await waitFor(() => {
    const { queries } = runtime.store.getState().api as unknown as { queries: object };
    expect(Object.keys(queries)).toEqual([`garden/${B}/getPlant("2")`]);
  });
});

it('asks again for what a write has changed', async () => {
  let name = 'Rose';
  await using server = await startApi({
    'GET /api/v1/plants/1': () => plantDocument(name),
    'POST /api/v1/plants': ({ body }) => {
      ({ name } = body as { name: string });
      return plantDocument(name);
    },
  });
  const source = memorySource({ [A]: reading('A').definition });
  const { user } = await renderComposition(makeComposition({ garden: release(A) }), source, {
    path: '/garden',
    api: server,
  });
  await user.click(await screen.findByRole('button', { name: 'Rose by A' }));
  expect(await screen.findByRole('button', { name: 'Tulip by A' })).toBeVisible();
});
