import { statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keysToCamel } from '@samen/jsonapi';
import { CONTENT_BLOCK_TYPES, readBlock } from '@samen/resources/content';
import { unknownPlaceholders, type ReplyPurpose } from '@samen/resources/shared';
import {
  checkQuestions,
  QUESTION_TYPES,
  readSubmission,
  type FieldValues,
  type FormQuestion,
} from '@samen/resources/forms';
import { migrate } from '@samen/server';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../postgres/index.ts';
import { loadSynonyms } from '../synonyms/index.ts';
import { SEARCH_CASES } from '../test/search-cases.ts';
import { shownExamples, synonymCases } from '../test/search-examples.ts';
import { searchSite, type SearchSite } from '../test/search-site.ts';
import { ACCOUNTS, loadDemoData, TENANTS } from './index.ts';
import { idOf } from './ids.ts';
import { PLACES } from './places.ts';

const TODAY = '2026-11-21T03:00:00Z';

let postgres: RunningPostgres;
let dataDir: string;
let client: pg.Client;

const load = (ownerUrl: string, today: string) =>
  loadDemoData({ ownerUrl, uploads: path.join(dataDir, 'uploads'), today: new Date(today) });

/** The same cluster, another database. */
const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'samen-demo-'));
  await chmod(dataDir, 0o755);
  postgres = await startPostgres({ dataDir, durable: false });
  const { ownerUrl, appUrl } = postgres;
  await migrate({ ownerUrl, applicationRole: new URL(appUrl).username });
  const admin = new pg.Client({ connectionString: inDatabase(postgres.adminUrl, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE later TEMPLATE "${new URL(ownerUrl).pathname.slice(1)}"`);
  await admin.end();
  await load(ownerUrl, TODAY);
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function rows<T extends object>(query: string, ...values: unknown[]): Promise<T[]> {
  return (await client.query<T>(query, values)).rows;
}

/** How many of what, in one object. */
async function counts(of: string, from: string): Promise<Record<string, number>> {
  const found = await rows<{ name: string; records: string }>(
    `SELECT coalesce((${of})::text, 'null') AS name, count(*) AS records FROM ${from} GROUP BY 1`,
  );
  return Object.fromEntries(found.map(({ name, records }) => [name, Number(records)]));
}

async function total(from: string): Promise<number> {
  return (await counts(`'all'`, from))['all'] ?? 0;
}

/** What the import of each tenant made: from a file, which says less of them than who signs up does. */
const IMPORTED = `SELECT r.record_id::uuid FROM import_rows r JOIN imports i ON i.id = r.import_id
  WHERE i.kind = 'organizations' AND r.state = 'created'`;

it('has the organizations that were promised, in every status, and three that each tenant imported', async () => {
  expect(await total('organizations')).toBe(75 + 3 * TENANTS.length);
  expect(
    await counts(
      'status',
      `organizations WHERE organization_type <> 'VolunteerCenter' AND id NOT IN (${IMPORTED})`,
    ),
  ).toEqual({
    approved: 50,
    pending: 5,
    denied: 2,
    archived: 4,
    deleted: 1,
  });
  expect(await total('organization_profiles')).toBe(await total('organizations'));
  expect(await counts('status', `organizations WHERE id IN (${IMPORTED})`)).toEqual({
    approved: 3 * TENANTS.length,
  });
});

it('has two earlier designs of every site, and the present one as the newest', async () => {
  expect(await counts('version', 'center_designs')).toEqual(
    Object.fromEntries(
      [0, 1, 2].map((version) => [version, TENANTS.flatMap(({ centers }) => centers).length]),
    ),
  );
  const present = `center_designs d JOIN volunteer_center_profiles p ON p.id = d.profile_id
    AND p.lock_version = d.version AND p.primary_color = d.stored->>'primary_color'`;
  expect(await total(present)).toBe(await total('volunteer_center_profiles'));
});

it('has the vacancies that were promised, of every type and in every status', async () => {
  expect(await counts('tenant_id', 'vacancies')).toEqual({
    public: 180,
    oldebroek: 60,
    roermond: 70,
    meedoen: 30,
    demo: 60,
  });
  expect(await counts('vacancy_type', 'vacancies')).toEqual({
    volunteering: 300,
    activity: 60,
    p2p: 27,
    language: 13,
  });
  expect(await counts('frequency', `vacancies WHERE vacancy_type = 'activity'`)).toEqual({
    once: 20,
    multi_day: 20,
    regularly: 20,
  });
  expect(await counts('status', 'vacancies')).toEqual({
    published: 300,
    draft: 30,
    filled: 30,
    expired: 25,
    archived: 12,
    deleted: 3,
  });
  expect(await total('vacancies WHERE shared_across_centers')).toBe(12);
  for (const [table, column] of [
    ['categories', 'category_ids'],
    ['age_groups', 'age_group_ids'],
  ])
    expect(
      await rows(`SELECT key FROM ${table} l WHERE tenant_id = 'public' AND NOT EXISTS (
        SELECT FROM vacancies v WHERE v.tenant_id = l.tenant_id AND l.id = ANY (v.${column}))`),
    ).toEqual([]);
});

it('has one-on-one help in every state, of people, with a conversation and an open report', async () => {
  for (const tenantId of ['public', 'oldebroek']) {
    const help = `vacancies v WHERE v.tenant_id = '${tenantId}' AND v.vacancy_type = 'p2p'`;
    const states = await counts('status', help);
    expect(Object.keys(states)).toEqual(expect.arrayContaining(['draft', 'expired', 'filled', 'published']));
    expect(await total(`${help} AND v.review_requested_at IS NOT NULL`)).toBeGreaterThan(0);
    expect(await total(`${help} AND v.review_note IS NOT NULL`)).toBe(1);
    expect(await total(`${help} AND (v.contact_person_id IS NOT NULL OR v.postal_code IS NOT NULL)`)).toBe(0);
    expect(
      await total(`${help} AND EXISTS (SELECT FROM users u WHERE u.tenant_id = v.tenant_id
        AND u.id = v.created_by_id AND u.status = 'active')`),
    ).toBe(await total(help));
    expect(
      await total(`conversation_participants p JOIN conversations c ON c.tenant_id = p.tenant_id
        AND c.id = p.conversation_id WHERE c.tenant_id = '${tenantId}' AND c.subject_type = 'one_on_one'
        AND p.contact_shared_at IS NOT NULL`),
    ).toBe(2);
    expect(await total(`reports WHERE tenant_id = '${tenantId}' AND status = 'open'`)).toBe(1);
  }
  // What is to be reviewed is there for who signs in as the centre.
  const waiting = await rows<{ email: string }>(
    `SELECT DISTINCT u.email FROM vacancies v
       JOIN organizations o ON o.tenant_id = v.tenant_id AND o.volunteer_center_id = v.volunteer_center_id
       JOIN role_assignments m ON m.tenant_id = o.tenant_id AND m.organization_id = o.id
       JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
     WHERE v.vacancy_type = 'p2p' AND v.review_requested_at IS NOT NULL AND u.email LIKE 'centrum@%'`,
  );
  expect(waiting.map(({ email }) => email).sort()).toEqual([
    'centrum@oldebroek.example',
    'centrum@public.example',
  ]);
});

it('says of each organization that was not imported when it is open and for whom it is there', async () => {
  expect(
    await total(`organization_profiles
      WHERE (jsonb_array_length(opening_times) = 0 OR cardinality(target_group_ids) = 0)
        AND organization_id NOT IN (${IMPORTED})`),
  ).toBe(0);
  expect(
    await rows(`SELECT key FROM target_groups g WHERE tenant_id = 'public' AND NOT EXISTS (
      SELECT FROM organization_profiles p WHERE p.tenant_id = g.tenant_id AND g.id = ANY (p.target_group_ids))`),
  ).toEqual([]);
});

it('never gives one organization two vacancies of one title', async () => {
  expect(
    await rows(`SELECT organization_id, title FROM vacancies WHERE vacancy_type = 'volunteering'
      GROUP BY 1, 2 HAVING count(*) > 1`),
  ).toEqual([]);
});

it('dates vacancies in an order that can have happened', async () => {
  const wrong = await rows(
    `SELECT title, status, published_at, expires_at, updated_at FROM vacancies
    WHERE created_at > published_at OR published_at > updated_at OR published_at > expires_at
      OR starts_at < published_at OR filled_at < published_at OR updated_at > $1
      OR (status IN ('expired', 'archived')) <> (expires_at < $1::date)
      OR (status = 'expired' AND ends_at > $1)`,
    TODAY,
  );
  expect(wrong).toEqual([]);
  const crowded = `SELECT title FROM vacancies v WHERE status = 'published' AND NOT EXISTS (SELECT FROM applications w
    WHERE w.tenant_id = v.tenant_id AND w.vacancy_id = v.id AND w.waitlisted_at IS NOT NULL) AND positions <= (SELECT count(*)
    FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id AND a.status = 'accepted')`;
  expect(await rows(crowded)).toEqual([]);
});

it('has an activity that is full with people in line, one with an offered place, and a cancelled date', async () => {
  const full = await rows<{ waiting: number; offered: number; accepted: number; positions: number }>(
    `SELECT count(*) FILTER (WHERE a.waitlisted_at IS NOT NULL AND a.offered_at IS NULL)::int AS waiting,
      count(a.offered_at)::int AS offered, count(*) FILTER (WHERE a.status = 'accepted')::int AS accepted, v.positions
    FROM vacancies v JOIN applications a ON a.tenant_id = v.tenant_id AND a.vacancy_id = v.id
    WHERE v.tenant_id = 'public' AND v.starts_at > $1 GROUP BY v.id, v.positions HAVING count(a.waitlisted_at) > 0 ORDER BY 2`,
    TODAY,
  );
  expect(full).toEqual([
    { waiting: 3, offered: 0, accepted: 5, positions: 5 },
    { waiting: 1, offered: 1, accepted: 3, positions: 4 },
  ]);
  const cancelled = await rows<{ starts_at: Date; cancelled: Date }>(
    `SELECT starts_at, cancelled_occurrences[1]::timestamptz AS cancelled FROM vacancies
    WHERE tenant_id = 'public' AND cancelled_occurrences <> '{}'`,
  );
  expect(cancelled).toHaveLength(1);
});

it('has series that last as long on their first day as on their last, whenever the clocks change', async () => {
  const series = await rows<{ title: string }>(
    `SELECT title FROM vacancies WHERE frequency = 'regularly'
      AND (ends_at AT TIME ZONE 'Europe/Amsterdam')::time - (starts_at AT TIME ZONE 'Europe/Amsterdam')::time
        <> interval '2 hours'`,
  );
  expect(series).toEqual([]);
});

it('keeps coordinates within two kilometres of the place they name', async () => {
  const places = Object.values(PLACES).flat();
  expect(Object.keys(PLACES)).toHaveLength(8);
  const located = await rows<{ city: string; district: string; latitude: number; longitude: number }>(
    'SELECT city, district, latitude, longitude FROM vacancies WHERE latitude IS NOT NULL',
  );
  expect(located.length).toBeGreaterThan(300);
  for (const { city, district, latitude, longitude } of located) {
    const place = places.find((one) => one.city === city && one.district === district);
    // Of what people post about themselves only hundredths are kept.
    expect(Math.abs(latitude - (place?.latitude ?? 0))).toBeLessThan(0.0125);
    expect(Math.abs(longitude - (place?.longitude ?? 0))).toBeLessThan(0.0145);
  }
});

it('has the people that were promised, and the accounts', async () => {
  const accounts = TENANTS.flatMap(({ id }) =>
    ACCOUNTS.filter(({ only, roles }) => {
      const isSchool = roles.some(([, key]) => key === 'school');
      return (only === undefined || only === id) && !(isSchool && id === 'meedoen');
    }).map(({ name }) => `${name}@${id}.example`),
  );
  const existing = await rows<{ email: string }>('SELECT email FROM users WHERE email = ANY ($1)', accounts);
  expect(existing).toHaveLength(accounts.length);
  expect(await total('users')).toBe(190 + 40 + accounts.length);
  expect(await total('users WHERE mentor_id IS NOT NULL')).toBe(4);
  const early = `users WHERE last_sign_in_at < created_at OR updated_at < created_at OR last_sign_in_at > '${TODAY}'`;
  expect(await total(early)).toBe(0);
  // The nightly job would archive an invitation that was not used for ninety days.
  expect(await total(`users WHERE status = 'invited' AND created_at < date '${TODAY}' - 14`)).toBe(0);
});

it('has the promised applications, no applicant twice for one vacancy, in an order that can have happened', async () => {
  expect(
    await counts(
      `CASE WHEN withdrawn_at IS NULL THEN coalesce(status, 'undecided') ELSE 'withdrawn' END`,
      'applications',
    ),
  ).toEqual({ undecided: 180, accepted: 270, rejected: 120, withdrawn: 30 });
  expect(Object.values(await counts('vacancy_id || email', 'applications')).every((n) => n === 1)).toBe(true);
  const wrong = await rows(
    `SELECT a.id FROM applications a
      JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
      JOIN users u ON u.tenant_id = a.tenant_id AND u.id = a.user_id
    WHERE a.created_at < v.published_at OR a.created_at < u.created_at OR a.created_at > $1
      OR coalesce(a.decided_at, a.withdrawn_at) NOT BETWEEN a.created_at AND $1
      OR (v.status = 'filled' AND a.status IS NULL AND a.withdrawn_at IS NULL)`,
    TODAY,
  );
  expect(wrong).toEqual([]);
  const regulars = `applications a JOIN users u ON u.id = a.user_id WHERE u.email ~ '^(vrijwilliger|leerling)@'`;
  expect(Object.keys(await counts('u.email', regulars))).toHaveLength(9);
});

it('measures how fast each organization decides, and they differ', async () => {
  const measured = await rows<{ response_days: string | null; email: string }>(
    `SELECT o.response_days, u.email FROM organizations o
      JOIN role_assignments r ON r.organization_id = o.id JOIN users u ON u.id = r.user_id
    WHERE u.email LIKE 'organisatie@%'`,
  );
  expect(measured).toHaveLength(5);
  for (const { response_days: days } of measured) expect(Number(days)).toBeGreaterThan(0.5);
  expect(new Set(measured.map(({ response_days: days }) => days)).size).toBeGreaterThan(2);
});

it('has 60 volunteers in the pool and the demo volunteers, where a site has a pool', async () => {
  expect(
    await counts(
      'u.tenant_id',
      `volunteer_profiles p JOIN users u ON u.id = p.user_id
    WHERE p.in_pool AND u.status = 'active' AND u.email NOT LIKE 'vrijwilliger@%'`,
    ),
  ).toEqual({
    public: 32,
    oldebroek: 10,
    roermond: 12,
    demo: 6,
  });
  expect(
    await total(`volunteer_profiles p JOIN users u ON u.id = p.user_id WHERE u.email LIKE 'vrijwilliger@%'`),
  ).toBe(4);
});

it('has 45 replies to profiles, within the rules of the pool', async () => {
  const replies = 'volunteer_profile_replies';
  expect(await total(replies)).toBe(45);
  expect(Object.keys(await counts('status', replies)).sort()).toEqual([
    'accepted',
    'declined',
    'lapsed',
    'sent',
  ]);
  // None that the job would let lapse at once, none answered before it was written.
  const wrong = await rows(
    `SELECT id FROM ${replies} WHERE (status = 'sent' AND created_at < $1::timestamptz - interval '13 days')
      OR answered_at NOT BETWEEN created_at AND $1 OR (status = 'accepted') <> (conversation_id IS NOT NULL)`,
    TODAY,
  );
  expect(wrong).toEqual([]);
  const strangers = `${replies} r JOIN organizations o ON o.id = r.organization_id WHERE o.status <> 'approved'
    OR NOT EXISTS (SELECT FROM role_assignments a JOIN organizations home ON home.id = a.organization_id
      WHERE a.user_id = r.volunteer_id AND home.volunteer_center_id = o.volunteer_center_id)`;
  expect(await total(strangers)).toBe(0);
  const own = await counts(
    'r.status',
    `${replies} r JOIN users u ON u.id = r.volunteer_id
    WHERE u.email = 'vrijwilliger@public.example'`,
  );
  expect(own).toEqual({ sent: 1, accepted: 1, declined: 1 });
});

it('has an open call-out with answers and a closed one where a site has a crisis pool', async () => {
  const positive = `call_outs c JOIN call_out_answers a ON a.call_out_id = c.id WHERE a.answer = 'yes'`;
  const states = await counts('c.status', positive);
  expect(states['open']).toBeGreaterThan(0);
  expect(states['closed']).toBeGreaterThan(0);
  // Who was called is in the crisis pool; the demo volunteer still has to say something to the open one.
  const strangers = `call_out_answers a WHERE NOT EXISTS (SELECT FROM volunteer_profiles p
    WHERE p.user_id = a.user_id AND p.in_pool AND p.crisis_pool)`;
  expect(await total(strangers)).toBe(0);
  expect(
    await total(`call_out_answers a JOIN users u ON u.id = a.user_id JOIN call_outs c ON c.id = a.call_out_id
      WHERE u.email = 'vrijwilliger@public.example' AND c.status = 'open' AND a.answer IS NULL`),
  ).toBe(1);
  // The open one has its end, as one that was sent.
  expect(await counts('kind', 'jobs')).toEqual({
    'call_out.close': await total(`call_outs WHERE status = 'open'`),
  });
});

it('has invitations in every state, with the links of the journeys', async () => {
  const now = await rows<{ state: string; count: number; long: number }>(`SELECT CASE
      WHEN submitted_at IS NOT NULL THEN 'submitted' WHEN expires_at <= now() THEN 'expired'
      WHEN opened_at IS NOT NULL THEN 'opened' ELSE 'sent' END AS state, count(*)::int AS count,
      sum((octet_length(token_hash) = 32)::int)::int AS long
    FROM form_invitations GROUP BY 1 ORDER BY 1`);
  expect(now).toEqual([
    { state: 'expired', count: 1, long: 1 },
    { state: 'opened', count: 2, long: 2 },
    { state: 'sent', count: 2, long: 2 },
    { state: 'submitted', count: 3, long: 3 },
  ]);
  expect(await total('form_invitations WHERE submitted_at < sent_at OR opened_at < sent_at')).toBe(0);
  expect(await counts('access_permission', 'forms')).toMatchObject({ token_holder: 1 });
});

it('has ten forms, one with every type of question and one closed, filled in by their own rules', async () => {
  const contact = await total(`forms WHERE title IN ('Stuur ons een bericht', 'Send us a message')`);
  expect(contact).toBe(await total(`pages WHERE slug IN ('contact', 'contact-en')`));
  expect(await counts('is_open', 'forms')).toEqual({ true: 9 + contact, false: 1 });
  const states = await counts('status', 'form_submissions');
  expect(Object.values(states).reduce((sum, one) => sum + one, 0)).toBe(140 + 6 * contact);
  expect(Object.keys(states).sort()).toEqual(['handled', 'in_progress', 'new', 'spam']);
  const questions = await rows<{ form_id: string; id: string; content: Omit<FormQuestion, 'id'> }>(
    'SELECT form_id, id, content FROM form_questions ORDER BY form_id, position',
  );
  const byForm = Map.groupBy(
    questions.map(({ form_id, id, content }) => ({ formId: form_id, question: { id, ...content } })),
    ({ formId }) => formId,
  );
  const of = (formId: string) => (byForm.get(formId) ?? []).map(({ question }) => question);
  const types = [...byForm.keys()].map((id) => new Set(of(id).map(({ questionType }) => questionType)));
  expect(types.map(({ size }) => size)).toContain(QUESTION_TYPES.length);
  for (const id of byForm.keys()) expect(checkQuestions(of(id))).toEqual([]);
  const submissions = await rows<{ form_id: string; given: FieldValues }>(
    'SELECT form_id, given FROM form_submissions',
  );
  for (const { form_id, given } of submissions)
    expect(readSubmission(of(form_id), given)).toEqual({ values: given, errors: [] });
  expect(
    await total(`form_submissions WHERE status IN ('in_progress', 'handled') AND assignee_id IS NULL`),
  ).toBe(0);
  const replied = await total('form_submissions WHERE replied_at IS NOT NULL');
  expect(replied).toBeGreaterThan(10);
  expect(await total('form_replies')).toBe(replied);
  // As they are counted where people send them.
  expect(
    await total(`forms f WHERE places_taken <> (SELECT count(*) FROM form_submissions s
      WHERE s.form_id = f.id AND s.status <> 'spam')`),
  ).toBe(0);
});

it('has two submissions with a file each, among the newest ones', async () => {
  const sent = await rows<{ filename: string; given: FieldValues; question_id: string; upload_id: string }>(
    `SELECT u.filename, s.given, w.question_id, w.upload_id FROM form_uploads w JOIN uploads u ON u.id = w.upload_id
      JOIN form_submissions s ON s.id = w.submission_id ORDER BY s.submitted_at DESC`,
  );
  expect(sent.map(({ filename }) => filename)).toEqual(['motivatie.pdf', 'cursusbewijs.png']);
  for (const { given, question_id, upload_id } of sent) expect(given[question_id]).toEqual([upload_id]);
});

it('keeps searches of the demo volunteers, some of them in the periodic mail', async () => {
  expect(
    await counts(
      's.in_digest',
      `saved_searches s JOIN users u ON u.id = s.user_id
    WHERE u.email LIKE 'vrijwilliger@%'`,
    ),
  ).toEqual({ true: 10, false: 5 });
});

it('keeps open vacancies for the demo volunteers', async () => {
  expect(
    await counts(
      'v.status',
      `vacancy_favorites f JOIN vacancies v ON v.id = f.vacancy_id JOIN users u ON u.id = f.user_id
    WHERE u.email LIKE 'vrijwilliger@%'`,
    ),
  ).toEqual({ published: 20 });
});

it('has the conversations and notifications that were promised, none in the future', async () => {
  expect(await total('conversations')).toBe(120);
  expect(await total('messages')).toBe(480);
  const ofCenter = await rows<{ tenant_id: string }>(
    `SELECT p.tenant_id FROM conversation_participants p JOIN users u ON u.tenant_id = p.tenant_id AND u.id = p.user_id
      WHERE u.email LIKE 'centrum@%' ORDER BY 1`,
  );
  expect(ofCenter.map((row) => row.tenant_id)).toEqual([
    'demo',
    'meedoen',
    'oldebroek',
    'public',
    'roermond',
  ]);
  expect(await total('notifications')).toBe(800);
  for (const table of ['messages', 'notifications'])
    expect(await total(`${table} WHERE created_at > '${TODAY}'`)).toBe(0);
});

it('leads from every application and every notification to something that is there for its reader', async () => {
  const partOf = (alias: string, user: string) =>
    `EXISTS (SELECT FROM conversation_participants p JOIN messages m ON m.tenant_id = p.tenant_id
      AND m.conversation_id = p.conversation_id WHERE p.tenant_id = ${alias}.tenant_id
      AND p.conversation_id = ${alias}.conversation_id AND p.user_id = ${user})`;
  expect(await total('applications WHERE conversation_id IS NOT NULL')).toBeGreaterThan(0);
  expect(
    await total(`applications a JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
      WHERE a.conversation_id IS NOT NULL
      AND NOT (${partOf('a', 'a.user_id')} AND ${partOf('a', 'v.contact_person_id')})`),
  ).toBe(0);
  const linked = await rows<{ url: string; is_there: boolean }>(
    `SELECT n.url, CASE WHEN n.url LIKE '/applications/%' THEN (
        SELECT count(*) = 1 FROM applications a WHERE a.tenant_id = n.tenant_id AND a.id::text = split_part(n.url, '/', 3))
      WHEN n.url LIKE '/conversations?id=%' THEN (SELECT count(*) = 1 FROM conversation_participants p
        WHERE p.tenant_id = n.tenant_id AND p.user_id = n.user_id AND p.conversation_id::text = split_part(n.url, '=', 2))
      WHEN n.url LIKE '/profile-replies?id=%' THEN (SELECT count(*) = 1 FROM volunteer_profile_replies r
        WHERE r.tenant_id = n.tenant_id AND r.id::text = split_part(n.url, '=', 2))
      WHEN n.url LIKE '/organizations/approve?id=%' THEN (SELECT count(*) = 1 FROM organizations o
        WHERE o.tenant_id = n.tenant_id AND o.id::text = split_part(n.url, '=', 2))
      ELSE n.url = '/conversations' END AS is_there FROM notifications n`,
  );
  expect(linked.filter((one) => !one.is_there).map(({ url }) => url)).toEqual([]);
});

it('notifies the staff of a centre of the two organizations that wait there, in both languages', async () => {
  const seen = async (name: string) =>
    (
      await rows<{ title: string; english: string }>(
        `SELECT n.title, n.translations->'en'->>'title' AS english FROM notifications n
        JOIN users u ON u.tenant_id = n.tenant_id AND u.id = n.user_id
        WHERE u.email = $1 AND n.read_at IS NULL ORDER BY n.title`,
        `${name}@public.example`,
      )
    ).map(({ title, english }) => `${title} / ${english}`);
  const nijmegen = ['Harmonie Sint Steven', 'Hospice De Stuwwal'].map((name) => [
    `${name} heeft zich aangemeld / ${name} has signed up`,
  ]);
  expect(await seen('centrum')).toEqual(expect.arrayContaining(nijmegen.flat()));
  expect(await seen('admin')).toEqual(expect.arrayContaining(nijmegen.flat()));
  const untranslated = `notifications WHERE translations->'en'->>'title' IS NULL OR translations->'en'->>'body' IS NULL
    OR translations->'en'->>'title' = title`;
  expect(await total(untranslated)).toBe(0);
});

it('has something of every kind that waits for the first centre, something put off and something of a colleague', async () => {
  const waiting: [string, string][] = [
    ['organization_pending', `organizations o WHERE o.status = 'pending' AND o.%`],
    [
      'vacancy_review',
      `vacancies v WHERE v.status = 'draft' AND v.vacancy_type <> 'p2p' AND v.review_requested_at IS NOT NULL AND v.%`,
    ],
    [
      'help_review',
      `vacancies v WHERE v.status = 'draft' AND v.vacancy_type = 'p2p' AND v.review_requested_at IS NOT NULL AND v.%`,
    ],
    [
      'application_overdue',
      `applications a WHERE a.status IS NULL AND a.withdrawn_at IS NULL AND a.waitlisted_at IS NULL AND a.confirmed_at < '${TODAY}'::timestamptz - interval '7 days' AND a.%`,
    ],
    [
      'vacancy_expiring',
      `vacancies v WHERE v.status = 'published' AND v.expires_at BETWEEN '${TODAY}'::date AND '${TODAY}'::date + 14 AND v.%`,
    ],
    [
      'vacancy_stale',
      `vacancies v WHERE v.status = 'published' AND greatest(v.published_at, v.updated_at) < '${TODAY}'::timestamptz - interval '180 days' AND v.expires_at > '${TODAY}'::date + 14 AND v.%`,
    ],
    [
      'submission_new',
      `form_submissions s JOIN forms f ON f.id = s.form_id JOIN organizations o ON o.id = f.organization_id WHERE s.status = 'new' AND o.organization_type = 'VolunteerCenter' AND f.%`,
    ],
    ['report_open', `reports r WHERE r.status = 'open' AND r.%`],
    ['duplicate_found', `duplicates d WHERE d.record_type = 'organizations' AND d.%`],
    ['duplicate_found', `duplicates d WHERE d.record_type = 'users' AND d.%`],
  ];
  const first = `volunteer_center_id = '${idOf('center', 'public', 'nijmegen')}'`;
  const found: string[] = [];
  for (const [kind, from] of waiting) if ((await total(from.replace('%', first))) > 0) found.push(kind);
  expect(found).toEqual(waiting.map(([kind]) => kind));
  expect(
    await rows(`SELECT kind, assignee_id, snoozed_until IS NOT NULL AS is_snoozed FROM work_items
    WHERE ${first} AND (snoozed_until IS NULL OR snoozed_until > '${TODAY}') ORDER BY kind`),
  ).toEqual([
    { kind: 'organization_pending', assignee_id: idOf('user', 'public', 'centrumbeheer'), is_snoozed: false },
    { kind: 'vacancy_review', assignee_id: idOf('user', 'public', 'centrum'), is_snoozed: true },
  ]);
});

it('has a merge in every tenant, which was undone', async () => {
  expect(await counts('tenant_id || status', 'merges')).toEqual(
    Object.fromEntries(TENANTS.map(({ id }) => [`${id}undone`, 1])),
  );
});

it('has reply templates of every centre and organization that is approved, with nothing that cannot be filled in', async () => {
  const without = await rows(
    `SELECT o.name FROM organizations o WHERE o.status = 'approved'
      AND NOT EXISTS (SELECT FROM reply_templates r WHERE r.tenant_id = o.tenant_id AND r.organization_id = o.id)
      AND o.id NOT IN (${IMPORTED})`,
  );
  expect(without).toEqual([]);
  const stored = await rows<{ body: string; for: ReplyPurpose }>(
    `SELECT DISTINCT body, "for" FROM reply_templates`,
  );
  expect(stored.length).toBe(7);
  expect(stored.flatMap((one) => unknownPlaceholders(one.body, one.for))).toEqual([]);
});

it('has 40 internal notes, on both sides of every tenant, by people who work where they were written', async () => {
  expect(await total('internal_notes')).toBe(40);
  expect(await counts('tenant_id', 'internal_notes')).toEqual({
    public: 20,
    oldebroek: 6,
    roermond: 6,
    meedoen: 4,
    demo: 4,
  });
  expect(Object.keys(await counts(`tenant_id || side`, 'internal_notes'))).toHaveLength(10);
  const wrong = await rows(
    `SELECT n.note FROM internal_notes n JOIN organizations o ON o.id = n.organization_id
    WHERE n.created_at > $1 OR (n.side = 'center') <> (o.organization_type = 'VolunteerCenter')
      OR NOT EXISTS (SELECT FROM role_assignments r
        WHERE r.user_id = n.author_id AND r.organization_id = n.organization_id)
      OR n.created_at < coalesce(
        (SELECT created_at FROM applications WHERE id = n.notable_id),
        (SELECT created_at FROM users WHERE id = n.notable_id),
        (SELECT created_at FROM vacancies WHERE id = n.notable_id),
        (SELECT created_at FROM organizations WHERE id = n.notable_id), 'infinity')`,
    TODAY,
  );
  expect(wrong).toEqual([]);
});

it('has an accessibility statement per centre, as the model does: status, grounds, known issues, date, complaints', async () => {
  const statements = await rows<{ locale: string; body: string; email: string; name: string }>(
    `SELECT p.locale, b.data->>'body' AS body, c.email, c.name FROM pages p
      JOIN content_blocks b ON b.page_id = p.id JOIN volunteer_centers c ON c.id = p.volunteer_center_id
      WHERE p.slug LIKE 'toegankelijkheid%'`,
  );
  const parts = {
    nl: [
      '## Status\n\n**C: ',
      '## Waarop',
      '## Bekende fouten\n\n###',
      'op 22 november 2026',
      'Nationale ombudsman',
    ],
    en: [
      '## Status\n\n**C: ',
      '## What that',
      '## Known faults\n\n###',
      'on 22 November 2026',
      'National Ombudsman',
    ],
  };
  for (const { locale, body, email, name } of statements)
    for (const part of [...parts[locale as 'nl' | 'en'], `[${email}]`, name]) expect(body).toContain(part);
  expect(statements.some(({ body }) => /\{\w+\}/.test(body))).toBe(false);
  const centers = await total('volunteer_centers');
  expect(statements.filter(({ locale }) => locale === 'nl')).toHaveLength(centers);
  expect(statements.some(({ locale }) => locale === 'en')).toBe(true);
});

it('leads from every contact page to the form and to the telephone, in each language it has', async () => {
  const pages = await rows<{ slug: string; body: string; title: string; is_own: boolean }>(
    `SELECT p.slug, b.data->>'body' AS body, f.title, f.is_open AND f.volunteer_center_id = p.volunteer_center_id AS is_own
     FROM pages p JOIN content_blocks b ON b.page_id = p.id AND b.block_type = 'Markdown'
     JOIN content_blocks c ON c.page_id = p.id AND c.block_type = 'BuilderForm'
     JOIN forms f ON f.tenant_id = p.tenant_id AND f.id::text = c.data->>'form_id'
     WHERE p.slug IN ('contact', 'contact-en')`,
  );
  expect(pages.filter(({ slug }) => slug === 'contact')).toHaveLength(
    TENANTS.flatMap(({ centers }) => centers).length,
  );
  const titles = { contact: 'Stuur ons een bericht', 'contact-en': 'Send us a message' };
  for (const { slug, body, title, is_own } of pages) {
    expect([slug, title, is_own]).toEqual([slug, titles[slug as keyof typeof titles], true]);
    expect([slug, body]).toEqual([slug, expect.stringMatching(/\]\(tel:\+31\d{9}\)/)]);
  }
});

it('lets one account look after releases', async () => {
  const operators = await rows<{ email: string }>('SELECT email FROM users WHERE is_operator');
  expect(operators).toEqual([{ email: 'operator@public.example' }]);
});

it.each(['organizations', 'users', 'vacancies', 'applications', 'pages'])(
  'does not say of all %s that they were changed at the same time',
  async (table) => {
    const moments = Object.values(await counts('updated_at', table));
    expect(moments.length).toBeGreaterThan((await total(table)) / 2);
    expect(await total(`${table} WHERE updated_at > '${TODAY}' OR updated_at < created_at`)).toBe(0);
  },
);

it('has pages in work in every default centre: a draft, one with a date, changes that no one sees, a manager', async () => {
  const inWork = await rows<{ tenant_id: string; slug: string; added: boolean }>(
    `SELECT p.tenant_id, p.slug, d.content -> 'blocks' -> 0 -> 'data' ->> 'body' LIKE b.data ->> 'body' || '%Spreekuur%' AS added
     FROM page_drafts d JOIN pages p ON p.id = d.page_id JOIN content_blocks b ON b.page_id = p.id AND b.position = 0`,
  );
  expect(inWork.map(({ tenant_id }) => tenant_id).toSorted()).toEqual(TENANTS.map(({ id }) => id).toSorted());
  expect(inWork.every(({ slug, added }) => slug === 'voor-organisaties' && added)).toBe(true);
  const assigned = 'page_managers m JOIN pages p ON p.id = m.page_id';
  expect(await total(`${assigned} WHERE p.translation_of_id IS NULL`)).toBe(2 * TENANTS.length);
  // In both languages: a link to the other one would lead to a page that they may not open.
  const alone = `${assigned} JOIN pages t ON t.translation_of_id = p.id
    WHERE NOT EXISTS (SELECT FROM page_managers o WHERE o.page_id = t.id AND o.user_id = m.user_id)`;
  expect(await total(alone)).toBe(0);
  const centers = await total('volunteer_centers');
  expect(await total('pages WHERE NOT is_published')).toBe(centers);
  expect(await total(`pages WHERE publish_from > '${TODAY}'`)).toBe(centers);
});

it('is the same for the same day, whatever the hour', async () => {
  const later = inDatabase(postgres.ownerUrl, 'later');
  await load(later, '2026-11-21T22:00:00Z');
  const other = new pg.Client({ connectionString: later });
  await other.connect();
  // Salted each time; when a row was written is of no interest.
  const checksum = `SELECT md5(string_agg(line, '' ORDER BY line)) AS sum FROM (
    SELECT (to_jsonb(t) - '{password_hash,created_at,updated_at}'::text[])::text AS line FROM TABLE_NAME t) lines`;
  const tables = await rows<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'tenant_id'`,
  );
  const sumsOf = async (from: pg.Client) => {
    const sums: Record<string, string> = {};
    for (const { name } of tables)
      sums[name] = (await from.query(checksum.replace('TABLE_NAME', name))).rows[0]?.sum;
    return sums;
  };
  expect(tables.length).toBeGreaterThan(20);
  expect(await sumsOf(other)).toEqual(await sumsOf(client));
  await other.end();
});

