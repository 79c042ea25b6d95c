import { NO_LINKS } from '@samen/jsonapi';
import { domainBuilders } from '../domain-seed.ts';
import type { SeededTenant, SeededUser } from '../seed.ts';
import { testServer, type TestServer } from '../test-server.ts';

/** Relationships at addresses of their own, as they are read; each test has the name of its statement. */

const API = '/api/v1/';
const MISSING = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let volunteer: SeededUser;
/** Sees the centre's vacancies, and no accounts. */
let editor: SeededUser;
let categories: string[];
let ageGroup: string;
let vacancyId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant);
  editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  const domain = domainBuilders(server.context.db);
  categories = await Promise.all(['zorg', 'taal', 'groen'].map((key) => domain.category('public', key)));
  ageGroup = await domain.ageGroup('public', '18-26');
  vacancyId = await domain.vacancy(tenant, {
    organization_id: organizationId,
    category_ids: categories.slice(0, 2),
    contact_person_id: admin.id,
  });
});
afterAll(() => server.close());

type Caller = SeededUser | null;

const fetchAs = (as: Caller, path: string, method = 'GET') =>
  server.request(method, path.startsWith('/') ? path : `${API}${path}`, as ? { as } : { host: tenant.host });
async function get(path: string, as: Caller = null) {
  const { statusCode: status, body, headers } = await fetchAs(as, path);
  return { status, headers, ...JSON.parse(body) };
}
const identifiers = (type: string, ids: readonly string[]) => ids.map((id) => ({ type, id }));
const address = (path: string) => `http://${tenant.host}${API}${path}`;

describe('links', () => {
  it('resource-related-resource-link: every relationship of a record with an address has its two', async () => {
    const { data } = await get(`vacancies/${vacancyId}`);
    const at = address(`vacancies/${vacancyId}`);
    expect(data.links).toEqual({ self: at });
    expect(Object.keys(data.relationships).sort()).toEqual([
      'address',
      'age_groups',
      'categories',
      'organization',
      'skills',
    ]);
    expect(data.relationships.categories).toEqual({
      data: identifiers('categories', categories.slice(0, 2)),
      links: { self: `${at}/relationships/categories`, related: `${at}/categories` },
    });
  });

  it('resource-related-resource-link-change: are those of the record, whatever it leads to', async () => {
    const other = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      status: 'draft',
      category_ids: [],
    });
    const { data } = await get(`vacancies/${other}`, admin);
    expect(data.relationships.categories).toEqual({
      data: [],
      links: {
        self: address(`vacancies/${other}/relationships/categories`),
        related: address(`vacancies/${other}/categories`),
      },
    });
  });

  it('fetch-url-support, fetch-relationships, resource-link-response: all lead to what they name', async () => {
    for (const as of [null, admin]) {
      const seen = new Map<string, { link: string; type?: string; id?: string }>();
      for (const path of [
        'vacancies?include=organization,categories,address',
        `vacancies/${vacancyId}`,
        `organizations/${organizationId}?include=profile,vacancies`,
        'categories',
        'volunteer_centers',
        ...(as ? ['users?include=roles,organizations', 'current_user?include=roles', 'roles'] : []),
      ]) {
        const { data, included = [] } = await get(path, as);
        for (const { type, id, links = {}, relationships = {} } of [data, included].flat()) {
          if (links.self) seen.set(links.self, { link: links.self, type, id });
          for (const one of Object.values<{ links?: Record<string, string> }>(relationships))
            for (const link of Object.values(one.links ?? {})) seen.set(link, { link });
        }
      }
      expect(seen.size).toBeGreaterThan(20);
      for (const { link, type, id } of seen.values()) {
        const { pathname } = new URL(link);
        const { status, data, links } = await get(pathname, as);
        expect([link, status, links?.self]).toEqual([link, 200, link]);
        if (id !== undefined) expect(data).toMatchObject({ type, id });
      }
    }
  });

  it('create-responses-201-self: is the Location of what was made', async () => {
    const { headers, body } = await server.request('POST', `${API}vacancies`, {
      as: admin,
      body: { data: { type: 'vacancies', attributes: { title: 'Koffie schenken' } } },
    });
    const { data } = JSON.parse(body);
    expect(headers.location).toBe(data.links.self);
    expect(headers.location).toBe(address(`vacancies/${data.id}`));
  });

  it('are not there for who may not call them, nor of types without an address', async () => {
    const application = await server.request('POST', `${API}applications`, {
      as: volunteer,
      body: {
        data: {
          type: 'applications',
          relationships: { vacancy: { data: { type: 'vacancies', id: vacancyId } } },
        },
      },
    });
    const { id } = application.json().data;
    const [user] = (await get(`applications/${id}?include=user`, volunteer)).included;
    expect(user.links).toEqual({ self: address(`users/${volunteer.id}`) });
    const { included } = await get(`vacancies/${vacancyId}?include=contact_person`, editor);
    expect(included).toMatchObject([{ type: 'users', id: admin.id }]);
    expect(included[0].links).toBeUndefined();
    const { links } = await get(`vacancies/${vacancyId}?include=address`);
    expect(links).toEqual({ self: address(`vacancies/${vacancyId}?include=address`) });
  });

  it('are left out for who prefers that', async () => {
    const response = await server.request('GET', `${API}vacancies/${vacancyId}`, {
      host: tenant.host,
      headers: { prefer: `wait=1, ${NO_LINKS}` },
    });
    const { data } = response.json();
    expect([data.links, data.relationships.categories.links]).toEqual([undefined, undefined]);
    expect(data.relationships.categories.data).toHaveLength(2);
    expect(String(response.headers.vary)).toContain('prefer');
  });
});

