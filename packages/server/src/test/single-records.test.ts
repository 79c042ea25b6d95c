import { sql } from 'kysely';
import { RESOURCE_TYPES } from '../domains/index.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/** One record by its id, for every type, and where the `Location` of what was made leads. */

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let colleague: SeededUser;
let centre: SeededUser;
let member: SeededUser;
let organizationId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const { centerId, centerOrganizationId } = tenant;
  organizationId = await server.seed.organization('public', centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  colleague = await server.seed.user(tenant, { [centerOrganizationId]: ['volunteer'] });
  member = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
  centre = await server.seed.user(tenant, { [centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

const get = (path: string, as: SeededUser | null) =>
  server.request('GET', path, as ? { as } : { host: tenant.host });
const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const write = (queries: ReturnType<typeof sql<{ id: string }>>) =>
  server.context.db
    .write('public', (connection) => queries.execute(connection))
    .then(({ rows }) => rows[0]?.id ?? '');

const FIGURES = 'figures of one moment, of which there is one for a caller or a choice of filters';
const WITHIN = 'comes along with the record that it is a part of';
const CHOSEN = 'chosen from a short list, whose `filter[id]` finds it';

/** Types without `GET /{type}/{id}`, each with the reason. */
const NO_ADDRESS: Readonly<Record<string, string>> = {
  addresses: WITHIN,
  organization_profiles: WITHIN,
  content_blocks: WITHIN,
  places: 'found by a name or a postcode, and not stored',
  data_exports: 'one for each person, at an address that does not name it',
  linked_accounts: 'what a mailed link leads to: its token is the name',
  linked_applications: 'what a mailed link leads to: its token is the name',
  linked_places: 'what a mailed link leads to: its token is the name',
  activity_occurrences: 'reckoned from a vacancy, whose id it begins with',
  facets: FIGURES,
  markers: 'the vacancy on the map: it has the address',
  search_suggestions: 'words while a person types',
  search_results: 'the record that was found has the address',
  conversation_recipients: CHOSEN,
  public_forms: 'its token is the name, and all that it takes to fill it in',
  form_summaries: FIGURES,
  form_uploads: 'seen with what was filled in, or by who has just sent it',
  dashboards: FIGURES,
  waiting_counts: FIGURES,
  analytics_overviews: FIGURES,
  analytics_series: FIGURES,
  analytics_funnels: FIGURES,
  analytics_page_views: FIGURES,
  analytics_organizations: FIGURES,
  data_types: 'the data viewer has addresses of its own, `/admin/resources`',
  data_records: 'the data viewer has addresses of its own, `/admin/resources`',
  data_values: 'the data viewer has addresses of its own, `/admin/resources`',
  merge_comparisons: 'named by the two records that are compared',
  retention_periods: FIGURES,
};

it('has an address for one record of every type, or says why not', () => {
  const urls = new Set(
    server.app.inventory
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => url.slice('/api/v1/'.length)),
  );
  const without = [...RESOURCE_TYPES.keys()].filter((type) => !urls.has(`${type}/:id`));
  expect(without.toSorted()).toEqual(Object.keys(NO_ADDRESS).toSorted());
});

/** The request that makes one of each type; `others` must not find it. */
const MADE: Record<
  string,
  () => Promise<{ as: SeededUser; url: string; body: unknown; others: SeededUser[] }>
> = {
  saved_searches: async () => ({
    as: colleague,
    url: 'saved_searches',
    body: resource('saved_searches', { name: 'Zorg', query: { address: 'q=x', filter: { q: 'x' } } }),
    others: [admin, centre],
  }),
  saved_views: async () => ({
    as: admin,
    url: 'saved_views',
    body: resource('saved_views', { name: 'Wacht', list: 'applications', query: { address: 'q=x' } }),
    others: [colleague, centre],
  }),
  reply_templates: async () => {
    const other = await server.seed.organization('public', tenant.centerId);
    return {
      as: admin,
      url: 'reply_templates',
      body: resource('reply_templates', {
        name: 'Welkom',
        body: 'Welkom, {{recipient.first_name}}!',
        for: 'accept',
        organization_id: organizationId,
      }),
      others: [await server.seed.user(tenant, { [other]: ['admin'] })],
    };
  },
  internal_notes: async () => ({
    as: admin,
    url: 'internal_notes',
    body: resource('internal_notes', {
      note: 'Gebeld',
      notable_type: 'organizations',
      notable_id: organizationId,
    }),
    others: [centre],
  }),
  volunteer_profile_replies: async () => {
    const profile = await server.request('PUT', '/api/v1/current_user/volunteer_profile', {
      as: colleague,
      body: resource('volunteer_profiles', { headline: 'Handig met fietsen', in_pool: true }),
    });
    return {
      as: admin,
      url: 'volunteer_profile_replies',
      body: resource('volunteer_profile_replies', {
        volunteer_profile_id: profile.json().data.id,
        organization_id: organizationId,
        body: 'Wil je bij ons koffie komen schenken?',
      }),
      others: [await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] })],
    };
  },
  forms: async () => {
    const other = await server.seed.organization('public', tenant.centerId);
    return {
      as: admin,
      url: 'forms',
      body: resource('forms', {
        title: 'Aanmelden',
        questions_attributes: [{ text: 'Hoe heet je?', question_type: 'text' }],
      }),
      others: [await server.seed.user(tenant, { [other]: ['admin'] })],
    };
  },
  call_outs: async () => {
    await server.seed.place();
    return {
      as: centre,
      url: 'call_outs',
      body: resource('call_outs', {
        title: 'Zandzakken vullen',
        body: 'Kom naar de dijk, er zijn scheppen en koffie.',
        starts_at: '2100-01-10T08:00:00Z',
        until: '2100-01-09T08:00:00Z',
        postal_code: '6511 AB',
        radius_km: 10,
      }),
      others: [admin, colleague],
    };
  },
  conversations: async () => ({
    as: admin,
    url: 'conversations',
    body: resource('conversations', { subject: 'Vraag', body: 'Hallo', recipient_id: member.id }),
    others: [colleague],
  }),
  contact_messages: async () => ({
    as: colleague,
    url: 'contact_messages',
    body: resource('contact_messages', { subject: 'Vraag', body: 'Hallo' }),
    others: [admin],
  }),
  vacancies: async () => ({
    as: admin,
    url: 'vacancies',
    body: resource('vacancies', { title: 'Koffie schenken' }),
    others: [colleague],
  }),
  organizations: async () => ({
    // Who adds one is its admin, and may be in it from then on.
    as: await server.seed.user(tenant, { [organizationId]: ['admin'] }),
    url: 'organizations',
    body: resource('organizations', {
      name: 'Buurthuis',
      phone_number: '0612345678',
      email: 'info@buurthuis.example',
    }),
    others: [colleague],
  }),
  users: async () => ({
    as: centre,
    url: 'users',
    body: resource('users', {
      first_name: 'Noor',
      last_name: 'Bakker',
      email: 'noor@example.nl',
      role: 'volunteer',
    }),
    others: [],
  }),
  applications: async () => ({
    as: colleague,
    url: 'applications',
    body: resource('applications', {
      vacancy_id: await domainBuilders(server.context.db).vacancy(tenant, {
        organization_id: organizationId,
      }),
    }),
    others: [],
  }),
};

