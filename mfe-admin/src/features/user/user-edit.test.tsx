import { makeUser, renderRemote, startApi, toResource } from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

it('shows a telephone number as people write it', async () => {
  const person = makeUser({
    id: 'user-1',
    phoneNumber: '+31241234567',
    phoneText: '024 123 4567',
    meta: { can: ['users.edit'] },
  });
  await using api = await startApi({ 'GET /api/v1/users/user-1': { data: toResource('users', person) } });
  await renderRemote(remote, {
    path: '/users/user-1/edit',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser({ id: 'boss' }),
      isInitialized: true,
      roles: ['center_superuser'],
    },
  });
  expect(await screen.findByLabelText(/^Telefoonnummer/)).toHaveValue('024 123 4567');
});
