import { minutes } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let center: SeededUser;

interface Shown {
  id: string;
  attributes: Record<string, unknown>;
  meta: { can: string[]; reply: { status: string } | null; full_until: string | null };
}

const send = (method: string, path: string, as: SeededUser, type = '', attributes: object = {}) =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(type ? { body: { data: { type, attributes } } } : {}),
  });
const pool = async (query = '', as = admin): Promise<Shown[]> =>
  (await send('GET', `volunteer_profiles${query && `?${query}`}`, as)).json().data;
const names = async (query = '', as = admin) =>
  (await pool(query, as)).map(({ attributes }) => String(attributes['first_name'])).sort();
const codes = async (given: ReturnType<typeof send>) => {
  const response = await given;
  return [response.statusCode, response.json().errors?.[0].code];
};

/** A volunteer with a profile that is in the pool unless it says otherwise. */
async function volunteer(first_name: string, profile: object = {}, at = tenant, values: object = {}) {
  const person = await server.seed.user(
    at,
    { [at.centerOrganizationId]: ['volunteer'] },
    { first_name, last_name: 'Verborgen', phone_number: '+31612345678', ...values },
  );
  const attributes = { headline: `Graag ${first_name}`, in_pool: true, ...profile };
  const put = await send('PUT', 'current_user/volunteer_profile', person, 'volunteer_profiles', attributes);
  expect(put.statusCode).toBe(200);
  return { ...person, profileId: String(put.json().data.id) };
}
type Pooled = Awaited<ReturnType<typeof volunteer>>;

const write = (to: Pooled, as = admin, organization = organizationId) =>
  send('POST', 'volunteer_profile_replies', as, 'volunteer_profile_replies', {
    volunteer_profile_id: to.profileId,
    organization_id: organization,
    body: 'Wil je bij ons koffie komen schenken?',
  });

let noor: Pooled;
let yusuf: Pooled;
let categoryId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  await server.context.db.globalWrite((queries) =>
    queries
      .insertInto('places')
      .values([
        { kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.8475, lon: 5.8625 },
        { kind: 'pc4', key: '6711', name: 'Ede', lat: 52.04, lon: 5.66 },
      ])
      .execute(),
  );
  categoryId = await domainBuilders(server.context.db).category('public', 'care');
  noor = await volunteer('Noor', {
    postal_code: '6511 AB',
    dayparts: ['mon_morning'],
    category_ids: [categoryId],
    crisis_pool: true,
  });
  server.clock.advance(minutes(1));
  yusuf = await volunteer('Yusuf', {
    postal_code: '6711 AA',
    languages: ['nl', 'other'],
    has_vog: true,
    motivation: 'Ik help graag met **fietsen**.',
  });
  await volunteer('Verstopt', { in_pool: false, crisis_pool: true });
  const archived = await volunteer('Gegaan');
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('users')
      .set({ status: 'archived' })
      .where('tenant_id', '=', 'public')
      .where('id', '=', archived.id)
      .execute(),
  );
});
afterAll(() => server.close());

it('shows who is in the pool by a first name and a letter, and nothing that leads to them', async () => {
  const response = await send('GET', 'volunteer_profiles', admin);
  const [newest, first] = response.json().data as Shown[];
  expect(response.json().data).toHaveLength(2);
  expect(newest?.attributes).toMatchObject({ first_name: 'Yusuf', initial: 'V', has_vog: true });
  expect(first?.attributes).toMatchObject({ first_name: 'Noor', district: 'Nijmegen' });
  expect(first?.attributes).toMatchObject({ postal_code: null, crisis_pool: false });
  expect(Object.keys(first?.attributes ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/latitude|longitude|email|phone|last_name/)]),
  );
  for (const hidden of ['Verborgen', '6511', '612345678', noor.email, noor.id])
    expect([hidden, response.body.includes(hidden)]).toEqual([hidden, false]);
  const one = await send('GET', `volunteer_profiles/${noor.profileId}`, admin);
  expect(one.json().data).toEqual(first);
});

