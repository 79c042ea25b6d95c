import { sql } from 'kysely';
import type { Change, Changelog } from '@samen/resources/administration';
import type { RoleName } from '@samen/resources/shared';
import { days } from '../../../clock.ts';
import type { JobPayload } from '../../../jobs/kind.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';
import { announceChanges } from './announce.job.ts';
import { CHANGES, readChanges } from './read-changes.ts';

type NewUser = Parameters<TestServer['seed']['user']>[2];

const MORNING = new Date('2026-11-25T05:00:00Z');
const EARLIER = { created_at: new Date('2026-11-01T00:00:00Z') };
const clock = testClock(MORNING);
let server: TestServer;
let tenant: SeededTenant;
/** One for each test; the server reads them all at once. */
const tenants: SeededTenant[] = [];

beforeAll(async () => {
  server = await testServer({ clock });
  for (let one = 0; one < 9; one += 1) tenants.push(await server.seed.tenant(`tenant${one}`));
});
beforeEach(() => {
  tenant = tenants.pop() ?? tenant;
});
afterAll(() => server.close());

const change = (own: Partial<Change> & { id: string }): Change => ({
  day: '2026-11-25',
  kind: 'new',
  roles: [],
  path: null,
  texts: { nl: { title: own.id, body: 'Tekst.' }, en: { title: `${own.id} in English`, body: 'Text.' } },
  ...own,
});
const person = (role: RoleName = 'volunteer', values: NewUser = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: [role] }, { ...EARLIER, ...values });

/** Does the job from its first part to its last; returns how many parts there were. */
async function announce(changes: readonly Change[]): Promise<number> {
  const { batch } = announceChanges(changes);
  const { tenantId } = tenant;
  let parts = 0;
  for (let rest: JobPayload | null = {}; rest; parts += 1)
    rest = await batch(
      { tenantId, payload: rest, id: '', kind: 'changelog.announce', attempts: 1, maxAttempts: 1, claim: 1 },
      server.context,
    );
  return parts;
}

async function notificationsOf(user: SeededUser) {
  const response = await server.request('GET', '/api/v1/notifications', { as: user });
  return response
    .json<{ data: { attributes: { event: string; title: string; body: string; url: string } }[] }>()
    .data.map(({ attributes }) => attributes);
}
const titles = async (user: SeededUser) => (await notificationsOf(user)).map(({ title }) => title);

describe('GET /changelog.json', () => {
  it('sends what stands in the repository, to everybody, and nothing to who has it', async () => {
    const response = await server.request('GET', '/changelog.json', { host: 'whatever.example' });
    expect(response.statusCode).toBe(200);
    expect(response.json<Changelog>()).toEqual({ changes: readChanges(CHANGES) });
    const again = await server.request('GET', '/changelog.json', {
      headers: { 'if-none-match': String(response.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('the announcement', () => {
  it('tells of the latest day once, in the language of the reader, and leads to it', async () => {
    const [dutch, english] = [await person(), await person('volunteer', { locale: 'en' })];
    const changes = [change({ id: 'A' }), change({ id: 'B' }), change({ id: 'C', day: '2026-11-24' })];
    await announce(changes);
    await announce(changes);
    expect(await notificationsOf(dutch)).toMatchObject([
      {
        event: 'broadcast_update',
        title: expect.stringMatching(/^Nieuw in .+: A$/),
        body: 'Tekst.',
        url: '/volunteerly/changelog#2026-11-25',
      },
    ]);
    expect(await titles(english)).toEqual([expect.stringMatching(/^New in .+: A in English$/)]);
  });

  it('tells everybody of the first change that is for them, and nobody of what is for others', async () => {
    const [mentor, volunteer] = [await person('mentor'), await person()];
    await announce([
      change({ id: 'A', roles: ['mentor'] }),
      change({ id: 'B', roles: ['mentor', 'student'] }),
    ]);
    expect([await titles(mentor), await titles(volunteer)]).toEqual([[expect.stringMatching(/: A$/)], []]);
  });

  it('tells again when there is a later day', async () => {
    const user = await person();
    await announce([change({ id: 'A' })]);
    clock.advance(days(1));
    await announce([change({ id: 'B', day: '2026-11-26' }), change({ id: 'A' })]);
    clock.advance(-days(1));
    expect(await titles(user)).toHaveLength(2);
  });

  it('tells neither who came later, nor who switched it off, nor who is not active', async () => {
    const people = [
      await person('volunteer', { created_at: MORNING }),
      await person(),
      await person('volunteer', { status: 'inactive' }),
    ];
    await server.request('PATCH', '/api/v1/notification_preferences', {
      as: people[1]!,
      body: {
        data: {
          type: 'notification_preferences',
          attributes: { preferences: [{ event: 'broadcast_update', in_app: false }] },
        },
      },
    });
    await announce([change({ id: 'A' })]);
    const rows = await server.context.db.read(tenant.tenantId, (queries) =>
      queries.selectFrom('notifications').select('id').execute(),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['what is older than two weeks', '2026-11-10'],
    ['what is dated tomorrow', '2026-11-26'],
  ])('does not tell of %s', async (_name, day) => {
    const user = await person('volunteer', { created_at: new Date('2026-01-01T00:00:00Z') });
    await announce([change({ id: 'A', day })]);
    expect(await titles(user)).toEqual([]);
  });

  it('has nothing to tell while nothing has changed', async () => {
    expect(await announce([])).toBe(1);
  });

  it('goes on behind the last of a part, also where nobody of it is told', async () => {
    for (let one = 0; one < 101; one += 1) await person('mentor');
    const sent = async () => {
      const { rows } = await server.context.db.read(tenant.tenantId, (queries) =>
        sql<{ user_id: string }>`SELECT DISTINCT user_id FROM notifications`.execute(queries),
      );
      return rows.length;
    };
    expect([await announce([change({ id: 'A', roles: ['student'] })]), await sent()]).toEqual([2, 0]);
    expect([await announce([change({ id: 'A', roles: ['mentor'] })]), await sent()]).toEqual([2, 101]);
  });
});
