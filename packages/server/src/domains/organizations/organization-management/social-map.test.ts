import { atLocalTime } from '../../../local-time.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

// A Monday at noon.
const clock = testClock(atLocalTime('2026-11-16', 12));
let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;
let targetGroupId: string;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  targetGroupId = await server.context.db.write('public', async (queries) => {
    const { id } = await queries
      .insertInto('target_groups')
      .values({ tenant_id: 'public', key: 'ouderen', label_nl: 'Ouderen', label_en: 'Older', icon: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
});
afterAll(() => server.close());

async function change(id: string, profile: object) {
  return server.request('PATCH', `/api/v1/organizations/${id}`, {
    as: center,
    body: { data: { type: 'organizations', attributes: { profile_attributes: profile } } },
  });
}

async function organization(name: string, profile: object): Promise<void> {
  const id = await server.seed.organization('public', tenant.centerId, { name });
  expect((await change(id, profile)).statusCode).toBe(200);
}

async function found(filter: string): Promise<string[]> {
  const response = await server.request(
    'GET',
    `/api/v1/organizations?filter[show_on_social_map]=true&filter[${filter}`,
    { host: tenant.host },
  );
  expect(response.statusCode).toBe(200);
  return response.json().data.map((one: { attributes: { name: string } }) => one.attributes.name);
}

describe('opening times', () => {
  const stretch = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

  beforeAll(async () => {
    await organization('Kantoor', {
      opening_times: [stretch(1, '13:30', '17:00'), stretch(1, '09:00', '12:30')],
    });
    await organization('Kroeg', {
      opening_times: [stretch(6, '20:00', '02:30'), stretch(7, '20:00', '01:00')],
    });
    await organization('Dag en nacht', { opening_times: [stretch(3, '00:00', '00:00')] });
    await organization('Zegt niets', {});
  });

  it.each([
    ['in the morning', '2026-11-16', 9, 0, ['Kantoor']],
    ['just before the first hour', '2026-11-16', 8, 59, []],
    ['during the pause', '2026-11-16', 12, 30, []],
    ['in the afternoon', '2026-11-16', 16, 59, ['Kantoor']],
    ['at closing time', '2026-11-16', 17, 0, []],
    ['a day later', '2026-11-17', 10, 0, []],
    ['a whole day, from its start', '2026-11-18', 0, 0, ['Dag en nacht']],
    ['a whole day, at its end', '2026-11-18', 23, 59, ['Dag en nacht']],
    ['after a whole day', '2026-11-19', 0, 0, []],
    ['past midnight', '2026-11-22', 1, 30, ['Kroeg']],
    ['past midnight, from Sunday to Monday', '2026-11-23', 0, 30, ['Kroeg']],
    ['past midnight and the end', '2026-11-23', 1, 0, []],
    ['on the day after, in the evening', '2026-11-21', 1, 30, []],
  ])('are compared with the clock on the wall: %s', async (_when, day, hour, minute, names) => {
    clock.advance(atLocalTime(day, hour, minute).getTime() - clock.now().getTime());
    expect(await found('open_now]=true')).toEqual(names);
  });

  it.each([
    // In the night to 25 October 2026 the clock goes from three back to two.
    ['2026-10-24T23:30:00Z', ['Kroeg']],
    ['2026-10-25T00:45:00Z', ['Kroeg']],
    ['2026-10-25T01:15:00Z', ['Kroeg']],
    ['2026-10-25T01:30:00Z', []],
    // In the night to 28 March 2027 there is no half past two.
    ['2027-03-28T00:59:00Z', ['Kroeg']],
    ['2027-03-28T01:30:00Z', []],
  ])('neither end nor begin twice in the night that the clock changes: %s', async (moment, names) => {
    clock.advance(new Date(moment).getTime() - clock.now().getTime());
    expect(await found('open_now]=true')).toEqual(names);
  });

  it('leave out those who are open, or say nothing, where these are asked for', async () => {
    clock.advance(atLocalTime('2026-11-16', 10).getTime() - clock.now().getTime());
    const closed = await found('open_now]=false');
    expect(closed).toEqual(expect.arrayContaining(['Kroeg', 'Zegt niets']));
    expect(closed).not.toContain('Kantoor');
  });

  it('stand in the order of the week, and are times of day on weekdays', async () => {
    const id = await server.seed.organization('public', tenant.centerId, { name: 'Volgorde' });
    const opening_times = [
      stretch(5, '13:00', '17:00'),
      stretch(1, '09:00', '12:00'),
      stretch(5, '09:00', '12:00'),
    ];
    await change(id, { opening_times });
    const response = await server.request('GET', `/api/v1/organizations/${id}?include=profile`, {
      host: tenant.host,
    });
    expect(response.json().included[0].attributes.opening_times).toEqual([
      stretch(1, '09:00', '12:00'),
      stretch(5, '09:00', '12:00'),
      stretch(5, '13:00', '17:00'),
    ]);
    for (const wrong of [
      stretch(8, '09:00', '12:00'),
      stretch(1, '24:00', '12:00'),
      stretch(1, '9:00', '12:00'),
    ])
      expect((await change(id, { opening_times: [wrong] })).statusCode).toBe(422);
  });
});

it('finds organizations by whom they are for and where a wheelchair can go', async () => {
  await organization('Voor ouderen', { target_group_ids: [targetGroupId], wheelchair_accessible: true });
  expect(await found(`target_group_ids_in]=${targetGroupId}`)).toEqual(['Voor ouderen']);
  expect(await found('wheelchair_accessible_eq]=true')).toEqual(['Voor ouderen']);
  expect(await found('wheelchair_accessible_eq]=false')).toContain('Zegt niets');
  const id = await server.seed.organization('public', tenant.centerId, { name: 'Onbekende groep' });
  expect((await change(id, { target_group_ids: [id] })).statusCode).toBe(422);
});

it('lists the nearest ones first, and by name where they are equally far', async () => {
  const at = async (name: string, latitude: number) => {
    const id = await server.seed.organization('public', tenant.centerId, { name });
    await server.context.db.write('public', async (queries) => {
      const address = await queries
        .insertInto('addresses')
        .values({ tenant_id: 'public', city: 'Nergens', country: 'NL', latitude, longitude: 5 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('organizations')
        .set({ address_id: address.id })
        .where('id', '=', id)
        .execute();
    });
  };
  await at('Ver', 52.05);
  await at('Vlakbij B', 52.01);
  await at('Vlakbij A', 52.01);
  await at('Buiten bereik', 53);
  expect(await found('near]=52,5,10&sort=distance')).toEqual(['Vlakbij A', 'Vlakbij B', 'Ver']);
});

it.each(['ouderen', 'OLDER', 'oudere'])(
  'finds organizations by the words for what they are about: %s',
  async (words) => {
    const id = await server.seed.organization('public', tenant.centerId, {
      name: `Inloop bij ${words.length}`,
    });
    expect((await change(id, { target_group_ids: [targetGroupId] })).statusCode).toBe(200);
    expect(await found(`q]=${words}`)).toContain(`Inloop bij ${words.length}`);
    expect(await found('q]=jongeren')).toEqual([]);
  },
);
