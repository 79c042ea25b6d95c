import { defineEndpoints, defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { makeUser, rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { Button, PasswordField, Textarea, TextField } from '@samen/design-system';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Values {
  name: string;
  story: string;
  address: { city: string };
  logo: { id: string; url: string } | null;
  user: { password: string };
  lockVersion: number;
}

const api = defineEndpoints((build) => ({
  saveClub: build.mutation<unknown, Values>({
    call: { method: 'POST', path: 'clubs' },
    query: (body) => ({ path: 'clubs', method: 'POST', body }),
  }),
}));

const START: Values = {
  name: '',
  story: '',
  address: { city: 'Ede' },
  logo: null,
  user: { password: '' },
  lockVersion: 3,
};
let start = START;

function ClubForm() {
  const [save] = api.useSaveClubMutation();
  const form = useRecordForm<Values>({
    name: 'club',
    unsaved: 'prompt',
    values: start,
    label: (field) => field,
    save,
    latest: async () => null,
  });
  return (
    <RecordForm form={form} footer={<Button type="submit">Opslaan</Button>}>
      <TextField {...form.field('name')} />
      <Textarea {...form.field('story')} />
      <TextField {...form.field('address.city')} />
      <PasswordField {...form.field('user.password')} labels={{ show: 'Toon', hide: 'Verberg' }} />
      <Button
        onClick={() => form.methods.setValue('logo', { id: '1', url: '/media/1.png' }, { shouldDirty: true })}
      >
        Logo
      </Button>
      <a href="/elsewhere">Weg</a>
    </RecordForm>
  );
}

const remote = defineRemote({
  routes: [
    defineRoute({ path: '/club', Component: lazyPage(async () => ClubForm) }),
    defineRoute({ path: '/elsewhere', Component: lazyPage(async () => () => <p>Elders</p>) }),
  ],
  activate: ({ endpoints }) => endpoints(api),
});

const SAVE = 'POST /api/v1/clubs';
const SAVED = { data: { id: '1', type: 'clubs', attributes: {} } };
const ada = makeUser({ id: 'ada' });
const signedInAs = (user = ada) =>
  ({ status: 'SIGNED_IN', userState: 'loaded', user, isInitialized: true }) as const;

interface Opening {
  user?: ReturnType<typeof makeUser> | null;
  handlers?: ApiHandlers;
}

/** The page as a reload makes it: all that stays is what the browser keeps. */
async function open({ user = ada, handlers = {} }: Opening = {}) {
  const server = await startApi({ [SAVE]: SAVED, ...handlers });
  const page = await renderRemote(remote, {
    path: '/club',
    api: server,
    ...(user ? { session: signedInAs(user) } : {}),
  });
  await screen.findByLabelText('name');
  return { server, ...page };
}

/** Writes a name and a story, and closes the page without a word. */
async function write(opening?: Opening) {
  const { server, user, unmount } = await open(opening);
  await using _server = server;
  await user.type(screen.getByLabelText('name'), 'Schaakclub');
  await user.type(screen.getByLabelText('story'), 'Wij schaken op dinsdag.');
  await user.type(screen.getByLabelText('address.city'), 'n');
  unmount();
}

const stored = (storage: Storage) => JSON.stringify({ ...storage });
const note = () => screen.queryByText('Je concept is teruggezet.', { exact: false });

afterEach(() => {
  start = START;
});

it('brings what was written back after a reload, says so, and starts again for who wants that', async () => {
  await write();
  const { server, user } = await open();
  await using _server = server;
  await waitFor(() => expect(note()).toBeVisible());
  expect(screen.getByLabelText('name')).toHaveValue('Schaakclub');
  expect(screen.getByLabelText('story')).toHaveValue('Wij schaken op dinsdag.');
  expect(screen.getByLabelText('address.city')).toHaveValue('Eden');
  await user.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }));
  // What was written is not gone with one press beside the field.
  const prompt = await screen.findByRole('alertdialog', { name: 'Opnieuw beginnen?' });
  expect(within(prompt).getByRole('button', { name: 'Verder met mijn concept' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('name')).toHaveValue('Schaakclub');
  expect(screen.getByRole('button', { name: 'Opnieuw beginnen' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }));
  await user.click(screen.getByRole('button', { name: 'Concept wissen' }));
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus());
  expect(screen.getByLabelText('name')).toHaveValue('');
  expect(screen.getByLabelText('address.city')).toHaveValue('Ede');
  expect([note(), localStorage.length]).toEqual([null, 0]);
});

