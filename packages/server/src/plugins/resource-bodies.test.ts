import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

/** The statements of JSON:API about bodies of requests; each test has the name of its statement. */

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let organizationId: string;
let categories: string[];

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const domain = domainBuilders(server.context.db);
  categories = await Promise.all(['zorg', 'taal'].map((key) => domain.category('public', key)));
});
afterAll(() => server.close());

const newVacancy = () =>
  domainBuilders(server.context.db).vacancy(tenant, { organization_id: organizationId, status: 'draft' });
const send = async (method: string, path: string, data: unknown, more: object = {}) => {
  const response = await server.request(method, `/api/v1/${path}`, { as: admin, body: { data, ...more } });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};
const errorOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
  const { code, source } = body.errors[0];
  return [status, code, source?.pointer];
};
const get = async (path: string, as = admin) =>
  (await server.request('GET', `/api/v1/${path}`, { as })).json().data;
const linkage = (type: string, ...ids: string[]) => ({ data: ids.map((id) => ({ type, id })) });
const MISSING = '00000000-0000-4000-8000-000000000000';

describe('the type and the id', () => {
  it('create-responses-409-bad-type', async () => {
    const response = await send('POST', 'vacancies', { type: 'users', attributes: { title: 'Koffie' } });
    expect(errorOf(response)).toEqual([409, 'resource_mismatch', '/data/type']);
    expect(response.body.errors[0].detail).toMatch(/adres/);
  });

  it('update-resource-409-no-match: the type, and the id, on every write of one record', async () => {
    const id = await newVacancy();
    const other = await newVacancy();
    const attributes = { title: 'Gekaapt', status: 'archived' };
    for (const [method, path] of [
      ['PATCH', `vacancies/${id}`],
      ['PUT', `vacancies/${id}/status`],
    ] as const) {
      expect(errorOf(await send(method, path, { type: 'pages', id, attributes }))).toEqual([
        409,
        'resource_mismatch',
        '/data/type',
      ]);
      expect(errorOf(await send(method, path, { type: 'vacancies', id: other, attributes }))).toEqual([
        409,
        'resource_mismatch',
        '/data/id',
      ]);
    }
    for (const one of [id, other])
      expect(await get(`vacancies/${one}`)).toMatchObject({
        attributes: { status: 'draft', lock_version: 0 },
      });
  });

  it('update-resource-409-no-match: the own account and the own profile have ids as well', async () => {
    const attributes = { job_title: 'Baas' };
    const own = { type: 'users', id: MISSING, attributes };
    expect(errorOf(await send('PATCH', 'current_user', own))[0]).toBe(409);
    expect(errorOf(await send('PATCH', 'current_user', { ...own, type: 'pages', id: admin.id }))[0]).toBe(
      409,
    );
    expect((await send('PATCH', 'current_user', { ...own, id: admin.id })).status).toBe(200);
    const profile = { type: 'volunteer_profiles', attributes: { headline: 'Handig met fietsen' } };
    const stored = await send('PUT', 'current_user/volunteer_profile', profile);
    const { id } = stored.body.data;
    const put = (profileId: string) =>
      send('PUT', 'current_user/volunteer_profile', { ...profile, id: profileId });
    expect(errorOf(await put(MISSING))).toEqual([409, 'resource_mismatch', '/data/id']);
    expect((await put(id)).status).toBe(200);
  });

  it('create-client-generated-ids-forbidden', async () => {
    const data = { type: 'vacancies', id: MISSING, attributes: { title: 'Koffie schenken' } };
    const before = (await get('vacancies?filter[status_in]=draft')).length;
    expect(errorOf(await send('POST', 'vacancies', data))).toEqual([403, 'forbidden', '/data/id']);
    expect(await get('vacancies?filter[status_in]=draft')).toHaveLength(before);
  });

  it('takes a local id for what it is: no concern of ours', async () => {
    const data = { type: 'vacancies', lid: 'one', attributes: { title: 'Koffie schenken' } };
    expect((await send('POST', 'vacancies', data)).status).toBe(201);
  });

  it('takes the singular, and the id of the address', async () => {
    const id = await newVacancy();
    const data = { type: 'vacancy', id, attributes: { title: 'Thee schenken' } };
    expect((await send('PATCH', `vacancies/${id}`, data)).body.data.attributes.title).toBe('Thee schenken');
  });
});

it('ignore-additional-members: unknown members change nothing', async () => {
  const id = await newVacancy();
  const data = { type: 'vacancies', id, attributes: { title: 'Thee schenken' }, links: {}, '@x': 1, zzz: 1 };
  const more = { jsonapi: { version: '1.1' }, meta: {}, '@context': 'x', zzz: 1 };
  expect((await send('PATCH', `vacancies/${id}`, data, more)).status).toBe(200);
  const own = { type: 'users', attributes: { job_title: 'Chef' } };
  expect((await send('PATCH', 'current_user', own, more)).status).toBe(200);
  const both = { user: { job_title: 'Chef' } };
  expect((await send('PATCH', 'current_user', own, both)).status).toBe(422);
});

