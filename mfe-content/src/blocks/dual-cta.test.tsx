import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeButton, openBlocks } from '../test/content-api.ts';

type DualCtaSide = BlockOf<'DualCta'>['left'];

const side = (own: Partial<DualCtaSide> = {}): DualCtaSide => ({
  title: 'Ik wil helpen',
  text: 'Kom langs voor koffie.',
  img: null,
  button: makeButton({ label: 'Maak een afspraak', href: '/contactformulier' }),
  ...own,
});
const block = (left: DualCtaSide, right: DualCtaSide): BlockOf<'DualCta'> => ({
  ...BLOCK,
  blockType: 'DualCta',
  left,
  right,
});

it('shows two ways on, each with its title, text and button', async () => {
  const organizations = side({
    title: 'Wij zoeken hulp',
    text: 'Plaats een vacature.',
    button: makeButton({ label: 'Meld je organisatie aan', href: '/organizations/signup' }),
  });
  const page = await openBlocks([block(side(), organizations)]);
  await using _api = page.api;
  await screen.findByRole('heading', { level: 2, name: 'Ik wil helpen' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Ik wil helpen',
    'Wij zoeken hulp',
  ]);
  expect(screen.getByText('Kom langs voor koffie.')).toBeInTheDocument();
  expect(screen.getByText('Plaats een vacature.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Maak een afspraak' })).toHaveAttribute(
    'href',
    '/contactformulier',
  );
  expect(screen.getByRole('link', { name: 'Meld je organisatie aan' })).toHaveAttribute(
    'href',
    '/organizations/signup',
  );
});

it('does without a text, and without a button that leads nowhere', async () => {
  const bare = side({ title: LONG_WORD, text: null, button: makeButton({ href: null }) });
  const page = await openBlocks([block(bare, bare)]);
  await using _api = page.api;
  expect(await screen.findAllByRole('heading', { name: LONG_WORD })).toHaveLength(2);
  expect(screen.getByRole('article').textContent).toBe(LONG_WORD + LONG_WORD);
});
