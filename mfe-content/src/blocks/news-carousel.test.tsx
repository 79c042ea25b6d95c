import type { BlockOf } from '@samen/resources/content';
import { rejection, type ApiResponse, type ApiCall } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BLOCK, listOf, LONG_WORD, makePage, openBlocks, PAGES } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'NewsCarousel'>> = {}): BlockOf<'NewsCarousel'> => ({
  ...BLOCK,
  blockType: 'NewsCarousel',
  title: 'Uit de buurt',
  pageType: 'news',
  limit: 6,
  featuredOnly: false,
  ...own,
});
const item = (id: string, title: string) => makePage({ id, slug: id, title, pageType: 'news' });
const four = ['een', 'twee', 'drie', LONG_WORD].map((title, index) => item(`n-${index + 1}`, title));
const after = { ...BLOCK, id: 'block-2', blockType: 'Markdown', width: 'prose', body: 'Verder' } as const;

/** The home page with this block, and what the news returns. */
async function open(
  own: BlockOf<'NewsCarousel'>,
  news: ApiResponse | Promise<ApiResponse>,
  locale: 'nl' | 'en' = 'nl',
) {
  const home = listOf([makePage({ contentBlocks: [own, after] })]);
  const isNews = ({ query }: ApiCall) => query.get('filter[page_type_in]') !== 'default';
  const handler = (call: ApiCall) => (isNews(call) ? news : home);
  const page = await openBlocks([], { [PAGES]: handler }, { site: { locale } });
  const requested = () => page.api.calls.filter(isNews).map(({ query }) => Object.fromEntries(query));
  return { ...page, home, requested };
}

it.each([
  ['nl', '1 – 3 van 4', 'Vorige berichten', 'Volgende berichten'],
  ['en', '1 – 3 of 4', 'Previous articles', 'Next articles'],
] as const)(
  'shows in %s the latest in a row, and which of them are in sight',
  async (locale, position, back, on) => {
    const page = await open(block(), listOf(four), locale);
    await using _api = page.api;
    const row = within(await screen.findByRole('region', { name: 'Uit de buurt' }));
    expect(row.getByRole('heading', { level: 2, name: 'Uit de buurt' })).toBeInTheDocument();
    expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['een', '/nieuws/n-1'],
      ['twee', '/nieuws/n-2'],
      ['drie', '/nieuws/n-3'],
      [LONG_WORD, '/nieuws/n-4'],
    ]);
    expect(row.getByRole('heading', { level: 3, name: 'een' })).toBeInTheDocument();
    expect(row.getByText(position)).toBeInTheDocument();
    expect(row.getByRole('button', { name: back })).toBeDisabled();
    expect(row.getByRole('button', { name: on })).toBeEnabled();
  },
);

it('requests what its editor chose', async () => {
  const page = await open(
    block({ title: null, pageType: 'success_story', limit: 3, featuredOnly: true }),
    listOf([item('n-1', 'een')]),
  );
  await using _api = page.api;
  expect(await screen.findByRole('region', { name: 'Nieuws' })).toBeInTheDocument();
  expect(page.requested()[0]).toEqual({
    'filter[page_type_in]': 'success_story',
    'filter[featured_eq]': 'true',
    'page[number]': '1',
    'page[size]': '3',
    sort: '-published_at',
  });
});

it('is not there without news', async () => {
  const page = await open(block(), listOf([]));
  await using _api = page.api;
  await screen.findByText('Verder');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(page.requested()).not.toHaveLength(0);
  expect(screen.queryByText('Uit de buurt')).not.toBeInTheDocument();
});

it('shows that the news is being loaded, and where all of it is', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await open(block(), response.promise);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Al het nieuws' })).toHaveAttribute('href', '/nieuws');
  expect(screen.getByRole('status')).toHaveTextContent('Het nieuws wordt geladen');
  response.resolve(listOf(four));
  expect(await screen.findByRole('link', { name: 'een' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows that the news could not be loaded, and loads it again', async () => {
  const page = await open(block(), rejection(500, 'internal'));
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('Het nieuws kon niet worden geladen');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  api.handlers[PAGES] = listOf(four);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'een' })).toBeInTheDocument();
});
