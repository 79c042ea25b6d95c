import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import {
  BLOCK,
  LONG_WORD,
  makeButton,
  makeImage,
  makePage,
  openBlocks,
  openPage,
  PAGES,
  listOf,
} from '../../test/content-api.ts';

const block = (own: Partial<BlockOf<'PhotoHero'>> = {}): BlockOf<'PhotoHero'> => ({
  ...BLOCK,
  blockType: 'PhotoHero',
  title: 'Je eerste keer',
  subtitle: 'Zo gaat het.',
  img: makeImage(),
  overlayPercent: 40,
  height: 'md',
  buttons: [makeButton({ label: 'Doe mee' }), makeButton({ label: 'Weg', href: null })],
  ...own,
});

it('shows a picture, and on it the title of the page with its buttons', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Je eerste keer' })).toBeInTheDocument();
  expect(screen.getByText('Zo gaat het.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Buren in de moestuin' })).toHaveAttribute('loading', 'eager');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Doe mee']);
});

it('shows as little as there is, a long word included', async () => {
  const page = await openBlocks([
    block({ title: LONG_WORD, subtitle: null, buttons: [], img: makeImage({ decorative: true, alt: '' }) }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(LONG_WORD);
  expect(screen.getByRole('article').textContent).toBe(LONG_WORD);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it.each([
  [0, null],
  [1, '0.01'],
  [80, '0.8'],
])('darkens its picture by %s percent', async (overlayPercent, opacity) => {
  const page = await openBlocks([block({ overlayPercent })]);
  await using _api = page.api;
  const picture = await screen.findByRole('img');
  const overlay = picture.closest('picture, div')?.parentElement?.querySelector('div:empty') ?? null;
  expect(overlay && getComputedStyle(overlay).opacity).toBe(opacity);
  // The server sends the same HTML, under a policy that refuses it.
  expect(document.querySelector('article [style]')).toBeNull();
});

it('is the title of the page once, and not where the page has one', async () => {
  const two = [block(), block({ id: 'block-2', title: 'Nog een' })];
  const page = await openBlocks(two);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Je eerste keer' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Nog een' })).toBeInTheDocument();
});

it('stands below the title that the page shows', async () => {
  const titled = makePage({
    slug: 'eerste',
    title: 'Welkom',
    showTitleOnPage: true,
    contentBlocks: [block()],
  });
  const page = await openPage('/eerste', { [PAGES]: listOf([titled]) });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Je eerste keer' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Welkom' })).toBeInTheDocument();
});
