import { rejection } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { openOwn, savedUser, USER } from './own-page.test-support.ts';

const SAVE = 'PATCH /api/v1/current_user';
const address = () => screen.findByLabelText('Nieuw e-mailadres');
const password = () => screen.getByLabelText('Huidig wachtwoord', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Stuur een bevestiging' });

it('sends the new address with the password, and says where the mail went', async () => {
  await using view = await openOwn('/profile-edit/email', { [SAVE]: savedUser() });
  expect(await screen.findByText('Je gebruikt nu fatima@example.nl.')).toBeInTheDocument();
  await view.user.type(await address(), 'nieuw@example.nl');
  await view.user.type(password(), 'de zin van nu');
  view.api.handlers[USER] = savedUser({ newEmail: 'nieuw@example.nl' });
  await view.user.click(submit());
  expect(await screen.findByText(/een mail gestuurd naar nieuw@example\.nl/)).toBeInTheDocument();
  expect(view.sent()).toEqual([
    { call: SAVE, attributes: { email: 'nieuw@example.nl', current_password: 'de zin van nu' } },
  ]);
  expect(await address()).toHaveValue('');
  expect(password()).toHaveValue('');
});

it('sends nothing without an address and a password', async () => {
  await using view = await openOwn('/profile-edit/email');
  await address();
  await view.user.click(submit());
  await waitFor(async () => expect(await address()).toHaveFocus());
  expect(await address()).toHaveAccessibleDescription('Dit veld is verplicht');
  expect(password()).toHaveAccessibleDescription('Dit veld is verplicht');
  expect(view.sent()).toEqual([]);
});

it.each([
  ['address', 'unchanged', '/data/attributes/email', 'Dit is je huidige e-mailadres al'],
  ['password', 'current_password', '/data/attributes/current_password', 'Het huidige wachtwoord klopt niet'],
])('puts an error about the %s on its field, and keeps the input', async (which, code, pointer, detail) => {
  await using view = await openOwn('/profile-edit/email', {
    [SAVE]: rejection(422, code, { pointer, detail }),
  });
  await view.user.type(await address(), 'nieuw@example.nl');
  await view.user.type(password(), 'geraden');
  await view.user.click(submit());
  const field = which === 'address' ? await address() : password();
  await waitFor(() => expect(field).toHaveAccessibleDescription(detail));
  await waitFor(() => expect(field).toHaveFocus());
  expect([await address(), password()]).toEqual([
    expect.objectContaining({ value: 'nieuw@example.nl' }),
    expect.objectContaining({ value: 'geraden' }),
  ]);
});

it('prompts before a typed address is left', async () => {
  await using view = await openOwn('/profile-edit/email');
  await view.user.type(await address(), 'nieuw@example.nl');
  await view.user.click(screen.getByRole('link', { name: 'Periodieke mail' }));
  await screen.findByRole('alertdialog', { name: 'Pagina verlaten?' });
  expect(view.router.state.location.pathname).toBe('/profile-edit/email');
  await view.user.click(screen.getByRole('button', { name: 'Op deze pagina blijven' }));
  expect(await address()).toHaveValue('nieuw@example.nl');
});

it('says that the account could not be loaded, and loads it after all', async () => {
  let calls = 0;
  let isDown = true;
  // The session's own call comes first.
  const respond = () => (calls++ > 0 && isDown ? rejection(500, 'internal') : savedUser());
  await using view = await openOwn('/profile-edit/email', { [USER]: respond });
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  expect(screen.queryByLabelText('Nieuw e-mailadres')).not.toBeInTheDocument();
  isDown = false;
  await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await address()).toHaveValue('');
});

it('leaves it to the person in whose name another works', async () => {
  await using _view = await openOwn('/profile-edit/email', {
    [USER]: savedUser({ impersonatorId: 'admin' }),
  });
  expect(await screen.findByText(/Het e-mailadres wijzigt Fatima zelf/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Nieuw e-mailadres')).not.toBeInTheDocument();
});
