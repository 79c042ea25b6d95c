import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeButton, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'CallToAction'>> = {}): BlockOf<'CallToAction'> => ({
  ...BLOCK,
  blockType: 'CallToAction',
  title: 'Doe je mee?',
  body: 'Meld je aan in twee minuten.',
  button: makeButton({ label: 'Aanmelden', href: '/signup' }),
  ...own,
});

it('shows one thing to do, in the same tab', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Doe je mee?' })).toBeInTheDocument();
  expect(screen.getByText('Meld je aan in twee minuten.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Aanmelden' });
  expect(link).toHaveAttribute('href', '/signup');
  expect(link).not.toHaveAttribute('target');
});

it('opens another tab where its editor wants that, without telling the other site whence', async () => {
  const page = await openBlocks([
    block({ button: makeButton({ label: 'Lees verder', href: 'https://example.org/', newTab: true }) }),
  ]);
  await using _api = page.api;
  const link = await screen.findByRole('link', { name: /^Lees verder/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noreferrer');
});

it('has no button where its target is not there for this visitor', async () => {
  const page = await openBlocks([
    block({ title: LONG_WORD, body: null, button: makeButton({ href: null, linkType: 'page' }) }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: LONG_WORD })).toBeInTheDocument();
  expect(screen.getByRole('article').textContent).toBe(LONG_WORD);
});
