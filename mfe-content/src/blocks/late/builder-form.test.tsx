import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, openBlocks } from '../../test/content-api.ts';

const block = (own: Partial<BlockOf<'BuilderForm'>> = {}): BlockOf<'BuilderForm'> => ({
  ...BLOCK,
  blockType: 'BuilderForm',
  formId: 'form-1',
  showTitle: true,
  token: 'abcdefghijklmnopqrstuvwx',
  ...own,
});

it('leads to the form where the remote that brings it is not there', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Open het formulier' })).toHaveAttribute(
    'href',
    '/forms/abcdefghijklmnopqrstuvwx',
  );
});

it('says that a form which visitors cannot get is not available any more', async () => {
  const page = await openBlocks([block({ token: null })], {}, { site: { locale: 'en' } });
  await using _api = page.api;
  expect(await screen.findByText('This form is no longer available.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /form/ })).not.toBeInTheDocument();
});
