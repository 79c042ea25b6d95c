import type { ActivityAction, ActivityActions } from '@samen/resources/shared';
import { sql } from 'kysely';
import pg from 'pg';
import { subjectNames as ofContent } from '../../content/subject-names.repository.ts';
import { subjectNames as ofMessaging } from '../../messaging/subject-names.repository.ts';
import { subjectNames as ofOrganizations } from '../../organizations/subject-names.repository.ts';
import { subjectNames as ofVacancies } from '../../vacancies/subject-names.repository.ts';
import type { SubjectName } from '../../../audit/subject-names.repository.ts';
import { audit, type AuditEvent } from '../../../audit/audit.ts';
import { EXPORT_MOST } from '../../../audit/list-export.ts';
import type { CallerOrganization } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { linkageOf } from '../../../test/linkage.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { TEMPLATE_NAMES } from '../../messaging/notification-templates/index.ts';
import { activityRepository } from './activity-events.repository.ts';

let server: TestServer;
let tenant: SeededTenant;
let clubId: string;
let admin: SeededUser;
let editor: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  clubId = await server.seed.organization('alfa', tenant.centerId);
  admin = await server.seed.user(
    tenant,
    { [clubId]: ['admin'] },
    { first_name: 'Noor', last_name: 'Bakker' },
  );
  editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  await happen('vacancy.published', 'vacancies', { by: admin, at: clubId });
  await happen('upload.added', 'uploads', { by: editor, at: tenant.centerOrganizationId });
  await happen('vacancy.changed', 'vacancies', { by: editor, at: tenant.centerOrganizationId });
  for (const by of [admin, editor, volunteer]) await happen('session.started', 'users', { by });
});
afterAll(() => server.close());

let minute = 0;
function happen<Action extends ActivityAction>(
  action: Action,
  subjectType: ActivityActions[Action],
  { by, at }: { by: SeededUser; at?: string },
) {
  const actor = {
    tenantId: 'alfa',
    centerId: tenant.centerId,
    user: { id: by.id } as never,
    ...(at ? { organization: { id: at } as CallerOrganization } : {}),
  };
  const event = { action, subjectType, subjectId: by.id } as AuditEvent;
  return server.context.db.write('alfa', (queries) =>
    audit(queries, actor, new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))), event),
  );
}

const get = (as: SeededUser, query = '') =>
  server.request('GET', `/api/v1/activity_events${query}`, { as }).then((response) => response.json());
const actions = async (as: SeededUser) =>
  (await get(as)).data.map((one: { attributes: { action: string } }) => one.attributes.action);

it('lists an organization’s events for its admins, newest first, and their own sign-ins for everyone', async () => {
  expect(await actions(admin)).toEqual(['session.started', 'vacancy.published']);
  expect(await actions(volunteer)).toEqual(['session.started']);
});

it('lists their own changes to content for content managers, and nothing else', async () => {
  expect(await actions(editor)).toEqual(['session.started', 'upload.added']);
});

it('names the actors, in pages', async () => {
  const { data, meta } = await get(admin, '?page[size]=1&page[number]=2');
  expect(data).toHaveLength(1);
  expect(data[0].attributes).toMatchObject({ action: 'vacancy.published', actor_name: 'Noor Bakker' });
  expect(meta.pagination.records).toBe(2);
});

it('is not for visitors', async () => {
  const response = await server.request('GET', '/api/v1/activity_events', { host: tenant.host });
  expect(response.statusCode).toBe(401);
});

/** As the domains of the records name them. */
const NAMES = new Map<string, SubjectName>(
  [ofContent, ofMessaging, ofOrganizations, ofVacancies].flatMap((names) => Object.entries(names)),
);

