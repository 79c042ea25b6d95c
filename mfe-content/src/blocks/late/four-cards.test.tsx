import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, openBlocks } from '../../test/content-api.ts';

type Card = BlockOf<'FourCards'>['cards'][number];
const card = (own: Partial<Card> = {}): Card => ({
  title: 'Zorg',
  text: null,
  icon: null,
  link: null,
  ...own,
});
const linkTo = (href: string | null) => ({
  linkType: 'url' as const,
  pageId: null,
  systemPageId: null,
  url: '/x',
  href,
});
const block = (cards: Card[]): BlockOf<'FourCards'> => ({ ...BLOCK, blockType: 'FourCards', cards });

it('shows of each card its icon, title and text, and leads on where it can', async () => {
  const page = await openBlocks([
    block([
      card({ text: 'Voor elkaar.', icon: 'lucide:heart', link: linkTo('/zorg') }),
      card({ title: 'Natuur', link: linkTo(null) }),
      card({ title: LONG_WORD }),
      card({ title: 'Taal', text: '<b>Vet</b>' }),
    ]),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Zorg' })).toHaveAttribute('href', '/zorg');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'ZorgVoor elkaar.',
    'Natuur',
    LONG_WORD,
    'Taal<b>Vet</b>',
  ]);
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0]);
});

it('is not there without cards', async () => {
  const page = await openBlocks([block([]), { ...block([card()]), id: 'block-2' }]);
  await using _api = page.api;
  expect(await screen.findAllByRole('list')).toHaveLength(1);
});
