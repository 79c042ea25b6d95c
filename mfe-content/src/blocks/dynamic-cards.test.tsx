import type { BlockOf } from '@samen/resources/content';
import { screen, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeButton, makeImage, openBlocks } from '../test/content-api.ts';

type DynamicCard = BlockOf<'DynamicCards'>['cards'][number];

const card = (own: Partial<DynamicCard> = {}): DynamicCard => ({
  title: 'Taalmaatje',
  text: 'Een uur per week.',
  img: null,
  icon: null,
  button: null,
  ...own,
});
const block = (
  cards: DynamicCard[],
  own: Partial<BlockOf<'DynamicCards'>> = {},
): BlockOf<'DynamicCards'> => ({
  ...BLOCK,
  blockType: 'DynamicCards',
  title: 'Zo kun je helpen',
  columns: 3,
  source: 'manual',
  limit: 5,
  categoryIds: [],
  cards,
  ...own,
});

it('shows of each card its picture, title, text and button', async () => {
  const page = await openBlocks([
    block([
      card({
        img: makeImage(),
        icon: 'lucide:heart',
        button: makeButton({ label: 'Lees meer', href: '/taal' }),
      }),
      card({ title: LONG_WORD, text: '<b>Vet</b>', button: makeButton({ label: 'Weg', href: null }) }),
    ]),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Zo kun je helpen' })).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('Two cards are expected.');
  expect(within(first).getByRole('heading', { level: 3, name: 'Taalmaatje' })).toBeInTheDocument();
  expect(within(first).getByRole('img', { name: 'Buren in de moestuin' })).toBeInTheDocument();
  expect(within(first).getByRole('link', { name: 'Lees meer' })).toHaveAttribute('href', '/taal');
  expect(second.textContent).toBe(`${LONG_WORD}<b>Vet</b>`);
  expect(second.querySelector('img, svg')).toBeNull();
});

it('shows an icon where a card has no picture', async () => {
  const page = await openBlocks([block([card({ icon: 'lucide:heart', text: null })], { title: null })]);
  await using _api = page.api;
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toBe('Taalmaatje');
  expect(item.querySelector('svg')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('keeps two cards with the same title apart', async () => {
  const page = await openBlocks([block([card({ text: 'De ene' }), card({ text: 'De andere' })])]);
  await using _api = page.api;
  expect(await screen.findByText('De ene')).toBeInTheDocument();
  expect(screen.getByText('De andere')).toBeInTheDocument();
});

it('is not there without cards', async () => {
  const { source: _source, ...stored } = block([]);
  const page = await openBlocks([
    block([]),
    { ...stored, id: 'block-2' } as BlockOf<'DynamicCards'>,
    block([card()], { id: 'block-3', title: 'Wel' }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Wel' })).toBeInTheDocument();
  expect(screen.queryByText('Zo kun je helpen')).not.toBeInTheDocument();
});
