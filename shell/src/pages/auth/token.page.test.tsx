import { paths } from '@samen/resources/shared';
import { screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const at = (redirect?: string) =>
  paths.auth.token() + (redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`);

it.each([
  ['to the page that the link names', '/profiel?tab=1', '/profiel'],
  ['home where it names none', undefined, '/'],
  ['home where it names another origin', '//evil.example/profiel', '/'],
])('leads on %s', async (_where, redirect, target) => {
  await using view = await renderShell({ ...signedInAs(['volunteer']), path: at(redirect) });
  await waitFor(() => expect(view.router.state.location.pathname).toBe(target));
});

it('goes no further with an account that has no organization', async () => {
  await using _view = await renderShell({ ...signedInAs([], []), path: at('/profiel') });
  await screen.findByRole('heading', { level: 1, name: 'Geen organisatie gevonden' });
});

it('leads to the sign-in page where the link has signed no one in, and goes on from there', async () => {
  await using view = await renderShell({ path: at('/profiel') });
  await screen.findByRole('heading', { level: 1, name: 'Welkom terug' });
  expect(view.router.state.location.pathname).toBe(paths.auth.signIn());
});
