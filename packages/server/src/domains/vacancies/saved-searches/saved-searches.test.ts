import { MAX_SAVED_SEARCHES } from '@samen/resources/vacancies';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
});
beforeEach(async () => {
  user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const query = { address: 'q=zorg&categorie=natuur', filter: { q: 'zorg', dayparts_in: 'sat_morning' } };
const send = (method: string, path: string, attributes?: object, as = user) =>
  server.request(method, `/api/v1/saved_searches${path}`, {
    as,
    ...(attributes ? { body: { data: { type: 'saved_searches', attributes } } } : {}),
  });
const save = async (name = 'Zorg') => (await send('POST', '', { name, query })).json().data;
const names = async (as = user) =>
  (await send('GET', '', undefined, as))
    .json()
    .data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);

it('are stored as they were searched, changed and deleted', async () => {
  const { id, attributes } = await save();
  expect(attributes).toMatchObject({ name: 'Zorg', query, in_digest: true });
  const changed = await send('PATCH', `/${id}`, { name: 'Zorg dichtbij', in_digest: false });
  expect(changed.json().data.attributes).toMatchObject({ name: 'Zorg dichtbij', in_digest: false, query });
  const stale = await send('PATCH', `/${id}`, { name: 'Oud', lock_version: attributes.lock_version });
  expect(stale.statusCode).toBe(409);
  expect(await names()).toEqual(['Zorg dichtbij']);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await names()).toEqual([]);
});

it.each([
  ['a filter that searches have not', { status_in: 'draft' }],
  ['an unknown filter', { password_hash_eq: 'x' }],
  ['a value that cannot be', { near: 'overal' }],
])('refuses %s', async (_what, filter) => {
  const response = await send('POST', '', { name: 'Zorg', query: { address: '', filter } });
  expect([response.statusCode, response.json().errors[0].source.pointer]).toEqual([
    422,
    '/data/attributes/query',
  ]);
});

it('are ten at most, also of two at once', async () => {
  for (let count = 1; count < MAX_SAVED_SEARCHES; count += 1) await save(`Zorg ${count}`);
  const both = await Promise.all([
    send('POST', '', { name: 'A1', query }),
    send('POST', '', { name: 'A2', query }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  expect(await names()).toHaveLength(MAX_SAVED_SEARCHES);
});

it('are visible to their owner alone', async () => {
  const { id } = await save();
  const other = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  expect(await names(other)).toEqual([]);
  expect((await send('PATCH', `/${id}`, { name: 'Gekaapt' }, other)).statusCode).toBe(404);
  expect((await send('DELETE', `/${id}`, undefined, other)).statusCode).toBe(404);
  expect(await names()).toEqual(['Zorg']);
});
