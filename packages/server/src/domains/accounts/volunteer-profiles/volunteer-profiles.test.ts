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

const PATH = '/api/v1/current_user/volunteer_profile';
const put = (attributes: object, as = user) =>
  server.request('PUT', PATH, { as, body: { data: { type: 'volunteer_profiles', attributes } } });
const get = async (as = user) => (await server.request('GET', PATH, { as })).json().data;
const pointers = (response: Awaited<ReturnType<typeof put>>) =>
  response
    .json()
    .errors.map(({ code, source }: { code: string; source: { pointer: string } }) => [
      source.pointer.replace('/data/attributes/', ''),
      code,
    ]);

it('is absent at first, is created, replaced as a whole, and removed without the account', async () => {
  expect(await get()).toBeNull();
  const made = await put({
    headline: 'Handig met fietsen',
    dayparts: ['sat_morning'],
    postal_code: '6511ab',
  });
  expect(made.json().data.attributes).toMatchObject({
    headline: 'Handig met fietsen',
    dayparts: ['sat_morning'],
    postal_code: '6511 AB',
    in_pool: false,
    max_distance_km: 10,
  });
  expect((await put({ in_pool: true, headline: 'Handig met fietsen' })).statusCode).toBe(200);
  expect((await get()).attributes).toMatchObject({ in_pool: true, dayparts: [], postal_code: null });
  expect((await server.request('DELETE', PATH, { as: user })).statusCode).toBe(204);
  expect((await server.request('DELETE', PATH, { as: user })).statusCode).toBe(404);
  expect(await get()).toBeNull();
  expect((await server.request('GET', '/api/v1/current_user', { as: user })).statusCode).toBe(200);
});

it.each([
  ['a pool without a headline', { in_pool: true }, ['headline', 'required']],
  ['a short headline', { headline: 'Hoi' }, ['headline', 'min_length']],
  ['HTML', { motivation: '<b>graag</b>' }, ['motivation', 'html']],
  ['a category nobody has', { category_ids: [crypto.randomUUID()] }, ['category_ids', 'inclusion']],
  ['an age nobody has', { age_group_id: crypto.randomUUID() }, ['age_group_id', 'inclusion']],
  ['too far', { max_distance_km: 101 }, ['max_distance_km', 'max_value']],
])('refuses %s on its field', async (_what, attributes, expected) => {
  const response = await put(attributes);
  expect([response.statusCode, pointers(response)]).toEqual([422, [expected]]);
});

it('rejects a change of another version', async () => {
  const version = (await put({ has_vog: true })).json().data.attributes.lock_version;
  expect((await put({ has_vog: false, lock_version: version })).statusCode).toBe(200);
  const stale = await put({ has_vog: true, lock_version: version });
  expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale_record']);
});

it('is visible to its owner alone, and absent where the feature is off', async () => {
  await put({ headline: 'Handig met fietsen' });
  const other = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  expect(await get(other)).toBeNull();
  const meedoen = await server.seed.tenant('meedoen', 'meedoen');
  const member = await server.seed.user(meedoen, { [meedoen.centerOrganizationId]: ['volunteer'] });
  const off = await server.request('GET', PATH, { as: member });
  expect([off.statusCode, off.json().errors[0].code]).toEqual([404, 'feature_disabled']);
});
