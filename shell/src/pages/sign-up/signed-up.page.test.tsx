import { act, screen } from '@testing-library/react';
import { renderShell } from '../../test-shell.tsx';

const HEADING = 'Nog één stap: kijk in je mail';

it('leads on to the vacancies, and to another mail, for who comes back to its address', async () => {
  await using _view = await renderShell({ path: '/signup/success' });
  await screen.findByRole('heading', { level: 1, name: HEADING });
  expect(screen.getByText(/^We hebben je een mail gestuurd\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bekijk de vacatures' })).toHaveAttribute(
    'href',
    '/vacancies/search',
  );
  expect(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' })).toHaveAttribute(
    'href',
    '/auth/recover',
  );
});

it('says to which address the mail went, where it comes from signing up', async () => {
  await using view = await renderShell({ path: '/signup' });
  await screen.findByLabelText('Voornaam');
  await act(() => view.router.navigate('/signup/success', { state: { email: 'noor@example.nl' } }));
  await screen.findByRole('heading', { level: 1, name: HEADING });
  expect(screen.getByText(/een mail gestuurd naar noor@example\.nl/)).toBeInTheDocument();
});
