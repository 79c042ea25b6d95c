import { WORK_KINDS } from '@samen/resources/administration';
import { RESOURCE_TYPES } from '../domains/index.ts';
import { declaredResponses, queryTaken } from '../openapi/declared-responses.ts';
import type { InventoryEntry } from './access.ts';
import type { SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let admin: SeededUser;

const API = '/api/v1/';
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  server = await testServer();
  const alfa = await server.seed.tenant('alfa');
  admin = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

/** The calls of a kind that let a parameter pass, with their status. */
async function passing(isMeant: (call: InventoryEntry) => boolean, query: string, parameter: string) {
  const routes = server.app.inventory.filter((call) => call.url.startsWith(API) && isMeant(call));
  expect(routes.length).toBeGreaterThan(40);
  const passed: string[] = [];
  for (const { url, method } of routes) {
    // What waits is named with its kind.
    const record = url.includes('/work_items/') ? `${WORK_KINDS[0]}-${NO_RECORD}` : NO_RECORD;
    const path = url.replace(/:\w+/g, record);
    const { statusCode, body } = await server.request(method, `${path}?${query}`, { as: admin });
    // Who may not call it learns nothing of its parameters.
    const isForbidden = statusCode === 403 || body.includes('feature_disabled');
    // A link's token is read before anything else.
    const isUnknown = url.includes('confirm/:token') && statusCode === 404;
    const isNamed = statusCode === 400 && body.includes(`"parameter":"${parameter}"`);
    if (!isForbidden && !isUnknown && !isNamed) passed.push(`${method} ${url} ${statusCode}`);
  }
  return passed;
}

const reads = ({ method }: InventoryEntry) => method === 'GET';
const readsOne = (call: InventoryEntry) =>
  reads(call) &&
  declaredResponses(call, RESOURCE_TYPES).every((response) => 'one' in response || 'linkage' in response);
const writes = ({ method }: InventoryEntry) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

it.each(['whatever', 'Sort', 'page[nonsense]', 'filter[nonsense_eq]'])(
  'every call that reads refuses %s',
  async (name) => {
    expect(await passing(reads, `${name}=1`, name)).toEqual([]);
  },
);

it.each(['page[size]', 'page[after]', 'sort', 'filter[id]'])(
  'every call that reads one record refuses %s, which is of lists',
  async (name) => {
    expect(await passing(readsOne, `${name}=1`, name)).toEqual([]);
  },
);

it.each(['whatever', 'include', 'sort', 'page[size]', 'filter[id]'])(
  'inclusion-bad-request, sorting-not-supported: every call that writes refuses %s',
  async (name) => {
    expect(await passing(writes, `${name}=1`, name)).toEqual([]);
  },
);

it('a write that names a parameter is not made', async () => {
  const body = { data: { type: 'users', attributes: { first_name: 'Anders' } } };
  const sent = await server.request('PATCH', '/api/v1/current_user?include=roles', { as: admin, body });
  expect(sent.statusCode).toBe(400);
  const { data } = (await server.request('GET', '/api/v1/current_user', { as: admin })).json();
  expect(data.attributes.first_name).not.toBe('Anders');
});

it('sparse-fieldsets-additional-fields: a write sends of its resource what was requested of it', async () => {
  const body = { data: { type: 'users', attributes: { first_name: 'Zus' } } };
  const url = '/api/v1/current_user?fields[users]=first_name';
  const { data } = (await server.request('PATCH', url, { as: admin, body })).json();
  expect(data.attributes).toEqual({ first_name: 'Zus' });
});

it('query-parameters-non-alpha: parameters of our own are told from those of JSON:API', () => {
  const own = server.app.inventory
    .filter(({ url }) => url.startsWith(API))
    .flatMap((entry) => queryTaken(entry, RESOURCE_TYPES).others ?? []);
  expect(own).toEqual(expect.arrayContaining(['postal_code']));
  expect(own.filter((name) => !/^[a-z0-9][a-z0-9_-]*[a-z0-9]$/.test(name) || /^[a-z]+$/.test(name))).toEqual(
    [],
  );
});
