import { makeUser, rejection, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const PUT = 'PUT /auth/password';

async function open() {
  const { cookies, handlers } = signedInAs(['volunteer']);
  const view = await renderShell({
    cookies,
    path: '/profile-edit/settings',
    handlers: {
      ...handlers,
      'GET /api/v1/notification_preferences': { data: [] },
      'GET /api/v1/current_user/export': { data: [] },
    },
  });
  const region = await screen.findByRole('region', { name: 'Wachtwoord' });
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
  const submit = within(region).getByRole('button', { name: 'Wachtwoord wijzigen' });
  return { view, cookies, field, submit };
}

it('changes the password with the current one; this browser stays signed in with a new session', async () => {
  const { view, cookies, field, submit } = await open();
  await using _view = view;
  view.api.handlers[PUT] = {
    status: 200,
    headers: { 'access-token': 'new', client: 'newer', uid: makeUser().email },
    body: { data: toResource('users', makeUser()) },
  };
  await view.user.type(field('Huidig wachtwoord'), 'de zin van nu');
  await view.user.type(field('Nieuw wachtwoord'), 'een andere lange zin');
  expect(view.runtime.dirty.isDirty()).toBe(true);
  await view.user.type(field('Herhaal het nieuwe wachtwoord'), 'een andere lange zin');
  await view.user.click(submit);
  expect(await screen.findByText('Je wachtwoord is gewijzigd')).toBeInTheDocument();
  expect(screen.getByText('Op andere apparaten ben je uitgelogd.')).toBeInTheDocument();
  expect(view.api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    current_password: 'de zin van nu',
    password: 'een andere lange zin',
    password_confirmation: 'een andere lange zin',
  });
  expect(cookies.get('access-token')).toBe('new');
  await waitFor(() => expect(field('Huidig wachtwoord')).toHaveValue(''));
  expect(view.runtime.dirty.isDirty()).toBe(false);
});

it('says on its field that the current one is not right, and keeps what was typed', async () => {
  const { view, field, submit } = await open();
  await using _view = view;
  const detail = 'Het huidige wachtwoord klopt niet';
  view.api.handlers[PUT] = rejection(422, 'current_password', { pointer: '/current_password', detail });
  await view.user.click(submit);
  await waitFor(() => expect(field('Huidig wachtwoord')).toHaveFocus());
  expect(view.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await view.user.type(field('Huidig wachtwoord'), 'geraden');
  await view.user.type(field('Nieuw wachtwoord'), 'een andere lange zin');
  await view.user.type(field('Herhaal het nieuwe wachtwoord'), 'een andere lange zin');
  await view.user.click(submit);
  await waitFor(() => expect(field('Huidig wachtwoord')).toHaveAccessibleDescription(detail));
  expect(field('Nieuw wachtwoord')).toHaveValue('een andere lange zin');
});