it('update-interpret-resource-attributes: a PATCH without attributes changes nothing', async () => {
  const id = await newVacancy();
  const before = await get(`vacancies/${id}`);
  for (const data of [
    { type: 'vacancies', id },
    { type: 'vacancies', id, attributes: {} },
    { type: 'vacancies', id, attributes: { lock_version: 0, views_count: 9 } },
  ]) {
    const { status, body } = await send('PATCH', `vacancies/${id}`, data);
    expect([status, body.data]).toEqual([200, before]);
  }
  const stale = { type: 'vacancies', id, attributes: { lock_version: 7 } };
  expect(errorOf(await send('PATCH', `vacancies/${id}`, stale))[1]).toBe('stale_record');
});

it('update-interpret-resource-attributes: nor does that of any other record', async () => {
  const search = { name: 'Zorg', query: { address: 'q=zorg', filter: { q: 'zorg' } } };
  const saved = (await send('POST', 'saved_searches', { type: 'saved_searches', attributes: search })).body
    .data;
  const note = { note: 'Gebeld', notable_type: 'organizations', notable_id: organizationId };
  const noted = (await send('POST', 'internal_notes', { type: 'internal_notes', attributes: note })).body
    .data;
  for (const [path, type] of [
    [`saved_searches/${saved.id}`, 'saved_searches'],
    [`internal_notes/${noted.id}`, 'internal_notes'],
    [`organizations/${organizationId}`, 'organizations'],
    ['current_user', 'users'],
    ['notification_preferences', 'notification_preferences'],
  ] as const) {
    const before = await get(path);
    const { status, body } = await send('PATCH', path, { type });
    const { lock_version: version } = before.attributes ?? {};
    expect([path, status, body.data.attributes?.lock_version]).toEqual([path, 200, version]);
    expect([path, await get(path)]).toEqual([path, before]);
  }
});

it('points at the members that are missing where no attributes were sent', async () => {
  expect(errorOf(await send('POST', 'vacancies', { type: 'vacancies' }))).toEqual([
    422,
    'required',
    '/data/attributes/title',
  ]);
});

describe('what a write does not take', () => {
  it('is named, on every write', async () => {
    const id = await newVacancy();
    const attributes = { title: 'Koffie schenken', views_count: 9, status: 'published', nonsense: 1 };
    const ignored = ['views_count', 'status', 'nonsense'];
    const { body } = await send('PATCH', `vacancies/${id}`, { type: 'vacancies', id, attributes });
    expect(body.meta).toEqual({ ignored });
    expect(body.data.attributes).toMatchObject({ status: 'draft', title: 'Koffie schenken' });
    expect((await send('POST', 'vacancies', { type: 'vacancies', attributes })).body.meta).toEqual({
      ignored,
    });
    const status = { status: 'archived', title: 'Gekaapt' };
    const put = await send('PUT', `vacancies/${id}/status`, { type: 'vacancies', attributes: status });
    expect(put.body.meta).toEqual({ ignored: ['title'] });
  });

  it('is named inside of nested attributes, and where they are sent alone', async () => {
    const address = { city: 'Nijmegen', planet: 'Mars' };
    const { body } = await send('PATCH', `organizations/${organizationId}`, {
      type: 'organizations',
      attributes: { address_attributes: address, '@x': 1 },
    });
    expect(body.meta).toEqual({ ignored: ['address_attributes.planet'] });
    const own = await server.request('PATCH', '/api/v1/current_user', {
      as: admin,
      body: { user: { job_title: 'Baas', status: 'archived' } },
    });
    expect(own.json().meta).toEqual({ ignored: ['status'] });
  });

  it('is not named where it is nothing, nor beside errors, and at most fifty times', async () => {
    const id = await newVacancy();
    const patch = (attributes: object) => send('PATCH', `vacancies/${id}`, { type: 'vacancies', attributes });
    expect((await patch({ title: 'Koffie schenken' })).body.meta).toBeUndefined();
    expect((await patch({ title: '', nonsense: 1 })).body.meta).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`nonsense_x${index}`, 1]));
    expect((await patch(many)).body.meta.ignored).toHaveLength(50);
  });

  it('stays away from free attributes', async () => {
    const query = { address: 'q=zorg', filter: { q: 'zorg', near: '51.8,5.8,10' } };
    const data = { type: 'saved_searches', attributes: { name: 'Zorg', query } };
    const { body } = await send('POST', 'saved_searches', data);
    expect([body.data.attributes.query, body.meta]).toEqual([query, undefined]);
  });
});

