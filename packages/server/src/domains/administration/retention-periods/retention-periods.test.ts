import pg from 'pg';
import { RETENTION_SHOWN } from '@samen/resources/administration';
import { after, days, hours, monthsAfter } from '../../../clock.ts';
import type { JobName } from '../../../jobs/names.ts';
import { planRecurring } from '../../../jobs/schedule.ts';
import { doJob } from '../../../test/do-job.ts';
import { personRecords } from '../../../test/person-records.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { DOMAIN_DATA } from '../../index.ts';
import { jobKinds } from '../../job-kinds.ts';

let server: TestServer;
let alfa: SeededTenant;
let root: SeededUser;
let stranger: SeededUser;
let owner: pg.Client;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  const beta = await server.seed.tenant('beta');
  await personRecords(server.context.db, server.seed, alfa);
  root = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  stranger = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
  owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

interface RuleState {
  action: string;
  records: number;
  oldest_at: string | null;
  next_run_at: string | null;
  record_type: string | null;
  shown: { record_id: string | null; name: string | null; is_masked: boolean; since: string }[];
}

async function dryRun(as: SeededUser = root): Promise<Record<string, RuleState>> {
  const response = await server.request('GET', '/api/v1/admin/retention?page[size]=100', { as });
  expect(response.statusCode).toBe(200);
  return Object.fromEntries(
    response.json().data.map(({ id, attributes }: { id: string; attributes: RuleState }) => [id, attributes]),
  );
}

/** How one row of each rule comes to its time: `$1` is the moment from which it counts. */
const RULES: Record<string, { over: (now: Date) => Date; set: string }> = {
  // While the people are there whose they are.
  merges: {
    over: (now) => now,
    set: `UPDATE merges SET status = 'done', undoable_until = $1`,
  },
  duplicates: { over: (now) => after(now, -days(2)), set: `UPDATE duplicates SET seen_at = $1` },
  unconfirmed_applications: {
    over: (now) => after(now, -hours(72)),
    set: `UPDATE applications SET user_id = NULL, confirmed_at = NULL, status = NULL, decided_at = NULL, created_at = $1
      WHERE first_name = 'Hanna'`,
  },
  decided_applications: {
    over: (now) => monthsAfter(now, -12),
    set: `UPDATE applications SET decided_at = $1 WHERE first_name = 'Xanthippe'`,
  },
  deleted_vacancies: {
    over: (now) => after(now, -days(30)),
    set: `UPDATE vacancies SET status = 'deleted', deleted_at = $1 WHERE vacancy_type = 'p2p' AND NOT EXISTS (
      SELECT FROM applications a WHERE a.vacancy_id = vacancies.id)`,
  },
  call_outs: {
    over: (now) => monthsAfter(now, -12),
    set: `UPDATE call_outs SET status = 'closed', closed_at = $1`,
  },
  reports: {
    over: (now) => monthsAfter(now, -12),
    set: `UPDATE reports SET created_at = $1 WHERE reportable_type = 'conversations'`,
  },
  conversations: {
    over: (now) => monthsAfter(now, -24),
    set: `UPDATE conversations SET last_message_at = $1 WHERE subject_type = 'contact'`,
  },
  form_submissions: {
    over: (now) => monthsAfter(now, -12),
    set: `UPDATE form_submissions SET status = 'new', submitted_at = $1`,
  },
  spam_submissions: {
    over: (now) => after(now, -days(30)),
    set: `UPDATE form_submissions SET status = 'spam', submitted_at = $1, status_changed_at = $1`,
  },
  form_invitations: {
    over: (now) => monthsAfter(now, -12),
    set: `UPDATE form_invitations SET submitted_at = $1`,
  },
  waiting_uploads: {
    over: (now) => after(now, -hours(7)),
    set: `WITH waiting AS (UPDATE form_uploads SET submission_id = NULL RETURNING upload_id)
      UPDATE uploads SET created_at = $1 WHERE id IN (SELECT upload_id FROM waiting)`,
  },
  page_presence: { over: (now) => after(now, -days(1)), set: `UPDATE page_presence SET seen_at = $1` },
  sign_ins: {
    over: (now) => now,
    set: `UPDATE user_tokens SET expires_at = $1 WHERE client = 'browser'`,
  },
  used_links: {
    over: (now) => after(now, -days(7)),
    set: `UPDATE one_time_tokens SET used_at = $1, expires_at = $1`,
  },
  expired_links: {
    over: (now) => after(now, -days(30)),
    set: `UPDATE one_time_tokens SET used_at = NULL, expires_at = $1`,
  },
  data_exports: { over: (now) => now, set: `UPDATE data_exports SET expires_at = $1` },
  first_warnings: {
    over: (now) => monthsAfter(now, -16),
    set: `UPDATE users SET status = 'active', inactivity_warned = NULL, last_sign_in_at = $1 WHERE last_name = 'Helper'`,
  },
  last_warnings: {
    over: (now) => monthsAfter(now, -17),
    set: `UPDATE users SET status = 'active', inactivity_warned = NULL, last_sign_in_at = $1 WHERE last_name = 'Helper'`,
  },
  unused_accounts: {
    over: (now) => monthsAfter(now, -18),
    set: `UPDATE users SET status = 'active', inactivity_warned = 17, last_sign_in_at = $1 WHERE last_name = 'Helper'`,
  },
  inactive_accounts: {
    over: (now) => monthsAfter(now, -6),
    set: `UPDATE users SET status = 'inactive', status_changed_at = $1 WHERE last_name = 'Helper'`,
  },
  invited_accounts: {
    over: (now) => after(now, -days(90)),
    set: `UPDATE users SET status = 'invited', created_at = $1 WHERE last_name = 'Helper'`,
  },
  archived_accounts: {
    over: (now) => after(now, -days(30)),
    set: `UPDATE users SET status = 'archived', status_changed_at = $1 WHERE last_name = 'Helper'`,
  },
  deleted_organizations: {
    over: (now) => after(now, -days(30)),
    set: `UPDATE organizations SET status = 'deleted', deleted_at = $1 WHERE name = 'Weg'`,
  },
  activity: {
    over: () => monthsAfter(new Date(), -12),
    set: `UPDATE audit_events SET occurred_at = $1 WHERE action = 'user.changed'`,
  },
  impersonations: {
    over: () => monthsAfter(new Date(), -24),
    set: `UPDATE audit_events SET occurred_at = $1, impersonator_id = actor_id WHERE action = 'test.done'`,
  },
  idempotency_keys: {
    over: (now) => after(now, -days(6)),
    set: `UPDATE idempotency_keys SET expires_at = $1`,
  },
  mails: {
    over: (now) => after(now, -days(30)),
    set: `UPDATE mails SET created_at = $1`,
  },
  import_rows: {
    over: (now) => now,
    set: `UPDATE imports SET status = 'done', undoable_until = $1`,
  },
  imports: {
    over: (now) => after(now, -days(90)),
    set: `UPDATE imports SET status = 'done', undoable_until = now() + interval '1 day', updated_at = $1`,
  },
  work_items: {
    over: (now) => after(now, -days(90)),
    set: `UPDATE work_items SET snoozed_until = NULL, opened_at = NULL, changed_at = $1`,
  },
};