it('does not know who left the pool, is not active, or is of another centre', async () => {
  const left = await volunteer('Weg');
  expect(await names()).toContain('Weg');
  await send('PUT', 'current_user/volunteer_profile', left, 'volunteer_profiles', { headline: 'Even niet' });
  expect(await names()).toEqual(['Noor', 'Yusuf']);
  expect(await codes(send('GET', `volunteer_profiles/${left.profileId}`, admin))).toEqual([404, 'not_found']);
  const otherCenterId = await server.seed.center('public', 'Elders');
  const elsewhere = await server.seed.organization('public', otherCenterId);
  const stranger = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  expect(await names('', stranger)).toEqual([]);
  expect(await codes(send('GET', `volunteer_profiles/${noor.profileId}`, stranger))).toEqual([
    404,
    'not_found',
  ]);
});

it('shows an own profile at its address, and no other one there', async () => {
  const organizer = await volunteer('Eigen');
  const both = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  expect(await codes(send('GET', `volunteer_profiles/${crypto.randomUUID()}`, both))).toEqual([
    404,
    'not_found',
  ]);
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('volunteer_profiles')
      .set({ user_id: both.id })
      .where('id', '=', organizer.profileId)
      .execute(),
  );
  expect((await send('GET', `volunteer_profiles/${organizer.profileId}`, both)).statusCode).toBe(200);
  expect(await codes(send('GET', `volunteer_profiles/${crypto.randomUUID()}`, both))).toEqual([
    404,
    'not_found',
  ]);
  await send('DELETE', 'current_user/volunteer_profile', both);
});

it('shows volunteers their own profile at its address, and no other one', async () => {
  const own = await send('GET', `volunteer_profiles/${noor.profileId}`, noor);
  expect(own.statusCode).toBe(200);
  expect(own.json().data.attributes).toEqual(
    (await send('GET', 'current_user/volunteer_profile', noor)).json().data.attributes,
  );
  for (const id of [yusuf.profileId, crypto.randomUUID()])
    expect(await codes(send('GET', `volunteer_profiles/${id}`, noor))).toEqual([403, 'forbidden']);
});

