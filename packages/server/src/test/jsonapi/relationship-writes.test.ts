import { domainBuilders } from '../domain-seed.ts';
import type { SeededTenant, SeededUser } from '../seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../test-server.ts';

/** Relationships at addresses of their own, as they are changed; each test has the name of its statement. */

const MISSING = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let colleague: SeededUser;
let stranger: SeededUser;
let categories: string[];

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  colleague = await server.seed.user(tenant, { [organizationId]: ['organization_superuser'] });
  stranger = await server.seed.user(tenant);
  const domain = domainBuilders(server.context.db);
  const keys = ['zorg', 'taal', 'groen', 'sport', 'natuur'];
  categories = await Promise.all(keys.map((key) => domain.category('public', key)));
});
afterAll(() => server.close());

const newVacancy = (ids: readonly string[] = []) =>
  domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    status: 'draft',
    category_ids: [...ids],
  });
const named = (type: string, ids: readonly string[]) => ids.map((id) => ({ type, id }));
const pick = (...at: number[]) => at.map((one) => categories[one] ?? '');

async function send(method: string, path: string, data: unknown, options: RequestOptions = { as: admin }) {
  const response = await server.request(method, `/api/v1/${path}`, { ...options, body: { data } });
  const { statusCode: status, headers, body } = response;
  return { status, headers, body: body === '' ? null : JSON.parse(body) };
}
const errorOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
  const { code, source } = body.errors[0];
  return [status, code, source?.pointer];
};
const read = async (id: string) =>
  (await server.request('GET', `/api/v1/vacancies/${id}`, { as: admin })).json().data.attributes;
const change = (method: string, id: string, ids: readonly string[], options?: RequestOptions) =>
  send(method, `vacancies/${id}/relationships/categories`, named('categories', ids), options);

describe('one', () => {
  const path = (id: string) => `vacancies/${id}/relationships/contact_person`;

  it('respond-patch-to-one-relationship-link, patch-to-one-response: is set', async () => {
    const id = await newVacancy();
    const { status, headers, body } = await send('PATCH', path(id), { type: 'users', id: admin.id });
    expect([status, body, headers.etag]).toEqual([204, null, '"1"']);
    expect(await read(id)).toMatchObject({ contact_person_id: admin.id, lock_version: 1 });
  });

  it('patch-to-one-data-member: null takes it away', async () => {
    const id = await newVacancy();
    await send('PATCH', path(id), { type: 'users', id: admin.id });
    expect((await send('PATCH', path(id), null)).status).toBe(204);
    expect((await read(id)).contact_person_id).toBeNull();
  });

  it('patch-to-one-data-member: is refused where it is no identifier', async () => {
    const id = await newVacancy();
    for (const [data, error] of [
      [undefined, [422, 'required', '/data']],
      ['x', [422, 'invalid', '/data']],
      [named('users', [admin.id]), [422, 'invalid', '/data']],
      [{ type: 'users' }, [422, 'required', '/data/id']],
      [{ type: 'users', id: 7 }, [422, 'invalid', '/data/id']],
      [{ type: 'uploads', id: MISSING }, [422, 'inclusion', '/data/type']],
      [{ type: 'users', id: 'x' }, [404, 'not_found', '/data']],
    ] as const)
      expect(errorOf(await send('PATCH', path(id), data))).toEqual(error);
    const without = await server.request('PATCH', `/api/v1/${path(id)}`, { as: admin });
    expect([without.statusCode, without.json().errors[0].source]).toEqual([422, { pointer: '/data' }]);
    expect(await read(id)).toMatchObject({ lock_version: 0 });
  });

  it('update-resource-404-related: one that leads to nothing', async () => {
    const id = await newVacancy();
    const response = await send('PATCH', path(id), { type: 'users', id: MISSING });
    expect(errorOf(response)).toEqual([404, 'not_found', '/data']);
  });
});

