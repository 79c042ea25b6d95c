import type { InventoryEntry } from './access.ts';
import type { SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer();
  const alfa = await server.seed.tenant('alfa');
  admin = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

const get = (url: string) => server.request('GET', `/api/v1/${url}`, { as: admin });

it('every call refuses names that no resource has, and reports which parameter', async () => {
  const isApi = ({ url, method }: InventoryEntry) => url.startsWith('/api/v1/') && method === 'GET';
  const passed: string[] = [];
  const routes = server.app.inventory.filter(isApi);
  expect(routes.length).toBeGreaterThan(40);
  for (const { url } of routes) {
    const path = url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const { statusCode, body } = await server.request('GET', `${path}?fields[users]=first_name,nonsense`, {
      as: admin,
    });
    // Who may not call it learns nothing of its parameters.
    const isForbidden = statusCode === 403 || body.includes('feature_disabled');
    const isNamed = statusCode === 400 && body.includes('"parameter":"fields[users]"');
    if (!isForbidden && !isNamed) passed.push(`${url} ${statusCode}`);
  }
  expect(passed).toEqual([]);
});

it.each([
  ['a type that there is not', 'fields[nonsense]=title', 'fields[nonsense]'],
  ['an attribute of the table alone', 'fields[users]=password_hash', 'fields[users]'],
  ['an attribute of another type', 'fields[vacancies]=password_hash,title', 'fields[vacancies]'],
  ['a name in camelCase', 'fields[users]=firstName', 'fields[users]'],
  ['a type twice', 'fields[users]=email&fields[users]=email', 'fields[users]'],
  ['a type that every object has', 'fields[__proto__]=title', 'fields[__proto__]'],
  ['no type', 'fields=title', 'fields'],
])('%s is refused in the form of the catalogue', async (_what, query, parameter) => {
  const { statusCode, body } = await get(`current_user?${query}`);
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    400,
    { errors: [{ status: '400', code: 'invalid_parameter', source: { parameter } }] },
  ]);
});

it('a write that names an unknown field is not made', async () => {
  const before = (await get('current_user')).json().data.attributes;
  const body = { data: { type: 'users', attributes: { first_name: 'Anders' } } };
  const sent = await server.request('PATCH', '/api/v1/current_user?fields[users]=nonsense', {
    as: admin,
    body,
  });
  expect(sent.statusCode).toBe(400);
  expect((await get('current_user')).json().data.attributes).toEqual(before);
});

it.each([
  ['of one', 'current_user?fields[users]=email,roles', ['email']],
  [
    'of one that takes no other parameter',
    'dashboard?fields[dashboards]=tasks,figures',
    ['figures', 'tasks'],
  ],
  ['of none', 'current_user?fields[users]=', []],
])('what is named is all that is sent %s', async (_what, url, names) => {
  const { data } = (await get(url)).json();
  expect(Object.keys(data.attributes).sort()).toEqual(names);
});

it('what is named is all that is sent of each in a list', async () => {
  const { data } = (await get('notification_preferences?fields[notification_preferences]=event')).json();
  expect(data.length).toBeGreaterThan(3);
  for (const { attributes } of data) expect(Object.keys(attributes)).toEqual(['event']);
});
