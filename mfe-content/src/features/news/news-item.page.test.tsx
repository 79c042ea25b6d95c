import { rejection, type ApiResponse } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { BLOCK, listOf, makePage, openPage, PAGES } from '../../test/content-api.ts';

const PATH = '/nieuws/oogst';
const item = (own: Parameters<typeof makePage>[0] = {}) =>
  makePage({
    slug: 'oogst',
    title: 'De oogst is binnen',
    pageType: 'news',
    summary: 'Veertig kilo pompoen.',
    imageUrl: '/media/uploads/oogst.jpg',
    imageAlt: 'Een kar',
    contentBlocks: [{ ...BLOCK, blockType: 'Markdown', width: 'prose', body: 'De regen hielp.' }],
    ...own,
  });

it.each([
  ['nl', 'Terug naar het nieuws', 'Nieuws', 'Gepubliceerd op 2 maart 2026'],
  ['en', 'Back to the news', 'News', 'Published on 2 March 2026'],
] as const)(
  'shows in %s the message, since when it is there, and the way back',
  async (locale, back, list, published) => {
    const page = await openPage(PATH, { [PAGES]: listOf([item()]) }, { site: { locale } });
    await using api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'De oogst is binnen' })).toBeInTheDocument();
    const article = screen.getByRole('article');
    expect(article).toHaveAttribute('lang', 'nl');
    expect(article).toHaveTextContent(/Veertig kilo pompoen\..*De regen hielp\./);
    expect(screen.getByText(published)).toHaveAttribute('lang', locale);
    expect(screen.getByRole('img', { name: 'Een kar' })).toHaveAttribute(
      'src',
      expect.stringContaining('oogst.jpg'),
    );
    const way = within(screen.getByRole('navigation', { name: back }));
    expect(way.getByRole('link', { name: list })).toHaveAttribute('href', '/nieuws');
    expect(api.calls[0]?.query.get('filter[page_type_in]')).toBe('news,success_story');
  },
);

it('does without what its editor left out', async () => {
  const bare = item({ summary: null, imageUrl: null, publishedAt: null, contentBlocks: [] });
  const page = await openPage(PATH, { [PAGES]: listOf([bare]) });
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'De oogst is binnen' });
  expect(screen.getByRole('article').querySelector('img, time, p')).toBeNull();
});

it('shows that it is being loaded', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await openPage(PATH, { [PAGES]: () => response.promise });
  await using _api = page.api;
  expect(await screen.findByRole('status')).toHaveTextContent('Het nieuws wordt geladen');
  response.resolve(listOf([item()]));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows that it could not be loaded, and loads it again', async () => {
  const page = await openPage(PATH, { [PAGES]: rejection(500, 'internal') });
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('Het nieuws kon niet worden geladen');
  api.handlers[PAGES] = listOf([item()]);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});

it.each([
  ['unknown', listOf([]), /^404:/],
  ['taken away', rejection(410, 'gone'), /^410:/],
])('that is %s is an error page', async (_what, handler, status) => {
  const page = await openPage(PATH, { [PAGES]: handler });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(status);
});