describe('search', () => {
  let site: SearchSite;

  beforeAll(async () => {
    // The data is of a fixed day: what was open then is open today.
    await client.query(`UPDATE vacancies SET expires_at = expires_at + (current_date - $1::date + 1)`, [
      TODAY,
    ]);
    await loadSynonyms(postgres.ownerUrl);
    site = await searchSite(postgres, dataDir);
  });
  afterAll(() => site?.stop());

  it.each(SEARCH_CASES)('finds by %j in %s what people mean', async (words, locale, finds, not = []) => {
    const { titles } = await site.search('public.localhost', words, locale);
    expect({ missed: finds.filter((title) => !titles.includes(title)) }).toEqual({ missed: [] });
    expect({ wrong: not.filter((title) => titles.includes(title)) }).toEqual({ wrong: [] });
  });

  it('finds something by every example and every link of every site, in both languages', async () => {
    const examples = await shownExamples(client);
    expect(new Set(examples.map(({ host, locale }) => host + locale)).size).toBe(8 * 2);
    expect(examples.length).toBeGreaterThan(90);
    const inVain: string[] = [];
    for (const { host, words, locale } of examples)
      if ((await site.search(host, words, locale)).ids.length === 0) inVain.push(`${words} (${host})`);
    expect(inVain).toEqual([]);
  });

  it('finds a vacancy of each synonym by its other names', async () => {
    const cases = await synonymCases(client);
    expect(cases.length).toBeGreaterThan(250);
    const missed: string[] = [];
    for (const { words, name, id, near } of cases)
      if (!(await site.isAt(near, words, id))) missed.push(`${words} → ${name}`);
    expect(missed).toEqual([]);
  });
});

