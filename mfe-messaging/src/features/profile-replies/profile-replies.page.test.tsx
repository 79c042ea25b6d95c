import type { ProfileReply } from '@samen/resources/messaging';
import { paginate } from '@samen/jsonapi';
import {
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiResponse,
  type ApiHandlers,
  rejection,
} from '@samen/testing';
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
  const decide = (status: ProfileReply['status']) => () => {
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
    [`PUT ${PATH}/r-1/accept`]: decide('accepted'),
    [`PUT ${PATH}/r-1/decline`]: decide('declined'),
  };
}

async function open(given: ApiHandlers, path = '/profile-replies', locale: 'nl' | 'en' = 'nl') {
  const api = await startApi(given);
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user: makeUser() };
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session, site: { locale } });
  return { api, ...page };
}

const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

it('prompts before it accepts, then shows the contact data and the way to the conversation', async () => {
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

it('offers only what may still be done, and shows that something was rejected', async () => {
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

it('shows that the one of a notification is not there', async () => {
  const page = await open(handlers([makeReply()]), '/profile-replies?id=r-9');
  await using _api = page.api;
  expect(await screen.findByText(/staat niet op deze pagina/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Zorghuis' })).toBeInTheDocument();
});

it('has a sentence for no replies', async () => {
  const page = await open(handlers([]));
  await using _api = page.api;
  expect(await screen.findByText('Nog geen reacties op je profiel')).toBeInTheDocument();
});

it.each([
  ['nl', 'De reacties worden geladen', 'De reacties konden niet worden geladen', 'Opnieuw proberen'],
  ['en', 'The replies are loading', 'The replies could not be loaded', 'Try again'],
] as const)(
  'shows in %s that they are loading, and loads them again after a failure',
  async (locale, loading, failed, retry) => {
    const response = Promise.withResolvers<ApiResponse>();
    const page = await open({ [`GET ${PATH}`]: () => response.promise }, '/profile-replies', locale);
    await using api = page.api;
    expect(await screen.findByText(loading)).toBeInTheDocument();
    response.resolve(rejection(500, 'internal'));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    Object.assign(api.handlers, handlers([makeReply()]));
    await page.user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByText('Wil je bij ons koffie komen schenken?')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