it.each(Object.keys(MADE))(
  'create-http-semantics, create-responses-201-status, create-responses-201-document: the Location of %s leads to it',
  async (type) => {
    const { as, url, body, others } = (await MADE[type]?.()) ?? { as: admin, url: '', body: {}, others: [] };
    const made = await server.request('POST', `/api/v1/${url}`, { as, body });
    const { data } = made.json();
    expect([made.statusCode, made.headers.location]).toEqual([
      201,
      `http://${tenant.host}/api/v1/${type}/${data.id}`,
    ]);
    const found = await get(`/api/v1/${type}/${data.id}`, as);
    expect([found.statusCode, found.json().data]).toMatchObject([200, { type, id: data.id }]);
    for (const other of others)
      expect([type, (await get(`/api/v1/${type}/${data.id}`, other)).statusCode]).toEqual([type, 404]);
    expect((await get(`/api/v1/${type}/${data.id}?nonsense=1`, as)).statusCode).toBe(400);
  },
);

it('the Location of a message leads to it, for those who take part', async () => {
  const body = resource('conversations', { subject: 'Vraag', body: 'Hallo', recipient_id: member.id });
  const begun = await server.request('POST', '/api/v1/conversations', { as: admin, body });
  const url = `/api/v1/conversations/${begun.json().data.id}/messages`;
  const sent = await server.request('POST', url, {
    as: admin,
    body: resource('messages', { body: 'Nog iets' }),
  });
  const { location = '' } = sent.headers;
  expect(location).toBe(`http://${tenant.host}/api/v1/messages/${sent.json().data.id}`);
  for (const as of [admin, member])
    expect((await get(location, as)).json().data.attributes).toMatchObject({ body: 'Nog iets' });
  expect((await get(location, colleague)).statusCode).toBe(404);
  expect((await get(location, null)).statusCode).toBe(401);
});

it('the Location of an upload leads to it, for those who may see it', async () => {
  const path = `public/${admin.id}.jpg`;
  const id = await write(sql<{ id: string }>`
    INSERT INTO uploads (tenant_id, volunteer_center_id, organization_id, uploaded_by_id, path, filename, content_type)
    VALUES ('public', ${tenant.centerId}, ${organizationId}, ${admin.id}, ${path}, 'bank.jpg', 'image/jpeg')
    RETURNING id`);
  expect((await get(`/api/v1/uploads/${id}`, admin)).json().data.attributes.filename).toBe('bank.jpg');
  expect((await get(`/api/v1/uploads/${id}`, colleague)).statusCode).toBe(404);
});

