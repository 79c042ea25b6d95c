import type { Change } from '@samen/resources/administration';
import {
  makeUser,
  rejection,
  renderRemote,
  startApi,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { screen, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const STORED = 'samen/changelog/user-1';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const change = (id: string, own: Partial<Change> = {}): Change => ({
  id,
  day: id.slice(0, 10),
  kind: 'new',
  roles: [],
  path: null,
  texts: {
    nl: { title: `Titel ${id}`, body: 'Met **nadruk**.' },
    en: { title: `Title ${id}`, body: 'Text.' },
  },
  ...own,
});
const CHANGES = [
  change('2026-11-25-a', { roles: ['mentor', 'center_superuser'], path: '/users' }),
  change('2026-11-25-b', { kind: 'better' }),
  change('2026-11-25-c', { kind: 'fixed' }),
  change('2026-10-02-d'),
  change('2026-09-01-e', { roles: ['student'] }),
];

const sending = (changes: Change[]) => ({ status: 200, body: { changes } });

async function open(
  response: ApiHandlers[string] = sending(CHANGES),
  { path = '/volunteerly/changelog', ...options }: Partial<RenderRemoteOptions> = {},
) {
  const api = await startApi({ 'GET /changelog.json': response });
  const session = {
    status: 'SIGNED_IN',
    userState: 'loaded',
    user: makeUser(),
    roles: ['mentor'],
  } satisfies RenderRemoteOptions['session'];
  return { api, ...(await renderRemote(remote, { path, config: remoteConfig, api, session, ...options })) };
}
const days = () => screen.getAllByRole('heading', { level: 2, name: /dag \d/ });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

it('shows the latest month, what is for the reader alone, with whom it is for', async () => {
  const { api } = await open();
  await using _api = api;
  const first = (await screen.findByRole('heading', { name: 'Titel 2026-11-25-a' })).closest('article')!;
  expect(first).toHaveTextContent('Nieuw');
  expect(first).toHaveTextContent('voor mentoren en centra');
  expect(within(first).getByText('nadruk').tagName).toBe('STRONG');
  expect(within(first).getByRole('link', { name: 'Bekijk het: Titel 2026-11-25-a' })).toHaveAttribute(
    'href',
    '/users',
  );
  const second = screen.getByRole('heading', { name: 'Titel 2026-11-25-b' }).closest('article')!;
  expect(second).toHaveTextContent('Beter');
  expect(second).toHaveTextContent('voor iedereen');
  expect(within(second).queryByRole('link')).toBeNull();
  expect(titles()).toEqual(['Titel 2026-11-25-a', 'Titel 2026-11-25-b', 'Ook opgelost']);
  expect(screen.getByText('Titel 2026-11-25-c').closest('li')).toBeInTheDocument();
  expect(screen.queryByText('sinds je vorige bezoek')).toBeNull();
  expect(days().map(({ textContent }) => textContent)).toEqual(['Woensdag 25 november']);
});

it('goes back month by month, and keeps in the address how far', async () => {
  const first = await open();
  const link = await screen.findByRole('link', { name: 'Toon oktober' });
  expect(screen.queryByRole('heading', { name: 'Titel 2026-10-02-d' })).toBeNull();
  const path = link.getAttribute('href')!;
  expect(path).toBe('/volunteerly/changelog?until=2026-10');
  first.unmount();
  await first.api[Symbol.asyncDispose]();
  const { api } = await open(undefined, { path });
  await using _api = api;
  expect(await screen.findByRole('heading', { name: 'Titel 2026-10-02-d' })).toBeInTheDocument();
  // September has nothing for a mentor.
  expect(screen.queryByRole('link', { name: /^Toon / })).toBeNull();
  const months = within(screen.getByRole('navigation', { name: 'Maanden' }));
  expect(months.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'november 3',
    'oktober 1',
  ]);
  expect(months.getByRole('link', { current: true })).toHaveTextContent('oktober');
});

it('shows what is for others when asked for everything', async () => {
  const { api, user, router } = await open();
  await using _api = api;
  await user.click(await screen.findByRole('button', { name: 'Alles' }));
  expect(router.state.location.search).toBe('?for=all');
  expect(screen.getByRole('link', { name: 'september 1' })).toHaveAttribute(
    'href',
    '/volunteerly/changelog?for=all&until=2026-09',
  );
  await user.click(screen.getByRole('button', { name: 'Voor mij' }));
  expect(router.state.location.search).toBe('');
});

it('marks what is new since the last visit, and says when that was', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const seen = { at, ids: ['2026-11-25-b', '2026-11-25-c', '2026-10-02-d', '2026-09-01-e'] };
  localStorage.setItem(STORED, JSON.stringify({ last: seen, before: null }));
  const { api } = await open();
  await using _api = api;
  await screen.findByRole('heading', { name: 'Titel 2026-11-25-a' });
  expect(days().map(({ textContent }) => textContent)).toEqual([
    'Woensdag 25 novembersinds je vorige bezoek',
    'Woensdag 25 november',
  ]);
  expect(screen.getByText('Dit had je al gezien, op 20 november')).toBeInTheDocument();
  const { last, before } = JSON.parse(localStorage.getItem(STORED)!);
  expect([last.ids, before]).toEqual([CHANGES.map(({ id }) => id), seen]);
});

it.each([
  ['no visit', null],
  ['another shape', '{"last":{"at":"yesterday","ids":[]}}'],
  ['no JSON', '{'],
  [
    'a visit in which all was there',
    JSON.stringify({ last: { at: hoursAgo(5), ids: CHANGES.map(({ id }) => id) } }),
  ],
])('marks nothing where %s is stored', async (_name, stored) => {
  if (stored !== null) localStorage.setItem(STORED, stored);
  const { api } = await open();
  await using _api = api;
  await screen.findByRole('heading', { name: 'Titel 2026-11-25-a' });
  expect(screen.queryByText('sinds je vorige bezoek')).toBeNull();
  expect(screen.queryByText(/al gezien/)).toBeNull();
});

it('says in English what is new', async () => {
  const { api } = await open(undefined, { site: { locale: 'en' } });
  await using _api = api;
  const first = (await screen.findByRole('heading', { name: 'Title 2026-11-25-a' })).closest('article')!;
  expect(first).toHaveTextContent('for mentors and centres');
});

it('says where nothing is for the reader, and leads to the rest', async () => {
  const { api } = await open(sending([change('2026-11-25-a', { roles: ['student'] })]));
  await using _api = api;
  expect(await screen.findByRole('heading', { name: 'Er is nog niets nieuws voor jou' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Toon alles' })).toHaveAttribute(
    'href',
    '/volunteerly/changelog?for=all',
  );
});

it('offers nothing where nothing has changed at all', async () => {
  const { api } = await open(sending([]));
  await using _api = api;
  await screen.findByRole('heading', { name: 'Er is nog niets nieuws voor jou' });
  expect(screen.queryByRole('link', { name: 'Toon alles' })).toBeNull();
});

it('shows that it loads, says that it failed, and tries again', async () => {
  let isDown = true;
  const { api, user } = await open(() => (isDown ? rejection(500, 'internal') : sending(CHANGES)));
  await using _api = api;
  expect(await screen.findByText('Wat er nieuw is kon niet worden geladen')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { name: 'Titel 2026-11-25-a' })).toBeInTheDocument();
});
