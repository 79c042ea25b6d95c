import { screen, within } from '@testing-library/react';
import { makeSite } from '@samen/testing';
import { renderShell } from '../../test-shell.tsx';

const site = { features: { ...makeSite().features, testPages: true } };

it('shows one part of the product alone, and leads to each of the others', async () => {
  await using _view = await renderShell({ path: '/test/datepicker', site });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Datums');
  const parts = within(screen.getByRole('navigation', { name: 'Ontwikkelpagina’s' })).getAllByRole('link');
  expect(parts).toHaveLength(16);
  expect(parts.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    screen.getByRole('link', { name: 'Datums' }),
  ]);
});

it('is not there for a part that there is not', async () => {
  await using _view = await renderShell({ path: '/test/iets', site });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeInTheDocument();
});