describe('many', () => {
  it('patch-to-many-complete-replace, updating-relationship-204-status', async () => {
    const id = await newVacancy(pick(0, 1));
    expect((await change('PATCH', id, pick(2))).status).toBe(204);
    expect((await read(id)).category_ids).toEqual(pick(2));
    expect((await change('PATCH', id, [])).status).toBe(204);
    expect((await read(id)).category_ids).toEqual([]);
  });

  it('post-to-many-add, post-to-many-add-again, post-to-many-response', async () => {
    const id = await newVacancy(pick(0));
    const { status, headers } = await change('POST', id, [...pick(0), ...pick(1), ...pick(1)]);
    expect([status, headers.etag]).toEqual([204, '"1"']);
    expect((await read(id)).category_ids).toEqual(pick(0, 1));
    expect((await change('POST', id, pick(1))).status).toBe(204);
    expect((await read(id)).category_ids).toEqual(pick(0, 1));
  });

  it('post-to-many-add-again, delete-to-many-success: what changes nothing makes no version', async () => {
    const id = await newVacancy(pick(0));
    for (const [method, ids] of [
      ['POST', pick(0)],
      ['POST', []],
      ['DELETE', pick(1)],
    ] as const) {
      const { status, headers } = await change(method, id, ids);
      expect([method, status, headers.etag]).toEqual([method, 204, '"0"']);
      const stale = await change(method, id, ids, { as: admin, headers: { 'if-match': '"1"' } });
      expect([method, errorOf(stale)[1]]).toEqual([method, 'stale_record']);
      expect((await change(method, id, ids, { as: stranger })).status).toBeGreaterThanOrEqual(403);
    }
    expect(await read(id)).toMatchObject({ category_ids: pick(0), lock_version: 0 });
  });

  it('delete-to-many, delete-to-many-success', async () => {
    const id = await newVacancy(pick(0, 1, 2));
    expect((await change('DELETE', id, pick(1, 3))).status).toBe(204);
    expect((await read(id)).category_ids).toEqual(pick(0, 2));
    expect((await change('DELETE', id, pick(1))).status).toBe(204);
    expect((await change('DELETE', id, pick(0, 2))).status).toBe(204);
    expect((await read(id)).category_ids).toEqual([]);
  });

  it('respond-patch-post-delete-to-many-relationship-link: none of what is added at once is lost', async () => {
    const id = await newVacancy();
    const responses = await Promise.all(pick(0, 1, 2).map((one) => change('POST', id, [one])));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await read(id)).category_ids.sort()).toEqual(pick(0, 1, 2).sort());
    const removed = await Promise.all(pick(0, 1).map((one) => change('DELETE', id, [one])));
    expect(removed.map(({ status }) => status)).toEqual([204, 204]);
    expect((await read(id)).category_ids).toEqual(pick(2));
  });

  it('patch-post-delete-to-many-data-member: is a list of identifiers', async () => {
    const id = await newVacancy(pick(0));
    const path = `vacancies/${id}/relationships/categories`;
    for (const method of ['PATCH', 'POST', 'DELETE'])
      for (const [data, error] of [
        [null, [422, 'invalid', '/data']],
        [{ type: 'categories', id: categories[0] }, [422, 'invalid', '/data']],
        [[{ type: 'skills', id: categories[0] }], [422, 'inclusion', '/data/0/type']],
        [
          [...named('categories', pick(0)), 'x'],
          [422, 'invalid', '/data/1'],
        ],
      ] as const)
        expect([method, ...errorOf(await send(method, path, data))]).toEqual([method, ...error]);
    expect((await read(id)).category_ids).toEqual(pick(0));
  });

  it('update-resource-404-related: and nothing of the rest is done', async () => {
    const id = await newVacancy(pick(0));
    for (const method of ['PATCH', 'POST'])
      expect(errorOf(await change(method, id, [...pick(1), MISSING]))).toEqual([404, 'not_found', '/data']);
    expect((await change('DELETE', id, [MISSING])).status).toBe(204);
    expect((await read(id)).category_ids).toEqual(pick(0));
  });

  it('obey the rules of the record: what it comes to is what counts', async () => {
    const id = await newVacancy(pick(0, 1));
    expect(errorOf(await change('PATCH', id, pick(0, 1, 2, 3)))).toEqual([422, 'max_items', '/data']);
    expect(errorOf(await change('POST', id, pick(2, 3)))).toEqual([422, 'max_items', '/data']);
    expect((await change('DELETE', id, pick(1, 2, 3, 4))).status).toBe(204);
    expect((await read(id)).category_ids).toEqual(pick(0));
  });
});

