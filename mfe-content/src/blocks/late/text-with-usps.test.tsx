import type { BlockOf } from '@samen/resources/content';
import { screen, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeButton, openBlocks } from '../../test/content-api.ts';

const block = (own: Partial<BlockOf<'TextWithUsps'>> = {}): BlockOf<'TextWithUsps'> => ({
  ...BLOCK,
  blockType: 'TextWithUsps',
  title: 'Waarom bij ons',
  body: 'We denken **mee**.',
  usps: [
    { icon: 'lucide:heart', text: 'Altijd gratis' },
    { icon: null, text: 'Dichtbij' },
  ],
  button: makeButton({ label: 'Kom langs' }),
  ...own,
});

it('shows its text beside its reasons', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Waarom bij ons' })).toBeInTheDocument();
  expect(screen.getByText('mee').tagName).toBe('STRONG');
  const reasons = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['Altijd gratis', 'Dichtbij']);
  for (const reason of reasons) expect(reason.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('link', { name: 'Kom langs' })).toBeInTheDocument();
});

it('shows no more than there is, and a long word', async () => {
  const page = await openBlocks([
    block({
      title: LONG_WORD,
      body: null,
      button: makeButton({ href: null }),
      usps: [{ icon: null, text: LONG_WORD }],
    }),
  ]);
  await using _api = page.api;
  await screen.findByRole('heading', { level: 2 });
  expect(screen.getByRole('article').textContent).toBe(LONG_WORD + LONG_WORD);
});
