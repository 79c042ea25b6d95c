import { rejection, type ApiResponse } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { listOf, LONG_WORD, makePage, openPage, PAGES } from '../../test/content-api.ts';

const item = (own: Parameters<typeof makePage>[0] = {}) =>
  makePage({ slug: 'oogst', title: 'De oogst is binnen', pageType: 'news', ...own });

it('shows of each message its picture, day, title and summary, and leads to it', async () => {
  const items = [
    item({
      id: 'n-1',
      summary: 'Veertig kilo pompoen.',
      imageUrl: '/media/uploads/oogst.jpg',
      imageAlt: 'Een kar',
    }),
    item({ id: 'n-2', slug: 'reader', title: LONG_WORD, locale: 'en', publishedAt: null }),
  ];
  const page = await openPage('/nieuws', { [PAGES]: listOf(items) });
  await using api = page.api;
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two messages are expected.');
  expect(within(first).getByRole('img', { name: 'Een kar' })).toHaveAttribute(
    'src',
    expect.stringContaining('oogst.jpg'),
  );
  expect(first).toHaveTextContent(/2 maart 2026.*De oogst is binnen.*Veertig kilo pompoen\./);
  expect(within(first).getByRole('link', { name: 'De oogst is binnen' })).toHaveAttribute(
    'href',
    '/nieuws/oogst',
  );
  expect(within(second).getByRole('heading', { level: 2, name: LONG_WORD })).toBeInTheDocument();
  expect(second).toHaveAttribute('lang', 'en');
  expect(second.querySelector('img, time, p')).toBeNull();
  expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({
    'filter[page_type_in]': 'news,success_story',
    'page[number]': '1',
    'page[size]': '10',
    sort: '-published_at',
  });
});

it('shows the kind and the page of the address, and leads to the others', async () => {
  const page = await openPage('/nieuws?kind=news&page=2', {
    [PAGES]: listOf([item()], { page: 2, records: 25 }),
  });
  await using api = page.api;
  await screen.findByRole('article');
  const kinds = within(screen.getByRole('group', { name: 'Soort bericht' })).getAllByRole('link');
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Alles', '/nieuws'],
    ['Nieuws', '/nieuws?kind=news'],
    ['Verhalen', '/nieuws?kind=success_story'],
  ]);
  expect(screen.getByRole('link', { name: 'Nieuws', current: true })).toBeInTheDocument();
  const pages = within(screen.getByRole('navigation', { name: "Pagina's" }));
  expect(pages.getByRole('link', { name: /Vorige/ })).toHaveAttribute('href', '/nieuws?kind=news');
  expect(pages.getByRole('link', { name: /Volgende/ })).toHaveAttribute('href', '/nieuws?kind=news&page=3');
  const [call] = api.calls;
  expect([call?.query.get('filter[page_type_in]'), call?.query.get('page[number]')]).toEqual(['news', '2']);
});

it.each([
  ['nl', '/nieuws', 'Er is nog geen nieuws', 'Bekijk de vacatures', '/vacancies/search'],
  ['en', '/nieuws', 'There is no news yet', 'See the vacancies', '/vacancies/search'],
  ['nl', '/nieuws?page=9', 'Zoveel pagina’s met nieuws zijn er niet', 'Naar de eerste pagina', '/nieuws'],
  ['en', '/nieuws?page=9', 'There are fewer pages of news', 'To the first page', '/nieuws'],
] as const)(
  'shows in %s what is not there at %s, and where to go',
  async (locale, path, title, way, href) => {
    const page = await openPage(path, { [PAGES]: listOf([]) }, { site: { locale } });
    await using _api = page.api;
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
  },
);

it('shows that the news is being loaded', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await openPage('/nieuws', { [PAGES]: () => response.promise });
  await using _api = page.api;
  expect(await screen.findByRole('status')).toHaveTextContent('Het nieuws wordt geladen');
  response.resolve(listOf([item()]));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows that the news could not be loaded, and loads it again', async () => {
  const page = await openPage('/nieuws', { [PAGES]: rejection(500, 'internal') });
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('Het nieuws kon niet worden geladen');
  api.handlers[PAGES] = listOf([item()]);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