it('has blocks that an editor could publish as they are, and each type on one page', async () => {
  const blocks = await rows<{ slug: string; type: string; data: object }>(
    `SELECT p.slug, b.block_type AS type, b.data FROM content_blocks b JOIN pages p ON p.id = b.page_id`,
  );
  const broken = blocks.flatMap(({ slug, type, data }) =>
    readBlock({ ...(keysToCamel(data) as object), blockType: type }).errors.map((error) => ({
      slug,
      type,
      ...error,
    })),
  );
  expect(broken).toEqual([]);
  const onOnePage = new Set(blocks.filter(({ slug }) => slug === 'blokken').map(({ type }) => type));
  expect([...onOnePage].sort()).toEqual([...CONTENT_BLOCK_TYPES].sort());
});

it('has the bytes of every file, and in each centre pictures and a document', async () => {
  const files = await rows<{ path: string; byte_size: string; volunteer_center_id: string; purpose: string }>(
    "SELECT path, byte_size, volunteer_center_id, purpose FROM uploads WHERE source = 'file'",
  );
  for (const { path: name, byte_size } of files)
    expect([name, statSync(path.join(dataDir, 'uploads', name)).size]).toEqual([name, Number(byte_size)]);
  const ofCenters = files.filter(({ purpose }) => purpose !== 'submission');
  const purposes = Map.groupBy(ofCenters, (file) => file.volunteer_center_id);
  expect(purposes.size).toBe(TENANTS.flatMap(({ centers }) => centers).length);
  for (const [, found] of purposes)
    expect(new Set(found.map(({ purpose }) => purpose))).toEqual(
      new Set(['logo', 'favicon', 'image', 'document']),
    );
});