it.each([
  ['an account in this browser under its id', ada, /samen\/draft\/ada\/.*Schaakclub/, /^{}$/],
  ['a visitor in this tab only', null, /^{}$/, /samen\/draft\/visitor\/.*Schaakclub/],
])('keeps the draft of %s', async (_whose, user, inBrowser, inTab) => {
  await write({ user });
  expect(stored(localStorage)).toMatch(inBrowser);
  expect(stored(sessionStorage)).toMatch(inTab);
});

it('keeps no password and no file, and says that they are missing', async () => {
  {
    const { server, user, unmount } = await open();
    await using _server = server;
    await user.type(screen.getByLabelText('name'), 'Schaakclub');
    await user.type(screen.getByLabelText('user.password'), 'dame-slaat-toren');
    await user.click(screen.getByRole('button', { name: 'Logo' }));
    unmount();
  }
  expect(stored(localStorage)).toContain('Schaakclub');
  expect(stored(localStorage)).not.toMatch(/dame-slaat-toren|media/);
  const { server } = await open();
  await using _server = server;
  await waitFor(() => expect(note()).toHaveTextContent(/Wachtwoorden en bestanden bewaren we niet/));
});

it.each([
  ['another account', { user: makeUser({ id: 'bob' }) }],
  ['a visitor', { user: null }],
  ['somebody who works in their name', { user: makeUser({ id: 'ada', impersonatorId: 'greet' }) }],
])('shows it to no one else: not to %s', async (_whom, opening) => {
  await write();
  const { server } = await open(opening);
  await using _server = server;
  expect(screen.getByLabelText('name')).toHaveValue('');
  expect(note()).not.toBeInTheDocument();
});

it('forgets it after seven days', async () => {
  await write();
  const [key = ''] = Object.keys(localStorage);
  const draft = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
  localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() - 7 * 86_400_000 }));
  const { server } = await open();
  await using _server = server;
  expect(screen.getByLabelText('name')).toHaveValue('');
});

it('saves with the version that it was begun from, so that no one’s change is overwritten', async () => {
  await write();
  start = { ...START, address: { city: 'Arnhem' }, lockVersion: 8 };
  const { server, user } = await open({ handlers: { [SAVE]: rejection(409, 'stale_record') } });
  await using _server = server;
  await waitFor(() => expect(note()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Iemand anders heeft dit gewijzigd' });
  expect(within(dialog).getByLabelText('Wat jij invulde')).toHaveTextContent(/name: Schaakclub/);
  expect(server.calls[0]?.body).toMatchObject({ name: 'Schaakclub', lock_version: 3 });
});

it('brings back what was changed alone: the rest is as the record is now', async () => {
  {
    const { server, user, unmount } = await open();
    await using _server = server;
    await user.type(screen.getByLabelText('name'), 'Schaakclub');
    unmount();
  }
  start = { ...START, story: 'Van een ander', lockVersion: 8 };
  const { server } = await open();
  await using _server = server;
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveValue('Schaakclub'));
  expect(screen.getByLabelText('story')).toHaveValue('Van een ander');
});

it('goes once it was sent, and once a person leaves without saving', async () => {
  await write();
  {
    const { server, user, unmount } = await open();
    await using _server = server;
    await waitFor(() => expect(note()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    unmount();
  }
  await write();
  const { server, user, router } = await open();
  await using _server = server;
  await waitFor(() => expect(note()).toBeVisible());
  await act(async () => void router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Elders');
  expect(localStorage).toHaveLength(0);
});

it('is a form like any other where the browser stores nothing', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await write();
  full.mockRestore();
  expect(localStorage).toHaveLength(0);
});
