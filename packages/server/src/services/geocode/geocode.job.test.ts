import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { minutes } from '../../clock.ts';
import { jobKinds } from '../../domains/job-kinds.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { planRecurring } from '../../jobs/schedule.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { domainBuilders } from '../../test/domain-seed.ts';
import { geocoderServer, house, houses } from '../../test/geocoder-server.ts';
import type { SeededTenant, SeededUser } from '../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../test/test-server.ts';

const clock = testClock();
let service: Awaited<ReturnType<typeof geocoderServer>>;
let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let kinds: JobKinds;

beforeAll(async () => {
  service = await geocoderServer();
  server = await testServer({ clock, environment: { GEOCODER_URL: service.url } });
  tenant = await server.seed.tenant('public');
  admin = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['admin'] });
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(`INSERT INTO places (kind, key, name, lat, lon)
    VALUES ('pc4', '6511', 'Nijmegen', 51.84, 5.85), ('pc4', '6512', 'Nijmegen', 51.83, 5.84)`);
  await owner.end();
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  // Each with a gate of its own.
  kinds = Object.fromEntries(
    Object.entries(jobKinds(server.context.config)).filter(([name]) => name === 'addresses.geocode'),
  );
  await server.context.db.write('public', async (queries) => {
    await queries.deleteFrom('jobs').where('tenant_id', '=', 'public').execute();
    await queries
      .updateTable('vacancies')
      .set({ geocode_due_at: null })
      .where('tenant_id', '=', 'public')
      .execute();
    await queries
      .updateTable('addresses')
      .set({ geocode_due_at: null })
      .where('tenant_id', '=', 'public')
      .execute();
  });
  await planRecurring(server.context, kinds);
  service.state.requests = [];
  service.state.behave = houses(house());
});

const ADDRESS = { street: 'Marikenstraat', houseNumber: '12', postalCode: '6511 PX', city: 'Nijmegen' };
const POSTCODE = { latitude: 51.84, longitude: 5.85, geocoded: false };
const HOUSE = { latitude: 51.84607, longitude: 5.86442, geocoded: true };

async function laterBy(amount: number): Promise<void> {
  clock.advance(minutes(amount));
  while ((await runDueJobs(server.context, kinds, server.app.log)) > 0);
}

const write = async (method: string, path: string, type: string, attributes: object, id?: string) => {
  const body = { data: { type, ...(id ? { id } : {}), attributes } };
  const response = await server.request(method, `/api/v1/${path}`, { as: admin, body });
  expect(response.statusCode).toBeLessThan(300);
  return response.json().data as { id: string; attributes: Record<string, unknown> };
};

const newVacancy = (address: object = ADDRESS) =>
  write('POST', 'vacancies', 'vacancies', {
    title: 'Helpen in de tuin',
    vacancyType: 'volunteering',
    addressAttributes: address,
  });

const placeOf = (id: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('vacancies')
      .where('tenant_id', '=', 'public')
      .where('id', '=', id)
      .select(['latitude', 'longitude', 'geocoded', 'lock_version', 'geocode_due_at'])
      .executeTakeFirstOrThrow(),
  );

it('puts a vacancy where its postcode is at once, and where its house is within a minute', async () => {
  const { id, attributes } = await newVacancy();
  expect(attributes).toMatchObject({ exact_location: false, latitude: 51.84 });
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject({ ...HOUSE, lock_version: attributes.lock_version });
  const shown = await server.request('GET', `/api/v1/vacancies/${id}`, { as: admin });
  expect(shown.json().data.attributes).toMatchObject({ exact_location: true, latitude: HOUSE.latitude });
  await laterBy(5);
  expect(service.state.requests).toHaveLength(1);
});

it('keeps the house when a form is saved with the same address, and looks again when the address changes', async () => {
  const { id } = await newVacancy();
  await laterBy(1);
  const save = async (address: object) => {
    const { lock_version: lockVersion } = await placeOf(id);
    await write('PATCH', `vacancies/${id}`, 'vacancies', { addressAttributes: address, lockVersion }, id);
  };
  await save(ADDRESS);
  expect(await placeOf(id)).toMatchObject(HOUSE);

  await save({ ...ADDRESS, postalCode: '6512 AB' });
  expect(await placeOf(id)).toMatchObject({ latitude: 51.83, longitude: 5.84, geocoded: false });
  service.state.behave = houses(house({ postcode: '6512AB', centroide_ll: 'POINT(5.8401 51.8302)' }));
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject({ latitude: 51.8302, longitude: 5.8401, geocoded: true });
});

it('finds the address of an organization too, and one request serves all that stand there', async () => {
  const organizationId = await server.seed.organization('public', tenant.centerId);
  const owner = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const before = await server.request('GET', `/api/v1/organizations/${organizationId}`, { as: owner });
  const body = {
    data: {
      type: 'organizations',
      id: organizationId,
      attributes: {
        addressAttributes: ADDRESS,
        lockVersion: before.json().data.attributes.lock_version,
      },
    },
  };
  const response = await server.request('PATCH', `/api/v1/organizations/${organizationId}`, {
    as: owner,
    body,
  });
  expect(response.statusCode).toBe(200);
  const { id } = await newVacancy();
  await laterBy(1);
  expect(service.state.requests).toHaveLength(1);
  const address = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('addresses as a')
      .innerJoin('organizations as o', 'o.address_id', 'a.id')
      .where('o.id', '=', organizationId)
      .select(['a.latitude', 'a.longitude', 'a.geocoded'])
      .executeTakeFirstOrThrow(),
  );
  expect([address, await placeOf(id)]).toMatchObject([HOUSE, HOUSE]);
});

