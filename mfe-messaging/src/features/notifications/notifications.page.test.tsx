import type { Notification } from '@samen/resources/messaging';
import type { RoleName } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import {
  makeOrganization,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiResponse,
  type ApiHandlers,
  rejection,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const MOMENT = '2026-03-02T09:00:00.000Z';

function makeNotification(own: Partial<Notification> = {}): Notification {
  return {
    id: 'n-1',
    event: 'application_accepted',
    title: 'Je bent welkom',
    body: 'Tot maandag.',
    url: '#about',
    locale: 'nl',
    readAt: null,
    createdAt: MOMENT,
    ...own,
  };
}

/** A server that remembers what was read, as the real one does. */
function inbox(notifications: Notification[]): ApiHandlers {
  const read = (chosen: (one: Notification) => boolean) =>
    notifications.filter(chosen).forEach((one) => (one.readAt ??= MOMENT));
  const unread = () => notifications.filter(({ readAt }) => readAt === null);
  return {
    'GET /api/v1/notifications': ({ query }) => {
      const shown = query.get('filter[read_at_null]') === 'true' ? unread() : notifications;
      return {
        data: shown.map((one) => toResource('notifications', one)),
        meta: { pagination: paginate(1, 25, shown.length), unread: unread().length },
      };
    },
    'PUT /api/v1/notifications/n-1/read': () => {
      read(({ id }) => id === 'n-1');
      return { data: null };
    },
    'PUT /api/v1/notifications/read_all': () => {
      read(() => true);
      return { data: null };
    },
  };
}

async function open(handlers: ApiHandlers, path = '/notificaties', locale: 'nl' | 'en' = 'nl') {
  const api = await startApi(handlers);
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user: makeUser() };
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session, site: { locale } });
  return { api, ...page };
}

const two = () => [
  makeNotification(),
  makeNotification({ id: 'n-2', title: 'Nieuwe vacature', readAt: MOMENT }),
];
const titles = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

it('leads to the record of the organization that it is about, for who works with it', async () => {
  const about = (type: string) => ({
    ...toResource('notifications', makeNotification({ title: type, url: `/${type}/o-1` })),
    relationships: { subject: { data: { type, id: 'o-1' } } },
  });
  const list = {
    'GET /api/v1/notifications': {
      data: [about('organizations'), { ...about('vacancies'), id: 'n-2' }],
      meta: { pagination: paginate(1, 25, 2), unread: 2 },
    },
  };
  const links = () => screen.queryAllByRole('link', { name: 'Naar het dossier' });
  const open = async (roles: RoleName[]) => {
    const api = await startApi(list);
    const organization = makeOrganization({ type: 'VolunteerCenter' });
    const session = {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      roles,
      organization,
    } as const;
    const page = await renderRemote(remote, { path: '/notificaties', config: remoteConfig, api, session });
    await screen.findByRole('link', { name: /organizations/ });
    return { api, ...page };
  };
  const center = await open(['center_superuser']);
  await using _center = center.api;
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/organizations/o-1/record']);
  center.unmount();
  const volunteer = await open(['volunteer']);
  await using _volunteer = volunteer.api;
  expect(links()).toEqual([]);
});

it('shows what was read in another tab as soon as one looks', async () => {
  const notifications = [makeNotification()];
  const page = await open(inbox(notifications));
  await using _api = page.api;
  await screen.findByRole('link', { name: 'Ongelezen (1)' });
  for (const one of notifications) one.readAt = MOMENT;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(titles()).toEqual(['Je bent welkom']));
  expect(screen.queryByRole('link', { name: 'Ongelezen (1)' })).toBeNull();
});

it('shows the notifications, marks one as read, and keeps the focus', async () => {
  const page = await open(inbox(two()));
  await using _api = page.api;
  await screen.findByRole('link', { name: /Je bent welkom/ });
  expect(titles()).toEqual(['Ongelezen: Je bent welkom', 'Nieuwe vacature']);
  expect(screen.getByRole('link', { name: 'Ongelezen (1)' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Markeer als gelezen: Je bent welkom' }));
  const link = await screen.findByRole('link', { name: 'Je bent welkom' });
  expect(link).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ongelezen (0)' })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Alles als gelezen markeren' })).not.toBeInTheDocument();
});

it('keeps the filter in the address, and goes to the title when the row goes', async () => {
  const page = await open(inbox(two()), '/notificaties?unread=true');
  await using _api = page.api;
  await screen.findByRole('link', { name: /Je bent welkom/ });
  expect(titles()).toEqual(['Ongelezen: Je bent welkom']);
  await page.user.click(screen.getByRole('button', { name: /Markeer als gelezen/ }));
  expect(await screen.findByText('Geen ongelezen meldingen')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Meldingen' })).toHaveFocus();
});

it('counts the opening of what it is about as reading', async () => {
  const page = await open(inbox(two()));
  await using _api = page.api;
  await page.user.click(await screen.findByRole('link', { name: /Je bent welkom/ }));
  await waitFor(() =>
    expect(page.api.calls.map(({ path }) => path)).toContain('/api/v1/notifications/n-1/read'),
  );
});

it('marks everything as read at once', async () => {
  const page = await open(inbox([makeNotification(), makeNotification({ id: 'n-2', title: 'Nog iets' })]));
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Alles als gelezen markeren' }));
  await waitFor(() => expect(titles()).toEqual(['Je bent welkom', 'Nog iets']));
});

it('reports a failure and leaves it unread', async () => {
  const handlers = inbox(two());
  const page = await open({ ...handlers, 'PUT /api/v1/notifications/n-1/read': rejection(500, 'internal') });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: /Markeer als gelezen/ }));
  await waitFor(() => expect(page.runtime.toasts.getSnapshot()).toMatchObject([{ color: 'danger' }]));
  expect(titles()).toContain('Ongelezen: Je bent welkom');
});

it.each([
  [
    'nl',
    'De meldingen worden geladen',
    'Je meldingen konden niet worden geladen',
    'Opnieuw proberen',
    'Je hebt nog geen meldingen',
  ],
  [
    'en',
    'The notifications are loading',
    'Your notifications could not be loaded',
    'Try again',
    'You have no notifications yet',
  ],
] as const)(
  'shows in %s that they are loading, loads them again after a failure, and has a sentence for none',
  async (locale, loading, failed, retry, none) => {
    const response = Promise.withResolvers<ApiResponse>();
    const page = await open({ 'GET /api/v1/notifications': () => response.promise }, '/notificaties', locale);
    await using api = page.api;
    expect(await screen.findByText(loading)).toBeInTheDocument();
    response.resolve(rejection(500, 'internal'));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    Object.assign(api.handlers, inbox([]));
    await page.user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByText(none)).toBeInTheDocument();
  },
);

it('has a sentence for nothing unread, and leads to all', async () => {
  const page = await open(inbox([makeNotification({ readAt: MOMENT })]), '/notificaties?unread=true');
  await using _api = page.api;
  expect(await screen.findByText('Geen ongelezen meldingen')).toBeInTheDocument();
  expect(screen.getByText('Je hebt alles gelezen.')).toBeInTheDocument();
});
