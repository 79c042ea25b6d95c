import { rejection, type ApiResponse, type ApiCall } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { BLOCK, listOf, makePage, openPage, PAGES } from '../../test/content-api.ts';

const text = (id: string, body: string, own: object = {}) =>
  ({ ...BLOCK, id, blockType: 'Markdown', width: 'prose', body, ...own }) as const;

/** The page whose slug is requested, as far as there is one. */
const bySlug =
  (...pages: ReturnType<typeof makePage>[]) =>
  ({ query }: ApiCall): ApiResponse =>
    listOf(pages.filter(({ slug }) => slug === query.get('filter[slug_eq]')));

const about = makePage({
  slug: 'over-ons',
  title: 'Over ons',
  summary: 'Wie we zijn.',
  showTitleOnPage: true,
  contentBlocks: [text('b-1', 'Wij zijn met z’n allen.'), text('b-2', 'Kom langs!')],
});

it('shows its title, its summary and its blocks in their order', async () => {
  const page = await openPage('/over-ons', { [PAGES]: bySlug(about) });
  await using api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Over ons' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent(/Over ons.*Wie we zijn\..*z’n allen\..*Kom langs!/);
  expect(api.calls[0]?.query.get('filter[page_type_in]')).toBe('default');
  await waitFor(() => expect(document.title).toMatch(/^Over ons/));
});

it('shows no title where its editor wants none', async () => {
  const page = await openPage('/over-ons', { [PAGES]: bySlug({ ...about, showTitleOnPage: false }) });
  await using _api = page.api;
  expect(await screen.findByText('Kom langs!')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByText('Wie we zijn.')).not.toBeInTheDocument();
});

it('leaves out hidden blocks and types that it does not know, and anchors the others', async () => {
  const contentBlocks = [
    text('b-1', 'Zichtbaar', { anchor: 'begin' }),
    text('b-2', 'Verborgen', { visible: false }),
    { ...text('b-3', 'Later'), blockType: 'Hologram' } as unknown as ReturnType<typeof text>,
    text('b-4', 'Slot'),
  ];
  const page = await openPage('/', { [PAGES]: bySlug(makePage({ contentBlocks })) });
  await using _api = page.api;
  await screen.findByText('Zichtbaar');
  expect(screen.getByRole('article').textContent).toBe('ZichtbaarSlot');
  expect(document.getElementById('begin')).toHaveTextContent('Zichtbaar');
});

it('names the language that it is written in', async () => {
  const page = await openPage('/over-ons', { [PAGES]: bySlug(about) }, { site: { locale: 'en' } });
  await using _api = page.api;
  expect(await screen.findByRole('article')).toHaveAttribute('lang', 'nl');
});

it.each([
  ['nl', 'De pagina wordt geladen'],
  ['en', 'Loading the page'],
] as const)('shows in %s that it is being loaded', async (locale, label) => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await openPage('/over-ons', { [PAGES]: () => response.promise }, { site: { locale } });
  await using _api = page.api;
  expect(await screen.findByRole('status')).toHaveTextContent(label);
  response.resolve(listOf([about]));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['nl', 'De pagina kon niet worden geladen', 'Opnieuw proberen'],
  ['en', 'The page could not be loaded', 'Try again'],
] as const)('shows in %s that it could not be loaded, and loads it again', async (locale, title, retry) => {
  const page = await openPage('/over-ons', { [PAGES]: rejection(500, 'internal') }, { site: { locale } });
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  api.handlers[PAGES] = bySlug(about);
  await page.user.click(screen.getByRole('button', { name: retry }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Over ons' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['an unknown address', '/weg', bySlug(about), /^404:/],
  ['a page that was here once', '/weg', rejection(410, 'gone'), /^410:/],
  ['the home page under its slug', '/home', bySlug(makePage()), /^404:/],
])('of %s is an error page', async (_what, path, handler, status) => {
  const page = await openPage(path, { [PAGES]: handler });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(status);
});
