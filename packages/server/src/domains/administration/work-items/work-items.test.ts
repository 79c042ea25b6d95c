import { sql } from 'kysely';
import { flattenPage } from '@samen/jsonapi';
import {
  WORK_KINDS,
  type WorkColleague,
  type WorkItem,
  type WorkKind,
  type WorkKindCount,
} from '@samen/resources/administration';
import { after, days, hours, minutes } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

const NOW = new Date('2026-03-18T11:00:00Z');
const ago = (count: number) => after(NOW, -days(count)).toISOString();
const dayIn = (count: number) => after(NOW, days(count)).toISOString().slice(0, 10);

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let other: SeededTenant;
let organizationId: string;
let marloes: SeededUser;
let tim: SeededUser;
let root: SeededUser;
let ids: Record<WorkKind, string>;

const write = <Result>(work: Parameters<typeof server.context.db.write<Result>>[1], tenantId = 'public') =>
  server.context.db.write(tenantId, work);

async function application(vacancyId: string, at: string, of = tenant, organization = organizationId) {
  return write(async (queries) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id,
        first_name, last_name, email, confirmed_at, created_at)
      VALUES (${of.tenantId}, ${vacancyId}, 'Taalmaatje', ${organization}, ${of.centerId}, 'Noor', 'Bakker',
        ${`${crypto.randomUUID()}@example.nl`}, ${at}, ${at}) RETURNING id`.execute(queries);
    return rows[0]?.id ?? '';
  }, of.tenantId);
}

async function submission(of: SeededTenant, organization: string, at: string): Promise<string> {
  return write(async (queries) => {
    const { rows } = await sql<{ id: string }>`
      WITH form AS (INSERT INTO forms (tenant_id, volunteer_center_id, organization_id, title, token)
        VALUES (${of.tenantId}, ${of.centerId}, ${organization}, 'Zomerfeest', ${crypto.randomUUID()}) RETURNING id)
      INSERT INTO form_submissions (tenant_id, form_id, submitted_at, given, words)
      SELECT ${of.tenantId}, id, ${at}, '{}', '' FROM form RETURNING id`.execute(queries);
    return rows[0]?.id ?? '';
  }, of.tenantId);
}

async function report(vacancyId: string, at: string): Promise<string> {
  return write(async (queries) => {
    const { rows } = await sql<{
      id: string;
    }>`INSERT INTO reports (tenant_id, volunteer_center_id, reporter_id,
        reportable_type, reportable_id, reason, created_at)
      VALUES ('public', ${tenant.centerId}, ${tim.id}, 'vacancies', ${vacancyId}, 'rude', ${at}) RETURNING id`.execute(
      queries,
    );
    return rows[0]?.id ?? '';
  });
}

async function list(as: SeededUser, query = '') {
  const response = await server.request('GET', `/api/v1/work_items?${query}`, { as });
  expect(response.statusCode).toBe(200);
  const { items, meta } = flattenPage<WorkItem>(response.json());
  const { counts, ...others } = meta as unknown as {
    counts: WorkKindCount[];
    late: number;
    snoozed: number;
    colleagues: WorkColleague[];
  };
  const byKind = Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
  return { items, meta: { ...others, counts: byKind as Record<WorkKind, number> } };
}

const put = (as: SeededUser, id: string, attributes: object) =>
  server.request('PUT', `/api/v1/work_items/${id}`, {
    as,
    body: { data: { type: 'work_items', id, attributes } },
  });
const errorsOf = (response: { json(): { errors: { code: string }[] } }) =>
  response.json().errors.map(({ code }) => code);
const idOf = (kind: WorkKind) => `${kind}-${ids[kind]}`;

/** Two organizations that were found to look alike. */
async function duplicatePair(): Promise<string> {
  const { centerId } = tenant;
  const two = [
    await server.seed.organization('public', centerId, { name: 'Buurthuis De Linde' }),
    await server.seed.organization('public', centerId, { name: 'Buurthuis de Linde eo' }),
  ].toSorted();
  return write(async (queries) => {
    const { rows } = await sql<{
      id: string;
    }>`INSERT INTO duplicates (tenant_id, record_type, first_id, second_id,
        reasons, volunteer_center_id, found_at, seen_at)
      VALUES ('public', 'organizations', ${two[0]}, ${two[1]}, '{name_like}', ${centerId}, ${ago(1)}, ${ago(1)})
      RETURNING id`.execute(queries);
    return rows[0]!.id;
  });
}

beforeAll(async () => {
  server = await testServer({ clock: testClock(NOW) });
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  other = await server.seed.tenant('alfa');
  for (const { tenantId } of [tenant, other]) await server.seed.features(tenantId, { peerToPeer: true });
  const { centerId, centerOrganizationId, rootOrganizationId } = tenant;
  organizationId = await server.seed.organization('public', centerId, { name: 'Zorghuis' });
  marloes = await server.seed.user(
    tenant,
    { [centerOrganizationId]: ['center_superuser'] },
    { first_name: 'Marloes', last_name: 'Hofman' },
  );
  tim = await server.seed.user(
    tenant,
    { [centerOrganizationId]: ['admin'] },
    { first_name: 'Tim', last_name: 'de Wit' },
  );
  root = await server.seed.user(
    tenant,
    { [rootOrganizationId]: ['admin'] },
    { first_name: 'Ria', last_name: 'Wortel' },
  );
  const open = {
    published_at: ago(40),
    expires_at: dayIn(60),
    organization_id: organizationId,
    updated_at: new Date(ago(40)),
  };
  const vacancy = (values: Parameters<typeof domain.vacancy>[1]) =>
    domain.vacancy(tenant, { ...open, ...values });
  const shown = await vacancy({ title: 'Taalmaatje' });
  await application(shown, ago(2));
  await submission(tenant, organizationId, ago(3));
  ids = {
    organization_pending: await server.seed.organization('public', centerId, {
      name: 'Buurtmoestuin',
      status: 'pending',
      status_changed_at: new Date(ago(9)),
    }),
    vacancy_review: await vacancy({
      title: 'Kok gevraagd',
      status: 'draft',
      published_at: null,
      review_requested_at: new Date(ago(1)),
    }),
    help_review: await vacancy({
      title: 'Hond uitlaten',
      direction: 'offer',
      created_by_id: marloes.id,
      vacancy_type: 'p2p',
      status: 'draft',
      published_at: null,
      review_requested_at: new Date(ago(2)),
    }),
    application_overdue: await application(shown, ago(20)),
    vacancy_expiring: await vacancy({ title: 'Loopt af', expires_at: dayIn(10) }),
    vacancy_stale: await vacancy({
      title: 'Vergeten',
      published_at: ago(300),
      updated_at: new Date(ago(300)),
    }),
    submission_new: await submission(tenant, centerOrganizationId, ago(1)),
    report_open: await report(shown, ago(3)),
    duplicate_found: await duplicatePair(),
  };
  await vacancy({ title: 'Loopt later af', expires_at: dayIn(20) });
  await server.seed.organization('alfa', other.centerId, { name: 'Elders', status: 'pending' });
});
afterAll(() => server.close());
afterEach(async () => {
  server.clock.advance(NOW.getTime() - server.clock.now().getTime());
  await write((queries) => sql`DELETE FROM work_items WHERE tenant_id = 'public'`.execute(queries));
});

it('lists what waits of every kind, the most urgent first, with how many of each', async () => {
  const { items, meta } = await list(marloes);
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([...WORK_KINDS].toSorted());
  const moments = items.map(({ dueAt }) => dueAt);
  expect(moments).toEqual(moments.toSorted());
  expect(Object.values(meta.counts)).toEqual(WORK_KINDS.map(() => 1));
  expect(meta).toMatchObject({
    late: items.filter(({ dueAt }) => new Date(dueAt) <= NOW).length,
    snoozed: 0,
  });
  expect(items.find(({ kind }) => kind === 'organization_pending')).toMatchObject({
    id: idOf('organization_pending'),
    subjectType: 'organizations',
    subjectId: ids.organization_pending,
    title: 'Buurtmoestuin',
    assigneeId: null,
    snoozedUntil: null,
  });
});

it.each(WORK_KINDS)('narrows it down to %s', async (kind) => {
  const { items } = await list(marloes, `filter[kind_eq]=${kind}`);
  expect(items.map(({ id }) => id)).toEqual([idOf(kind)]);
});

it('comes in pages that follow each other', async () => {
  const all = await list(marloes);
  const found: string[] = [];
  let next = '/api/v1/work_items?page[size]=3';
  for (let page = 0; page < 3; page += 1) {
    const response = await server.request('GET', next, { as: marloes });
    const document = response.json<{ data: { id: string }[]; links: { next: string | null } }>();
    found.push(...document.data.map(({ id }) => id));
    next = (document.links.next ?? '').replace(/^https?:\/\/[^/]+/, '');
  }
  expect(found).toEqual(all.items.map(({ id }) => id));
});

it('hands something to a colleague, who is notified, and shows who has what', async () => {
  const id = idOf('vacancy_review');
  const response = await put(marloes, id, { assignee_id: tim.id });
  expect(response.statusCode).toBe(200);
  expect(response.json().data.attributes).toMatchObject({ assignee_id: tim.id, assignee_name: 'Tim de Wit' });
  const { meta } = await list(tim, 'filter[unassigned]=true');
  expect(meta.counts.vacancy_review).toBe(0);
  expect(meta.colleagues).toContainEqual({
    id: tim.id,
    name: 'Tim de Wit',
    count: 1,
    centers: [tenant.centerId],
  });
  expect((await list(tim, `filter[assignee_id_eq]=${tim.id}`)).items.map((one) => one.id)).toEqual([id]);
  const notices = await write((queries) =>
    sql<{
      user_id: string;
      url: string;
    }>`SELECT user_id, url FROM notifications WHERE event = 'work_assigned'`.execute(queries),
  );
  expect(notices.rows).toEqual([{ user_id: tim.id, url: expect.stringContaining(`item=${id}`) }]);
  // To oneself, and once more to the same: no one is notified again.
  await put(tim, id, { assignee_id: tim.id });
  await put(marloes, id, { assignee_id: marloes.id });
  await put(marloes, id, { assignee_id: null });
  const later = await write((queries) =>
    sql`SELECT FROM notifications WHERE event = 'work_assigned'`.execute(queries),
  );
  expect(later.rows).toHaveLength(1);
});

it('writes down who handed it over', async () => {
  const id = idOf('vacancy_expiring');
  await put(marloes, id, { assignee_id: tim.id });
  const { rows } = await write((queries) =>
    sql`SELECT actor_id, action, data FROM audit_events WHERE subject_type = 'work_items' AND subject_id = ${id}`.execute(
      queries,
    ),
  );
  expect(rows).toEqual([
    { actor_id: marloes.id, action: 'work_item.assigned', data: { assignee: tim.id, former: null } },
  ]);
  const events = await server.request('GET', '/api/v1/activity_events?filter[kind_eq]=work', { as: marloes });
  const event = events
    .json()
    .data.find((one: { attributes: { subject_id: string } }) => one.attributes.subject_id === id);
  expect(event.attributes).toMatchObject({
    subject_name: 'Loopt af',
    is_subject_open: false,
    changes: [{ field: 'assignee_id', from: null, to: 'Tim de Wit' }],
  });
});

it.each(['vacancy_review', 'submission_new'] as const)('is taken by one of two at once: %s', async (kind) => {
  const id = idOf(kind);
  const take = (as: SeededUser) => put(as, id, { assignee_id: as.id, seen_assignee_id: null });
  const both = await Promise.all([take(marloes), take(tim)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const taker = both[0]?.statusCode === 200 ? marloes : tim;
  const { items } = await list(marloes, `filter[kind_eq]=${kind}`);
  expect(items).toMatchObject([{ assigneeId: taker.id }]);
  // Who sees who has it may still hand it over.
  const over = await put(marloes, id, { assignee_id: null, seen_assignee_id: taker.id });
  expect(over.statusCode).toBe(200);
});

it('is opened by two who cross in the queue, time and again', async () => {
  const [one, two] = [idOf('help_review'), idOf('report_open')];
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const [first, second] = round % 2 === 0 ? [one, two] : [two, one];
    const both = await Promise.all([
      put(marloes, first, { is_open: true }),
      put(tim, second, { is_open: true }),
    ]);
    statuses.push(...both.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

it('hands a submission over as its own page does', async () => {
  const id = idOf('submission_new');
  expect((await put(marloes, id, { assignee_id: tim.id })).json().data.attributes.assignee_id).toBe(tim.id);
  const { rows } = await write((queries) =>
    sql<{
      assignee_id: string;
    }>`SELECT assignee_id FROM form_submissions WHERE id = ${ids.submission_new}`.execute(queries),
  );
  expect(rows).toEqual([{ assignee_id: tim.id }]);
  expect((await put(marloes, id, { assignee_id: null })).json().data.attributes.assignee_id).toBeNull();
});

it('hands nothing to who does not work there', async () => {
  const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const response = await put(marloes, idOf('help_review'), { assignee_id: volunteer.id });
  expect([response.statusCode, errorsOf(response)]).toEqual([422, ['inclusion']]);
});

it('puts something off until its moment', async () => {
  const id = idOf('organization_pending');
  const until = after(NOW, days(2)).toISOString();
  expect((await put(marloes, id, { snoozed_until: until })).json().data.attributes.snoozed_until).toBe(until);
  const { items, meta } = await list(tim);
  expect(items.map((one) => one.id)).not.toContain(id);
  expect(meta).toMatchObject({ snoozed: 1, counts: { organization_pending: 0 } });
  expect((await list(tim, 'filter[snoozed]=true')).items.map((one) => one.id)).toEqual([id]);
  server.clock.advance(days(2));
  expect((await list(tim)).items.find((one) => one.id === id)).toMatchObject({ snoozedUntil: null });
});

it('brings back what was put off', async () => {
  const id = idOf('help_review');
  await put(marloes, id, { snoozed_until: after(NOW, days(2)).toISOString() });
  await put(tim, id, { snoozed_until: null });
  expect((await list(tim)).items.map((one) => one.id)).toContain(id);
});

it.each([
  ['in the past', -1, 'date_future'],
  ['after ninety days', 91, 'date_max'],
] as const)('puts nothing off until a moment %s', async (_when, count, code) => {
  const response = await put(marloes, idOf('vacancy_review'), {
    snoozed_until: after(NOW, days(count)).toISOString(),
  });
  expect([response.statusCode, errorsOf(response)]).toEqual([422, [code]]);
  expect(
    (await put(marloes, idOf('vacancy_review'), { snoozed_until: after(NOW, days(90)).toISOString() }))
      .statusCode,
  ).toBe(200);
});

it('forgets what was put off when it is decided, also when it waits again', async () => {
  const id = idOf('vacancy_review');
  await put(marloes, id, { snoozed_until: after(NOW, days(5)).toISOString(), assignee_id: tim.id });
  const submit = (at: Date | null) =>
    write((queries) =>
      sql`UPDATE vacancies SET review_requested_at = ${at} WHERE id = ${ids.vacancy_review}`.execute(queries),
    );
  await submit(null);
  expect((await list(marloes, 'filter[snoozed]=true')).items).toEqual([]);
  expect((await put(marloes, id, { snoozed_until: null })).statusCode).toBe(404);
  await submit(NOW);
  expect((await list(marloes, 'filter[kind_eq]=vacancy_review')).items).toMatchObject([
    { id, assigneeId: null },
  ]);
  // What is made of it now is of this time.
  await put(marloes, id, { assignee_id: marloes.id });
  expect((await list(marloes, 'filter[kind_eq]=vacancy_review')).items).toMatchObject([
    { assigneeId: marloes.id, snoozedUntil: null },
  ]);
  await submit(new Date(ago(1)));
});

it('shows others who has something open, one thing at a time and for a minute and a half', async () => {
  const shownTo = async (as: SeededUser) =>
    (await list(as)).items.flatMap(({ kind, openedByName }) =>
      openedByName ? [`${kind} ${openedByName}`] : [],
    );
  await put(tim, idOf('report_open'), { is_open: true });
  expect(await shownTo(marloes)).toEqual(['report_open Tim de Wit']);
  expect(await shownTo(tim)).toEqual([]);
  await put(tim, idOf('help_review'), { is_open: true });
  expect(await shownTo(marloes)).toEqual(['help_review Tim de Wit']);
  server.clock.advance(minutes(2));
  expect(await shownTo(marloes)).toEqual([]);
  await put(tim, idOf('help_review'), { is_open: true });
  await put(tim, idOf('help_review'), { is_open: false });
  expect(await shownTo(marloes)).toEqual([]);
});

it('is of one centre, and of all of them for who decides in each and says so', async () => {
  const secondId = await server.seed.center('public', 'Heumen');
  const elsewhere = await server.seed.organization('public', secondId, {
    name: 'Heumense Hulp',
    status: 'pending',
  });
  const id = `organization_pending-${elsewhere}`;
  const idsFor = async (as: SeededUser, query = '') => (await list(as, query)).items.map((one) => one.id);
  expect(await idsFor(marloes)).not.toContain(id);
  expect(await idsFor(root)).not.toContain(id);
  expect(await idsFor(root, 'filter[all_centers]=true')).toContain(id);
  const refused = await server.request('GET', '/api/v1/work_items?filter[all_centers]=true', { as: marloes });
  expect(refused.statusCode).toBe(403);
  expect((await put(marloes, id, { assignee_id: marloes.id })).statusCode).toBe(404);
  const read = (as: SeededUser) => server.request('GET', `/api/v1/work_items/${id}`, { as });
  expect((await read(marloes)).statusCode).toBe(404);
  expect((await read(root)).json().data).toMatchObject({
    id,
    attributes: { kind: 'organization_pending', title: 'Heumense Hulp' },
    meta: { can: ['work_items.manage'] },
  });
  expect((await put(root, id, { assignee_id: root.id })).statusCode).toBe(200);
});

it('is decided on in the centre where it waits, by who decides for all of them, and seen there alone', async () => {
  const away = await server.seed.center('public', 'elders');
  const awayOffice = await server.seed.organization('public', away, {
    name: 'Centrum Elders',
    organization_type: 'VolunteerCenter',
  });
  const theirs = await server.seed.user(
    tenant,
    { [awayOffice]: ['center_superuser'] },
    { first_name: 'Elsa', last_name: 'Verweg' },
  );
  const awayTenant = { ...tenant, centerId: away, centerOrganizationId: awayOffice };
  const awayOrganization = await server.seed.organization('public', away, { name: 'Huis Elders' });
  const open = {
    volunteer_center_id: away,
    organization_id: awayOrganization,
    updated_at: new Date(ago(40)),
  };
  const vacancy = (values: Parameters<typeof domain.vacancy>[1]) =>
    domain.vacancy(awayTenant, { published_at: ago(40), expires_at: dayIn(60), ...open, ...values });
  const shown = await vacancy({ title: 'Elders koken' });
  const draft = { status: 'draft', published_at: null, review_requested_at: new Date(ago(1)) } as const;
  const elsewhere = {
    organization_pending: await server.seed.organization('public', away, {
      name: 'Moestuin Elders',
      status: 'pending',
      status_changed_at: new Date(ago(9)),
      description: 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.',
    }),
    vacancy_review: await vacancy({ title: 'Elders helpen', ...draft }),
    application_overdue: await application(shown, ago(20), awayTenant, awayOrganization),
    vacancy_expiring: await vacancy({ title: 'Loopt elders af', expires_at: dayIn(10) }),
    submission_new: await submission(awayTenant, awayOffice, ago(1)),
  };
  const all = await list(root, 'filter[all_centers]=true&page[size]=100');
  const found = all.items.filter(({ volunteerCenterId }) => volunteerCenterId === away);
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    Object.entries(elsewhere)
      .map(([kind, id]) => `${kind}-${id}`)
      .toSorted(),
  );
  expect(new Set(found.map(({ centerName }) => centerName))).toEqual(new Set(['elders']));
  expect(all.meta.colleagues).toContainEqual(
    expect.objectContaining({ id: theirs.id, name: 'Elsa Verweg', centers: [away] }),
  );
  // Nothing of it is another centre's.
  const own = await list(marloes, 'page[size]=100');
  expect(own.items.map(({ volunteerCenterId }) => volunteerCenterId)).not.toContain(away);
  expect(own.meta.colleagues.map(({ id }) => id)).not.toContain(theirs.id);
  for (const { id } of found)
    expect((await put(marloes, id, { assignee_id: marloes.id })).statusCode).toBe(404);
  // Handed over within the centre where it waits.
  const pending = `organization_pending-${elsewhere.organization_pending}`;
  expect((await put(root, pending, { assignee_id: tim.id })).statusCode).toBe(422);
  expect((await put(root, pending, { assignee_id: theirs.id })).statusCode).toBe(200);
  for (const { subjectType, subjectId } of found) {
    const read = (as: SeededUser) => server.request('GET', `/api/v1/${subjectType}/${subjectId}`, { as });
    expect([subjectType, (await read(root)).statusCode]).toEqual([subjectType, 200]);
  }
  const decide = (path: string, type: string, attributes: object) =>
    server.request('PUT', `/api/v1/${path}`, { as: root, body: { data: { type, attributes } } });
  const responses = [
    await decide(`organizations/${elsewhere.organization_pending}/approve`, 'organizations', {
      status: 'approved',
    }),
    await decide(`vacancies/${elsewhere.vacancy_expiring}/status`, 'vacancies', { status: 'archived' }),
    await decide(`applications/${elsewhere.application_overdue}/status`, 'applications', {
      status: 'accepted',
    }),
    await decide(`form_submissions/${elsewhere.submission_new}`, 'form_submissions', { status: 'handled' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const left = (await list(theirs)).items.map(({ id }) => id);
  expect(left).toEqual([`vacancy_review-${elsewhere.vacancy_review}`]);
  const { rows: mails } = await write((queries) =>
    sql`SELECT DISTINCT volunteer_center_id FROM mails WHERE template IN ('organization_approved', 'application_accepted')`.execute(
      queries,
    ),
  );
  expect(mails).toEqual([{ volunteer_center_id: away }]);
});

const dashboardCounts = async (as: SeededUser) => {
  const { tasks } = (await server.request('GET', '/api/v1/dashboard', { as })).json().data.attributes as {
    tasks: { kind: string; count: number }[];
  };
  return Object.fromEntries(
    WORK_KINDS.map((kind) => [
      kind,
      tasks.filter((task) => task.kind === kind).reduce((sum, { count }) => sum + count, 0),
    ]),
  );
};

it.each([
  ['a worker of the centre', () => marloes],
  ['its administrator', () => tim],
  ['the administrator of the tenant', () => root],
] as const)('is counted as the dashboard counts it, for %s', async (_who, who) => {
  const waiting = (await list(who())).meta.counts;
  expect(Object.values(waiting).every((count) => count > 0)).toBe(true);
  expect(await dashboardCounts(who())).toEqual(waiting);
  await put(marloes, idOf('report_open'), { snoozed_until: after(NOW, days(3)).toISOString() });
  const later = (await list(who())).meta.counts;
  expect(later).toEqual({ ...waiting, report_open: waiting.report_open - 1 });
  expect(await dashboardCounts(who())).toEqual(later);
});

it('is for the staff of a centre alone', async () => {
  const admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  for (const as of [admin, volunteer, editor]) {
    expect((await server.request('GET', '/api/v1/work_items', { as })).statusCode).toBe(403);
    expect((await put(as, idOf('vacancy_review'), { is_open: true })).statusCode).toBe(403);
  }
  expect((await server.request('GET', '/api/v1/work_items')).statusCode).toBe(401);
});

it('shows nothing to another tenant', async () => {
  const stranger = await server.seed.user(other, { [other.centerOrganizationId]: ['center_superuser'] });
  const response = await server.request('GET', '/api/v1/work_items', { as: stranger });
  expect(response.json().data.map((one: { attributes: { title: string } }) => one.attributes.title)).toEqual([
    'Elders',
  ]);
  const change = await server.request('PUT', `/api/v1/work_items/${idOf('vacancy_review')}`, {
    as: stranger,
    body: { data: { type: 'work_items', attributes: { is_open: true } } },
  });
  expect(change.statusCode).toBe(404);
});

it('has no one-on-one help where a site has none', async () => {
  await server.seed.features('public', { peerToPeer: false });
  const { meta } = await list(marloes);
  expect(meta.counts).toMatchObject({ help_review: 0, report_open: 0, vacancy_review: 1 });
  await server.seed.features('public', { peerToPeer: true });
});

it('removes at night what has had its day, and nothing before it', async () => {
  await put(marloes, idOf('vacancy_review'), { snoozed_until: after(NOW, hours(1)).toISOString() });
  await put(marloes, idOf('help_review'), { assignee_id: tim.id, is_open: true });
  const stored = async () => {
    const { rows } = await write((queries) =>
      sql<{
        kind: string;
        opened_by_id: string | null;
      }>`SELECT kind, opened_by_id FROM work_items ORDER BY kind`.execute(queries),
    );
    return rows;
  };
  server.clock.advance(hours(24));
  await doJob(server, 'work_items.tidy');
  expect((await stored()).map(({ kind }) => kind)).toEqual(['help_review', 'vacancy_review']);
  server.clock.advance(hours(2));
  await doJob(server, 'work_items.tidy');
  expect(await stored()).toEqual([{ kind: 'help_review', opened_by_id: null }]);
  server.clock.advance(days(90));
  await doJob(server, 'work_items.tidy');
  expect(await stored()).toEqual([]);
});

it.each([
  ['opened', () => ({ is_open: true })],
  ['put off', () => ({ snoozed_until: after(NOW, days(2)).toISOString() })],
] as const)('is not found where a colleague decides while it is being %s', async (_what, attributes) => {
  const vacancyId = await domain.vacancy(tenant, { organization_id: organizationId, title: 'Samen zingen' });
  const recordId = await application(vacancyId, ago(20));
  const id = `application_overdue-${recordId}`;
  const { response } = await write(async (queries) => {
    // What the call is about to store stands there already, so that it waits for this transaction.
    await sql`INSERT INTO work_items (tenant_id, kind, record_id, volunteer_center_id, since, changed_at)
      VALUES ('public', 'application_overdue', ${recordId}, ${tenant.centerId}, ${ago(20)}, ${ago(1)})`.execute(
      queries,
    );
    const waiting = put(marloes, id, attributes());
    await untilWaiting(server.context.db.global);
    const decided = await server.request('PUT', `/api/v1/applications/${recordId}/status`, {
      as: tim,
      body: { data: { type: 'applications', attributes: { status: 'accepted' } } },
    });
    expect(decided.statusCode).toBe(200);
    return { response: waiting };
  });
  expect((await response).statusCode).toBe(404);
});