describe('the subject', () => {
  let center: SeededUser;
  let vacancyId: string;
  let otherVacancyId: string;
  beforeAll(async () => {
    center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    const otherClub = await server.seed.organization('alfa', tenant.centerId, { name: 'Andere club' });
    const builders = domainBuilders(server.context.db);
    vacancyId = await builders.vacancy(tenant, { organization_id: clubId, title: 'Koffie schenken' });
    otherVacancyId = await builders.vacancy(tenant, {
      organization_id: otherClub,
      title: 'Gras maaien',
      status: 'draft',
    });
  });

  const audited = <Action extends ActivityAction>(
    action: Action,
    subjectType: ActivityActions[Action],
    subjectId: string,
    by: SeededUser | null,
    data = {},
  ) =>
    server.context.db.write('alfa', (queries) =>
      audit(
        queries,
        {
          tenantId: 'alfa',
          centerId: tenant.centerId,
          organization: { id: clubId } as CallerOrganization,
          ...(by && { user: { id: by.id } as never }),
        },
        new Date(Date.UTC(2026, 1, 1, 0, (minute += 1))),
        { action, subjectType, subjectId, data, subjectName: NAMES.get(subjectType) } as AuditEvent,
      ),
    );
  const newest = async (as: SeededUser, query = '') =>
    (await get(as, `?page[size]=1${query}`)).data[0].attributes;

  it('is told of one organization: what is done in it, and what others do to it', async () => {
    const elsewhere = await server.seed.organization('alfa', tenant.centerId);
    await audited('vacancy.archived', 'vacancies', vacancyId, admin);
    await audited('organization.approved', 'organizations', elsewhere, center);
    const of = async (as: SeededUser, id: string) =>
      (await get(as, `?filter[organization_id_eq]=${id}`)).data.map(
        (one: { attributes: { action: string } }) => one.attributes.action,
      );
    expect(await of(center, elsewhere)).toEqual(['organization.approved']);
    expect(await of(center, clubId)).toContain('vacancy.archived');
    // Of what is not within one's scope, nothing.
    const stranger = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
    expect(await of(stranger, clubId)).toEqual([]);
  });

  it('is of an organization what others do with its applications', async () => {
    const applicationFor = async (vacancy: string, confirmedAt: Date | null = new Date()) => {
      const { id } = await server.context.db.write('alfa', async (queries) => {
        const about = await queries
          .selectFrom('vacancies')
          .select(['organization_id', 'volunteer_center_id', 'title'])
          .where('id', '=', vacancy)
          .executeTakeFirstOrThrow();
        return queries
          .insertInto('applications')
          .values({
            tenant_id: 'alfa',
            organization_id: about.organization_id,
            volunteer_center_id: about.volunteer_center_id,
            vacancy_id: vacancy,
            vacancy_title: about.title,
            first_name: 'Sam',
            last_name: 'Bos',
            email: 'sam@example.nl',
            confirmed_at: confirmedAt,
            created_at: new Date(),
            updated_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
      return id;
    };
    const application = await applicationFor(vacancyId);
    const elsewhere = await applicationFor(otherVacancyId);
    const inPublic = (action: `application.${'begun' | 'submitted' | 'withdrawn'}`, subjectId: string) =>
      server.context.db.write('alfa', (queries) =>
        audit(
          queries,
          { tenantId: 'alfa', centerId: tenant.centerId },
          new Date(Date.UTC(2026, 1, 1, 0, (minute += 1))),
          { action, subjectType: 'applications', subjectId } as AuditEvent,
        ),
      );
    await inPublic('application.submitted', application);
    await inPublic('application.withdrawn', elsewhere);
    // What no one has confirmed may as well be of a stranger, and no organization may open it.
    await inPublic('application.begun', await applicationFor(vacancyId, null));
    const of = async (as: SeededUser) =>
      (await get(as, `?filter[organization_id_eq]=${clubId}&filter[subject_type_eq]=applications`)).data.map(
        (one: { attributes: { action: string } }) => one.attributes.action,
      );
    expect(await of(center)).toEqual(['application.submitted']);
    expect(await of(admin)).toEqual(['application.submitted']);
    expect(await actions(admin)).not.toContain('application.begun');
    // Nothing of what is not theirs, though it has no organization either.
    expect(await actions(admin)).not.toContain('application.withdrawn');
    expect(await actions(volunteer)).not.toContain('application.submitted');
  });

  it('has a name, and links to it and to the actor where the reader may open them', async () => {
    await audited('vacancy.archived', 'vacancies', vacancyId, admin);
    expect(await newest(admin)).toMatchObject({
      subject_name: 'Koffie schenken',
      is_subject_open: true,
      is_actor_open: true,
      origin: 'person',
    });
    await audited('user.changed', 'users', volunteer.id, center);
    expect(await newest(center)).toMatchObject({ subject_name: expect.any(String), is_subject_open: true });
    // The event is the organization's, but its admins do not see the user.
    expect(await newest(admin)).toMatchObject({
      subject_name: null,
      is_subject_open: false,
      is_actor_open: false,
    });
    await audited('vacancy.changed', 'vacancies', otherVacancyId, center);
    expect(await newest(center)).toMatchObject({ subject_name: 'Gras maaien' });
    expect(await newest(admin)).toMatchObject({ subject_name: null, is_subject_open: false });
  });

  it('is led to, and the actor comes along, only for those who may see them', async () => {
    await audited('user.changed', 'users', volunteer.id, center);
    const shown = async (as: SeededUser) => {
      const { data, included } = await get(as, '?page[size]=1&include=actor');
      return {
        id: data[0].id,
        linkage: linkageOf(data[0]),
        included: included.map(({ id }: { id: string }) => id),
      };
    };
    const actor = { type: 'users', id: center.id };
    expect(await shown(center)).toMatchObject({
      linkage: { actor, subject: { type: 'users', id: volunteer.id } },
      included: [center.id],
    });
    const { id, ...rest } = await shown(admin);
    expect(rest).toEqual({ linkage: { actor }, included: [] });
    for (const address of ['relationships/subject', 'subject'])
      expect(
        (await server.request('GET', `/api/v1/activity_events/${id}/${address}`, { as: admin })).statusCode,
      ).toBe(404);
    await audited('vacancy.expired', 'vacancies', vacancyId, null);
    expect(await shown(admin)).toMatchObject({
      linkage: { actor: null, subject: { type: 'vacancies', id: vacancyId } },
      included: [],
    });
  });

  it('keeps its name when it is removed, also in earlier events', async () => {
    const gone = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: clubId,
      title: 'Taart bakken',
    });
    await audited('vacancy.created', 'vacancies', gone, admin);
    await server.context.db.write('alfa', (queries) =>
      queries.deleteFrom('vacancies').where('id', '=', gone).execute(),
    );
    await audited('vacancy.deleted', 'vacancies', gone, admin);
    expect(await newest(admin)).toMatchObject({ subject_name: 'Taart bakken', is_subject_open: false });
  });

  it('is the page or the template that was changed, with a way to it for those who may change it', async () => {
    const inserted = async (table: string, values: Record<string, unknown>): Promise<string> => {
      const row = await server.context.db.write('alfa', (queries) =>
        queries
          .insertInto(table as 'pages')
          .values({ tenant_id: 'alfa', ...values } as never)
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return row.id;
    };
    const ofCenter = { volunteer_center_id: tenant.centerId };
    const pageId = await inserted('pages', {
      ...ofCenter,
      title: 'Over ons',
      slug: 'over-ons',
      locale: 'nl',
    });
    await audited('page.changed', 'pages', pageId, center);
    expect(await newest(center)).toMatchObject({ subject_name: 'Over ons', is_subject_open: true });
    expect(await newest(admin)).toMatchObject({ subject_name: 'Over ons', is_subject_open: false });

    const replyId = await inserted('reply_templates', {
      organization_id: clubId,
      name: 'Kom je langs?',
      body: 'Kom je maandag om tien uur langs voor een kennismaking?',
      for: 'accept',
      position: 1,
    });
    await audited('reply_template.changed', 'reply_templates', replyId, admin, { fields: ['body'] });
    expect(await newest(admin)).toMatchObject({
      subject_name: 'Kom je langs?',
      is_subject_open: true,
      subject_parent_id: clubId,
    });

    const templateId = await inserted('mail_templates', {
      ...ofCenter,
      key: 'user_welcome',
      locale: 'en',
      name: 'x',
      subject: 'x',
      body: 'x',
    });
    const about = { key: 'user_welcome', locale: 'en', fields: ['body'] };
    await audited('notification_template.changed', 'notification_templates', templateId, center, about);
    const named = `${TEMPLATE_NAMES.nl.user_welcome} (Engels)`;
    expect(await newest(center)).toMatchObject({ subject_name: named, is_subject_open: true });
    expect(await newest(admin)).toMatchObject({ subject_name: named, is_subject_open: false });
  });

  it('is the record that a note is about', async () => {
    const about = { notable_type: 'organizations', notable_id: clubId };
    await audited('internal_note.created', 'internal_notes', vacancyId, admin, about);
    expect(await newest(admin)).toMatchObject({
      subject_type: 'organizations',
      subject_id: clubId,
      is_subject_open: true,
    });
  });

  it('names an applicant to those who may read applications, and to no one else', async () => {
    const sent = await server.request('POST', '/api/v1/applications', {
      as: volunteer,
      body: { data: { type: 'applications', attributes: { vacancy_id: vacancyId, message: 'Graag.' } } },
    });
    await audited('application.accepted', 'applications', sent.json().data.id, admin);
    expect((await newest(admin)).subject_name).toMatch(/, Koffie schenken$/);
    await audited('session.started', 'applications' as 'users', sent.json().data.id, editor);
    expect(await newest(editor)).toMatchObject({ subject_name: null, is_subject_open: false });
  });

  it('distinguishes visitors from the system where there is no actor', async () => {
    // What was done through the API is of today.
    const then = () => newest(admin, '&filter[to]=2026-02-28');
    await audited('organization.created', 'organizations', clubId, null);
    expect(await then()).toMatchObject({ origin: 'visitor', actor_id: null });
    await audited('application.begun', 'applications', vacancyId, null);
    expect(await then()).toMatchObject({ origin: 'visitor', actor_id: null });
    await audited('vacancy.expired', 'vacancies', vacancyId, null);
    expect(await then()).toMatchObject({ origin: 'system', actor_id: null });
  });
});

it('lists on request what is one’s own alone, also to who leads an organization', async () => {
  const leader = await server.seed.user(tenant, { [clubId]: ['admin'] });
  await happen('session.started', 'users', { by: leader });
  await happen('vacancy.changed', 'vacancies', { by: leader, at: clubId });
  const subject = { subjectType: 'users', subjectId: leader.id } as const;
  await server.context.db.write('alfa', (queries) =>
    audit(queries, { tenantId: 'alfa', user: { id: editor.id } as never }, new Date('2026-02-01T10:00:00Z'), {
      action: 'personal_data.revealed',
      ...subject,
      data: { field: 'email', reason: 'Vraag van haarzelf' } as never,
    }),
  );
  const own = async (as: SeededUser) =>
    (await get(as, '?filter[kind_eq]=own')).data.map(
      (one: { attributes: { action: string } }) => one.attributes.action,
    );
  expect(await own(leader)).toEqual(['personal_data.revealed', 'session.started']);
  expect(await own(volunteer)).toEqual(['session.started']);
});

it('separates sign-ins from other actions', async () => {
  const kinds = async (kind: string) =>
    (await get(admin, `?filter[kind_eq]=${kind}`)).data.map(
      (one: { attributes: { action: string } }) => one.attributes.action.split('.')[0] === 'session',
    );
  expect(new Set(await kinds('actions'))).toEqual(new Set([false]));
  expect(new Set(await kinds('sign_ins'))).toEqual(new Set([true]));
  const wrong = await server.request('GET', '/api/v1/activity_events?filter[kind_eq]=all', { as: admin });
  expect([wrong.statusCode, wrong.json().errors[0].source.parameter]).toEqual([400, 'filter[kind_eq]']);
});

it('counts what a person made of what waits, beside how much else they did', async () => {
  const worker = await server.seed.user(tenant, { [clubId]: ['admin'] });
  const at = clubId;
  await happen('vacancy.published', 'vacancies', { by: worker, at });
  await happen('work_item.snoozed', 'work_items', { by: worker, at });
  for (let upload = 0; upload < 3; upload += 1) await happen('upload.added', 'uploads', { by: worker, at });
  await happen('application.messaged', 'applications', { by: worker, at });
  await happen('session.started', 'users', { by: worker });
  const { data, meta } = await get(
    worker,
    `?filter[kind_eq]=work&filter[actor_id_eq]=${worker.id}&page[size]=2`,
  );
  expect(data.map((one: { attributes: { action: string } }) => one.attributes.action)).toEqual([
    'application.messaged',
    'work_item.snoozed',
  ]);
  expect(meta.pagination.records).toBe(3);
});

it('looks up names for its own page only', async () => {
  for (let event = 0; event < 40; event += 1)
    await happen('vacancy.changed', 'vacancies', { by: admin, at: clubId });
  const scans = async (queries: Queries) => {
    const { rows } = await sql<{ scans: string }>`SELECT sum(seq_scan + coalesce(idx_scan, 0)) AS scans
      FROM pg_stat_xact_user_tables WHERE relname IN ('audit_events', 'vacancies')`.execute(queries);
    return Number(rows[0]?.scans);
  };
  const taken = await server.context.db.write('alfa', async (queries) => {
    const view = { userId: admin.id, scope: { kind: 'tenant' as const }, ownPrefixes: [] };
    const before = await scans(queries);
    const page = { by: 'number', size: 5, offset: 35, after: null } as const;
    const { rows } = await activityRepository(queries, 'alfa').list(view, { ids: null, sort: [], page });
    expect(rows).toHaveLength(5);
    return (await scans(queries)) - before;
  });
  // One row more is read, to know whether any follow.
  expect(taken).toBeLessThanOrEqual(1 + 2 * (5 + 1));
});

describe('thousands of events about one account, which have no name', () => {
  let many: SeededTenant;
  let head: SeededUser;
  beforeAll(async () => {
    many = await server.seed.tenant('gamma');
    head = await server.seed.user(many, { [many.rootOrganizationId]: ['admin'] });
    await server.context.db.write('gamma', (queries) =>
      sql`INSERT INTO audit_events (tenant_id, occurred_at, actor_id, action, subject_type, subject_id, data)
        SELECT 'gamma', '2025-01-01'::timestamptz + n * interval '1 second', ${head.id}::uuid, 'session.started',
          'users', ${head.id}, '{}' FROM generate_series(1, ${EXPORT_MOST + 1}) n`.execute(queries),
    );
  });

  it('are not all looked through for the name of each of them', async () => {
    const read = async (queries: Queries) => {
      const { rows } = await sql<{ tuples: string }>`SELECT seq_tup_read + idx_tup_fetch AS tuples
        FROM pg_stat_xact_user_tables WHERE relname = 'audit_events'`.execute(queries);
      return Number(rows[0]?.tuples);
    };
    const taken = await server.context.db.write('gamma', async (queries) => {
      const view = { userId: head.id, scope: { kind: 'tenant' as const }, ownPrefixes: [] };
      const before = await read(queries);
      const page = { by: 'number', size: 5, offset: 0, after: null } as const;
      const { rows } = await activityRepository(queries, 'gamma').list(view, { ids: null, sort: [], page });
      expect(rows).toHaveLength(5);
      return (await read(queries)) - before;
    });
    expect(taken).toBeLessThan(100);
  });

  it('are too many for one table', async () => {
    const table = (query: string) =>
      server.request('GET', `/api/v1/activity_events.csv?filter[kind_eq]=sign_ins${query}`, { as: head });
    const refused = await table('');
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([413, 'too_large']);
    const others = await get(head, '?filter[kind_eq]=actions');
    expect(others.data).toEqual([]);
  });
});

it('lists nothing of another tenant', async () => {
  const other = await server.seed.tenant('beta');
  const stranger = await server.seed.user(other, { [other.centerOrganizationId]: ['center_superuser'] });
  expect((await get(stranger)).data).toEqual([]);
});

describe('filters', () => {
  let center: SeededUser;
  let vacancyId: string;
  const by = (actor: SeededUser) => ({
    tenantId: 'alfa',
    centerId: tenant.centerId,
    organization: { id: clubId } as CallerOrganization,
    user: { id: actor.id } as never,
  });
  const when = (actor: SeededUser, moment: string, event: AuditEvent) =>
    server.context.db.write('alfa', (queries) => audit(queries, by(actor), new Date(moment), event));

  beforeAll(async () => {
    center = await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['center_superuser'] },
      { first_name: '=cmd', last_name: 'Formule' },
    );
    vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: clubId });
    const subject = { subjectType: 'vacancies', subjectId: vacancyId, subjectName: 'Koffie' } as const;
    await when(center, '2025-03-01T12:00:00Z', {
      action: 'vacancy.changed',
      ...subject,
      data: { fields: ['title', 'summary'] },
    });
    await when(admin, '2025-03-02T22:30:00Z', {
      action: 'vacancy.published',
      ...subject,
      data: { from: 'draft', to: 'published' },
    } as never);
    await when(center, '2025-03-02T23:30:00Z', {
      action: 'internal_note.created',
      subjectType: 'internal_notes',
      subjectId: volunteer.id,
      data: { notable_type: 'vacancies', notable_id: vacancyId },
    });
  });

  const shown = async (query: string) =>
    (await get(center, `?${query}`)).data.map(
      (one: { attributes: { action: string } }) => one.attributes.action,
    );

  it('find what one person did, what happened to one record, and in which days', async () => {
    const days = 'filter[from]=2025-03-01&filter[to]=2025-03-31';
    const all = ['internal_note.created', 'vacancy.published', 'vacancy.changed'];
    expect(await shown(days)).toEqual(all);
    expect(await shown(`filter[subject_id_eq]=${vacancyId}`)).toEqual(all);
    expect(await shown(`${days}&filter[subject_type_eq]=vacancies`)).toEqual(all);
    expect(await shown(`${days}&filter[subject_type_eq]=users`)).toEqual([]);
    expect(await shown(`${days}&filter[actor_id_eq]=${admin.id}`)).toEqual(['vacancy.published']);
    // Half past eleven in the evening of the second, and half past twelve in the night of the third.
    expect(await shown('filter[from]=2025-03-02&filter[to]=2025-03-02')).toEqual(['vacancy.published']);
    expect(await shown('filter[from]=2025-03-03&filter[to]=2025-03-03')).toEqual(['internal_note.created']);
    const wrong = await server.request('GET', '/api/v1/activity_events?filter[actor_id_eq]=x', {
      as: center,
    });
    expect(wrong.statusCode).toBe(400);
  });

  it('show nothing beyond what the reader sees anyway', async () => {
    expect((await get(volunteer, `?filter[actor_id_eq]=${center.id}`)).data).toEqual([]);
    expect((await get(volunteer, `?filter[subject_id_eq]=${vacancyId}`)).data).toEqual([]);
  });

  const exported = () =>
    server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'activity.exported')
        .orderBy('occurred_at')
        .execute(),
    );

  it('hold for a table that says of which record something was revealed', async () => {
    await when(center, '2025-04-02T12:00:00Z', {
      action: 'personal_data.revealed',
      subjectType: 'users',
      subjectId: volunteer.id,
      data: { record_type: 'messages', record_id: editor.id, field: 'body', reason: 'Vraag aan de telefoon' },
    });
    const { body } = await server.request(
      'GET',
      '/api/v1/activity_events.csv?filter[from]=2025-04-02&filter[to]=2025-04-02',
      { as: center },
    );
    const [head = '', line = ''] = body.trim().split('\r\n');
    expect(head).toMatch(/Reden;Van soort record;Gegevens$/);
    expect(line).toMatch(
      new RegExp(
        `^02-04-2025 \\d\\d:\\d\\d;.*Persoonsgegeven bekeken;Account;.*Vraag aan de telefoon;Bericht;${editor.id}$`,
      ),
    );
  });

  it('say what became different', async () => {
    const { data } = await get(center, `?filter[subject_id_eq]=${vacancyId}`);
    expect(data.map((one: { attributes: { changes: object[] } }) => one.attributes.changes)).toEqual([
      [],
      [{ field: 'status', from: 'draft', to: 'published' }],
      [
        { field: 'title', from: null, to: null },
        { field: 'summary', from: null, to: null },
      ],
    ]);
  });

  it('name no state in which a record stayed', async () => {
    const pageId = await domainBuilders(server.context.db).page(tenant, { slug: 'opnieuw' });
    for (const [moment, from] of [
      ['2025-05-01T12:00:00Z', 'draft'],
      ['2025-05-02T12:00:00Z', 'published'],
    ] as const)
      await when(center, moment, {
        action: 'page.published',
        subjectType: 'pages',
        subjectId: pageId,
        subjectName: 'Opnieuw',
        data: { from, to: 'published' },
      } as never);
    const { data } = await get(center, `?filter[subject_id_eq]=${pageId}`);
    expect(data.map((one: { attributes: { changes: object[] } }) => one.attributes.changes)).toEqual([
      [],
      [{ field: 'status', from: 'draft', to: 'published' }],
    ]);
  });

  it('hold for the table, in which nothing runs, and whose export is written down', async () => {
    const response = await server.request(
      'GET',
      `/api/v1/activity_events.csv?filter[subject_id_eq]=${vacancyId}`,
      { as: center },
    );
    expect(response.headers['content-type']).toContain('text/csv');
    const lines = response.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('Status: Concept → Gepubliceerd');
    expect(lines[3]).toContain("'=cmd Formule");
    expect(await shown('')).toContain('activity.exported');
    expect(await exported()).toContainEqual(
      expect.objectContaining({
        actor_id: center.id,
        subject_type: 'organizations',
        data: { records: 3, filters: { subject_id_eq: vacancyId } },
      }),
    );
    for (const [as, status] of [
      [volunteer, 403],
      [editor, 403],
    ] as const)
      expect((await server.request('GET', '/api/v1/activity_events.csv', { as })).statusCode).toBe(status);
  });
});