it('a visitor whose contact message has no address gets no Location', async () => {
  const body = resource('contact_messages', {
    subject: 'Vraag',
    body: 'Hallo',
    name: 'Sam',
    email: 'sam@example.nl',
  });
  const { statusCode, headers } = await server.request('POST', '/api/v1/contact_messages', {
    host: tenant.host,
    body,
  });
  expect([statusCode, headers.location]).toEqual([201, undefined]);
});

it('a reply to a profile is read by both sides, each as in their list', async () => {
  const { body } = (await MADE['volunteer_profile_replies']?.()) ?? { body: {} };
  const other = await server.seed.organization('public', tenant.centerId);
  const sender = await server.seed.user(tenant, { [other]: ['admin'] });
  const { attributes } = (body as ReturnType<typeof resource>).data;
  const sent = resource('volunteer_profile_replies', { ...attributes, organization_id: other });
  const made = await server.request('POST', '/api/v1/volunteer_profile_replies', { as: sender, body: sent });
  const { location = '' } = made.headers;
  expect((await get(location, sender)).json().data.meta.can).toEqual([]);
  expect((await get(location, colleague)).json().data.meta.can).toHaveLength(2);
  expect((await get(location, admin)).statusCode).toBe(404);
});

it.each([
  'categories',
  'age_groups',
  'skills',
  'activity_types',
  'non_profit_types',
  'target_groups',
] as const)('one of %s is what stands in the list', async (type) => {
  await write(sql<{
    id: string;
  }>`INSERT INTO ${sql.table(type)} (tenant_id, key, label_nl, label_en, position)
      VALUES ('public', 'iets', 'Iets', 'Something', 1) RETURNING id`);
  const [first] = (await get(`/api/v1/${type}`, null)).json().data;
  expect((await get(`/api/v1/${type}/${first.id}`, null)).json().data).toEqual(first);
  for (const id of ['iets', '00000000-0000-4000-8000-000000000000'])
    expect((await get(`/api/v1/${type}/${id}`, null)).statusCode).toBe(404);
});

it('one notification, menu item, stock image and event is what stands in the list', async () => {
  await write(sql<{
    id: string;
  }>`INSERT INTO notifications (tenant_id, user_id, event, title, body, url, created_at)
    VALUES ('public', ${admin.id}, 'user_welcome', 'Welkom', 'Hallo', '/', now()) RETURNING id`);
  await domainBuilders(server.context.db).menuItem(tenant, { link_type: 'url', url: 'https://example.org' });
  await write(sql<{ id: string }>`WITH one AS (
      INSERT INTO uploads (tenant_id, volunteer_center_id, path, filename, content_type)
      VALUES ('public', ${tenant.centerId}, 'public/stok.jpg', 'stok.jpg', 'image/jpeg') RETURNING id)
    INSERT INTO stock_images (tenant_id, upload_id, name, description)
    SELECT 'public', id, 'Bank', 'Een bank' FROM one RETURNING id`);
  await write(sql<{
    id: string;
  }>`INSERT INTO audit_events (tenant_id, occurred_at, actor_id, action, subject_type,
    subject_id, data) VALUES ('public', now(), ${admin.id}, 'session.started', 'users', ${admin.id}, '{}')
    RETURNING id`);
  for (const [type, others] of [
    ['notifications', [colleague]],
    ['menu_items', []],
    ['stock_images', []],
    ['activity_events', [colleague]],
  ] as const) {
    const [first] = (await get(`/api/v1/${type}`, admin)).json().data;
    expect((await get(`/api/v1/${type}/${first.id}`, admin)).json().data).toEqual(first);
    for (const other of others)
      expect([type, (await get(`/api/v1/${type}/${first.id}`, other)).statusCode]).toEqual([type, 404]);
  }
});

describe('resource-unique: a role', () => {
  const granted = async (id: string) =>
    (await get(`/api/v1/roles?filter[organization_id_eq]=${id}`, centre)).json().data;

  it('that may be granted is one of its organization', async () => {
    const other = await server.seed.organization('public', tenant.centerId);
    const [one, two] = [await granted(organizationId), await granted(other)];
    const ids = [...one, ...two].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const role of one) expect((await get(`/api/v1/roles/${role.id}`, centre)).json().data).toEqual(role);
    expect((await get(`/api/v1/roles/${two[0].id}`, admin)).statusCode).toBe(404);
    expect((await get(`/api/v1/roles/${two[0].id}`, colleague)).statusCode).toBe(404);
  });

  it('that a person has is shown to them and to those who manage them', async () => {
    const own = (await get('/api/v1/current_user?include=roles', colleague)).json().included[0];
    for (const as of [colleague, centre])
      expect((await get(`/api/v1/roles/${own.id}`, as)).json().data).toEqual(own);
    expect((await get(`/api/v1/roles/${own.id}`, admin)).statusCode).toBe(404);
  });
});