describe('a relationship', () => {
  it('fetch-relationships-response-200, fetch-relationships-response-200-primary-data: many', async () => {
    const { status, headers, ...document } = await get(`vacancies/${vacancyId}/relationships/categories`);
    expect(status).toBe(200);
    expect(document).toEqual({
      data: identifiers('categories', categories.slice(0, 2)),
      links: {
        self: address(`vacancies/${vacancyId}/relationships/categories`),
        related: address(`vacancies/${vacancyId}/categories`),
      },
    });
    expect(headers.etag).toMatch(/^"0\./);
  });

  it('fetch-relationships-response-200-primary-data: one', async () => {
    const { data } = await get(`vacancies/${vacancyId}/relationships/organization`);
    expect(data).toEqual({ type: 'organizations', id: organizationId });
  });

  it('fetch-relationships-response-exists-empty', async () => {
    expect((await get(`vacancies/${vacancyId}/relationships/skills`)).data).toEqual([]);
    expect((await get(`vacancies/${vacancyId}/relationships/address`)).data).toBeNull();
    const { status, data } = await get(`organizations/${organizationId}/relationships/parent`, admin);
    expect([status, data]).toEqual([200, null]);
  });

  it('fetch-relationships-response-404: of no record, of no relationship, and of one that the caller does not see', async () => {
    for (const [path, as] of [
      [`vacancies/${MISSING}/relationships/categories`, admin],
      [`vacancies/${vacancyId}/relationships/nonsense`, admin],
      [`vacancies/${vacancyId}/relationships/favorites`, admin],
      [`vacancies/${vacancyId}/relationships/constructor`, admin],
      [`vacancies/${vacancyId}/relationships/contact_person`, null],
      [`vacancies/${vacancyId}/contact_person`, null],
      [`vacancies/${vacancyId}/relationships/contact_person`, volunteer],
      [`organizations/${organizationId}/relationships/parent`, null],
      [`vacancies/${vacancyId}/nonsense`, null],
      ['vacancies/nonsense/relationships/categories', null],
    ] as const)
      expect([path, (await get(path, as)).status]).toEqual([path, 404]);
    expect((await get(`vacancies/${vacancyId}/relationships/contact_person`, admin)).data).toEqual({
      type: 'users',
      id: admin.id,
    });
  });

  it('is for those whom its record is for', async () => {
    expect((await get(`users/${admin.id}/relationships/roles`)).status).toBe(401);
    expect((await get(`users/${admin.id}/relationships/roles`, volunteer)).status).toBe(403);
    expect((await get(`users/${admin.id}/relationships/roles`, admin)).data).toHaveLength(1);
    const draft = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      status: 'draft',
    });
    expect((await get(`vacancies/${draft}/relationships/categories`)).status).toBe(404);
    expect((await get(`vacancies/${draft}/categories`)).status).toBe(404);
    expect((await get(`vacancies/${draft}/relationships/categories`, admin)).status).toBe(200);
  });

  it('fetch-relationships-http-semantics: HEAD, OPTIONS, other methods, 304', async () => {
    const path = `vacancies/${vacancyId}/relationships/categories`;
    const head = await fetchAs(null, path, 'HEAD');
    const { headers } = await get(path);
    expect([head.statusCode, head.headers.etag]).toEqual([200, headers.etag]);
    const options = await fetchAs(null, path, 'OPTIONS');
    expect([options.statusCode, options.headers.allow]).toEqual([
      204,
      'GET, HEAD, PATCH, POST, DELETE, OPTIONS',
    ]);
    expect((await fetchAs(null, path, 'PUT')).statusCode).toBe(405);
    const related = await fetchAs(null, `vacancies/${vacancyId}/categories`, 'POST');
    expect([related.statusCode, related.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const cached = await server.request('GET', `${API}${path}`, {
      host: tenant.host,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(cached.statusCode).toBe(304);
  });

  it('counts no view of its record', async () => {
    const id = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      category_ids: categories,
    });
    const views = async () =>
      server.context.db.read('public', (queries) =>
        queries.selectFrom('vacancy_views').where('vacancy_id', '=', id).select('views').executeTakeFirst(),
      );
    for (const path of ['relationships/categories', 'categories', 'organization'])
      await get(`vacancies/${id}/${path}`);
    // No response waits for the count; this one is of a view, and counted last.
    await get(`vacancies/${id}`);
    while (!(await views())) continue;
    expect(await views()).toEqual({ views: 1 });
  });
});

describe('related records', () => {
  it('fetch-primary-data-collection: many, with their pages and order', async () => {
    const path = `vacancies/${vacancyId}/categories`;
    const all = await get(path);
    expect(all.data.map(({ id }: { id: string }) => id).sort()).toEqual(categories.slice(0, 2).sort());
    expect(all.data[0].attributes.key).toBeDefined();
    expect(all.meta).toMatchObject({ total: 2 });
    const second = await get(`${path}?page[size]=1&page[number]=2&sort=-id`);
    expect(second.data).toHaveLength(1);
    expect(second.links.prev).toContain(`${path}?page`);
    const one = await get(`${path}?filter[id_in]=${categories[0]},${categories[2]}`);
    expect(one.data.map(({ id }: { id: string }) => id)).toEqual([categories[0]]);
  });

  it('fetch-primary-data-collection: many that no include brings', async () => {
    const id = await domainBuilders(server.context.db).vacancy(tenant, { age_group_ids: [ageGroup] });
    expect((await get(`vacancies/${id}/age_groups`)).data).toMatchObject([
      { type: 'age_groups', id: ageGroup },
    ]);
    expect((await get(`vacancies/${id}/skills`)).data).toEqual([]);
    expect((await get(`vacancies/${id}/age_groups?filter[id]=${MISSING}`)).data).toEqual([]);
  });

  it('pagination-links: many that no include brings, page after page', async () => {
    const domain = domainBuilders(server.context.db);
    const ages = await Promise.all(['27-40', '41-65', '65+'].map((key) => domain.ageGroup('public', key)));
    const id = await domain.vacancy(tenant, { age_group_ids: ages });
    const seen: string[] = [];
    let path = `vacancies/${id}/age_groups?page[size]=1&page[after]=`;
    while (path !== '') {
      const { status, data, links } = await get(path);
      expect(status).toBe(200);
      seen.push(...data.map((one: { id: string }) => one.id));
      path = links.next?.replace(`http://${tenant.host}`, '') ?? '';
    }
    expect(seen.sort()).toEqual(ages.sort());
  });

  it('fetch-primary-data-single: one, with what comes along, cut down to what was requested', async () => {
    const path = `vacancies/${vacancyId}/organization`;
    const { data, included } = await get(path);
    expect([data.type, data.id, included]).toEqual(['organizations', organizationId, undefined]);
    const sparse = await get(`${path}?include=address&fields[organizations]=name`);
    expect(Object.keys(sparse.data.attributes)).toEqual(['name']);
    expect(sparse.included).toEqual([]);
    expect((await get(`${path}?include=profile`)).errors[0].source).toEqual({ parameter: 'include' });
  });

  it('fetch-primary-data-single: one of a type that is read by its own route, with its access', async () => {
    const person = await get(`vacancies/${vacancyId}/contact_person?include=roles`, admin);
    expect(person.data).toMatchObject({ type: 'users', id: admin.id });
    expect(person.included).toMatchObject([{ type: 'roles' }]);
    expect(person.links.self).toBe(address(`vacancies/${vacancyId}/contact_person?include=roles`));
  });

  it('are not there for who sees their record and may not call their own route', async () => {
    const own = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: tenant.centerOrganizationId,
      vacancy_type: 'p2p',
      direction: 'request',
      contact_person_id: admin.id,
      created_by_id: volunteer.id,
    });
    const { data } = await get(`vacancies/${own}`, volunteer);
    const { contact_person: contact } = data.relationships;
    expect(contact.data).toEqual({ type: 'users', id: admin.id });
    expect(contact.links).toEqual({ self: address(`vacancies/${own}/relationships/contact_person`) });
    expect((await get(`vacancies/${own}/relationships/contact_person`, volunteer)).status).toBe(200);
    expect((await get(`vacancies/${own}/contact_person`, volunteer)).status).toBe(403);
  });

  it('fetch-primary-data-single: null where there is none', async () => {
    for (const path of [
      `vacancies/${vacancyId}/address`,
      `vacancies/${vacancyId}/image`,
      `organizations/${organizationId}/parent`,
    ]) {
      const { status, data } = await get(path, admin);
      expect([path, status, data]).toEqual([path, 200, null]);
    }
  });

  it('inclusion-bad-request, sorting-not-supported: what they do not take is refused', async () => {
    for (const [path, parameter] of [
      ['relationships/categories?include=categories', 'include'],
      ['relationships/categories?page[size]=1', 'page[size]'],
      ['categories?include=vacancies', 'include'],
      ['categories?sort=name', 'sort'],
      ['age_groups?sort=name', 'sort'],
      ['organization?sort=id', 'sort'],
      ['image?whatever=1', 'whatever'],
    ] as const) {
      const { status, errors } = await get(`vacancies/${vacancyId}/${path}`, admin);
      expect([path, status, errors[0].source]).toEqual([path, 400, { parameter }]);
    }
  });

  it('leave addresses that were there as they are', async () => {
    expect((await get(`vacancies/${vacancyId}/similar`)).status).toBe(200);
    expect((await fetchAs(admin, `users/${admin.id}/status`, 'GET')).statusCode).toBe(405);
  });
});
