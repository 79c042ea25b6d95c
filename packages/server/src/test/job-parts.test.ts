import { sql } from 'kysely';
import { jobKinds } from '../domains/job-kinds.ts';
import { days } from '../clock.ts';
import { enqueue, type NewJob } from '../jobs/enqueue.ts';
import type { JobName } from '../jobs/names.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { addDays, atLocalTime, localDay } from '../local-time.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant } from './seed.ts';
import { testClock, testServer, type TestServer } from './test-server.ts';

/** A Monday. */
const clock = testClock(atLocalTime('2026-11-23', 9));
/** More than two parts of any of these jobs. */
const MANY = 45;
const IMPERSONATOR = '00000000-0000-4000-8000-000000000001';
let server: TestServer;
let tenant: SeededTenant;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
});
afterAll(() => server.close());

const tables = <Result>(work: Parameters<typeof server.context.db.write<Result>>[1]) =>
  server.context.db.write('public', work);

/** Does one job of a kind as the worker does; how many parts it had. */
async function partsOf(kind: JobName): Promise<number> {
  const { [kind]: one } = jobKinds(server.context.config);
  if (!one?.batch) throw new Error(`${kind} has no parts`);
  await tables((queries) => enqueue(queries, { tenantId: 'public', kind, runAt: clock.now() } as NewJob));
  return runDueJobs(server.context, { [kind]: { batch: one.batch } }, server.app.log);
}

async function addVacancies(expiresAt: string): Promise<void> {
  const domain = domainBuilders(server.context.db);
  for (let n = 0; n < MANY; n += 1) await domain.vacancy(tenant, { expires_at: expiresAt });
}

const states = () =>
  tables((queries) =>
    queries
      .selectFrom('vacancies')
      .select(['status', 'expiry_reminded', sql<number>`count(*)`.as('count')])
      .groupBy(['status', 'expiry_reminded'])
      .execute(),
  );

it('reminds of all vacancies that end, a few at a time, and of each once', async () => {
  await addVacancies(addDays(localDay(clock.now()), 10));
  expect(await partsOf('vacancies.remind')).toBe(4);
  expect(await states()).toEqual([{ status: 'published', expiry_reminded: 14, count: MANY }]);
  expect(await partsOf('vacancies.remind')).toBe(1);
});

it('ends all that are over, and archives them later', async () => {
  clock.advance(days(11));
  expect(await partsOf('vacancies.expire')).toBe(3);
  expect(await states()).toEqual([{ status: 'expired', expiry_reminded: 14, count: MANY }]);
  clock.advance(days(100));
  await partsOf('vacancies.tidy');
  expect(await states()).toEqual([{ status: 'archived', expiry_reminded: 14, count: MANY }]);
});

it('reminds of all applications that wait, and of each once', async () => {
  await addVacancies(addDays(localDay(clock.now()), 50));
  await tables((queries) =>
    sql`INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id,
        first_name, last_name, email, confirmed_at, created_at)
      SELECT tenant_id, id, title, organization_id, volunteer_center_id, 'Sam', 'de Vries', id || '@velen.example',
        ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
      FROM vacancies WHERE status = 'published'`.execute(queries),
  );
  clock.advance(days(8));
  // A working day, whatever the tests before have moved the clock to.
  while ([0, 6].includes(clock.now().getUTCDay())) clock.advance(days(1));
  expect(await partsOf('applications.remind')).toBe(3);
  const reminded = () =>
    tables((queries) => queries.selectFrom('applications').select('reminded').distinct().execute());
  expect(await reminded()).toEqual([{ reminded: 2 }]);
  expect(await partsOf('applications.remind')).toBe(1);
});

it('warns all who were not here for long, and deactivates none of them in the same night', async () => {
  const seen = new Date(clock.now().getTime() - days(600));
  for (let n = 0; n < MANY; n += 1)
    await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['volunteer'] },
      { last_sign_in_at: seen },
    );
  const accounts = () =>
    tables((queries) =>
      queries
        .selectFrom('users')
        .select(['status', 'inactivity_warned', sql<number>`count(*)`.as('count')])
        .groupBy(['status', 'inactivity_warned'])
        .execute(),
    );
  expect(await partsOf('accounts.tidy')).toBe(4);
  expect(await accounts()).toEqual([{ status: 'active', inactivity_warned: 17, count: MANY }]);
  clock.advance(days(1));
  await partsOf('accounts.tidy');
  expect(await accounts()).toEqual([{ status: 'inactive', inactivity_warned: 17, count: MANY }]);
});

it('removes what happened more than a year ago, two in the name of another person, and nothing sooner', async () => {
  const old: [string, number, string | null][] = [
    ['vacancy.published', 13, null],
    ['vacancy.changed', 25, IMPERSONATOR],
    ['impersonation.started', 25, null],
    ['vacancy.archived', 11, null],
    ['vacancy.filled', 13, IMPERSONATOR],
    ['impersonation.ended', 13, null],
  ];
  const left = () =>
    tables((queries) =>
      queries
        .selectFrom('audit_events')
        .select('action')
        .where('subject_type', '=', 'things')
        .orderBy('action')
        .execute(),
    );
  for (const [action, months, impersonator] of old)
    await tables((queries) =>
      sql`INSERT INTO audit_events (tenant_id, occurred_at, impersonator_id, action, subject_type, subject_id)
        SELECT 'public', now() - make_interval(months => ${months}), ${impersonator}::uuid, ${action}, 'things', 'x'
        FROM generate_series(1, ${action === 'vacancy.published' ? 700 : 1})`.execute(queries),
    );
  expect(await partsOf('audit_events.retain')).toBe(2);
  expect((await left()).map(({ action }) => action)).toEqual([
    'impersonation.ended',
    'vacancy.archived',
    'vacancy.filled',
  ]);
  // The role itself changes nothing of it.
  await expect(tables((queries) => queries.deleteFrom('audit_events').execute())).rejects.toThrow(
    'permission denied',
  );
});

it('removes sign-ins when they end, and links a month later', async () => {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const at = (amount: number) => new Date(clock.now().getTime() + days(amount));
  for (const [hash, expires] of [
    ['long ago', at(-31)],
    ['lately', at(-29)],
    ['later', at(1)],
  ] as const)
    await tables((queries) =>
      sql`INSERT INTO one_time_tokens (tenant_id, kind, token_hash, user_id, expires_at)
        VALUES ('public', 'password_reset', ${hash}::bytea, ${person.id}::uuid, ${expires}::timestamptz)`.execute(
        queries,
      ),
    );
  await tables((queries) =>
    queries
      .insertInto('user_tokens')
      .values({
        tenant_id: 'public',
        user_id: person.id,
        client: 'ended',
        token_hash: Buffer.from('x'),
        issued_at: at(-15),
        expires_at: at(-1),
      })
      .execute(),
  );
  await partsOf('sign_ins.tidy');
  const { rows } = await tables((queries) =>
    sql<{ hash: string }>`SELECT convert_from(token_hash, 'UTF8') AS hash FROM one_time_tokens
      WHERE user_id = ${person.id}::uuid ORDER BY expires_at`.execute(queries),
  );
  expect(rows.map(({ hash }) => hash)).toEqual(['lately', 'later']);
  const clients = await tables((queries) =>
    queries.selectFrom('user_tokens').select('client').where('user_id', '=', person.id).execute(),
  );
  expect(clients).not.toContainEqual({ client: 'ended' });
});
