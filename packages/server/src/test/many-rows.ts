import pg from 'pg';
import type { SeededTenant } from './seed.ts';

/** As the superuser of the tests, since millions of triggers and keys are not what a plan depends on. */
async function asSuperuser(database: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await work(client);
  await client.end();
}

const VACANCIES = `
  INSERT INTO vacancies (tenant_id, volunteer_center_id, organization_id, created_by_id, title, status, summary, description,
    vacancy_type, direction, frequency, starts_at, ends_at, expires_at, published_at, updated_at, category_ids,
    dayparts, hours_per_week, latitude, longitude, shared_across_centers, featured, review_requested_at)
  SELECT $1, CASE WHEN n % 5 = 0 THEN $3::uuid ELSE $2::uuid END, o.ids[1 + n % array_length(o.ids, 1)],
    u.ids[1 + n % array_length(u.ids, 1)], 'Vacature ' || md5(n::text), kind.status, 'Samen ' || md5(n::text), 'Samen iets doen.', kind.type,
    CASE kind.type WHEN 'p2p' THEN 'request' END, CASE kind.type WHEN 'activity' THEN 'once' END,
    CASE kind.type WHEN 'activity' THEN now() + n * interval '1 minute' END,
    CASE kind.type WHEN 'activity' THEN now() + n * interval '1 minute' + interval '1 hour' END,
    current_date + (n % 90), now() - n * interval '5 minutes', now() - (n % 5000) * interval '7 minutes',
    ARRAY[c.ids[1 + n % array_length(c.ids, 1)]], ARRAY['mon_morning'], 1 + n % 20,
    51.5 + (n % 1000) / 1000.0, 5.5 + (n / 1000 % 1000) / 1000.0, n % 50 = 0, n % 40 = 0,
    CASE WHEN n % 500 = 3 THEN now() END
  FROM generate_series(1, $4::int) n,
    (SELECT array_agg(id) AS ids FROM organizations WHERE tenant_id = $1) o,
    (SELECT array_agg(id) AS ids FROM users WHERE tenant_id = $1) u,
    (SELECT array_agg(id) AS ids FROM categories WHERE tenant_id = $1) c,
    LATERAL (SELECT (ARRAY['published', 'published', 'published', 'draft', 'expired'])[1 + n % 5] AS status,
      (ARRAY['volunteering', 'volunteering', 'activity', 'p2p'])[1 + n % 4] AS type) kind`;

const ORGANIZATIONS = `
  INSERT INTO organizations (tenant_id, volunteer_center_id, name, status, organization_type, created_at, status_changed_at)
  SELECT $1, CASE WHEN n % 5 = 0 THEN $3::uuid ELSE $2::uuid END, 'Stichting ' || md5(n::text),
    (ARRAY['approved', 'approved', 'pending', 'denied', 'archived'])[1 + n % 5], 'NonProfit',
    now() - n * interval '1 hour', now() - (n * 7 % 1000) * interval '1 hour'
  FROM generate_series(1, $4::int) n`;

const USERS = `
  WITH made AS (
    INSERT INTO users (tenant_id, first_name, last_name, email, status, created_at, last_sign_in_at)
    SELECT $1, 'Sam', 'de ' || md5(n::text), n || '@velen.example', 'active', now() - n * interval '1 hour',
      CASE WHEN n % 3 > 0 THEN now() - (n * 7 % 1000) * interval '1 hour' END
    FROM generate_series(1, $2::int) n RETURNING id)
  INSERT INTO role_assignments (tenant_id, user_id, organization_id, name)
  SELECT $1, id, $3::uuid, 'volunteer' FROM made`;

const APPLICATIONS = `
  INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, user_id,
    first_name, last_name, email, status, confirmed_at, created_at)
  SELECT v.tenant_id, v.id, v.title, v.organization_id, v.volunteer_center_id, v.created_by_id, 'Sam', 'de Vries',
    v.id || '@velen.example', (ARRAY['accepted', 'rejected', NULL])[1 + (row_number() OVER ())::int % 3],
    v.published_at, v.published_at
  FROM vacancies v WHERE v.tenant_id = $1`;

const FILLED = ['vacancies', 'applications', 'organizations', 'users', 'role_assignments'];

/** Writes all indexes of the tables that are filled at once at the end: one entry at a time takes four times as long. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
      WHERE i.schemaname = 'public' AND i.tablename = ANY ($1) AND NOT EXISTS (
        SELECT FROM pg_constraint c WHERE c.conname = i.indexname OR c.conindid = i.indexname::regclass)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
  await fill();
  await client.query(`SET maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** Fills a tenant with so many vacancies, people and applications, and a tenth as many organizations. */
export async function fillTenant(
  database: string,
  tenant: SeededTenant,
  { otherCenterId, rows }: { otherCenterId: string; rows: number },
): Promise<void> {
  const { tenantId, centerId, centerOrganizationId } = tenant;
  await asSuperuser(database, async (client) => {
    await withoutIndexes(client, async () => {
      await client.query(ORGANIZATIONS, [tenantId, centerId, otherCenterId, Math.max(20, rows / 10)]);
      await client.query(USERS, [tenantId, rows, centerOrganizationId]);
      await client.query(VACANCIES, [tenantId, centerId, otherCenterId, rows]);
      await client.query(APPLICATIONS, [tenantId]);
    });
    await client.query(`VACUUM ANALYZE ${FILLED.join()}`);
  });
}

