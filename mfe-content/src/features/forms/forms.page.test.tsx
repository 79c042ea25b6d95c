import { screen } from '@testing-library/react';
import { openEditing } from '../../test/editing-api.ts';

it('leads to the forms where their remote brings no list, and to a new one', async () => {
  const page = await openEditing('/content/forms', []);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Formulieren' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nieuw formulier' })).toHaveAttribute('href', '/form_builder/new');
  expect(await screen.findByText(/De formulieren kunnen nu niet worden getoond/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Naar de formulieren' })).toHaveAttribute('href', '/form_builder');
});