/** What rows are like before the run of a rule has had them, by what it does. */
const BEFORE: Record<RetentionRule['action'], string> = {
  warned: 'inactivity_warned IS NULL',
  deactivated: `status = 'active'`,
  archived: `status <> 'archived'`,
  anonymised: 'anonymised_at IS NULL',
  removed: 'true',
};

it('is of every rule, whose job there is, and which says when it runs', async () => {
  expect(Object.keys(RULES).toSorted()).toEqual(Object.keys(DOMAIN_DATA.retention).toSorted());
  const kinds = jobKinds(server.context.config);
  const jobs = Object.values(DOMAIN_DATA.retention).map(({ job }) => job);
  expect(jobs.filter((job) => !(job in kinds))).toEqual([]);
  await planRecurring(server.context, kinds);
  const waiting = await dryRun();
  const without = Object.entries(waiting).filter(([, { next_run_at: next }]) => next === null);
  // What is not confirmed has a job of its own for each.
  expect(without.map(([id]) => id)).toEqual(['unconfirmed_applications']);
});

it.each(Object.entries(RULES))(
  '%s: says beforehand what the run then does, no sooner than it may',
  async (id, { over, set }) => {
    await owner.query(`INSERT INTO organizations (tenant_id, volunteer_center_id, name, organization_type, status)
      SELECT 'alfa', id, 'Weg', 'NonProfit', 'archived' FROM volunteer_centers WHERE tenant_id = 'alfa'
        AND NOT EXISTS (SELECT FROM organizations WHERE name = 'Weg') LIMIT 1`);
    await owner.query(`INSERT INTO audit_events (tenant_id, occurred_at, actor_id, action, subject_type, subject_id)
      SELECT 'alfa', now(), id, 'test.done', 'users', id FROM users WHERE last_name = 'Ander'`);
    // In the place of what an earlier rule removed.
    await owner.query(`INSERT INTO form_submissions (tenant_id, form_id, submitted_at, given, words)
      SELECT tenant_id, id, now(), '{}', '' FROM forms LIMIT 1`);
    await owner.query(`WITH added AS (
        INSERT INTO uploads (tenant_id, purpose, content_type, byte_size, is_personal, path, filename, created_at)
        SELECT 'alfa', 'submission', 'application/pdf', 1, false, random()::text, 'cv.pdf', now() RETURNING id)
      INSERT INTO form_uploads (tenant_id, upload_id, form_id, question_id)
      SELECT f.tenant_id, added.id, f.id, gen_random_uuid() FROM added, (SELECT * FROM forms LIMIT 1) f`);
    await owner.query(`INSERT INTO one_time_tokens (tenant_id, kind, token_hash, expires_at)
      VALUES ('alfa', 'password_reset', sha256(random()::text::bytea), now() + interval '1 day')`);
    const rule = DOMAIN_DATA.retention[id];
    if (!rule) throw new Error(`There is no rule ${id}`);
    const count = async () => {
      const { rows } = await owner.query(
        `SELECT count(*)::int AS n FROM ${rule.table} WHERE ${BEFORE[rule.action]}`,
      );
      return Number(rows[0].n);
    };
    const moment = over(server.clock.now());
    await owner.query(set, [after(moment, hours(1))]);
    expect((await dryRun())[id]).toMatchObject({ records: 0, oldest_at: null });
    const { rowCount } = await owner.query(set, [after(moment, -hours(1))]);
    const announced = (await dryRun())[id];
    expect(announced).toMatchObject({ records: rowCount, oldest_at: after(moment, -hours(1)).toISOString() });
    expect(rowCount).toBeGreaterThan(0);
    expect(announced?.shown).toHaveLength(Math.min(Number(rowCount), RETENTION_SHOWN));
    const before = await count();
    const { rows } = await owner.query(`SELECT id FROM applications WHERE confirmed_at IS NULL`);
    const payload = { applicationId: rows[0]?.id };
    await doJob(server, rule.job as JobName, {
      tenantId: 'alfa',
      ...(rule.job === 'application.purge' ? { payload } : {}),
    });
    expect(before - (await count())).toBe(announced?.records);
    expect((await dryRun())[id]).toMatchObject({ records: 0, oldest_at: null });
  },
);

