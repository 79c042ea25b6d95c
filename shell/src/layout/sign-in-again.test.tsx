import { COOKIES } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { makeUser, toResource, type ApiHandlers, rejection } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs, signedInCookies } from '../test-shell.tsx';

const SIGN_IN = 'POST /auth/sign_in';
const SAVE = 'PATCH /api/v1/current_user';
const USER = 'GET /api/v1/current_user';
const bob = makeUser({ id: 'bob', email: 'bob@alfa.example', fullName: 'Bob Bos' });

const signedIn = (user = makeUser()) => ({
  status: 200,
  headers: { 'access-token': 'fresh', client: 'c', uid: user.email },
  body: { data: toResource('users', user) },
});

/** The own profile, with a first name that was written but not saved. */
async function write(handlers: ApiHandlers = {}) {
  const volunteer = signedInAs(['volunteer']);
  const view = await renderShell({
    cookies: volunteer.cookies,
    path: '/profile-edit',
    handlers: {
      ...volunteer.handlers,
      [SIGN_IN]: signedIn(),
      [SAVE]: { data: toResource('users', makeUser()) },
      ...handlers,
    },
  });
  const name = await screen.findByLabelText('Voornaam');
  await view.user.clear(name);
  await view.user.type(name, 'Adriana');
  return { ...view, name, save: screen.getAllByRole('button', { name: 'Opslaan' })[0]! };
}

const saves = ({ api }: Awaited<ReturnType<typeof write>>) =>
  api.calls
    .filter(({ method, path }) => `${method} ${path}` === SAVE)
    .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);

const dialog = () => screen.findByRole('dialog', { name: 'Je bent uitgelogd' });

async function signInHere({ user }: Awaited<ReturnType<typeof write>>) {
  const password = screen.getByLabelText('Wachtwoord');
  expect(password).toHaveFocus();
  await user.type(password, 'een lang wachtwoord{Enter}');
}

it.each([
  ['the cookies are gone', true, { data: toResource('users', makeUser()) }],
  ['the server has ended it', false, rejection(401, 'unauthenticated')],
])(
  'lets the same person sign in in place and sends what was to be sent when %s',
  async (_how, isGone, first) => {
    const view = await write({ [SAVE]: first });
    await using _view = view;
    if (isGone) view.cookies.all.clear();
    await view.user.click(view.save);
    await dialog();
    expect(saves(view)).toHaveLength(isGone ? 0 : 1);
    view.api.handlers[SAVE] = { data: toResource('users', makeUser({ firstName: 'Adriana' })) };
    await signInHere(view);
    await waitFor(() => expect(saves(view)).toHaveLength(isGone ? 1 : 2));
    expect(saves(view).at(-1)).toMatchObject({ first_name: 'Adriana' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(view.name).toHaveValue('Adriana');
    await waitFor(() => expect(view.save).toHaveFocus());
  },
);

it('says so beside the text for as long as no one has signed in, and prompts again', async () => {
  const view = await write();
  await using _view = view;
  view.cookies.all.clear();
  await view.user.click(view.save);
  await dialog();
  await view.user.keyboard('{Escape}');
  const note = await screen.findByText('Je bent uitgelogd. Wat je schreef staat er nog.');
  expect(note.closest('[role=alert]')).not.toBeNull();
  expect([view.save, saves(view)]).toEqual([document.activeElement, []]);
  await view.user.click(screen.getByRole('button', { name: 'Weer inloggen' }));
  await dialog();
});

it('tells another person whose text it is, and hands it on to no one', async () => {
  const view = await write({ [SIGN_IN]: signedIn(bob) });
  await using _view = view;
  view.cookies.all.clear();
  await view.user.click(view.save);
  await dialog();
  view.api.handlers[USER] = { data: toResource('users', bob) };
  await signInHere(view);
  expect(await screen.findByText(/nu Bob Bos ingelogd/)).toBeVisible();
  expect(view.name).toHaveValue('Adriana');
  await view.user.click(screen.getByRole('button', { name: 'Verder als Bob Bos' }));
  await waitFor(() => expect(view.runtime.session.get().user?.id).toBe('bob'));
  await waitFor(() => expect(screen.queryByDisplayValue('Adriana')).not.toBeInTheDocument());
  expect(saves(view)).toEqual([]);
  // It is there for who wrote it.
  expect(JSON.stringify({ ...localStorage })).toMatch(new RegExp(`samen/draft/${makeUser().id}/.*Adriana`));
});

it('sends nothing in the name of who has signed in in another tab', async () => {
  const view = await write();
  await using _view = view;
  view.cookies.all.set(COOKIES.uid, bob.email);
  await view.user.click(view.save);
  await dialog();
  expect(screen.getByText(/nu bob@alfa.example ingelogd/)).toBeVisible();
  expect(saves(view)).toEqual([]);
});

it('notices on the way back from a tab that signed out, and that signed in again', async () => {
  const view = await write();
  await using _view = view;
  view.cookies.all.clear();
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await screen.findByText(/Wat je schreef staat er nog/);
  expect([view.name, view.router.state.location.pathname]).toEqual([
    expect.objectContaining({ value: 'Adriana' }),
    '/profile-edit',
  ]);
  for (const [name, value] of Object.entries(signedInCookies)) view.cookies.all.set(name, value);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(screen.queryByText(/Wat je schreef staat er nog/)).not.toBeInTheDocument();
});

it.each([
  ['of who signs out', makeUser().id, 0],
  ['of nobody else', 'bob', 1],
])('takes the drafts %s along', async (_whose, id, left) => {
  localStorage.setItem(`samen/draft/${id}/profile-edit#person`, '{}');
  const { cookies, handlers } = signedInAs(['volunteer']);
  const view = await renderShell({
    cookies,
    path: paths.auth.signOut(),
    handlers: { ...handlers, 'DELETE /auth/sign_out': { status: 204 } },
  });
  await using _view = view;
  await waitFor(() => expect(cookies.all.size).toBe(0));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('samen/draft/'))).toHaveLength(left);
});
