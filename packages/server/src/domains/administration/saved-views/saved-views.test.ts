import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let colleague: SeededUser;
let helper: SeededUser;
let neighbour: SeededUser;
let mentor: SeededUser;
let abroad: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const other = await server.seed.tenant('demo');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const elsewhere = await server.seed.organization('public', tenant.centerId, { name: 'Wijkhuis' });
  const school = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  helper = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
  neighbour = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
  abroad = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

const resource = (attributes: object) => ({ data: { type: 'saved_views', attributes } });
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, as: SeededUser, body?: object) =>
  server.request(method, `/api/v1/saved_views${path}`, { as, ...(body ? { body: resource(body) } : {}) });

const VIEW = { name: 'Wacht het langst', list: 'applications', query: { address: 'status=new' } };
const made = async (values: object = {}, as = admin): Promise<string> => {
  const response = await send('POST', '', as, { ...VIEW, ...values });
  expect(response.statusCode).toBe(201);
  return response.json().data.id;
};
const seenBy = async (as: SeededUser, query = ''): Promise<string[]> =>
  (await send('GET', query, as)).json().data.map(({ id }: { id: string }) => id);
const firstOf = (response: { json(): { errors: { code: string; source?: { pointer?: string } }[] } }) => {
  const [error] = response.json().errors;
  return [error?.source?.pointer, error?.code];
};

it('is one’s own: filters, order and columns of a list, which others do not see', async () => {
  const id = await made({ hidden_columns: ['organization'] });
  const { attributes, meta } = (await send('GET', `/${id}`, admin)).json().data;
  expect(attributes).toMatchObject({
    name: 'Wacht het langst',
    list: 'applications',
    query: { address: 'status=new' },
    hidden_columns: ['organization'],
    shared: false,
    mine: true,
  });
  expect(meta.can).toEqual(['saved_views.edit', 'saved_views.delete']);
  for (const as of [colleague, neighbour, abroad]) {
    expect(await seenBy(as)).not.toContain(id);
    expect((await send('GET', `/${id}`, as)).statusCode).toBe(404);
    expect((await send('PATCH', `/${id}`, as, { name: 'Van mij' })).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, as)).statusCode).toBe(404);
  }
  expect((await server.request('GET', '/api/v1/saved_views', { host: tenant.host })).statusCode).toBe(401);
});

it('is listed for its list alone, by name', async () => {
  const [b, a] = [await made({ name: 'B lijst' }), await made({ name: 'A lijst' })];
  const other = await made({ name: 'Gebruikers', list: 'users', query: { address: '' } });
  const seen = await seenBy(admin, '?filter[list_eq]=applications');
  expect(seen.indexOf(a)).toBeLessThan(seen.indexOf(b));
  expect(seen).not.toContain(other);
  expect(await seenBy(admin, '?filter[list_eq]=users')).toEqual([other]);
  expect((await send('GET', '?filter[list_eq]=pages', admin)).statusCode).toBe(400);
});

describe('what is shared', () => {
  it('is seen and changed by colleagues who read that list, and by no one else', async () => {
    const id = await made({ shared: true });
    expect(await seenBy(colleague)).toContain(id);
    for (const as of [helper, neighbour, mentor, abroad]) expect(await seenBy(as)).not.toContain(id);
    const seen = (await send('GET', `/${id}`, colleague)).json().data;
    expect([seen.attributes.mine, seen.meta.can]).toEqual([
      false,
      ['saved_views.edit', 'saved_views.delete'],
    ]);
    expect((await send('PATCH', `/${id}`, colleague, { name: 'Van ons' })).statusCode).toBe(200);
    // Whose it is not cannot take it from the others.
    expect((await send('PATCH', `/${id}`, colleague, { shared: false })).statusCode).toBe(403);
    expect((await send('DELETE', `/${id}`, colleague)).statusCode).toBe(204);
    expect(await seenBy(admin)).not.toContain(id);
  });

  it('takes the right to share', async () => {
    expect((await send('POST', '', mentor, { ...VIEW, shared: true })).statusCode).toBe(403);
    const id = await made({}, mentor);
    expect((await send('PATCH', `/${id}`, mentor, { shared: true })).statusCode).toBe(403);
    expect((await send('PATCH', `/${id}`, mentor, { name: 'Mijn leerlingen' })).statusCode).toBe(200);
  });

  it('is no longer seen once it is one’s own again', async () => {
    const id = await made({ shared: true });
    await send('PATCH', `/${id}`, admin, { shared: false });
    expect(await seenBy(colleague)).not.toContain(id);
  });
});

