import type { ProfileReply } from '@samen/contracts';
import { paginate } from '@samen/jsonapi';
import { makeUser, rejection, renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const PATH = '/api/v1/volunteer_profile_replies';
const CAN = ['profile_replies.accept', 'profile_replies.decline'];

function makeReply(own: Partial<ProfileReply> = {}): ProfileReply {
  return {
    id: 'r-1',
    body: 'Wil je bij ons koffie komen schenken?',
    status: 'sent',
    createdAt: '2026-03-02T09:00:00.000Z',
    answeredAt: null,
    lapsesAt: '2026-03-16T09:00:00.000Z',
    organizationName: 'Zorghuis',
    volunteerName: 'Fatima El Amrani',
    contact: null,
    conversationId: null,
    meta: { can: CAN },
    ...own,
  };
}

function handlers(replies: ProfileReply[]): ApiHandlers {
  const answer = (status: ProfileReply['status']) => () => {
    const [reply] = replies;
    Object.assign(reply ?? {}, { status, meta: { can: [] } });
    if (status === 'accepted')
      Object.assign(reply ?? {}, {
        conversationId: 'c-1',
        contact: { name: 'Zorghuis', email: 'info@zorghuis.nl', phoneNumber: null },
      });
    return { data: null };
  };
  return {
    [`GET ${PATH}`]: () => ({
      data: replies.map((reply) => toResource('volunteer_profile_replies', reply)),
      meta: { pagination: paginate(1, 25, replies.length) },
    }),
    [`PUT ${PATH}/r-1/accept`]: answer('accepted'),
    [`PUT ${PATH}/r-1/decline`]: answer('declined'),
  };
}

async function open(given: ApiHandlers, path = '/profile-replies') {
  const api = await startApi(given);
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user: makeUser() };
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session });
  return { api, ...page };
}

const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

it('asks before it accepts, then shows the contact data and the way to the conversation', async () => {
  const page = await open(handlers([makeReply()]));
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Accepteren' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/ziet daarna je volledige naam/);
  await page.user.click(screen.getByRole('button', { name: 'Annuleren' }));
  expect(page.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await press(page, 'Accepteren');
  expect(await screen.findByRole('link', { name: 'Open de conversatie' })).toHaveAttribute(
    'href',
    '/conversations?id=c-1',
  );
  expect(screen.getByText('info@zorghuis.nl')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accepteren' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Reacties op je profiel' })).toHaveFocus();
});

it('declines', async () => {
  const page = await open(handlers([makeReply()]));
  await using _api = page.api;
  await press(page, 'Afwijzen');
  expect(await screen.findByText('Afgewezen')).toBeInTheDocument();
});

it('offers only what may still be done, and says why something was refused', async () => {
  const lapsed = makeReply({ id: 'r-2', status: 'lapsed', meta: { can: [] } });
  const given = handlers([makeReply(), lapsed]);
  given[`PUT ${PATH}/r-1/accept`] = rejection(409, 'invalid_transition');
  const page = await open(given);
  await using _api = page.api;
  expect(await screen.findByText('Verlopen')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Accepteren' })).toHaveLength(1);
  await press(page, 'Accepteren');
  await waitFor(() => expect(page.runtime.toasts.getSnapshot()).toMatchObject([{ color: 'danger' }]));
});

it('goes to the one that a notification is about, also where several wait', async () => {
  const page = await open(
    handlers([makeReply(), makeReply({ id: 'r-2', organizationName: 'Buurthuis' })]),
    '/profile-replies?id=r-2',
  );
  await using _api = page.api;
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Buurthuis' })).toHaveFocus());
});

it('says so when the one that a notification is about is not there', async () => {
  const page = await open(handlers([makeReply()]), '/profile-replies?id=r-9');
  await using _api = page.api;
  expect(await screen.findByText(/staat niet op deze pagina/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Zorghuis' })).toBeInTheDocument();
});

it('says so when nobody has written', async () => {
  const page = await open(handlers([]));
  await using _api = page.api;
  expect(await screen.findByText('Nog geen reacties op je profiel')).toBeInTheDocument();
});