it('sends nothing of what is no whole address, is not shown, or is a person’s own', async () => {
  await newVacancy({ ...ADDRESS, houseNumber: null });
  await newVacancy({ city: 'Nijmegen', street: 'Marikenstraat' });
  const { vacancy } = domainBuilders(server.context.db);
  const row = { street: 'Marikenstraat', house_number: '12', postal_code: '6511 PX', city: 'Nijmegen' };
  await vacancy(tenant, { ...row, vacancy_type: 'p2p', direction: 'request' });
  await vacancy(tenant, { ...row, vacancy_type: 'language', direction: 'request' });
  await vacancy(tenant, { ...row, status: 'archived' });
  await vacancy(tenant, { ...row, country: 'BE' });
  await laterBy(1);
  expect(service.state.requests).toEqual([]);
  // The same rows are seen where nothing of that holds.
  await vacancy(tenant, row);
  await laterBy(1);
  expect(service.state.requests).toHaveLength(1);
});

it('leaves an address where its postcode is when nothing like it is found, and does not ask again', async () => {
  service.state.behave = houses(house({ centroide_ll: 'POINT(6.56 53.21)' }));
  const { id } = await newVacancy();
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject({ ...POSTCODE, geocode_due_at: null });
  await laterBy(2_000);
  expect(service.state.requests).toHaveLength(1);
});

it('tries again later and later while the service fails, and gets there once it is back', async () => {
  service.state.behave = (response) => response.writeHead(500).end();
  const { id } = await newVacancy();
  await newVacancy({ ...ADDRESS, houseNumber: '14' });
  const requested: number[] = [];
  for (let minute = 1; minute <= 16; minute += 1) {
    const before = service.state.requests.length;
    await laterBy(1);
    if (service.state.requests.length > before) requested.push(minute);
  }
  // One request closes the door for every address: 1, 2, 4, 8 minutes.
  expect(requested).toEqual([1, 2, 4, 8, 16]);
  expect(service.state.requests).toHaveLength(5);
  expect(await placeOf(id)).toMatchObject(POSTCODE);

  service.state.behave = houses(house());
  await laterBy(60);
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject(HOUSE);
});

it('is not held up for ever by one address with which the service cannot cope', async () => {
  const poison = await newVacancy({ ...ADDRESS, houseNumber: '666' });
  service.state.behave = (response, request) =>
    request.url?.includes('666') ? response.writeHead(500).end() : houses(house())(response, request);
  await laterBy(1);
  const { id } = await newVacancy();
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject(HOUSE);
  for (let day = 0; day < 15; day += 1) await laterBy(1_441);
  expect(await placeOf(poison.id)).toMatchObject({ ...POSTCODE, geocode_due_at: null });
  const poisonous = service.state.requests.filter(({ url }) => url.search.includes('666'));
  expect(poisonous).toHaveLength(10);
});

it('does no more than a few addresses a minute, the last changed first', async () => {
  const { vacancy } = domainBuilders(server.context.db);
  for (let number = 1; number <= 18; number += 1)
    await vacancy(tenant, {
      street: 'Molenstraat',
      house_number: String(number),
      city: 'Nijmegen',
      updated_at: new Date(Date.UTC(2026, 0, number)),
    });
  service.state.behave = houses();
  await laterBy(1);
  const numbers = service.state.requests.map(({ url }) => Number(url.search.match(/straat\+(\d+)/)?.[1]));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.length).toBeLessThanOrEqual(15);
  expect(numbers).toEqual(Array.from(numbers, (_, index) => 18 - index));
});

it('writes only into rows that still have the address', async () => {
  const { id, attributes } = await newVacancy();
  const moved = {
    addressAttributes: { ...ADDRESS, postalCode: '6512 AB' },
    lockVersion: attributes.lock_version,
  };
  service.state.behave = (response, request) =>
    void write('PATCH', `vacancies/${id}`, 'vacancies', moved, id).then(() =>
      houses(house())(response, request),
    );
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject({ latitude: 51.83, longitude: 5.84, geocoded: false });
});

it('goes on without a geocoder, also with what was planned for one', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  const { id } = await newVacancy();
  const config = server.context.config;
  const refused = jobKinds({ ...config, geocoderUrl: `http://127.0.0.1:${port}/` });
  kinds = { 'addresses.geocode': refused['addresses.geocode']! };
  await laterBy(1);
  expect(await placeOf(id)).toMatchObject(POSTCODE);
  kinds = { 'addresses.geocode': jobKinds({ ...config, geocoderUrl: null })['addresses.geocode']! };
  await laterBy(1);
  const jobs = await server.context.db.read('public', (queries) =>
    queries.selectFrom('jobs').where('kind', '=', 'addresses.geocode').select('id').execute(),
  );
  expect(jobs).toEqual([]);
});
