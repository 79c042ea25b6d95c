import { jobKinds } from '../../job-kinds.ts';
import { planRecurring } from '../../../jobs/schedule.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { atLocalTime } from '../../../local-time.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';
import { reminderBefore } from './vacancy-dates.ts';

it.each([
  ['2026-12-06', null],
  ['2026-12-05', 14],
  ['2026-11-25', 14],
  ['2026-11-24', 3],
  ['2026-11-21', 3],
])('about what ends on %s the reminder due on 2026-11-21 is %s', (day, level) => {
  expect(reminderBefore(day, '2026-11-21')).toBe(level);
});

const clock = testClock(atLocalTime('2026-10-08', 12));
let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let vacancyId: string;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  // The clocks go back in the night to its last day.
  vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: admin.id,
    expires_at: '2026-10-25',
  });
  const all = jobKinds(server.context.config);
  const chosen = Object.entries(all).filter(([name]) => name.startsWith('vacancies.'));
  await planRecurring(server.context, Object.fromEntries(chosen));
});
afterAll(() => server.close());

const statusNow = async () =>
  (
    await server.context.db.read('public', (queries) =>
      queries.selectFrom('vacancies').where('id', '=', vacancyId).select('status').executeTakeFirst(),
    )
  )?.status;

async function liveUntil(moment: Date, step: number): Promise<void> {
  while (clock.now() < moment) {
    clock.advance(step);
    while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
  }
}

it('is announced twice, at eight local time, and happens at the end of its last day', async () => {
  await liveUntil(atLocalTime('2026-10-25', 23), 3_600_000);
  expect(await statusNow()).toBe('published');
  await liveUntil(atLocalTime('2026-10-26', 0, 16), 900_000);
  expect(await statusNow()).toBe('expired');
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', admin.email)
      .orderBy('created_at')
      .select(['template', 'created_at'])
      .execute(),
  );
  expect(mails.map(({ template }) => template)).toEqual([
    'vacancy_expiring',
    'vacancy_expiring',
    'vacancy_expired',
  ]);
  const [first, second] = mails.map(({ created_at }) => created_at.getTime());
  const hour = 3_600_000;
  expect((first ?? 0) - atLocalTime('2026-10-11', 8).getTime()).toBeLessThan(hour);
  expect((second ?? 0) - atLocalTime('2026-10-22', 8).getTime()).toBeLessThan(hour);
});

it('is archived after ninety days', async () => {
  await liveUntil(atLocalTime('2027-01-23', 4), 6 * 3_600_000);
  expect(await statusNow()).toBe('expired');
  await liveUntil(atLocalTime('2027-01-25', 4), 6 * 3_600_000);
  expect(await statusNow()).toBe('archived');
});
