import { rejection, toResource } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';
import { savedUser, USER } from './own-page.test-support.ts';

const organizations = [
  { id: 'club', name: 'Buurthuis De Kring' },
  { id: 'school', name: 'College Het Waal' },
];
const item = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

it('shows the roles by organization, and which of the organizations is selected', async () => {
  await using _view = await renderShell({
    ...signedInAs(['volunteer', 'admin'], organizations),
    path: '/account/roles',
  });
  const club = await item('Buurthuis De Kring');
  expect(club.getByText('Beheerder')).toBeInTheDocument();
  expect(club.getByText('Verschilmaker')).toBeInTheDocument();
  expect(club.getByText('Nu gekozen')).toBeInTheDocument();
  const school = await item('College Het Waal');
  expect(school.queryByText('Nu gekozen')).not.toBeInTheDocument();
  expect(school.queryByText('Beheerder')).not.toBeInTheDocument();
});

it('says that they could not be loaded, and loads them after all', async () => {
  const { cookies, handlers } = signedInAs(['admin'], organizations);
  const role = { id: 'r0', name: 'admin', organizationId: 'club' };
  const loaded = handlers[USER];
  let calls = 0;
  // The session's own call comes first.
  const failing = () =>
    calls++ > 0
      ? rejection(500, 'internal')
      : {
          ...savedUser(),
          data: { ...savedUser().data, relationships: { roles: { data: [{ type: 'roles', id: role.id }] } } },
          included: [toResource('roles', role)],
        };
  await using view = await renderShell({
    cookies,
    handlers: { ...handlers, [USER]: failing },
    path: '/account/roles',
  });
  await screen.findByText('Laden mislukt');
  if (loaded) view.api.handlers[USER] = loaded;
  await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect((await item('Buurthuis De Kring')).getByText('Beheerder')).toBeInTheDocument();
});
