import { makeSite, makeUser, rejection, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const url = '/media/uploads/alfa/ik.webp';

it('shows one’s number as people write it', async () => {
  const { cookies, handlers } = signedInAs(['volunteer']);
  const own = makeUser({ phoneNumber: '+31612345678', phoneText: '06 12345678' });
  const view = await renderShell({
    cookies,
    path: '/profile-edit',
    handlers: { ...handlers, 'GET /api/v1/current_user': { data: toResource('users', own) } },
  });
  await using _view = view;
  expect(await screen.findByLabelText(/^Telefoonnummer/)).toHaveValue('06 12345678');
});

it('sends a photo of oneself, and shows it in the header', async () => {
  const { cookies, handlers } = signedInAs(['volunteer']);
  const view = await renderShell({
    cookies,
    path: '/profile-edit',
    handlers: {
      ...handlers,
      'POST /api/v1/uploads': {
        status: 201,
        body: { data: { type: 'uploads', id: 'upload-1', attributes: { url } } },
      },
      'PATCH /api/v1/current_user': { data: toResource('users', makeUser()) },
    },
  });
  await using _view = view;
  const { api, user } = view;
  const face = await screen.findByLabelText(/^Foto van jezelf/);
  await user.upload(face, new File([new Uint8Array(9)], 'ik.png', { type: 'image/png' }));
  expect(await screen.findByText('ik.png is toegevoegd')).toBeInTheDocument();
  api.handlers['GET /api/v1/current_user'] = {
    data: toResource('users', makeUser({ avatarId: 'upload-1', avatarUrl: url })),
  };
  await user.click(screen.getAllByRole('button', { name: 'Opslaan' })[0]!);
  await waitFor(() => {
    const [account] = screen.getAllByRole('button', { name: /^Account van/ });
    expect(within(account!).getByRole('presentation', { hidden: true })).toHaveAttribute('src', url);
  });
  const change = api.calls.find(({ method }) => method === 'PATCH');
  expect(change?.body).toMatchObject({ data: { attributes: { avatar_id: 'upload-1' } } });
});

it('is where an account that is not active requests to be reactivated, on a site that lets it', async () => {
  const view = await renderShell({
    ...signedInAs([]),
    path: '/support',
    site: { flags: { ...makeSite().flags, allowInactiveUsers: true } },
    handlers: {
      'GET /api/v1/current_user': { data: toResource('users', makeUser({ status: 'inactive' })) },
      'GET /api/v1/current_organizations': rejection(403, 'account_inactive'),
      'POST /api/v1/current_user/reactivation': { status: 202 },
    },
  });
  await using _view = view;
  await view.user.click(await screen.findByRole('button', { name: 'Stuur mij een mail' }));
  expect(await screen.findByText(/We hebben je een mail gestuurd/)).toBeInTheDocument();
  expect(view.router.state.location.pathname).toBe('/profile-edit');
});
