import type { ContentBlock } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, makeButton, openBlocks } from '../test/content-api.ts';

const call = (background: ContentBlock['background']): ContentBlock => ({
  ...BLOCK,
  blockType: 'CallToAction',
  title: 'Doe mee',
  body: null,
  button: makeButton(),
  background,
});

it.each([
  ['none', ''],
  ['muted', 'var(--bg)'],
  ['primary', 'var(--primary-soft)'],
  ['secondary', 'var(--secondary-soft)'],
] as const)('stands on the background %s', async (background, value) => {
  const page = await openBlocks([call(background)]);
  await using _api = page.api;
  const heading = await screen.findByRole('heading', { name: 'Doe mee' });
  const place = heading.closest('section')?.parentElement;
  if (!place) throw new Error('A block has a place.');
  expect(getComputedStyle(place).getPropertyValue('--block-background')).toBe(value);
});
