import { takeReturn } from '@samen/resources/accounts';
import { makeUser, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const me = makeUser({ id: 'boss' });
const person = makeUser({
  id: 'user-1',
  firstName: 'Noor',
  fullName: 'Noor Bakker',
  meta: { can: ['users.impersonate'] },
});

async function open() {
  const api = await startApi({
    'GET /api/v1/users/user-1': { data: toResource('users', person) },
    'POST /api/v1/sign_in_as_user': { data: toResource('users', person) },
  });
  const page = await renderRemote(remote, {
    path: '/users/user-1',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: me,
      isInitialized: true,
      roles: ['center_superuser'],
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Inloggen als Noor' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Inloggen als Noor Bakker?' });
  const started = () => api.calls.filter(({ method }) => method === 'POST');
  const press = (name: string) => page.user.click(within(dialog).getByRole('button', { name }));
  return { api, dialog, started, press, ...page };
}

it('confirms first, with what follows', async () => {
  const page = await open();
  await using _api = page.api;
  expect(page.dialog).toHaveTextContent(/hoogstens een uur.*vastgelegd.*Noor krijgt achteraf bericht/);
  expect(page.started()).toEqual([]);
  await page.press('Annuleren');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(page.started()).toEqual([]);
});

it('remembers where it began, for who began it', async () => {
  const page = await open();
  await using _api = page.api;
  await page.press('Inloggen als Noor');
  await waitFor(() =>
    expect(page.started()).toMatchObject([{ body: { data: { attributes: { id: 'user-1' } } } }]),
  );
  expect(takeReturn(() => window.sessionStorage, 'boss')).toBe('/users/user-1');
});
