import {
  makeOrganization,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  rejection,
} from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Organization } from '@samen/resources/organizations';
import { paginate } from '@samen/jsonapi';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const ABOUT = 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.';

const waiting = (own: Partial<Organization> = {}) =>
  makeOrganization({
    id: 'o-1',
    name: 'Moestuin',
    status: 'pending',
    lockVersion: 2,
    description: ABOUT,
    ...own,
  });
const one = (organization: Organization) => ({ data: toResource('organizations', organization) });
const list = (organizations: Organization[]) => ({
  data: organizations.map((each) => toResource('organizations', each)),
  meta: { pagination: paginate(1, 100, organizations.length) },
});

async function open(organization: Organization, handlers: ApiHandlers = {}) {
  const api = await startApi({
    'GET /api/v1/organizations': list([organization]),
    'GET /api/v1/organizations/o-1': one(organization),
    'GET /api/v1/organizations/o-1/duplicates': list([]),
    'GET /api/v1/users': {
      data: [toResource('users', makeUser())],
      meta: { pagination: paginate(1, 100, 1) },
    },
    ...handlers,
  });
  const page = await renderRemote(remote, {
    path: '/organizations/approve',
    config: { ...remoteConfig, routes: remoteConfig.routes.map((route) => ({ ...route, public: true })) },
    api,
  });
  await screen.findByRole('heading', { level: 2, name: 'Moestuin' });
  return { api, ...page };
}

const PUT = 'PUT /api/v1/organizations/o-1/approve';
const button = (name: string) => screen.getByRole('button', { name });

it('approves what was seen, and goes on', async () => {
  const next = waiting({ id: 'o-2', name: 'Buurtkas' });
  const page = await open(waiting(), {
    'GET /api/v1/organizations': list([waiting(), next]),
    'GET /api/v1/organizations/o-2': one(next),
    'GET /api/v1/organizations/o-2/duplicates': list([]),
    [PUT]: () => {
      page.api.handlers['GET /api/v1/organizations'] = list([next]);
      return one(waiting({ status: 'approved' }));
    },
  });
  await using api = page.api;
  await page.user.click(button('Goedkeuren'));
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    data: { type: 'organizations', id: 'o-1', attributes: { status: 'approved', lock_version: 2 } },
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Buurtkas' })).toHaveFocus());
});

it('denies with a reason of at least ten characters', async () => {
  const page = await open(waiting(), { [PUT]: one(waiting({ status: 'denied' })) });
  await using api = page.api;
  await page.user.click(button('Afwijzen met reden'));
  await page.user.type(screen.getByLabelText('Reden'), 'Kort');
  await page.user.click(button('Afwijzen met reden'));
  expect(screen.getByLabelText('Reden')).toHaveAccessibleDescription('Gebruik minimaal 10 tekens');
  await page.user.type(screen.getByLabelText('Reden'), ' maar lang genoeg');
  await page.user.click(button('Afwijzen met reden'));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      data: { attributes: { status: 'denied', denial_reason: 'Kort maar lang genoeg', lock_version: 2 } },
    }),
  );
});

it('does not approve one with too short a description, and shows why', async () => {
  const page = await open(waiting({ description: 'Kort' }));
  await using _api = page.api;
  expect(button('Goedkeuren')).toBeDisabled();
  expect(screen.getByText(/minder dan 50 tekens/)).toBeInTheDocument();
});

it('shows the second to decide what was decided', async () => {
  const page = await open(waiting(), { [PUT]: rejection(409, 'stale_record') });
  await using api = page.api;
  api.handlers['GET /api/v1/organizations/o-1'] = one(waiting({ status: 'denied' }));
  await page.user.click(button('Goedkeuren'));
  expect(await screen.findByText('De organisatie is afgewezen.', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument();
});

async function openTwo(handlers: ApiHandlers = {}) {
  const next = waiting({ id: 'o-2', name: 'Buurtkas' });
  return open(waiting(), {
    'GET /api/v1/organizations': list([waiting(), next]),
    'GET /api/v1/organizations/o-2': one(next),
    'GET /api/v1/organizations/o-2/duplicates': list([]),
    [PUT]: one(waiting({ status: 'approved' })),
    ...handlers,
  });
}
const shownIs = (name: string) => screen.findByRole('heading', { level: 2, name });
const puts = (api: { calls: readonly { method: string; body: unknown }[] }) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('sends a message along with the approval', async () => {
  const page = await openTwo();
  await using api = page.api;
  await page.user.type(screen.getByLabelText(/^Bericht bij de goedkeuring/), ' Welkom, Jaap! ');
  await page.user.click(button('Goedkeuren'));
  await waitFor(() =>
    expect(puts(api)).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({
          attributes: { status: 'approved', approval_message: 'Welkom, Jaap!', lock_version: 2 },
        }),
      }),
    ]),
  );
});

it('leaves one for later, and comes back to it after the last', async () => {
  const page = await openTwo();
  await using api = page.api;
  await page.user.click(button('Later beslissen'));
  await shownIs('Buurtkas');
  await page.user.click(button('Later beslissen'));
  await shownIs('Moestuin');
  expect(puts(api)).toEqual([]);
});

it('goes on and decides by single keys, but not in a field or when they are switched off', async () => {
  const page = await openTwo();
  await using api = page.api;
  await page.user.keyboard('j');
  await shownIs('Buurtkas');
  await page.user.keyboard('k');
  await shownIs('Moestuin');
  await page.user.type(screen.getByLabelText(/^Bericht bij de goedkeuring/), 'ja, kwaad');
  expect(screen.getByLabelText(/^Bericht bij de goedkeuring/)).toHaveValue('ja, kwaad');
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('{Control>}a{/Control}');
  expect(puts(api)).toEqual([]);
  await page.user.click(screen.getByRole('switch', { name: /Sneltoetsen/ }));
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('awj');
  expect(screen.getByRole('heading', { level: 2, name: 'Moestuin' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Reden')).toBeNull();
  expect(puts(api)).toEqual([]);
  await page.user.click(screen.getByRole('switch', { name: /Sneltoetsen/ }));
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('w');
  expect(await screen.findByLabelText('Reden')).toHaveFocus();
  await page.user.click(button('Annuleren'));
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('a');
  await waitFor(() => expect(puts(api)).toHaveLength(1));
});

it('decides nothing by a key while a question about something else is open, wherever the focus is', async () => {
  const note = toResource('internal_notes', {
    id: 'note-1',
    note: 'Gebeld.',
    notableType: 'organizations',
    notableId: 'o-1',
    side: 'organization',
    authorId: 'user-1',
    authorName: 'Ans Kuipers',
    lockVersion: 3,
    createdAt: '2026-03-02T09:00:00Z',
    updatedAt: '2026-03-02T09:00:00Z',
    meta: { can: ['internal_notes.edit', 'internal_notes.delete'] },
  });
  const page = await openTwo({
    'GET /api/v1/organizations/o-1': one(waiting({ meta: { can: ['internal_notes.edit'] } })),
    'GET /api/v1/internal_notes': { data: [note], meta: { pagination: paginate(1, 100, 1) } },
  });
  await using api = page.api;
  await page.user.click(await screen.findByRole('button', { name: /^Verwijder.*2 maart/i }));
  await screen.findByRole('alertdialog');
  await page.user.keyboard('jwa');
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('jwa');
  expect(page.router.state.location.search).toBe('');
  expect(screen.queryByLabelText('Reden')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('j');
  await shownIs('Buurtkas');
  expect(puts(api)).toEqual([]);
});
