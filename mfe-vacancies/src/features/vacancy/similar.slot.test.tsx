import { defineRemote, defineRoute, lazyPage, Slot } from '@samen/federation-kit';
import {
  makeComposition,
  makeRelease,
  makeVacancy,
  memorySource,
  rejection,
  renderComposition,
  startApi,
  type ApiHandlers,
} from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { siteHandlers, vacancyList } from '../../test/site-api.ts';

const SIMILAR = 'GET /api/v1/vacancies/vacancy-1/similar';
const SCREEN = '1.0.0-0000000a';
const VACANCIES = '1.0.0-0000000b';

/** A screen of another team, which has room for others like a vacancy. */
const otherTeam = defineRemote({
  routes: [
    defineRoute({
      path: '/done',
      Component: lazyPage(async () => () => (
        <>
          <h1>Done</h1>
          <Slot name="vacancies.similar" vacancyId="vacancy-1" />
        </>
      )),
    }),
  ],
  activate: () => undefined,
});

async function open(handlers: ApiHandlers, locale: 'nl' | 'en' = 'nl') {
  const api = await startApi(siteHandlers(handlers));
  const routes = [{ path: '/done', public: true, layout: 'default' as const, titleKey: 'title' }];
  const { name, slots, namespaces } = remoteConfig;
  const composition = makeComposition({
    done: makeRelease('done', SCREEN, { contributes: { routes } }),
    [name]: makeRelease(name, VACANCIES, { contributes: { slots, namespaces } }),
  });
  const source = memorySource({ [SCREEN]: otherTeam, [VACANCIES]: remote });
  const page = await renderComposition(composition, source, { path: '/done', api, site: { locale } });
  await screen.findByRole('heading', { level: 1, name: 'Done' });
  return { api, ...page };
}

const vacancies = ['Moestuinhulp', 'Kok', 'Chauffeur', 'Gastvrouw', 'Voorlezer'].map((title, index) =>
  makeVacancy({ id: `v${index}`, title }),
);

it.each([
  ['nl', 'Misschien past dit ook bij je'],
  ['en', 'You may also like'],
] as const)('shows the first few like the vacancy, in %s', async (locale, title) => {
  const page = await open({ [SIMILAR]: vacancyList(vacancies) }, locale);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Moestuinhulp /vacancies/v0',
    'Kok /vacancies/v1',
    'Chauffeur /vacancies/v2',
  ]);
});

it.each([
  ['there are none', vacancyList([])],
  ['they cannot be loaded', rejection(500, 'internal')],
])('takes no room where %s', async (_why, response) => {
  const page = await open({ [SIMILAR]: response });
  await using _api = page.api;
  await waitFor(() =>
    expect(page.api.calls.map(({ path }) => path)).toContain('/api/v1/vacancies/vacancy-1/similar'),
  );
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
