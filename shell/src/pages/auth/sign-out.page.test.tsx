import { paths } from '@samen/resources/shared';
import { rejection, type ApiResponse } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const SIGN_OUT = 'DELETE /auth/sign_out';

function open(response: ApiResponse) {
  const { cookies, handlers } = signedInAs(['volunteer']);
  return renderShell({
    path: paths.auth.signOut(),
    cookies,
    handlers: { ...handlers, [SIGN_OUT]: response },
  });
}

it.each([
  ['the server signs out', { status: 204 }],
  ['the server fails', rejection(500, 'internal')],
])('signs out and leads home when %s', async (_case, response) => {
  await using view = await open(response);
  await waitFor(() => expect(view.cookies.all.size).toBe(0));
  expect(view.router.state.location.pathname).toBe('/');
  await waitFor(() =>
    expect(view.api.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
      { path: '/auth/sign_out', headers: { 'access-token': 'token', client: 'client' } },
    ]),
  );
  expect(await screen.findByRole('link', { name: 'Inloggen' })).toBeInTheDocument();
});

it('leads a visitor to the sign-in page: there is nothing to sign out of', async () => {
  await using view = await renderShell({ path: paths.auth.signOut() });
  await waitFor(() => expect(view.router.state.location.pathname).toBe(paths.auth.signIn()));
  expect(view.api.calls).toEqual([]);
});
