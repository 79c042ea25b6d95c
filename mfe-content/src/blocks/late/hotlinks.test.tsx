import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeLabelledLink, openBlocks } from '../../test/content-api.ts';

const link = (label: string, href: string, icon: string | null = null) => ({
  ...makeLabelledLink(label, href),
  icon,
});
const block = (own: Partial<BlockOf<'Hotlinks'>> = {}): BlockOf<'Hotlinks'> => ({
  ...BLOCK,
  blockType: 'Hotlinks',
  title: 'Snel naar',
  links: [link('Contact', '/contact', 'lucide:phone'), link(LONG_WORD, 'https://example.org/')],
  ...own,
});

it('shows its links, each with its own text alone as its name', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Snel naar' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: LONG_WORD })).toHaveAttribute('href', 'https://example.org/');
});

it('has no heading without a title, and is not there without links', async () => {
  const page = await openBlocks([
    block({ links: [] }),
    block({ id: 'block-2', title: null, links: [link('Alleen', '/a')] }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Alleen' })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
