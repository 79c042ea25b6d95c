import type { RoleName } from '@samen/resources/shared';
import { resource } from '@samen/jsonapi';
import { makeOrganization, makeUser, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const SCHOOL = makeOrganization({ id: 'school-1', organizationType: 'School' });
const student = makeUser({ id: 'user-9', email: 'noor@example.nl', status: 'invited' });

async function open(path: string, roles: RoleName[]) {
  const api = await startApi({
    'GET /api/v1/users': { data: [] },
    'GET /api/v1/organizations': { data: [] },
    'GET /api/v1/roles': { data: [resource('roles', 'student', { attributes: { name: 'student' } })] },
    'POST /api/v1/users': { status: 201, body: { data: toResource('users', student) } },
    'GET /api/v1/users/user-9': { data: toResource('users', student) },
  });
  const page = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      isInitialized: true,
      roles,
      organization: { ...SCHOOL, isRoot: false },
    },
  });
  return { api, ...page };
}

it('lets a mentor invite a student of the own school, and offers no other role or place', async () => {
  const page = await open('/users/add', ['mentor']);
  await using api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Leerling uitnodigen' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Rol')).toHaveDisplayValue('Leerling'));
  expect(screen.queryByRole('combobox', { name: 'Organisatie' })).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Voornaam'), 'Noor');
  await page.user.type(screen.getByLabelText('Achternaam'), 'Bakker');
  await page.user.type(screen.getByLabelText('E-mailadres'), student.email);
  await page.user.click(screen.getByRole('button', { name: 'Uitnodigen' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/user-9'));
  const [sent] = api.calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    body: { data: { attributes: { email: student.email, role: 'student', organization_id: 'school-1' } } },
  });
  expect(api.calls.some((call) => call.path.endsWith('/organizations'))).toBe(false);
});

it.each([
  [['mentor'], 'Leerling uitnodigen', false],
  [['mentor', 'admin'], 'Gebruiker toevoegen', true],
] as const)('has %j invite from the list of people as: %s', async (roles, name, hasRoleFilter) => {
  const page = await open('/users', [...roles]);
  await using _api = page.api;
  const [link] = await screen.findAllByRole('link', { name });
  expect(link).toHaveAttribute('href', '/users/add');
  expect(screen.queryByLabelText('Rol') !== null).toBe(hasRoleFilter);
});