/** How many of them each person and each form has. */
export const EACH_HAS = 40;
/** One in so many volunteers is in the pool, and one in so many submissions is new. */
export const ONE_IN = 49;

/** So many of the newest people, those that a test made before among them, that each has `EACH_HAS` of the rows. */
const PEOPLE = `(SELECT array_agg(id) AS ids FROM (
  SELECT id FROM users WHERE tenant_id = $1 ORDER BY created_at DESC LIMIT $2::int / ${EACH_HAS}) newest) u`;
const PERSON = 'u.ids[1 + n % array_length(u.ids, 1)]';

const PROFILES = `
  INSERT INTO volunteer_profiles (tenant_id, user_id, headline, in_pool, crisis_pool, dayparts, latitude, longitude)
  SELECT $1, id, 'Handig met fietsen', n % ${ONE_IN} = 0, n % ${2 * ONE_IN} = 0, ARRAY['mon_morning'],
    51.5 + (n % 1000) / 1000.0, 5.5
  FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM users WHERE tenant_id = $1) numbered`;

const NOTIFICATIONS = `
  INSERT INTO notifications (tenant_id, user_id, event, title, body, url, read_at, created_at)
  SELECT $1, ${PERSON}, 'vacancy_published', 'Vacature', 'Er is een vacature.', '/', CASE WHEN n % 3 > 0 THEN now() END,
    now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) n, ${PEOPLE}`;

const CONVERSATIONS = `
  WITH made AS (
    INSERT INTO conversations (tenant_id, volunteer_center_id, subject, subject_type, subject_id, status, last_message_at,
      created_at, updated_at)
    SELECT $1, $3::uuid, 'Vraag ' || n, 'vacancy', (SELECT id FROM vacancies WHERE tenant_id = $1 LIMIT 1), CASE WHEN n % 4 = 0 THEN 'closed' ELSE 'open' END,
      now() - n * interval '1 minute', now(), now()
    FROM generate_series(1, $2::int / 2) n RETURNING id, last_message_at),
  numbered AS (SELECT id, (row_number() OVER (ORDER BY last_message_at))::int AS n FROM made),
  joined AS (
    INSERT INTO conversation_participants (tenant_id, conversation_id, user_id)
    SELECT $1, id, ${PERSON} FROM (SELECT id, n + side AS n FROM numbered, generate_series(0, 1) side) sides, ${PEOPLE}
    RETURNING conversation_id, user_id)
  INSERT INTO messages (tenant_id, conversation_id, sender_id, body, created_at)
  SELECT $1, conversation_id, user_id, 'Hallo', now() FROM joined`;

const SUBMISSIONS = `
  WITH made AS (
    INSERT INTO forms (tenant_id, volunteer_center_id, organization_id, title)
    SELECT $1, $3::uuid, $4::uuid, 'Formulier ' || n FROM generate_series(1, $2::int / ${EACH_HAS}) n RETURNING id),
  f AS (SELECT array_agg(id) AS ids FROM made)
  INSERT INTO form_submissions (tenant_id, form_id, status, submitted_at, user_id, given, words)
  SELECT $1, f.ids[1 + n % array_length(f.ids, 1)], CASE WHEN n % ${ONE_IN} = 0 THEN 'new' ELSE 'handled' END,
    now() - n * interval '1 minute', ${PERSON}, '{}', 'iets ' || md5(n::text)
  FROM generate_series(1, $2::int) n, f, ${PEOPLE}`;

/** One in ten is a sign-in, of a person: their names are not written down. */
const EVENTS = `
  INSERT INTO audit_events (tenant_id, occurred_at, actor_id, organization_id, volunteer_center_id, action, subject_type,
    subject_id, subject_name)
  SELECT $1, now() - n * interval '1 minute', ${PERSON}, CASE WHEN n % ${ONE_IN} = 0 THEN $4::uuid END, $3::uuid, kind.action, kind.type, gen_random_uuid()::text, kind.name
  FROM generate_series(1, $2::int) n, ${PEOPLE}, LATERAL (
    SELECT 'session.created' AS action, 'users' AS type, NULL AS name WHERE n % 10 = 0
    UNION ALL SELECT 'vacancy.published', 'vacancies', 'Vacature ' || n WHERE n % 10 > 0) kind`;

/** Fills a tenant that has a vacancy with so many rows of what belongs to one person or one form. Returns a form's id. */
export async function fillOwned(
  database: string,
  { tenantId, centerId, centerOrganizationId }: SeededTenant,
  rows: number,
): Promise<string> {
  let formId = '';
  await asSuperuser(database, async (client) => {
    await withoutIndexes(client, async () => {
      await client.query(USERS, [tenantId, rows, centerOrganizationId]);
    });
    await client.query(PROFILES, [tenantId]);
    await client.query(NOTIFICATIONS, [tenantId, rows]);
    await client.query(CONVERSATIONS, [tenantId, rows, centerId]);
    await client.query(SUBMISSIONS, [tenantId, rows, centerId, centerOrganizationId]);
    await client.query(EVENTS, [tenantId, rows, centerId, centerOrganizationId]);
    await client.query('VACUUM ANALYZE');
    const { rows: forms } = await client.query<{ id: string }>('SELECT id FROM forms LIMIT 1');
    formId = forms[0]?.id ?? '';
  });
  return formId;
}