it.each([
  ['filter[dayparts_in]=mon_morning,fri_evening', ['Noor']],
  ['filter[languages_in]=other', ['Yusuf']],
  ['filter[has_vog_eq]=true', ['Yusuf']],
  ['filter[q]=FIETSEN', ['Yusuf']],
  ['filter[q]=graag noor', ['Noor']],
  ['filter[q]=%25', []],
  ['filter[near]=51.84,5.86,10', ['Noor']],
  ['sort=created_at&page[size]=1', ['Noor']],
  ['sort=created_at&page[size]=1&page[number]=2', ['Yusuf']],
])('is filtered: %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

it('is filtered by categories, and counts kilometres from where it is searched', async () => {
  expect(await names(`filter[category_ids_in]=${categoryId}`)).toEqual(['Noor']);
  const [found] = await pool('filter[near]=51.84,5.86,10');
  expect(found?.attributes['distance_km']).toBeLessThan(10);
  expect((await pool())[0]?.attributes['distance_km']).toBeNull();
});

it('does not show people to themselves', async () => {
  const both = await server.seed.user(
    tenant,
    { [organizationId]: ['admin'], [tenant.centerOrganizationId]: ['volunteer'] },
    { first_name: 'Beide' },
  );
  const profile = { headline: 'Graag ook zelf', in_pool: true };
  await send('PUT', 'current_user/volunteer_profile', both, 'volunteer_profiles', profile);
  expect(await names()).toContain('Beide');
  const own = await server.request('GET', '/api/v1/volunteer_profiles', {
    as: both,
    organizationId,
  });
  expect(
    own
      .json()
      .data.map(({ attributes }: Shown) => attributes['first_name'])
      .sort(),
  ).toEqual(['Noor', 'Yusuf']);
  await send('DELETE', 'current_user/volunteer_profile', both);
});

it('shows the crisis pool to the centre alone', async () => {
  expect(await codes(send('GET', 'volunteer_profiles?filter[crisis_pool_eq]=true', admin))).toEqual([
    400,
    'invalid_parameter',
  ]);
  expect(await names('filter[crisis_pool_eq]=true', center)).toEqual(['Noor']);
  const [found] = await pool('filter[crisis_pool_eq]=true', center);
  expect(found?.attributes['crisis_pool']).toBe(true);
});

it('is closed to volunteers, to organizations that wait, and where there is no pool', async () => {
  expect(await codes(send('GET', 'volunteer_profiles', noor))).toEqual([403, 'forbidden']);
  const pendingId = await server.seed.organization('public', tenant.centerId, { status: 'pending' });
  const pending = await server.seed.user(tenant, { [pendingId]: ['admin'] });
  expect((await send('GET', 'volunteer_profiles', pending)).statusCode).toBe(403);
  const meedoen = await server.seed.tenant('meedoen', 'meedoen');
  const other = await server.seed.user(meedoen, { [meedoen.centerOrganizationId]: ['center_superuser'] });
  expect(await codes(send('GET', 'volunteer_profiles', other))).toEqual([404, 'feature_disabled']);
});

it('says what was written to whom, and when those with five messages can be written to', async () => {
  const stateOf = async (id: string, as = admin) => (await pool('', as)).find((one) => one.id === id)?.meta;
  expect(await stateOf(yusuf.profileId)).toEqual({
    can: ['profile_replies.create'],
    reply: null,
    full_until: null,
  });
  const { id } = (await write(yusuf)).json().data;
  expect(await stateOf(yusuf.profileId)).toMatchObject({ can: [], reply: { id, status: 'sent' } });
  // What another organization wrote is not for the centre's own rows.
  expect(await stateOf(yusuf.profileId, center)).toMatchObject({
    can: ['profile_replies.create'],
    reply: null,
  });
  for (let count = 1; count < 5; count += 1)
    await write(yusuf, center, await server.seed.organization('public', tenant.centerId));
  expect(await stateOf(yusuf.profileId, center)).toMatchObject({
    can: [],
    reply: null,
    full_until: expect.any(String),
  });
  await send('PUT', `volunteer_profile_replies/${id}/decline`, yusuf);
  expect(await stateOf(yusuf.profileId)).toMatchObject({
    can: ['profile_replies.create'],
    reply: { status: 'declined' },
    full_until: null,
  });
});

describe('against a vacancy', () => {
  const matched = (one: Shown) =>
    (one.meta as unknown as { match?: { score: number; reasons: object[] } }).match;
  let vacancyId: string;
  beforeAll(async () => {
    vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      category_ids: [categoryId],
      dayparts: ['mon_morning', 'tue_morning'],
      latitude: 51.84,
      longitude: 5.86,
    });
  });

  it('is in the order of how well people fit, with the reasons', async () => {
    const [first, second, ...others] = await pool(`filter[match_vacancy_id]=${vacancyId}`);
    expect([first, second].map((one) => one?.attributes['first_name'])).toEqual(['Noor', 'Yusuf']);
    expect(others).toEqual([]);
    expect(first && matched(first)).toMatchObject({
      score: expect.any(Number),
      reasons: [
        { code: 'categories', value: [categoryId], fit: 100 },
        { code: 'dayparts', value: ['mon_morning'], fit: 100 },
        { code: 'distance', value: expect.any(Number) },
      ],
    });
    expect(first?.attributes['distance_km']).toBeLessThan(2);
    expect((second && matched(second)?.score) ?? 0).toBeLessThan((first && matched(first)?.score) ?? 0);
    expect((await pool()).map(matched)).toEqual([undefined, undefined]);
  });

  it('has the same order on every page, and another one where it is asked for', async () => {
    const query = `filter[match_vacancy_id]=${vacancyId}&page[size]=1`;
    const pages = [await names(query), await names(`${query}&page[number]=2`)];
    expect(pages).toEqual([['Noor'], ['Yusuf']]);
    expect(await names(`${query}&sort=-created_at`)).toEqual(['Yusuf']);
    // As in the bank, the best fit is first.
    expect(await names(`${query}&sort=match`)).toEqual(['Noor']);
    expect(await names(`${query}&sort=-match`)).toEqual(['Yusuf']);
  });

  it('is one of the own vacancies, and the order is of no use without', async () => {
    const otherId = await server.seed.organization('public', tenant.centerId);
    const foreign = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: otherId });
    const invalid = [400, 'invalid_parameter'];
    for (const query of [
      `filter[match_vacancy_id]=${foreign}`,
      `filter[match_vacancy_id]=${crypto.randomUUID()}`,
      'sort=match',
    ])
      expect([query, await codes(send('GET', `volunteer_profiles?${query}`, admin))]).toEqual([
        query,
        invalid,
      ]);
    expect(await names(`filter[match_vacancy_id]=${foreign}`, center)).toEqual(['Noor', 'Yusuf']);
  });
});
