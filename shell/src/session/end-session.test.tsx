import { paths } from '@samen/resources/shared';
import { rejection, type ApiCall, type ApiHandlers, type ApiResponse } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../test-shell.tsx';
import { accountApi } from './account.api.ts';

const { cookies: _, handlers } = signedInAs(['volunteer']);

/** The server as it responds once it knows the session no more; what visitors may read it has for them. */
function withoutSession(own: ApiHandlers): ApiHandlers {
  return Object.fromEntries(
    Object.entries(own).map(([name, response]) => [
      name,
      (call: ApiCall): ApiResponse | Promise<ApiResponse> => {
        if (name.includes('current_') || call.headers['access-token'] !== undefined)
          return rejection(401, 'unauthenticated');
        return typeof response === 'function' ? response(call) : response;
      },
    ]),
  );
}

async function signedInShell(path: string) {
  const view = await renderShell({ cookies: signedInAs(['volunteer']).cookies, handlers, path });
  expect(view.runtime.session.get()).toMatchObject({ status: 'SIGNED_IN', userState: 'loaded' });
  return view;
}

type View = Awaited<ReturnType<typeof signedInShell>>;

async function endSession({ api, runtime }: View) {
  api.handlers = withoutSession(api.handlers);
  await act(async () => {
    const request = runtime.store.dispatch(
      accountApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }),
    );
    await request;
    request.unsubscribe();
  });
}

it('signs a person out whose session the server has ended, and leads to the sign-in from what is theirs', async () => {
  const view = await signedInShell('/profile-edit');
  await using _view = view;
  await screen.findByLabelText('Voornaam');
  await endSession(view);
  await waitFor(() => expect(view.runtime.session.get().status).toBe('SIGNED_OUT'));
  expect(view.cookies.all.has('access-token')).toBe(false);
  await waitFor(() => expect(view.router.state.location.pathname).toBe(paths.auth.signIn()));
});

it('leaves the page with what was written, and says so', async () => {
  const view = await signedInShell('/profile-edit');
  await using _view = view;
  const name = await screen.findByLabelText('Voornaam');
  await view.user.clear(name);
  await view.user.type(name, 'Adriana');
  await endSession(view);
  await screen.findByText(/Wat je schreef staat er nog/);
  expect([name, view.router.state.location.pathname]).toEqual([
    expect.objectContaining({ value: 'Adriana' }),
    '/profile-edit',
  ]);
  expect(view.cookies.all.has('access-token')).toBe(false);
});