describe('relationships', () => {
  it('create-relationships-member: are stored', async () => {
    const { status, body } = await send('POST', 'vacancies', {
      type: 'vacancies',
      attributes: { title: 'Koffie schenken' },
      relationships: {
        categories: linkage('categories', ...categories),
        organization: { data: { type: 'organizations', id: organizationId } },
        contact_person: { data: { type: 'users', id: admin.id } },
      },
    });
    expect([status, body.data.relationships]).toMatchObject([
      201,
      {
        categories: linkage('categories', ...categories),
        organization: { data: { type: 'organizations', id: organizationId } },
      },
    ]);
    expect(body.data.attributes.contact_person_id).toBe(admin.id);
    expect(body.meta).toBeUndefined();
  });

  it('update-resource-relationship-value, patch-without-attributes: replace what there was', async () => {
    const id = await newVacancy();
    const patch = (...ids: string[]) =>
      send('PATCH', `vacancies/${id}`, {
        type: 'vacancies',
        id,
        relationships: { categories: linkage('categories', ...ids) },
      });
    expect((await patch(categories[1] ?? '')).body.data.attributes.category_ids).toEqual([categories[1]]);
    expect((await patch()).body.data.attributes.category_ids).toEqual([]);
  });

  it('update-interpret-resource-relationships: stay as they are where none are sent', async () => {
    const id = await newVacancy();
    const relationships = { categories: linkage('categories', ...categories) };
    await send('PATCH', `vacancies/${id}`, { type: 'vacancies', id, relationships });
    const title = { title: 'Thee schenken' };
    const { body } = await send('PATCH', `vacancies/${id}`, { type: 'vacancies', attributes: title });
    expect(body.data.relationships.categories).toMatchObject(relationships.categories);
  });

  it('update-resource-403-status, update-resource-relationship-reject-full-replacement-response: that are not written refuse the entire update', async () => {
    const id = await newVacancy();
    for (const name of ['organization', 'address', 'nonsense']) {
      const relationships = { [name]: { data: { type: 'organizations', id: organizationId } } };
      const attributes = { title: 'Gekaapt' };
      const response = await send('PATCH', `vacancies/${id}`, {
        type: 'vacancies',
        attributes,
        relationships,
      });
      expect(errorOf(response)).toEqual([403, 'forbidden', `/data/relationships/${name}`]);
    }
    expect((await get(`vacancies/${id}`)).attributes.lock_version).toBe(0);
  });

  it('create-responses-404-related and update-resource-404-related', async () => {
    const id = await newVacancy();
    const at = '/data/relationships';
    const none = { categories: linkage('categories', categories[0] ?? '', MISSING) };
    for (const [method, path] of [
      ['POST', 'vacancies'],
      ['PATCH', `vacancies/${id}`],
    ] as const) {
      const data = { type: 'vacancies', attributes: { title: 'Koffie schenken' }, relationships: none };
      expect(errorOf(await send(method, path, data))).toEqual([404, 'not_found', `${at}/categories/data`]);
    }
    const elsewhere = { organization: { data: { type: 'organizations', id: MISSING } } };
    const data = { type: 'vacancies', attributes: { title: 'Koffie schenken' }, relationships: elsewhere };
    expect(errorOf(await send('POST', 'vacancies', data))).toEqual([
      404,
      'not_found',
      `${at}/organization/data`,
    ]);
    // As an attribute it stays one of the values that are not possible.
    const attributes = { category_ids: [MISSING] };
    expect(errorOf(await send('PATCH', `vacancies/${id}`, { type: 'vacancies', attributes }))).toEqual([
      422,
      'inclusion',
      '/data/attributes/category_ids',
    ]);
  });

  it('that break a rule are pointed at where they stand', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `${MISSING.slice(0, -1)}${index}`);
    const relationships = { categories: linkage('categories', ...many) };
    const data = { type: 'vacancies', attributes: { title: 'Koffie schenken' }, relationships };
    expect(errorOf(await send('POST', 'vacancies', data))).toEqual([
      422,
      'max_items',
      '/data/relationships/categories/data',
    ]);
  });

  it('of every write that takes ids are taken', async () => {
    const colleague = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
    });
    const application = await server.request('POST', '/api/v1/applications', {
      as: colleague,
      body: {
        data: {
          type: 'applications',
          relationships: { vacancy: { data: { type: 'vacancies', id: vacancyId } } },
        },
      },
    });
    expect(application.json().data.attributes.vacancy_id).toBe(vacancyId);
    const note = await send('POST', 'internal_notes', {
      type: 'internal_notes',
      attributes: { note: 'Gebeld' },
      relationships: { notable: { data: { type: 'organizations', id: organizationId } } },
    });
    expect(note.body.data.attributes).toMatchObject({
      notable_type: 'organizations',
      notable_id: organizationId,
    });
    const conversation = await send('POST', 'conversations', {
      type: 'conversations',
      attributes: { subject: 'Vraag', body: 'Hallo' },
      relationships: { recipient: { data: { type: 'users', id: colleague.id } } },
    });
    expect(conversation.status).toBe(201);
    const role = await send('PUT', `users/${colleague.id}/add_role`, {
      type: 'users',
      attributes: { role: 'admin' },
      relationships: { organization: { data: { type: 'organizations', id: organizationId } } },
    });
    expect(role.status).toBe(200);
    const profile = await send('PUT', 'current_user/volunteer_profile', {
      type: 'volunteer_profiles',
      attributes: { headline: 'Handig met fietsen' },
      relationships: { categories: linkage('categories', ...categories) },
    });
    expect(profile.body.data.attributes.category_ids).toEqual(categories);
  });
});