describe('a change of a relationship is one of its record', () => {
  it('updating-relationship-403-status: for whom that is not allowed, and of what none takes', async () => {
    const id = await newVacancy(pick(0));
    const published = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      category_ids: pick(0),
    });
    const { status } = await send(
      'PATCH',
      `vacancies/${published}`,
      { type: 'vacancies', attributes: { category_ids: pick(0) } },
      { as: stranger },
    );
    expect(status).toBe(404);
    for (const method of ['PATCH', 'POST', 'DELETE']) {
      expect((await change(method, published, pick(0), { as: stranger })).status).toBe(status);
      expect((await change(method, published, pick(0), { host: tenant.host })).status).toBe(401);
    }
    for (const [method, path, data] of [
      ['PATCH', 'organization', { type: 'organizations', id: organizationId }],
      ['PATCH', 'address', null],
      ['POST', 'contact_person', { type: 'users', id: admin.id }],
      ['DELETE', 'contact_person', { type: 'users', id: admin.id }],
    ] as const) {
      const response = await send(method, `vacancies/${id}/relationships/${path}`, data);
      expect([path, response.status, response.body.errors[0].code]).toEqual([path, 403, 'forbidden']);
    }
    expect(await read(id)).toMatchObject({ lock_version: 0 });
  });

  it('update-resource-404-status: is not found where its record is not', async () => {
    for (const method of ['PATCH', 'POST', 'DELETE'])
      expect((await change(method, MISSING, pick(0))).status).toBe(404);
    const nowhere = await send('PATCH', `vacancies/${MISSING}/relationships/nonsense`, []);
    expect(nowhere.status).toBe(404);
  });

  it('update-relationship-http-semantics: with the version that it is for', async () => {
    const id = await newVacancy(pick(0));
    const withMatch = (etag: string) => ({ as: admin, headers: { 'if-match': etag } });
    for (const method of ['PATCH', 'POST', 'DELETE']) {
      const stale = await change(method, id, pick(1), withMatch('"7"'));
      expect([method, ...errorOf(stale)]).toEqual([method, 409, 'stale_record', undefined]);
    }
    expect(await read(id)).toMatchObject({ lock_version: 0, category_ids: pick(0) });
    const shown = await server.request('GET', `/api/v1/vacancies/${id}/relationships/categories`, {
      as: admin,
    });
    const added = await change('POST', id, pick(1), withMatch(String(shown.headers.etag)));
    expect([added.status, added.headers.etag]).toEqual([204, '"1"']);
    const removed = await change('DELETE', id, pick(0), withMatch(String(added.headers.etag)));
    expect([removed.status, removed.headers.etag]).toEqual([204, '"2"']);
  });

  it('happens once under an idempotency key', async () => {
    const id = await newVacancy(pick(0));
    const options = { as: admin, headers: { 'idempotency-key': 'relationship-once' } };
    const first = await change('POST', id, pick(1), options);
    const again = await change('POST', id, pick(1), options);
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([204, 204, 'true']);
    expect(await read(id)).toMatchObject({ lock_version: 1, category_ids: pick(0, 1) });
  });

  it('reaches every relationship that a change of a record takes', () => {
    const changes = server.app.inventory
      .filter(({ method, url }) => method === 'PATCH' && url.includes('/relationships/'))
      .map(({ url }) => url.replace('/api/v1/', ''));
    expect(changes.sort()).toEqual(
      expect.arrayContaining([
        'organizations/:id/relationships/logo',
        'users/:id/relationships/mentor',
        'vacancies/:id/relationships/age_groups',
        'vacancies/:id/relationships/categories',
        'vacancies/:id/relationships/contact_person',
        'vacancies/:id/relationships/image',
        'vacancies/:id/relationships/skills',
        'vacancies/:id/relationships/stock_image',
      ]),
    );
  });

  it('is for those who may change the record', async () => {
    const id = await newVacancy();
    expect((await change('POST', id, pick(0), { as: colleague })).status).toBe(204);
    const mentor = (as: SeededUser) =>
      send('PATCH', `users/${stranger.id}/relationships/mentor`, { type: 'users', id: admin.id }, { as });
    expect((await mentor(stranger)).status).toBe(403);
    expect([403, 404]).toContain((await mentor(colleague)).status);
  });
});
