import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeButton, makeImage, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'ImageTextButtons'>> = {}): BlockOf<'ImageTextButtons'> => ({
  ...BLOCK,
  blockType: 'ImageTextButtons',
  title: 'De moestuin',
  body: 'Elke **dinsdag** open.\n\n## Meedoen\n\nNeem laarzen mee.',
  img: makeImage(),
  imagePosition: 'left',
  buttons: [
    makeButton({ label: 'Aanmelden', href: '/signup' }),
    makeButton({ label: 'Weg', href: null }),
    makeButton({ label: 'Route', href: 'https://example.org/route', newTab: true }),
  ],
  ...own,
});

it('shows a picture, a title, text and its buttons as far as they lead somewhere', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'De moestuin' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Meedoen' })).toBeInTheDocument();
  expect(screen.getByText('dinsdag').tagName).toBe('STRONG');
  expect(screen.getByRole('img', { name: 'Buren in de moestuin' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/signup',
    'https://example.org/route',
  ]);
});

it('keeps two buttons with the same text apart', async () => {
  const page = await openBlocks([
    block({ buttons: [makeButton({ href: '/signup' }), makeButton({ href: '/contactformulier' })] }),
  ]);
  await using _api = page.api;
  const links = await screen.findAllByRole('link', { name: 'Doe mee' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/signup', '/contactformulier']);
});

it('shows a decorative picture to the eye alone, and runs no script of its text', async () => {
  const page = await openBlocks([
    block({
      title: null,
      body: `${LONG_WORD} <img src=x onerror=alert(1)> [klik](javascript:alert(1))`,
      img: makeImage({ decorative: true, alt: 'Blijft weg' }),
      imagePosition: 'right',
      buttons: [],
    }),
  ]);
  await using _api = page.api;
  expect(await screen.findByText(LONG_WORD, { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('buren.jpg'));
  expect(screen.getByRole('article').querySelector('[onerror], [href]')).toBeNull();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
