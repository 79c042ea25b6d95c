import { sql } from 'kysely';
import type { Dashboard, DashboardTask, WaitingCounts } from '@samen/resources/administration';
import { flattenOne } from '@samen/jsonapi';
import { after, days } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

/** A Wednesday, so that there is a week before and after it. */
const NOW = new Date('2026-03-18T11:00:00Z');
const ago = (count: number) => after(NOW, -days(count)).toISOString();
const dayIn = (count: number) => after(NOW, days(count)).toISOString().slice(0, 10);

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let center: SeededUser;
let volunteer: SeededUser;

let care: string;
const open = () => ({ published_at: ago(40), expires_at: dayIn(60), category_ids: [care] });

async function application(
  vacancyId: string,
  organization: string,
  values: { user?: SeededUser; at?: string; status?: 'accepted' | 'rejected'; decidedAt?: string } = {},
): Promise<string> {
  const { user, at = ago(1), status = null, decidedAt = null } = values;
  return server.context.db.write('public', async (queries) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, user_id,
        first_name, last_name, email, confirmed_at, created_at, status, decided_at, decided_by_id)
      VALUES ('public', ${vacancyId}, 'Taalmaatje', ${organization}, ${tenant.centerId}, ${user?.id ?? null}, 'Noor',
        'Bakker', ${`${crypto.randomUUID()}@example.nl`}, ${at}, ${at}, ${status}, ${decidedAt},
        ${decidedAt === null ? null : admin.id})
      RETURNING id`.execute(queries);
    return rows[0]?.id ?? '';
  });
}

async function dashboard(as: SeededUser): Promise<Dashboard> {
  const response = await server.request('GET', '/api/v1/dashboard', { as });
  expect(response.statusCode).toBe(200);
  const document = flattenOne<Dashboard>(response.json());
  if (!document) throw new Error('No dashboard.');
  return document;
}

const kinds = (tasks: readonly DashboardTask[]) => tasks.map(({ kind, count }) => `${kind} ${count}`);

/** The figures counted from the tables, without the dashboard's own queries. */
async function counted(question: ReturnType<typeof sql<{ records: number }>>): Promise<number> {
  const { rows } = await server.context.db.read('public', (queries) => question.execute(queries));
  return rows[0]?.records ?? -1;
}

beforeAll(async () => {
  server = await testServer({ clock: testClock(NOW) });
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  const { centerId } = tenant;
  organizationId = await server.seed.organization('public', centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });

  care = await domain.category('public', 'zorg');
  const nature = await domain.category('public', 'natuur');
  const vacancy = (values: Parameters<typeof domain.vacancy>[1]) =>
    domain.vacancy(tenant, { ...open(), organization_id: organizationId, ...values });
  const language = await vacancy({ title: 'Taalmaatje' });
  await vacancy({ title: 'Loopt bijna af', expires_at: dayIn(2), published_at: ago(2) });
  await vacancy({ title: 'Loopt later af', expires_at: dayIn(10) });
  await vacancy({ title: 'Gisteren de laatste dag', expires_at: dayIn(-1) });
  await vacancy({ title: 'Nog te schrijven', status: 'draft' });
  await vacancy({ title: 'Al vervuld', status: 'filled' });
  const elsewhere = await domain.vacancy(tenant, { ...open(), category_ids: [nature], title: 'Natuurwerk' });

  for (const days of [12, 5, 4, 2, 1, 0.1]) await application(language, organizationId, { at: ago(days) });
  await application(language, organizationId, { at: ago(10), status: 'accepted', decidedAt: ago(8) });
  await application(language, organizationId, { at: ago(365), status: 'rejected', decidedAt: ago(361) });
  await application(elsewhere, tenant.centerOrganizationId, { at: ago(8) });
  await application(elsewhere, tenant.centerOrganizationId, { user: volunteer, at: ago(2) });
});
afterAll(() => server.close());

describe('of an organization', () => {
  it('lists the applications that have waited too long first, each separately', async () => {
    const { audience, tasks } = await dashboard(admin);
    expect(audience).toBe('organization');
    expect(tasks[0]).toMatchObject({
      kind: 'application_undecided',
      count: 1,
      title: 'Noor Bakker',
      detail: 'Taalmaatje',
      urgent: true,
      at: ago(12),
    });
    expect(tasks[0]?.recordId).toMatch(/^[0-9a-f-]{36}$/);
    expect(tasks.filter(({ urgent }) => urgent).map(({ kind }) => kind)).toEqual([
      'application_undecided',
      'application_undecided',
      'application_undecided',
      'vacancy_expiring',
    ]);
    const firstCalm = tasks.findIndex(({ urgent }) => !urgent);
    expect(tasks.slice(firstCalm).some(({ urgent }) => urgent)).toBe(false);
  });

  it('counts the rows of the tables', async () => {
    const { tasks, figures, vacancies, weeks, categories } = await dashboard(admin);
    const waiting = (kind: string) =>
      tasks.filter((task) => task.kind === kind).reduce((sum, { count }) => sum + count, 0);
    const undecided = await counted(sql`SELECT count(*) AS records FROM applications
      WHERE organization_id = ${organizationId} AND status IS NULL AND withdrawn_at IS NULL`);
    const expiring = await counted(sql`SELECT count(*) AS records FROM vacancies
      WHERE organization_id = ${organizationId} AND status = 'published'
        AND expires_at >= '2026-03-18' AND expires_at <= '2026-04-01'`);
    const openNow = await counted(sql`SELECT count(*) AS records FROM vacancies
      WHERE organization_id = ${organizationId} AND status = 'published' AND expires_at >= '2026-03-18'`);
    const thisWeek = await counted(sql`SELECT count(*) AS records FROM applications
      WHERE organization_id = ${organizationId} AND confirmed_at >= '2026-03-16 00:00+01'`);
    const lastWeek = await counted(sql`SELECT count(*) AS records FROM applications
      WHERE organization_id = ${organizationId}
        AND confirmed_at >= '2026-03-09 00:00+01' AND confirmed_at < '2026-03-16 00:00+01'`);
    expect([undecided, expiring, openNow, thisWeek, lastWeek]).toEqual([6, 2, 3, 3, 2]);
    expect(waiting('application_undecided')).toBe(undecided);
    expect(waiting('vacancy_expiring')).toBe(expiring);
    expect(waiting('vacancy_draft')).toBe(1);
    expect(figures).toEqual([
      { name: 'open_vacancies', value: openNow, compared: 1 },
      { name: 'applications_this_week', value: thisWeek, compared: lastWeek },
      { name: 'active_volunteers', value: 1, compared: 1 },
      { name: 'answer_days', value: 3, compared: null },
    ]);
    expect(vacancies).toEqual([
      { status: 'published', count: 4 },
      { status: 'filled', count: 1 },
      { status: 'draft', count: 1 },
      { status: 'expired', count: 0 },
    ]);
    expect(weeks).toHaveLength(14);
    expect(weeks.slice(-2)).toEqual([
      { monday: '2026-03-09', received: lastWeek, yearBefore: 0 },
      { monday: '2026-03-16', received: thisWeek, yearBefore: 1 },
    ]);
    expect(categories).toEqual([{ labelNl: 'zorg-nl', labelEn: 'zorg-en', count: 7 }]);
  });

  it('has a line for each of the first three, and one for the others together', async () => {
    const { tasks } = await dashboard(admin);
    expect(kinds(tasks.filter(({ kind }) => kind === 'application_undecided'))).toEqual([
      'application_undecided 1',
      'application_undecided 1',
      'application_undecided 1',
      'application_undecided 3',
    ]);
    const rest = tasks.find(({ kind, recordId }) => kind === 'application_undecided' && recordId === null);
    expect(rest).toMatchObject({ count: 3, urgent: false });
  });

  it('is empty where nothing waits', async () => {
    const quiet = await server.seed.organization('public', tenant.centerId);
    const colleague = await server.seed.user(tenant, { [quiet]: ['admin'] });
    expect(await dashboard(colleague)).toMatchObject({ tasks: [], students: [], recommended: [] });
  });
});

describe('of a centre', () => {
  it('lists pending organizations, overdue applications and vacancies to review', async () => {
    await server.seed.organization('public', tenant.centerId, {
      name: 'Buurtmoestuin',
      status: 'pending',
      status_changed_at: ago(9),
    });
    await domain.vacancy(tenant, {
      vacancy_type: 'p2p',
      direction: 'request',
      status: 'draft',
      title: 'Wie helpt mee?',
      published_at: null,
      review_requested_at: ago(1),
    });
    const { audience, tasks } = await dashboard(center);
    expect(audience).toBe('center');
    expect(tasks[0]).toMatchObject({ kind: 'organization_pending', title: 'Buurtmoestuin', urgent: true });
    const overdue = tasks.find(({ kind }) => kind === 'application_overdue');
    const waiting = await counted(sql`SELECT count(*) AS records FROM applications
      WHERE status IS NULL AND withdrawn_at IS NULL AND confirmed_at <= ${ago(7)}::timestamptz`);
    expect(overdue).toMatchObject({ count: waiting, title: 'Noor Bakker', recordId: null });
    expect(tasks.find(({ kind }) => kind === 'help_review')).toMatchObject({ title: 'Wie helpt mee?' });
    expect(tasks.some(({ kind }) => kind === 'application_undecided')).toBe(false);
  });

  it('counts its volunteers, and open invitations', async () => {
    await server.seed.user(
      tenant,
      { [organizationId]: ['volunteer'] },
      { status: 'invited', signup_method: 'createdByUser', status_changed_at: ago(10) },
    );
    await server.seed.user(
      tenant,
      { [organizationId]: ['volunteer'] },
      { status: 'invited', signup_method: 'createdByUser', status_changed_at: ago(2) },
    );
    const { tasks, figures } = await dashboard(center);
    expect(kinds(tasks)).toContain('user_invited 1');
    expect(figures.find(({ name }) => name === 'active_volunteers')?.value).toBe(1);
  });

  it('shows the meetings of the coming week', async () => {
    const activity = (values: object) =>
      domain.vacancy(tenant, { ...open(), vacancy_type: 'activity', positions: 4, ...values });
    const day = (count: number, hour: string) => `${dayIn(count)}T${hour}:00:00Z`;
    const single = { frequency: 'once', starts_at: day(1, '09'), ends_at: day(1, '11') } as const;
    await activity({ ...single, title: 'Inloopspreekuur' });
    await activity({ ...single, title: 'Over een maand', starts_at: day(30, '09'), ends_at: day(30, '11') });
    await activity({
      title: 'Workshop',
      frequency: 'multi_day',
      starts_at: day(-3, '19'),
      ends_at: day(4, '21'),
      sessions: JSON.stringify([
        { starts_at: day(-3, '19'), ends_at: day(-3, '21') },
        { starts_at: day(4, '19'), ends_at: day(4, '21') },
      ]),
    });
    const { activities } = await dashboard(center);
    expect(activities.map(({ title, startsAt }) => [title, startsAt.slice(0, 10)])).toEqual([
      ['Inloopspreekuur', dayIn(1)],
      ['Workshop', dayIn(4)],
    ]);
    expect(activities[0]).toMatchObject({ positions: 4, accepted: 0 });
  });
});

it("of a school shows its students with where their application stands, and a mentor's only their own", async () => {
  const type = { organization_type: 'School' } as const;
  const school = await server.seed.organization('public', tenant.centerId, type);
  const mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
  const head = await server.seed.user(tenant, { [school]: ['admin'] });
  const own = await server.seed.user(tenant, { [school]: ['student'] }, { mentor_id: mentor.id });
  const other = await server.seed.user(tenant, { [school]: ['student'] });
  const vacancyId = await domain.vacancy(tenant, open());
  await application(vacancyId, tenant.centerOrganizationId, { user: own, at: ago(6) });
  const latest = { user: own, status: 'accepted', decidedAt: ago(1) } as const;
  const applicationId = await application(await domain.vacancy(tenant, open()), organizationId, latest);
  const { audience, students } = await dashboard(mentor);
  expect(audience).toBe('school');
  expect(students).toHaveLength(1);
  expect(students[0]).toMatchObject({
    userId: own.id,
    applications: 2,
    latest: { applicationId, status: 'accepted', organizationName: 'Zorghuis' },
  });
  const all = (await dashboard(head)).students;
  expect(all.map(({ userId, latest: sent }) => [userId, sent !== null])).toEqual([
    [other.id, false],
    [own.id, true],
  ]);
});

describe('of a volunteer', () => {
  it('shows their applications, and similar vacancies first, without those they applied for', async () => {
    const category = await counted(sql`SELECT count(*) AS records FROM categories WHERE key = 'natuur'`);
    expect(category).toBe(1);
    const { rows } = await server.context.db.read('public', (queries) =>
      sql<{ id: string }>`SELECT id FROM categories WHERE key = 'natuur'`.execute(queries),
    );
    const alike = await domain.vacancy(tenant, {
      ...open(),
      title: 'Wandelpaden',
      category_ids: [rows[0]?.id ?? ''],
      published_at: ago(80),
    });
    const { audience, applications, recommended, tasks, figures } = await dashboard(volunteer);
    expect(audience).toBe('volunteer');
    expect(applications.map(({ vacancyTitle, status }) => [vacancyTitle, status])).toEqual([
      ['Taalmaatje', null],
    ]);
    expect(recommended[0]).toMatchObject({
      vacancyId: alike,
      title: 'Wandelpaden',
      categories: [{ key: 'natuur' }],
      dayparts: expect.any(Array),
      locationType: expect.any(String),
    });
    expect(recommended.map(({ title }) => title)).not.toContain('Natuurwerk');
    expect([tasks, figures]).toEqual([[], []]);
  });

  it('shows what suits their profile, the best first and with why, and nothing that suits them by less than half', async () => {
    const category = await domain.category('public', 'passend');
    const suits = (own: object) => domain.vacancy(tenant, { ...open(), category_ids: [category], ...own });
    const good = await suits({ title: 'Beste', dayparts: ['tue_evening'], published_at: ago(9) });
    const half = await suits({ title: 'Voor een deel', dayparts: ['sat_morning'], published_at: ago(1) });
    await domain.vacancy(tenant, { ...open(), title: 'Alleen het dagdeel', dayparts: ['tue_evening'] });
    const tried = await suits({ title: 'Al gereageerd', dayparts: ['tue_evening'] });
    const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    await server.context.db.write('public', async (queries) => {
      await sql`INSERT INTO volunteer_profiles (tenant_id, user_id, category_ids, dayparts)
        VALUES ('public', ${person.id}, ${[category]}, '{tue_evening}')`.execute(queries);
    });
    await application(tried, organizationId, { user: person, status: 'rejected', decidedAt: ago(1) });
    const { recommended } = await dashboard(person);
    expect(recommended.map(({ vacancyId }) => vacancyId)).toEqual([good, half]);
    expect(recommended.map(({ match }) => match)).toEqual([
      {
        score: 100,
        reasons: [
          { code: 'categories', fit: 100, value: [category] },
          { code: 'dayparts', fit: 100, value: ['tue_evening'] },
        ],
      },
      {
        score: 58,
        reasons: [
          { code: 'categories', fit: 100, value: [category] },
          { code: 'dayparts', fit: 0, value: ['sat_morning'] },
        ],
      },
    ]);
    expect(recommended[0]?.categories).toEqual([
      { id: category, key: 'passend', labelNl: 'passend-nl', labelEn: 'passend-en' },
    ]);
  });

  it('has the messages that were not read yet, and no longer once they are', async () => {
    const started = await server.request('POST', '/api/v1/conversations', {
      as: center,
      body: {
        data: {
          type: 'conversations',
          attributes: { subject: 'Kennismaken', body: 'Wanneer kun je?', recipient_id: volunteer.id },
        },
      },
    });
    const conversationId = started.json().data?.id as string;
    const unread = async () =>
      (await dashboard(volunteer)).tasks.filter(({ kind }) => kind === 'conversation_unread');
    expect(started.statusCode).toBe(201);
    expect(await unread()).toMatchObject([{ recordId: conversationId, title: 'Kennismaken', count: 1 }]);
    await server.request('PUT', `/api/v1/conversations/${conversationId}/read`, { as: volunteer });
    expect(await unread()).toEqual([]);
  });
});

it('offers to prolong only recurring activities: others end with their last day', async () => {
  const own = await server.seed.organization('public', tenant.centerId, { name: 'Buurtclub' });
  const boss = await server.seed.user(tenant, { [own]: ['admin'] });
  for (const frequency of ['once', 'multi_day', 'regularly'] as const)
    await domain.vacancy(tenant, {
      organization_id: own,
      vacancy_type: 'activity',
      title: `Dag ${frequency}`,
      frequency,
      expires_at: dayIn(3),
      starts_at: ago(1),
      ends_at: ago(-3),
    });
  const expiring = (await dashboard(boss)).tasks.filter(({ kind }) => kind === 'vacancy_expiring');
  expect(expiring.map(({ title }) => title)).toEqual(['Dag regularly']);
});

describe('of an organization that waits for its centre', () => {
  it('shows the centre, the expected day and the finished steps, never that all are finished', async () => {
    const waiting = await server.seed.organization('public', tenant.centerId, {
      name: 'Nieuwe moestuin',
      status: 'pending',
      status_changed_at: ago(1),
      description: 'Kort.',
    });
    const founder = await server.seed.user(tenant, { [waiting]: ['admin'] });
    const { audience, approval } = await dashboard(founder);
    expect(audience).toBe('organization');
    // Since a Tuesday, so the fifth working day is the Tuesday after.
    expect(approval).toMatchObject({ expectedBy: '2026-03-24', hasProfile: false, hasVacancy: false });
    expect(approval).toMatchObject({ hasColleague: false, centerName: expect.any(String) });
    await domain.vacancy(tenant, { ...open(), organization_id: waiting, status: 'draft' });
    await server.seed.user(tenant, { [waiting]: ['volunteer'] });
    expect((await dashboard(founder)).approval).toMatchObject({ hasVacancy: true, hasColleague: true });
  });

  it('has no task for a draft that its approval publishes, or that its centre reviews', async () => {
    const waiting = await server.seed.organization('public', tenant.centerId, { status: 'pending' });
    const founder = await server.seed.user(tenant, { [waiting]: ['admin'] });
    const draft = (values: object) =>
      domain.vacancy(tenant, {
        ...open(),
        organization_id: waiting,
        contact_person_id: founder.id,
        category_ids: [care],
        description: 'Samen koken voor de buurt. '.repeat(10),
        location_type: 'remote',
        status: 'draft',
        ...values,
      });
    const tasks = async () =>
      (await dashboard(founder)).tasks.map(({ kind, title, count }) => ({ kind, title, count }));
    await draft({ title: 'Gaat vanzelf online', publish_on_approval: true });
    await draft({ title: 'Ligt bij het centrum', review_requested_at: ago(1) });
    expect(await tasks()).toEqual([]);
    await draft({ title: 'Is niet af', publish_on_approval: true, description: null });
    expect(await tasks()).toEqual([{ kind: 'vacancy_draft', title: 'Is niet af', count: 1 }]);
    await draft({ title: 'Wacht op een druk op de knop' });
    expect(await tasks()).toMatchObject([{ kind: 'vacancy_draft', count: 2 }]);
  });

  it('shows the remaining steps for a month after its approval, until all are finished', async () => {
    const young = await server.seed.organization('public', tenant.centerId, {
      status: 'approved',
      status_changed_at: ago(29),
      description: 'Kort.',
    });
    const founder = await server.seed.user(tenant, { [young]: ['admin'] });
    expect((await dashboard(founder)).approval).toMatchObject({ isApproved: true, hasVacancy: false });
    // A published or filled vacancy counts as a finished step too.
    await domain.vacancy(tenant, { ...open(), organization_id: young, status: 'filled' });
    await server.seed.user(tenant, { [young]: ['volunteer'] });
    const left = {
      isApproved: true,
      expectedBy: null,
      hasProfile: false,
      hasVacancy: true,
      hasColleague: true,
    };
    expect((await dashboard(founder)).approval).toMatchObject(left);
    const old = await server.seed.organization('public', tenant.centerId, {
      status: 'approved',
      status_changed_at: ago(31),
    });
    const other = await server.seed.user(tenant, { [old]: ['admin'] });
    expect((await dashboard(other)).approval).toBeNull();
  });

  it('shows no expected day in the past', async () => {
    const waiting = await server.seed.organization('public', tenant.centerId, {
      status: 'pending',
      status_changed_at: ago(20),
    });
    const founder = await server.seed.user(tenant, { [waiting]: ['admin'] });
    expect((await dashboard(founder)).approval?.expectedBy).toBeNull();
  });
});

it('shows editors the pages that they write, what visitors do not see first, and nothing of volunteers', async () => {
  const since = (count: number) => ({ updated_at: ago(count) });
  const shown = await domain.page(tenant, { slug: 'af', title: 'Af', ...since(1) });
  const soon = { slug: 'straks', title: 'Straks', publish_from: after(NOW, days(2)), ...since(2) };
  await domain.page(tenant, soon);
  await domain.page(tenant, { slug: 'nog-niet', title: 'Nog niet', is_published: false, ...since(3) });
  const changed = await domain.page(tenant, { slug: 'anders', title: 'Zo was het', ...since(4) });
  await domain.page(tenant, { slug: 'af-en', locale: 'en', translation_of_id: shown });
  const editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  const manager = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['page_manager'] });
  await server.context.db.write('public', async (queries) => {
    await sql`INSERT INTO page_drafts (tenant_id, page_id, content)
      VALUES ('public', ${changed}, '{"title": "Zo wordt het"}')`.execute(queries);
    await sql`INSERT INTO page_managers (tenant_id, page_id, user_id)
      VALUES ('public', ${changed}, ${manager.id})`.execute(queries);
  });
  const { audience, pages, recommended, profile } = await dashboard(editor);
  expect(audience).toBe('editor');
  const states = pages.map(({ title, status, hasUnpublishedChanges }) => [
    title,
    status,
    hasUnpublishedChanges,
  ]);
  expect(states).toEqual([
    ['Straks', 'scheduled', false],
    ['Nog niet', 'draft', false],
    ['Zo wordt het', 'published', true],
    ['Af', 'published', false],
  ]);
  expect(pages[0]?.publishFrom).toBe(soon.publish_from.toISOString());
  expect([recommended, profile]).toEqual([[], null]);
  expect((await dashboard(manager)).pages.map(({ title }) => title)).toEqual(['Zo wordt het']);
});

it('has the profile reply that waits for a volunteer, and how much of the profile is filled in', async () => {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const steps = ['categories', 'dayparts', 'postal_code', 'headline', 'skills', 'motivation'];
  expect((await dashboard(person)).profile).toEqual({ done: 0, of: 6, missing: steps });
  const profileId = crypto.randomUUID();
  await server.context.db.write('public', async (queries) => {
    await sql`INSERT INTO volunteer_profiles (tenant_id, id, user_id, headline, dayparts)
      VALUES ('public', ${profileId}, ${person.id}, 'Ik help graag', '{mon_morning}')`.execute(queries);
    await sql`INSERT INTO volunteer_profile_replies (tenant_id, volunteer_profile_id, volunteer_id,
        organization_id, body, status, created_at)
      VALUES ('public', ${profileId}, ${person.id}, ${organizationId}, 'Kom je eens kennismaken bij ons?', 'sent',
        ${ago(1)})`.execute(queries);
  });
  const { tasks, profile } = await dashboard(person);
  const missing = ['categories', 'postal_code', 'skills', 'motivation'];
  expect(profile).toEqual({ done: 2, of: 6, missing });
  expect(tasks).toEqual([expect.objectContaining({ kind: 'profile_reply', title: 'Zorghuis', count: 1 })]);
  expect((await dashboard(volunteer)).tasks).toEqual([]);
});

it('names the sender of a message about one-on-one help as far as both have agreed to', async () => {
  const [reader, neighbour] = [
    await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }),
    await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['volunteer'] },
      { first_name: 'Fatma', last_name: 'Dijkstra' },
    ),
  ];
  const talk = crypto.randomUUID();
  await server.context.db.write('public', async (queries) => {
    await sql`INSERT INTO conversations (tenant_id, id, volunteer_center_id, subject, subject_type, last_message_at,
        created_at, updated_at)
      VALUES ('public', ${talk}, ${tenant.centerId}, 'Wie wandelt met mij?', 'one_on_one', ${ago(1)}, ${ago(1)}, ${ago(1)})`.execute(
      queries,
    );
    for (const { id } of [reader, neighbour])
      await sql`INSERT INTO conversation_participants (tenant_id, conversation_id, user_id)
        VALUES ('public', ${talk}, ${id})`.execute(queries);
    await sql`INSERT INTO messages (tenant_id, conversation_id, sender_id, body, created_at)
      VALUES ('public', ${talk}, ${neighbour.id}, 'Ik wil wel mee.', ${ago(1)})`.execute(queries);
  });
  const details = async () => (await dashboard(reader)).tasks.map(({ detail }) => detail);
  expect(await details()).toEqual(['Fatma']);
  await server.context.db.write('public', (queries) =>
    sql`UPDATE conversation_participants SET contact_shared_at = ${ago(0)}
      WHERE conversation_id = ${talk}`.execute(queries),
  );
  expect(await details()).toEqual(['Fatma Dijkstra']);
});

it('has the places that are offered to a person, and the call-outs that wait for them, first', async () => {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const offered = await application(await domain.vacancy(tenant, open()), organizationId, { user: person });
  const over = crypto.randomUUID();
  await server.context.db.write('public', async (queries) => {
    await sql`UPDATE applications SET waitlisted_at = ${ago(1)}, offered_at = ${ago(0.1)}, offer_expires_at = ${soon}
      WHERE id = ${offered}`.execute(queries);
    for (const [id, title, until] of [
      [crypto.randomUUID(), 'Zandzakken vullen', soon],
      [over, 'Voorbij', ago(1)],
    ]) {
      await sql`INSERT INTO call_outs (tenant_id, id, volunteer_center_id, title, body, starts_at, until, postal_code,
          latitude, longitude, radius_km, created_at)
        VALUES ('public', ${id}, ${tenant.centerId}, ${title}, 'Help ons met de zandzakken bij de dijk.', ${soon},
          ${until}, '6511 AB', 51.8, 5.8, 10, ${ago(2)})`.execute(queries);
      await sql`INSERT INTO call_out_answers (tenant_id, call_out_id, user_id)
        VALUES ('public', ${id}, ${person.id})`.execute(queries);
    }
  });
  const { tasks } = await dashboard(person);
  expect(tasks.map(({ kind, title, urgent }) => [kind, title, urgent])).toEqual([
    ['place_offered', 'Taalmaatje', true],
    ['call_out', 'Zandzakken vullen', true],
  ]);
  expect((await dashboard(volunteer)).tasks).toEqual([]);
  await server.context.db.write('public', (queries) =>
    sql`DELETE FROM applications WHERE id = ${offered}`.execute(queries),
  );
  expect((await dashboard(person)).tasks.map(({ kind }) => kind)).toEqual(['call_out']);
});

describe('of the navigation', () => {
  const countsOf = async (as: SeededUser) => {
    const response = await server.request('GET', '/api/v1/waiting_counts', { as });
    expect(response.statusCode).toBe(200);
    return flattenOne<WaitingCounts>(response.json());
  };
  const recordsOf = async (as: SeededUser, list: string) =>
    (await server.request('GET', `/api/v1/${list}`, { as })).json().meta.pagination.records as number;

  it('count the waiting records as the lists do, for one organization and for a centre', async () => {
    await server.seed.organization('public', tenant.centerId, { status: 'pending' });
    const otherCenterId = await server.seed.center('public', 'Ander centrum');
    await server.seed.organization('public', otherCenterId, { status: 'pending' });
    const { rows } = await server.context.db.write('public', (queries) =>
      sql<{
        id: string;
      }>`INSERT INTO conversations (tenant_id, volunteer_center_id, subject, last_message_at, created_at, updated_at)
        VALUES ('public', ${tenant.centerId}, 'Sleutel', ${ago(1)}, ${ago(1)}, ${ago(1)}) RETURNING id`.execute(
        queries,
      ),
    );
    const talk = rows[0]?.id;
    await server.context.db.write('public', async (queries) => {
      for (const { id } of [admin, center])
        await sql`INSERT INTO conversation_participants (tenant_id, conversation_id, user_id)
          VALUES ('public', ${talk}, ${id})`.execute(queries);
      for (const at of [ago(1), ago(0.5)])
        await sql`INSERT INTO messages (tenant_id, conversation_id, sender_id, body, created_at)
          VALUES ('public', ${talk}, ${admin.id}, 'Heb jij die?', ${at})`.execute(queries);
    });
    for (const person of [admin, center]) {
      const { id: _id, ...counts } = (await countsOf(person)) ?? {};
      expect(counts).toMatchObject({
        applications: await recordsOf(person, 'applications?filter[status_null]=true'),
        conversations: await recordsOf(person, 'conversations?filter[unread]=true'),
      });
    }
    expect(await countsOf(admin)).toMatchObject({ applications: 6, organizations: 0, conversations: 0 });
    expect(await countsOf(center)).toMatchObject({
      conversations: 1,
      organizations: await recordsOf(center, 'organizations?filter[status_eq]=pending'),
    });
    await server.request('PUT', `/api/v1/conversations/${talk}/read`, { as: center });
    expect(await countsOf(center)).toMatchObject({ conversations: 0 });
  });

  it('are none for a volunteer whose own application waits for others', async () => {
    expect(await countsOf(volunteer)).toMatchObject({ applications: 0, organizations: 0, conversations: 0 });
  });

  it('are refused to a stranger, and count nothing of another tenant', async () => {
    const path = '/api/v1/waiting_counts';
    expect((await server.request('GET', path, { host: tenant.host })).statusCode).toBe(401);
    const elsewhere = await server.seed.tenant('meedoen');
    const root = await server.seed.user(elsewhere, { [elsewhere.rootOrganizationId]: ['admin'] });
    expect(await countsOf(root)).toMatchObject({ applications: 0, organizations: 0, conversations: 0 });
  });
});

it('is refused to a stranger, and counts nothing of another tenant', async () => {
  expect((await server.request('GET', '/api/v1/dashboard', { host: tenant.host })).statusCode).toBe(401);
  const other = await server.seed.tenant('demo');
  const root = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
  const { tasks, figures, students } = await dashboard(root);
  expect([tasks, students]).toEqual([[], []]);
  expect(figures.map(({ value }) => value)).toEqual([0, 0, 0, null]);
  expect((await server.request('GET', '/api/v1/dashboard', { as: root, host: tenant.host })).statusCode).toBe(
    401,
  );
});
