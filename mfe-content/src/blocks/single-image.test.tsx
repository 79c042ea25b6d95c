import type { BlockOf } from '@samen/resources/content';
import { screen, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeImage, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'Image'>> = {}): BlockOf<'Image'> => ({
  ...BLOCK,
  blockType: 'Image',
  img: makeImage(),
  caption: 'De tuin in mei',
  link: null,
  size: 'medium',
  ...own,
});

it('shows a picture with its caption, in the size that was chosen', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  const figure = await screen.findByRole('figure');
  expect(within(figure).getByRole('img', { name: 'Buren in de moestuin' })).toHaveAttribute(
    'src',
    expect.stringContaining('buren.jpg'),
  );
  expect(within(figure).getByText('De tuin in mei')).toBeInTheDocument();
  expect(figure).toHaveStyle({ maxWidth: '760px' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('leads somewhere by its alternative text', async () => {
  const page = await openBlocks([block({ caption: null, link: '/over-ons' })]);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Buren in de moestuin' })).toHaveAttribute(
    'href',
    '/over-ons',
  );
});

it.each([
  ['its caption', LONG_WORD, LONG_WORD],
  ['its address', null, '/over-ons'],
])('leads somewhere by %s where it is decoration', async (_what, caption, name) => {
  const img = makeImage({ decorative: true });
  const page = await openBlocks([block({ img, caption, link: '/over-ons' })]);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/over-ons');
});
