import { api } from '@samen/api-client';
import { memorySource, makeComposition, makeRelease, renderComposition, startApi } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { defineEndpoints } from './endpoints.ts';
import { lazyPage } from './lazy-page.tsx';
import { defineRemote } from './remote.ts';
import { defineRoute } from './route.ts';

const A = '1.0.0-0000000a';
const B = '1.1.0-0000000b';
const routes = [{ path: '/example', public: true, layout: 'default' as const, titleKey: 'title' }];
const release = (buildId: string) => makeRelease('example', buildId, { contributes: { routes } });

/** A remote that shows what its own code makes of the same response. */
function reading(build: string, id = '1') {
  const entries = defineEndpoints(
    (define) => ({
      getEntry: define.query<{ text: string }, string>({
        call: { method: 'GET', path: 'entries/:id' },
        query: (id) => `entries/${id}`,
        transformResponse: (add: { name: string }) => ({ text: `${add.name} by ${build}` }),
        providesTags: ['entries'],
      }),
      add: define.mutation<unknown, { name: string }>({
        call: { method: 'POST', path: 'entries' },
        query: (body) => ({ path: 'entries', method: 'POST', body }),
        invalidatesTags: ['entries'],
      }),
    }),
    { tagTypes: ['entries'] },
  );
  function Entries() {
    const { data } = entries.useGetEntryQuery(id);
    const [add] = entries.useAddMutation();
    return <button onClick={() => void add({ name: 'Tulip' })}>{data?.text ?? 'Nothing yet'}</button>;
  }
  const definition = defineRemote({
    routes: [
      defineRoute({
        path: '/example',
        Component: lazyPage(async () => Entries),
        queries: () => [entries.endpoints.getEntry.needs(id)],
      }),
    ],
    activate: ({ endpoints }) => endpoints(entries),
  });
  return { entries, definition };
}

const entryDocument = (name: string) => ({ data: { type: 'entries', id: '1', attributes: { name } } });

it('works from activation on and not before', () => {
  const { entries } = reading('A');
  expect(() => entries.endpoints.getEntry.initiate).toThrow(/before activate/);
  entries.attach({ remote: 'example', buildId: A, api });
  expect(entries.endpoints.getEntry.initiate('1')).toBeInstanceOf(Function);
  entries.detach();
  expect(() => entries.endpoints.getEntry.initiate).toThrow(/before activate/);
});

it('keeps apart what two releases cached, fetches ahead of a switch, and forgets the old responses', async () => {
  await using server = await startApi({
    'GET /api/v1/entries/1': entryDocument('Rose'),
    'GET /api/v1/entries/2': entryDocument('Tulip'),
  });
  const source = memorySource({ [A]: reading('A').definition, [B]: reading('B', '2').definition });
  const { runtime } = await renderComposition(makeComposition({ example: release(A) }), source, {
    path: '/example',
    api: server,
  });
  expect(await screen.findByText('Rose by A')).toBeVisible();
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await act(async () => runtime.releases.apply(makeComposition({ example: release(B) }, { revision: 2 })));
  expect(await screen.findByText('Tulip by B')).toBeVisible();
  observer.disconnect();
  expect(seen).not.toContain('Nothing yet');
  expect(server.calls).toHaveLength(2);
  await waitFor(() => {
    const { queries } = runtime.store.getState().api as unknown as { queries: object };
    expect(Object.keys(queries)).toEqual([`example/${B}/getEntry("2")`]);
  });
});

it('fetches again what a write has changed', async () => {
  let name = 'Rose';
  await using server = await startApi({
    'GET /api/v1/entries/1': () => entryDocument(name),
    'POST /api/v1/entries': ({ body }) => {
      ({ name } = body as { name: string });
      return entryDocument(name);
    },
  });
  const source = memorySource({ [A]: reading('A').definition });
  const { user } = await renderComposition(makeComposition({ example: release(A) }), source, {
    path: '/example',
    api: server,
  });
  await user.click(await screen.findByRole('button', { name: 'Rose by A' }));
  expect(await screen.findByRole('button', { name: 'Tulip by A' })).toBeVisible();
});
