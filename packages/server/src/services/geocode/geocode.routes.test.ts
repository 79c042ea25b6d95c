import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO places (kind, key, name, lat, lon)
     VALUES ('pc4', '6511', 'Nijmegen', 51.84, 5.85), ('place', 'denbosch', 'Den Bosch', 51.69, 5.3),
      ('place', 'arnhem', 'Arnhem', 51.98, 5.91), ('place', 'arnemuiden', 'Arnemuiden', 51.5, 3.68),
      ('place', 'nijmegen', 'Nijmegen', 51.84, 5.85), ('place', 'oostnijmegen', 'Oost, Nijmegen', 51.84, 5.88),
      ('place', 'nijmegenoost', 'Oost, Nijmegen', 51.84, 5.88), ('place', 'oosterbeek', 'Oosterbeek', 51.99, 5.84)`,
  );
  await owner.end();
});
afterAll(() => server.close());

const geocode = (query: string) => server.request('GET', `/api/v1/geocode${query}`);

it.each(['postal_code=6511', 'postal_code=6511%20ab', 'postal_code=6511AB', 'postal_code=%206511%20'])(
  'finds %s',
  async (query) => {
    const response = await geocode(`?${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual({
      type: 'places',
      id: 'pc4-6511',
      attributes: { name: 'Nijmegen', latitude: 51.84, longitude: 5.85 },
    });
  },
);

// The second as it was written first.
it.each(['place_name', 'place'])(
  'finds a place by its name as %s, however it is written',
  async (parameter) => {
    const response = await geocode(`?${parameter}=den%20BOSCH`);
    expect(response.json().data.attributes.name).toBe('Den Bosch');
    const unknown = await geocode(`?${parameter}=Nergenshuizen`);
    expect([unknown.statusCode, unknown.json().errors[0].source]).toEqual([404, { parameter }]);
  },
);

it.each([
  ['postal_code=9999', 404, 'not_found'],
  ['postal_code=0123', 422, 'postal_code'],
  ['postal_code=65', 422, 'postal_code'],
  ['postal_code=6511ABC', 422, 'postal_code'],
])('has no point for %s, and says what a postcode looks like', async (query, status, code) => {
  const response = await geocode(`?${query}`);
  expect(response.statusCode).toBe(status);
  expect(response.json().errors[0]).toMatchObject({
    code,
    detail: 'Vul een geldige postcode in, bijvoorbeeld 6511 AB',
    source: { parameter: 'postal_code' },
  });
});

it('does not know every place', async () => {
  expect((await geocode('?place_name=Nergenshuizen')).statusCode).toBe(404);
  expect((await geocode(`?place_name=${'x'.repeat(500)}`)).statusCode).toBe(404);
});

it.each([
  '',
  '?postal_code=6511&place=Lent',
  '?place=Lent&place_name=Lent',
  '?town=Lent',
  '?place=a&place=b',
])('refuses %j', async (query) => {
  expect((await geocode(query)).statusCode).toBe(400);
});

describe('suggestions', () => {
  const names = async (typed: string, host = 'alfa.localhost') => {
    const response = await server.request('GET', `/api/v1/geocode?filter[q]=${encodeURIComponent(typed)}`, {
      host,
    });
    expect(response.statusCode).toBe(200);
    return response.json().data.map((one: { attributes: { name: string } }) => one.attributes.name);
  };

  it.each([
    ['arn', ['Arnemuiden', 'Arnhem']],
    ['arnhm', ['Arnhem', 'Arnemuiden']],
    ['anrhem', ['Arnhem']],
    ['Nimegen', ['Nijmegen', 'Oost, Nijmegen']],
    ['nijm', ['Nijmegen', 'Oost, Nijmegen']],
    ['nijmegen oost', ['Oost, Nijmegen']],
    ['Oost, Nijmegen', ['Oost, Nijmegen']],
    ['oost', ['Oost, Nijmegen', 'Oosterbeek']],
    ['ar', []],
    ['arx', []],
    ['651', []],
    ['  ', []],
    ['zzzzzz', []],
    ['x'.repeat(90), []],
    [`' OR 1=1 --%_`, []],
  ])('for %j are %j', async (typed, expected) => {
    expect(await names(typed)).toEqual(expected);
  });

  it('are nearest to the centre first', async () => {
    const beta = await server.seed.tenant('beta');
    await server.context.db.write('beta', async (queries) => {
      const { id } = await queries
        .insertInto('addresses')
        .values({ tenant_id: 'beta', id: randomUUID(), city: 'Velp', latitude: 52, longitude: 5.9 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('volunteer_centers')
        .set({ address_id: id })
        .where('id', '=', beta.centerId)
        .execute();
    });
    expect(await names('arn', 'beta.localhost')).toEqual(['Arnhem', 'Arnemuiden']);
    // Where another tenant is moves nothing here.
    expect(await names('arn')).toEqual(['Arnemuiden', 'Arnhem']);
  });

  it('may be stored, and take no other parameters', async () => {
    expect((await geocode('?filter[q]=arnhm')).headers['cache-control']).toBe('public, max-age=3600');
    for (const query of [
      '?filter[q]=arnhm&place=Lent',
      '?filter[q]=a&filter[x]=b',
      '?filter[q]=a&filter[q]=b',
    ])
      expect((await geocode(query)).statusCode).toBe(400);
  });
});
