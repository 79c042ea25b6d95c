import type { BlockOf } from '@samen/resources/content';
import { screen, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeButton, makeImage, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'QuoteBlock'>> = {}): BlockOf<'QuoteBlock'> => ({
  ...BLOCK,
  blockType: 'QuoteBlock',
  quote: 'Ik krijg er meer van dan ik geef.',
  author: 'Henk de Boer',
  role: 'Maatje sinds 2021',
  img: makeImage({ alt: 'Henk in de tuin' }),
  button: makeButton({ label: 'Lees het verhaal', href: '/nieuws/henk' }),
  ...own,
});

it('shows the sentence, of whom it is, their portrait and the way to the rest', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  const figure = within(await screen.findByRole('figure'));
  expect(figure.getByRole('blockquote')).toHaveTextContent('Ik krijg er meer van dan ik geef.');
  expect(screen.getByRole('figure')).toHaveTextContent(/Henk de Boer.*Maatje sinds 2021/);
  expect(figure.getByRole('img', { name: 'Henk in de tuin' })).toHaveAttribute(
    'src',
    expect.stringContaining('buren.jpg'),
  );
  expect(figure.getByRole('link', { name: 'Lees het verhaal' })).toHaveAttribute('href', '/nieuws/henk');
});

it('is a sentence alone where nothing else is known', async () => {
  const page = await openBlocks([
    block({ quote: LONG_WORD, author: null, role: 'Maatje', img: null, button: null }),
  ]);
  await using _api = page.api;
  expect((await screen.findByRole('figure')).textContent).toBe(LONG_WORD);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
