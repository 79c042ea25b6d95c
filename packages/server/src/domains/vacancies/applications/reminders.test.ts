import { jobKinds } from '../../job-kinds.ts';
import { planRecurring } from '../../../jobs/schedule.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { atLocalTime } from '../../../local-time.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';
import { reminderLevel } from './undecided.job.ts';

describe('how far reminders go', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20', '2026-11-24', 0],
    ['2026-11-20', '2026-11-25', 1],
    ['2026-11-20', '2026-11-26', 1],
    ['2026-11-20', '2026-11-27', 2],
    ['2026-11-20', '2026-12-10', 2],
    ['2026-11-20', '2026-12-11', 3],
    ['2026-11-16', '2026-11-19', 1],
  ])('of what came in on %s, on %s: %i', (from, today, level) => {
    expect(reminderLevel(from, today)).toBe(level);
  });
});

describe('over the change to summer time', () => {
  // Thursday before the night to 2026-03-29, in which the clocks go forward.
  const start = atLocalTime('2026-03-26', 12);
  const clock = testClock(start);
  let server: TestServer;
  let tenant: SeededTenant;
  let admin: SeededUser;
  let center: SeededUser;
  let applicant: SeededUser;

  beforeAll(async () => {
    server = await testServer({ clock });
    tenant = await server.seed.tenant('public');
    const organizationId = await server.seed.organization('public', tenant.centerId);
    admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    applicant = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      expires_at: '2026-12-01',
    });
    await server.request('POST', '/api/v1/applications', {
      as: applicant,
      body: { data: { type: 'applications', attributes: { vacancy_id: vacancyId } } },
    });
    const { 'applications.remind': remind } = jobKinds(server.context.config);
    await planRecurring(server.context, remind ? { 'applications.remind': remind } : {});
  });
  afterAll(() => server.close());

  const remindersTo = async ({ email }: SeededUser) => {
    const mails = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('mails')
        .where('to_address', '=', email)
        .where('template', 'in', ['application_overdue', 'application_unanswered'])
        .orderBy('created_at')
        .select('created_at')
        .execute(),
    );
    return mails.map(({ created_at }) => created_at.toISOString());
  };

  it('reminds at nine local time, first the organization, then the centre, and at last the applicant', async () => {
    // Hour by hour, so that what is done an hour off is seen.
    const until = atLocalTime('2026-04-18', 12);
    while (clock.now() < until) {
      clock.advance(3_600_000);
      while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
    }
    const nine = (day: string) => atLocalTime(day, 9).toISOString();
    expect(nine('2026-03-31')).toBe('2026-03-31T07:00:00.000Z');
    expect(await remindersTo(admin)).toEqual(['2026-03-31', '2026-04-02', '2026-04-16'].map(nine));
    expect(await remindersTo(center)).toEqual(['2026-04-02', '2026-04-16'].map(nine));
    expect(await remindersTo(applicant)).toEqual([nine('2026-04-16')]);
  });
});
