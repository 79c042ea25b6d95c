import { doJob } from './do-job.ts';
import { multipart } from './multipart.ts';
import { PERMISSIONS, ROLES, scopeOf, type Action, type RoleName, type Scope } from '@samen/resources/shared';
import { audit } from '../audit/audit.ts';
import type { CallerOrganization } from '../context.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * The permission table, row by row, as the product promises it, asked of the API. It is written here a second time on
 * purpose: a change of a row in the contracts has to be a change here too. What each holder of a role may reach, as the
 * nearest of these places: the own organization, a branch below it, another of the centre, one of another centre.
 */
type Extent = 'none' | 'own' | 'branches' | 'center' | 'tenant';
type Holder = 'root admin' | 'centre admin' | 'admin' | Exclude<RoleName, 'admin'>;

const HOLDERS: readonly Holder[] = [
  'root admin',
  'centre admin',
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
  'page_manager',
  'mentor',
  'student',
  'volunteer',
];
type Row = Partial<Record<Holder, Extent>>;

const MANAGING: Row = {
  'root admin': 'tenant',
  'centre admin': 'center',
  admin: 'own',
  center_superuser: 'center',
  organization_superuser: 'branches',
};
const CENTRE: Row = { 'root admin': 'tenant', 'centre admin': 'center', center_superuser: 'center' };

const TABLE: Partial<Record<Action, Row>> = {
  'vacancies.manage': { ...MANAGING, content_manager: 'center', mentor: 'own' },
  'vacancies.edit': MANAGING,
  'vacancies.publish': MANAGING,
  'vacancies.feature': CENTRE,
  'reports.handle': CENTRE,
  'applications.read': MANAGING,
  'applications.decide': MANAGING,
  'activities.manage': MANAGING,
  'profile_replies.create': MANAGING,
  'call_outs.create': CENTRE,
  'conversations.create': { ...MANAGING, content_manager: 'center' },
  'organizations.read': MANAGING,
  'organizations.create': { ...CENTRE, organization_superuser: 'branches' },
  'organizations.edit': MANAGING,
  'organizations.approve': CENTRE,
  'users.read': MANAGING,
  'users.edit': MANAGING,
  'users.invite': { ...MANAGING, mentor: 'own' },
  'users.status': CENTRE,
  'users.delete': CENTRE,
  'roles.grant': MANAGING,
  'uploads.edit': { ...MANAGING, content_manager: 'center' },
  'analytics.read': MANAGING,
  'activity.read': MANAGING,
  'internal_notes.edit': MANAGING,
  'reply_templates.edit': MANAGING,
  'saved_views.share': {
    'root admin': 'own',
    'centre admin': 'own',
    admin: 'own',
    center_superuser: 'own',
    organization_superuser: 'own',
  },
  'users.impersonate': { 'root admin': 'tenant', center_superuser: 'center' },
  'content.manage': { ...CENTRE, content_manager: 'center' },
  'forms.manage': { ...MANAGING, content_manager: 'center' },
  'imports.create': MANAGING,
  'imports.organizations': CENTRE,
  'settings.edit': CENTRE,
  'data.read': { 'root admin': 'tenant' },
  'records.merge': CENTRE,
  'work_items.manage': CENTRE,
};

const PLACES = ['own', 'branches', 'center', 'tenant'] as const;
type Place = (typeof PLACES)[number];

/** One organization with a person and something in it. */
interface Location {
  organizationId: string;
  centerId: string;
  memberId: string;
  vacancyId: string;
  draftId: string;
  applicationId: string;
  uploadId: string;
  pageId: string;
  callOutId: string;
  reportId: string;
  /** A vacancy that waits for its review, which no other attempt ends. */
  reviewedId: string;
  formId: string;
}

let server: TestServer;
let tenant: SeededTenant;
const holders = new Map<Holder, { user: SeededUser; spots: Record<Place, Location> }>();
let count = 0;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const south = await server.seed.center('public', 'Zuid');
  const branchOf = (parent: string) =>
    server.seed.organization('public', tenant.centerId, { parent_id: parent, description: DESCRIPTION });
  const inCenter = await branchOf(tenant.centerOrganizationId);
  const elsewhere = await server.seed.organization('public', south, { description: DESCRIPTION });
  const shared = {
    center: await location(inCenter, tenant.centerId),
    tenant: await location(elsewhere, south),
  };
  for (const holder of HOLDERS) {
    const own = await homeOf(holder);
    const name = holder.endsWith('admin') ? 'admin' : (holder as RoleName);
    holders.set(holder, {
      user: await server.seed.user(tenant, { [own]: [name] }),
      spots: {
        ...shared,
        own: await location(own, tenant.centerId),
        branches: await location(await branchOf(own), tenant.centerId),
      },
    });
  }
});
afterAll(() => server.close());