it('is no longer changed by who made it and has left the organization that shares it', async () => {
  const elsewhere = await server.seed.organization('public', tenant.centerId);
  const leaver = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const id = await made({ shared: true }, leaver);
  const own = await made({}, leaver);
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('role_assignments')
      .set({ organization_id: elsewhere })
      .where('user_id', '=', leaver.id)
      .execute(),
  );
  expect((await send('GET', `/${id}`, leaver)).json().data.meta.can).toEqual([]);
  expect((await send('PATCH', `/${id}`, leaver, { name: 'Van mij' })).statusCode).toBe(403);
  expect((await send('PATCH', `/${id}`, leaver, { shared: false })).statusCode).toBe(403);
  expect((await send('DELETE', `/${id}`, leaver)).statusCode).toBe(403);
  expect((await send('PATCH', `/${own}`, leaver, { name: 'Van mij' })).statusCode).toBe(200);
  expect((await send('PATCH', `/${id}`, colleague, { name: 'Van ons' })).statusCode).toBe(200);
});

it('holds an address that its list can have', async () => {
  const post = (values: object) => send('POST', '', admin, { ...VIEW, ...values });
  for (const address of ['unknown=1', 'page=2', 'q=a&role=admin'])
    expect(firstOf(await post({ query: { address } }))).toEqual(['/data/attributes/query', 'invalid']);
  const id = await made();
  expect(firstOf(await send('PATCH', `/${id}`, admin, { query: { address: 'page=2' } }))).toEqual([
    '/data/attributes/query',
    'invalid',
  ]);
  expect((await send('PATCH', `/${id}`, admin, { query: { address: 'q=a&vacancy=1' } })).statusCode).toBe(
    200,
  );
  expect(firstOf(await post({ name: 'A' }))).toEqual(['/data/attributes/name', 'min_length']);
  expect((await post({ list: 'pages' })).statusCode).toBe(422);
});

it.each([
  ['form_submissions', 'status=new&handler=mine&period=7', 'status=new&role=admin'],
  ['activity_events', 'kind=users&from=2026-11-01', 'status=new'],
])('is of %s too, for who reads those', async (list, address, wrong) => {
  const id = await made({ list, query: { address }, shared: true });
  expect(await seenBy(colleague, `?filter[list_eq]=${list}`)).toContain(id);
  for (const as of [helper, neighbour, mentor, abroad]) expect(await seenBy(as)).not.toContain(id);
  const refused = await send('POST', '', admin, { ...VIEW, list, query: { address: wrong } });
  expect(firstOf(refused)).toEqual(['/data/attributes/query', 'invalid']);
});

it('is saved once of two changes to the same version', async () => {
  const id = await made();
  const change = (name: string) => send('PATCH', `/${id}`, admin, { name, lock_version: 0 });
  const codes = (await Promise.all([change('Eerste'), change('Tweede')])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 409]);
});

it('comes at most thirty times for one person, also of requests at once', async () => {
  const person = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  for (let at = 0; at < 29; at += 1) await made({ name: `Weergave ${at}` }, person);
  const both = await Promise.all([send('POST', '', person, VIEW), send('POST', '', person, VIEW)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  const seen = (await send('GET', '?page[size]=100', person)).json().data;
  expect(seen.filter((one: { attributes: { mine: boolean } }) => one.attributes.mine)).toHaveLength(30);
});
