import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'SectionTitle'>> = {}): BlockOf<'SectionTitle'> => ({
  ...BLOCK,
  blockType: 'SectionTitle',
  title: 'Onze projecten',
  subtitle: 'Voor en door de buurt',
  level: 'h2',
  align: 'left',
  ...own,
});

it('is a heading of its level with what stands below it', async () => {
  const page = await openBlocks([
    block(),
    block({ id: 'block-2', level: 'h3', title: LONG_WORD, subtitle: '<b>Vet</b>' }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Onze projecten' })).toBeInTheDocument();
  expect(screen.getByText('Voor en door de buurt')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: LONG_WORD })).toBeInTheDocument();
  expect(screen.getByText('<b>Vet</b>')).toBeInTheDocument();
});

it('stands in the middle where its editor wants that', async () => {
  const page = await openBlocks([
    block({ subtitle: null }),
    block({ id: 'block-2', title: 'In het midden', align: 'center' }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'In het midden' })).toHaveStyle({ textAlign: 'center' });
  expect(screen.getByRole('heading', { name: 'Onze projecten' })).not.toHaveStyle({ textAlign: 'center' });
});