it('says which records these are: by their names, or masked ones by their ids, the oldest first', async () => {
  await owner.query(`INSERT INTO organizations (tenant_id, volunteer_center_id, name, organization_type, status, deleted_at)
    SELECT 'alfa', id, 'Lang weg ' || n, 'NonProfit', 'deleted', '2020-01-01'::timestamptz + n * interval '1 day'
    FROM volunteer_centers, generate_series(1, 23) n WHERE tenant_id = 'alfa'`);
  await server.seed.user(
    alfa,
    {},
    { last_name: 'Verborgen', status: 'archived', status_changed_at: new Date('2020-01-01') },
  );
  const rules = await dryRun();
  const { records, record_type: type, shown } = rules['deleted_organizations']!;
  expect([records, type, shown.length]).toEqual([23, 'organizations', RETENTION_SHOWN]);
  expect(shown.map(({ name }) => name)).toEqual(
    Array.from({ length: RETENTION_SHOWN }, (_, at) => `Lang weg ${at + 1}`),
  );
  expect(shown[0]).toMatchObject({ is_masked: false, since: '2020-01-02T00:00:00.000Z' });
  const opened = await server.request('GET', `/api/v1/admin/resources/organizations/${shown[0]?.record_id}`, {
    as: root,
  });
  expect(opened.statusCode).toBe(200);
  const accounts = rules['archived_accounts']!;
  expect(accounts).toMatchObject({ record_type: 'users', shown: [{ name: null, is_masked: true }] });
  expect(JSON.stringify(rules)).not.toContain('Verborgen');
});

it('counts nothing of another tenant, and is for the admin of the tenant alone', async () => {
  await owner.query(`UPDATE conversations SET last_message_at = '2020-01-01'`);
  expect((await dryRun())['conversations']?.records).toBeGreaterThan(0);
  expect((await dryRun(stranger))['conversations']?.records).toBe(0);
  const center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
  const status = async (options: object) =>
    (await server.request('GET', '/api/v1/admin/retention', options)).statusCode;
  expect(await status({ as: center })).toBe(403);
  expect(await status({ host: alfa.host })).toBe(401);
});