it('says who saved the version that another change was not based on, to those who see that event', async () => {
  const club = await server.seed.organization('alfa', tenant.centerId, { name: 'Schaakclub' });
  const owner = await server.seed.user(tenant, { [club]: ['admin'] });
  const colleague = await server.seed.user(
    tenant,
    { [club]: ['admin'] },
    { first_name: 'Wim', last_name: 'Visser' },
  );
  const save = (as: SeededUser, name: string, lockVersion: number) =>
    server.request('PATCH', `/api/v1/organizations/${club}`, {
      as,
      body: { data: { type: 'organizations', id: club, attributes: { name, lock_version: lockVersion } } },
    });
  const { lock_version: version } = (
    await server.request('GET', `/api/v1/organizations/${club}`, { as: owner })
  ).json().data.attributes;
  expect((await save(colleague, 'Schaakclub Oost', version)).statusCode).toBe(200);
  const metaOf = async (as: SeededUser) => {
    const response = await save(as, 'Schaakclub West', version);
    expect(response.statusCode).toBe(409);
    return response.json().errors[0].meta;
  };
  expect(await metaOf(owner)).toMatchObject({ saved_at: expect.any(String), saved_by: 'Wim Visser' });
  // One's own other tab is no other person.
  expect(await metaOf(colleague)).not.toHaveProperty('saved_by');
  // Who only looked at it in the same moment, or wrote a note about it, has not saved it.
  const { updated_at: savedAt } = await server.context.db.read('alfa', (queries) =>
    queries.selectFrom('organizations').select('updated_at').where('id', '=', club).executeTakeFirstOrThrow(),
  );
  const [superuser, looker] = [
    await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] }),
    await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['admin'] }),
  ];
  const [looking, noting] = [
    {
      action: 'masked_data.revealed',
      subjectType: 'users',
      subjectId: looker.id,
      data: {
        record_type: 'organizations',
        record_id: club,
        field: 'denial_reason',
        reason: 'Vraag aan de telefoon',
      },
    },
    {
      action: 'internal_note.created',
      subjectType: 'internal_notes',
      subjectId: looker.id,
      data: { notable_type: 'organizations', notable_id: club },
    },
  ] as const;
  const actor = { tenantId: 'alfa', centerId: tenant.centerId, user: { id: looker.id } as never };
  await server.context.db.write('alfa', async (queries) => {
    for (const event of [looking, noting])
      await audit(queries, actor, new Date(savedAt.getTime() + 500), event);
  });
  expect(await metaOf(superuser)).toMatchObject({ saved_by: 'Wim Visser' });
});

it('lets a change fail as it failed where no one can read who saved the other version', async () => {
  const club = await server.seed.organization('alfa', tenant.centerId, { name: 'Damclub' });
  const owner = await server.seed.user(tenant, { [club]: ['admin'] });
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query('ALTER TABLE audit_events RENAME TO audit_events_elsewhere');
  const response = await server.request('PATCH', `/api/v1/organizations/${club}`, {
    as: owner,
    body: { data: { type: 'organizations', id: club, attributes: { name: 'Dammen', lock_version: 99 } } },
  });
  await client.query('ALTER TABLE audit_events_elsewhere RENAME TO audit_events');
  await client.end();
  expect([response.statusCode, response.json().errors[0].code]).toEqual([409, 'stale_record']);
  expect(response.json().errors[0].meta).toMatchObject({ saved_at: expect.any(String) });
});