const DESCRIPTION = 'Wij bieden wonen en zorg aan mensen in de buurt, met veel vrijwilligers.';

/** Where a role applies. Each holder has an organization of its own; centres have one office, so theirs are shared. */
async function homeOf(holder: Holder): Promise<string> {
  if (holder === 'root admin') return tenant.rootOrganizationId;
  if (['centre admin', 'center_superuser', 'content_manager'].includes(holder))
    return tenant.centerOrganizationId;
  const type = holder === 'mentor' || holder === 'student' ? 'School' : 'NonProfit';
  const values = { organization_type: type, description: DESCRIPTION } as const;
  return server.seed.organization('public', tenant.centerId, values);
}

async function location(organizationId: string, centerId: string): Promise<Location> {
  const domain = domainBuilders(server.context.db);
  const about = { organization_id: organizationId, volunteer_center_id: centerId };
  const member = await server.seed.user(tenant, { [organizationId]: ['page_manager'] });
  const vacancyId = await domain.vacancy(tenant, { ...about, positions: 500 });
  const draftId = await domain.vacancy(tenant, { ...about, status: 'draft' });
  const reviewedId = await domain.vacancy(tenant, {
    ...about,
    status: 'draft',
    review_requested_at: new Date(),
  });
  const pageId = await domain.page(tenant, { ...about, slug: `pagina-${(count += 1)}` });
  const { id: applicationId } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('applications')
      .values({
        ...about,
        tenant_id: 'public',
        vacancy_id: vacancyId,
        vacancy_title: 'Iets',
        first_name: 'Sam',
        last_name: 'Bos',
        email: `sam${(count += 1)}@example.nl`,
        confirmed_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { id: reportId } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('reports')
      .values({
        tenant_id: 'public',
        volunteer_center_id: centerId,
        reportable_type: 'vacancies',
        reportable_id: vacancyId,
        reason: 'other',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { id: uploadId } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('uploads')
      .values({
        ...about,
        tenant_id: 'public',
        path: `public/${vacancyId}.jpg`,
        filename: 'bank.jpg',
        content_type: 'image/jpeg',
        uploaded_by_id: member.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { id: formId } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('forms')
      .values({
        tenant_id: 'public',
        volunteer_center_id: centerId,
        organization_id: organizationId,
        created_by_id: null,
        title: 'Aanmelden',
        description: null,
        submit_label: null,
        thank_you_text: null,
        closes_at: null,
        max_submissions: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { id: callOutId } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('call_outs')
      .values({
        tenant_id: 'public',
        volunteer_center_id: centerId,
        title: 'Zandzakken vullen',
        body: 'Kom naar de dijk, er zijn scheppen en koffie.',
        starts_at: new Date('2100-01-01'),
        until: new Date('2100-01-01'),
        postal_code: '6511 AB',
        latitude: 51.84,
        longitude: 5.86,
        radius_km: 10,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await server.context.db.write('public', (queries) =>
    audit(
      queries,
      { tenantId: 'public', centerId, organization: { id: organizationId } as CallerOrganization },
      // Later than whatever else is requested here, so that it stands on the first page.
      new Date('2100-01-01'),
      { action: 'vacancy.published', subjectType: 'vacancies', subjectId: vacancyId, subjectName: 'Koffie' },
    ),
  );
  const memberId = member.id;
  return {
    organizationId,
    centerId,
    memberId,
    vacancyId,
    draftId,
    applicationId,
    uploadId,
    pageId,
    callOutId,
    reportId,
    reviewedId,
    formId,
  };
}

type Attempt = (as: SeededUser, location: Location) => Promise<number>;

const send =
  (
    method: string,
    path: (location: Location) => string,
    type = '',
    attributes: (location: Location) => object = () => ({}),
  ): Attempt =>
  async (as, at) => {
    const body = type === '' ? {} : { body: { data: { type, attributes: attributes(at) } } };
    return (await server.request(method, `/api/v1/${path(at)}`, { as, ...body })).statusCode;
  };
const nameOf = async (organizationId: string): Promise<string> =>
  server.context.db.read('public', async (queries) => {
    const found = await queries
      .selectFrom('organizations')
      .where('tenant_id', '=', 'public')
      .where('id', '=', organizationId)
      .select('name')
      .executeTakeFirstOrThrow();
    return found.name;
  });

/** An import that has been checked, or the status with which its file was refused. */
async function checkedImport(kind: string, file: string, as: SeededUser, centerId?: string) {
  const form = await multipart({ kind, file: { bytes: Buffer.from(file), name: 'lijst.csv' } });
  const headers = { ...form.headers, ...(centerId ? { 'volunteer-center-id': centerId } : {}) };
  const added = await server.request('POST', '/api/v1/imports', { as, ...form, headers });
  if (added.statusCode !== 201) return added.statusCode;
  const { id } = added.json().data;
  await doJob(server, 'import.check', { payload: { importId: id, revision: 1 } });
  return (await server.request('GET', `/api/v1/imports/${id}`, { as })).json().data;
}
const invitee = () => ({ first_name: 'Noor', last_name: 'Bakker', email: `noor${(count += 1)}@example.nl` });

/**
 * A request per action that succeeds (below 300) or meets a rule of its own (409, 422) exactly where the action is
 * allowed, and changes as little as it can.
 */
const ATTEMPTS: Partial<Record<Action, Attempt>> = {
  'vacancies.manage': send('GET', ({ draftId }) => `vacancies/${draftId}`),
  'vacancies.edit': send(
    'PATCH',
    ({ draftId }) => `vacancies/${draftId}`,
    'vacancies',
    () => ({ positions: 2 }),
  ),
  'vacancies.publish': send(
    'PUT',
    ({ draftId }) => `vacancies/${draftId}/status`,
    'vacancies',
    () => ({
      status: 'filled',
    }),
  ),
  'vacancies.feature': send(
    'PUT',
    ({ draftId }) => `vacancies/${draftId}/feature`,
    'vacancies',
    () => ({
      featured: true,
    }),
  ),
  // None of these is an activity, which is a rule of the request itself.
  'activities.manage': send(
    'PUT',
    ({ vacancyId }) => `vacancies/${vacancyId}/cancel_occurrence`,
    'vacancies',
    () => ({ starts_at: '2099-03-02T10:00:00Z', message: 'Gaat niet door.' }),
  ),
  'reports.handle': send(
    'PUT',
    ({ reportId }) => `reports/${reportId}`,
    'reports',
    () => ({ status: 'kept' }),
  ),
  'applications.read': send('GET', ({ applicationId }) => `applications/${applicationId}`),
  'applications.decide': send(
    'PUT',
    ({ applicationId }) => `applications/${applicationId}/status`,
    'applications',
    () => ({
      status: 'accepted',
      lock_version: 99,
    }),
  ),
  // The organization is looked at before the text, which keeps it from being sent.
  'profile_replies.create': send(
    'POST',
    () => 'volunteer_profile_replies',
    'volunteer_profile_replies',
    ({ organizationId, memberId }) => ({
      volunteer_profile_id: memberId,
      organization_id: organizationId,
      body: ' '.repeat(20),
    }),
  ),
  'call_outs.create': send('PUT', ({ callOutId }) => `call_outs/${callOutId}/close`),
  'conversations.create': send(
    'POST',
    () => 'conversations',
    'conversations',
    ({ memberId }) => ({
      subject: 'Een vraag',
      body: 'Hallo',
      recipient_id: memberId,
    }),
  ),
  'organizations.read': async (as, { organizationId }) => {
    const query = `organizations?filter[all_centers]=true&page[size]=100`;
    const all = await server.request('GET', `/api/v1/${query}`, { as });
    const list =
      all.statusCode === 403
        ? await server.request('GET', `/api/v1/organizations?page[size]=100`, { as })
        : all;
    const seen = list.json().data?.some(({ id }: { id: string }) => id === organizationId);
    return seen ? 200 : 404;
  },
  // Everybody may sign an organization up. Who may add one makes a partner of it; the address keeps it from being made.
  'organizations.create': async (as, { organizationId }) => {
    const attributes = {
      name: 'Nieuw',
      phone_number: '0612345678',
      email: 'a@b.example',
      website: 'geen adres',
      is_partner: true,
      parent_id: organizationId,
    };
    const body = { data: { type: 'organizations', attributes } };
    const response = await server.request('POST', '/api/v1/organizations', { as, body });
    return response.body.includes('is_partner') ? 403 : response.statusCode;
  },
  'organizations.edit': send(
    'PATCH',
    ({ organizationId }) => `organizations/${organizationId}`,
    'organizations',
    () => ({
      description: DESCRIPTION,
    }),
  ),
  'organizations.approve': send(
    'PUT',
    ({ organizationId }) => `organizations/${organizationId}/approve`,
    'organizations',
    () => ({
      status: 'approved',
    }),
  ),
  'users.read': send('GET', ({ memberId }) => `users/${memberId}`),
  'users.edit': send(
    'PATCH',
    ({ memberId }) => `users/${memberId}`,
    'users',
    () => ({ job_title: 'Kok' }),
  ),
  'users.invite': send(
    'POST',
    () => 'users',
    'users',
    ({ organizationId }) => ({
      ...invitee(),
      organization_id: organizationId,
    }),
  ),
  'users.status': send(
    'PUT',
    ({ memberId }) => `users/${memberId}/status`,
    'users',
    () => ({ status: 'active' }),
  ),
  'roles.grant': send(
    'PUT',
    ({ memberId }) => `users/${memberId}/add_role`,
    'users',
    ({ organizationId }) => ({
      role: 'volunteer',
      organization_id: organizationId,
    }),
  ),
  'uploads.edit': send(
    'PATCH',
    ({ uploadId }) => `uploads/${uploadId}`,
    'uploads',
    () => ({ alt_text: 'Een bank' }),
  ),
  'analytics.read': async (as, { organizationId }) => {
    const list = await server.request('GET', '/api/v1/analytics/organizations?page[size]=100', { as });
    return list.body.includes(organizationId) ? 200 : 404;
  },
  'activity.read': async (as, { vacancyId }) => {
    const list = await server.request('GET', '/api/v1/activity_events?page[size]=100', { as });
    return list.body.includes(vacancyId) ? 200 : 404;
  },
  'work_items.manage': send(
    'PUT',
    ({ reviewedId }) => `work_items/vacancy_review-${reviewedId}`,
    'work_items',
    () => ({ is_open: true }),
  ),
  'internal_notes.edit': send(
    'POST',
    () => 'internal_notes',
    'internal_notes',
    ({ applicationId }) => ({
      note: 'Gebeld',
      notable_type: 'applications',
      notable_id: applicationId,
    }),
  ),
  'reply_templates.edit': send(
    'POST',
    () => 'reply_templates',
    'reply_templates',
    ({ organizationId }) => ({
      name: 'Welkom',
      body: 'Welkom, {{recipient.first_name}}!',
      for: 'accept',
      organization_id: organizationId,
    }),
  ),
  // What colleagues share is changed in their organization alone.
  'saved_views.share': async (as, { organizationId, memberId }) => {
    const { id } = await server.context.db.write('public', (queries) =>
      queries
        .insertInto('saved_views')
        .values({
          tenant_id: 'public',
          user_id: memberId,
          organization_id: organizationId,
          list: 'applications',
          name: 'Van ons',
          query: JSON.stringify({ address: '' }),
          shared: true,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const response = await server.request('PATCH', `/api/v1/saved_views/${id}`, {
      as,
      body: { data: { type: 'saved_views', attributes: { name: 'Van jullie' } } },
    });
    return response.statusCode;
  },
  'users.impersonate': send(
    'POST',
    () => 'sign_in_as_user',
    'user',
    ({ memberId }) => ({ id: memberId }),
  ),
  // A person who only edits a page does not say who manages it.
  'content.manage': send(
    'PATCH',
    ({ pageId }) => `pages/${pageId}`,
    'pages',
    ({ memberId }) => ({ manager_ids: [memberId] }),
  ),
  'forms.manage': send('GET', ({ formId }) => `forms/${formId}/submissions`),
  'imports.create': async (as, { organizationId }) => {
    const name = await nameOf(organizationId);
    const found = await checkedImport('vacancies', `Titel;Organisatie\nKoffie schenken;"${name}"\n`, as);
    if (typeof found === 'number') return found;
    return found.attributes.counts.error === 0 ? 200 : 404;
  },
  'imports.organizations': async (as, { centerId: headquarters }) => {
    const name = `Importclub ${(count += 1)}`;
    const file = `Naam;Telefoonnummer;E-mailadres\n${name};024 1234567;club${count}@example.nl\n`;
    const found = await checkedImport('organizations', file, as, headquarters);
    if (typeof found === 'number') return found;
    const [row] = (await server.request('GET', `/api/v1/imports/${found.id}/rows`, { as })).json().data;
    await server.request('PATCH', `/api/v1/import_rows/${row.id}`, {
      as,
      body: { data: { type: 'import_rows', attributes: { choice: 'add' } } },
    });
    await server.request('PUT', `/api/v1/imports/${found.id}/run`, {
      as,
      body: { data: { type: 'imports', attributes: {} } },
    });
    await doJob(server, 'import.run', { payload: { importId: found.id } });
    const made = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('organizations')
        .where('tenant_id', '=', 'public')
        .where('name', '=', name)
        .select('volunteer_center_id')
        .executeTakeFirst(),
    );
    return made?.volunteer_center_id === headquarters ? 200 : 404;
  },
  'records.merge': async (as, { organizationId }) => {
    const center = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('organizations')
        .where('id', '=', organizationId)
        .select('volunteer_center_id')
        .executeTakeFirstOrThrow(),
    );
    const twin = await server.seed.organization('public', center.volunteer_center_id);
    const path = `/api/v1/organizations/${organizationId}/merge/${twin}`;
    return (await server.request('GET', path, { as })).statusCode;
  },
  'settings.edit': send(
    'PATCH',
    ({ centerId }) => `volunteer_centers/${centerId}`,
    'volunteer_centers',
    () => ({ default_radius_km: 12 }),
  ),
  'data.read': send('GET', ({ vacancyId }) => `admin/resources/vacancies/${vacancyId}`),
  'users.delete': async (as, { memberId }) => {
    const shown = await server.request('GET', `/api/v1/users/${memberId}`, { as });
    return shown.json().data?.meta.can.includes('users.delete') ? 200 : 403;
  },
};

const isAllowed = (status: number) => status < 300 || status === 409 || status === 422;

/** The offices are the centre's own: what is "own" to people who work there is theirs by the centre. */
function promised(row: Row, holder: Holder, place: Place): boolean {
  const extent = row[holder] ?? 'none';
  return extent !== 'none' && PLACES.indexOf(place) <= PLACES.indexOf(extent);
}

const rows = Object.keys(PERMISSIONS).filter((action) => !action.startsWith('pages.')) as Action[];

it('has a row and a request for every action', () => {
  expect(rows.filter((action) => !TABLE[action] || !ATTEMPTS[action])).toEqual([]);
  expect(new Set(HOLDERS.map((one) => (one.endsWith('admin') ? 'admin' : one)))).toEqual(new Set(ROLES));
});

/** The place that a scope reaches to; some reach people or records of one's own, which are no places. */
const EXTENTS: Partial<Record<Scope, Extent>> = {
  organization: 'own',
  branches: 'branches',
  center: 'center',
  tenant: 'tenant',
};

// What the API does is narrowed by a second row where two are asked, which would hide that one of them is too wide.
it.each(rows)('%s says in the contracts what it says here, for every role', (action) => {
  const scopes = HOLDERS.map((holder) => {
    const isRoot = holder === 'root admin';
    const organizationType = isRoot || holder === 'centre admin' ? 'VolunteerCenter' : 'NonProfit';
    const organization = { id: 'o', organizationType, isRoot, status: 'approved' };
    const name = holder.endsWith('admin') ? 'admin' : (holder as RoleName);
    const scope = scopeOf(action, [name], organization);
    return `${holder} ${(scope && EXTENTS[scope]) ?? 'none'}`;
  });
  expect(scopes).toEqual(HOLDERS.map((holder) => `${holder} ${TABLE[action]?.[holder] ?? 'none'}`));
});

it.each(rows)('%s reaches as far as the table says, for every role', async (action) => {
  const reported: string[] = [];
  const done: string[] = [];
  for (const [holder, { user, spots: locations }] of holders)
    for (const place of PLACES) {
      const status = await ATTEMPTS[action]?.(user, locations[place]);
      reported.push(`${holder} ${place} ${promised(TABLE[action] ?? {}, holder, place)}`);
      done.push(`${holder} ${place} ${isAllowed(status ?? 500)}`);
    }
  expect(done).toEqual(reported);
});
