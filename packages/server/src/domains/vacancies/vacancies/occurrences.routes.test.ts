import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let open: SeededTenant;
let shop: SeededTenant;

beforeAll(async () => {
  server = await testServer({ clock: testClock(new Date('2026-10-01T08:00:00Z')) });
  domain = domainBuilders(server.context.db);
  open = await server.seed.tenant('public');
  shop = await server.seed.tenant('demo');
  await server.seed.tenant('meedoen', 'meedoen');
});
afterAll(() => server.close());

const activity = (values: Parameters<typeof domain.vacancy>[1], of = open) =>
  domain.vacancy(of, {
    vacancy_type: 'activity',
    frequency: 'once',
    starts_at: '2026-10-20T17:00:00Z',
    ends_at: '2026-10-20T19:00:00Z',
    expires_at: '2026-10-20',
    ...values,
  });

async function application(vacancyId: string, status: 'accepted' | 'rejected'): Promise<void> {
  const { id } = await server.seed.user(open);
  const now = new Date();
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('applications')
      .values({
        tenant_id: 'public',
        vacancy_id: vacancyId,
        vacancy_title: 'Samen koken',
        user_id: id,
        first_name: 'Noor',
        last_name: 'Bakker',
        email: `${id}@public.example`,
        organization_id: open.centerOrganizationId,
        volunteer_center_id: open.centerId,
        created_at: now,
        updated_at: now,
        confirmed_at: now,
        status,
        decided_at: now,
      })
      .execute(),
  );
}

const request = (query: string, host = 'public.localhost') =>
  server.request('GET', `/api/v1/vacancies/occurrences?${query}`, { host });

interface Occurrences {
  data: {
    id: string;
    attributes: Record<string, unknown>;
    relationships: { vacancy: { data: { id: string } } };
  }[];
  included?: { type: string; id: string }[];
  meta: { pagination: { records: number } };
}

async function occurrences(query: string, host?: string): Promise<Occurrences> {
  const { statusCode, body } = await request(query, host);
  expect([query, statusCode]).toEqual([query, 200]);
  return JSON.parse(body) as Occurrences;
}
const starts = ({ data }: Occurrences) => data.map(({ attributes }) => attributes['starts_at']);

describe('the calendar of activities', () => {
  let cooking: string;
  let course: string;
  let walk: string;
  let kitchen: string;

  beforeAll(async () => {
    const care = [await domain.category('public', 'zorg')];
    kitchen = await domain.category('public', 'horeca');
    cooking = await activity({ title: 'Samen koken', positions: 12, category_ids: [kitchen] });
    course = await activity({
      title: 'Cursus in twee delen',
      category_ids: care,
      frequency: 'multi_day',
      ends_at: '2026-10-27T19:00:00Z',
      expires_at: '2026-10-27',
      sessions: JSON.stringify([
        { starts_at: '2026-10-20T17:30:00Z', ends_at: '2026-10-20T18:00:00Z' },
        { starts_at: '2026-10-27T18:00:00Z', ends_at: '2026-10-27T19:00:00Z' },
      ]),
    });
    walk = await activity({
      title: 'Wandelen in het bos',
      category_ids: care,
      frequency: 'regularly',
      starts_at: '2026-10-18T08:00:00Z',
      ends_at: '2026-12-27T10:00:00Z',
      expires_at: '2026-12-27',
      recurrence: JSON.stringify({ weekdays: [7], until: '2026-12-27' }),
    });
    await activity({ title: 'Nog niet openbaar', status: 'draft' });
    await activity({ title: 'Van een ander' }, shop);
    await domain.vacancy(open, { title: 'Geen activiteit' });
  });

  it('has every time that activities take place, in order, with their activity', async () => {
    const found = await occurrences(
      'filter[from]=2026-10-20&filter[to]=2026-11-01&include=vacancy,vacancy.organization',
    );
    expect(
      found.data.map(({ attributes, relationships }) => [
        attributes['starts_at'],
        relationships.vacancy.data.id,
      ]),
    ).toEqual([
      ['2026-10-20T17:00:00.000Z', cooking],
      ['2026-10-20T17:30:00.000Z', course],
      ['2026-10-25T09:00:00.000Z', walk],
      ['2026-10-27T18:00:00.000Z', course],
      ['2026-11-01T09:00:00.000Z', walk],
    ]);
    expect(found.data[0]).toMatchObject({
      type: 'activity_occurrences',
      id: `${cooking}_2026-10-20T17:00:00.000Z`,
      attributes: { ends_at: '2026-10-20T19:00:00.000Z', places_left: 12 },
    });
    expect(found.meta.pagination.records).toBe(5);
    const included = (found.included ?? []).map(({ type, id }) => (type === 'vacancies' ? id : type));
    expect(included.toSorted()).toEqual([cooking, course, walk, 'organizations'].toSorted());
  });

  it('counts what is accepted off the places', async () => {
    for (const status of ['accepted', 'accepted', 'rejected'] as const) await application(cooking, status);
    const { data } = await occurrences('filter[from]=2026-10-20&filter[to]=2026-10-20&filter[q]=koken');
    expect(data.map(({ attributes }) => attributes['places_left'])).toEqual([10]);
  });

  it('says how far it is from what it is near to', async () => {
    const id = await activity({
      starts_at: '2026-12-15T17:00:00Z',
      ends_at: '2026-12-15T19:00:00Z',
      expires_at: '2026-12-15',
      latitude: 53.0,
      longitude: 6.0,
    });
    const days = 'filter[from]=2026-12-15&filter[to]=2026-12-15&include=vacancy';
    const { included } = await occurrences(`${days}&filter[near]=53.01,6.0,5`);
    expect(included).toEqual([
      expect.objectContaining({ id, attributes: expect.objectContaining({ distance_km: 1.1 }) }),
    ]);
  });

  it('takes the filters of the bank', async () => {
    const days = 'filter[from]=2026-10-01&filter[to]=2026-11-01';
    expect(starts(await occurrences(`${days}&filter[category_ids_in]=${kitchen}`))).toHaveLength(1);
    expect(starts(await occurrences(`${days}&filter[frequency_in]=multi_day`))).toHaveLength(2);
    expect(starts(await occurrences(`${days}&filter[vacancy_type_eq]=volunteering`))).toEqual([]);
    expect(starts(await occurrences(`${days}&filter[near]=52.5,5.0,1`))).toEqual([]);
    for (const query of [
      'filter[status_in]=draft',
      'filter[all_centers]=true',
      'filter[starts_on]=x',
      'sort=title',
    ])
      expect([query, (await request(query)).statusCode]).toEqual([query, 400]);
  });

  it('is that from today without days, of at most 62', async () => {
    const all = starts(await occurrences(''));
    expect([all[0], all.at(-1)]).toEqual(['2026-10-18T08:00:00.000Z', '2026-11-29T09:00:00.000Z']);
    const pages = await occurrences('page[size]=2&page[number]=2');
    expect(starts(pages)).toEqual(all.slice(2, 4));
    expect((await request('filter[from]=2026-10-01&filter[to]=2026-12-01')).statusCode).toBe(200);
    for (const days of ['to]=2026-12-02', 'to]=2026-09-30', 'to]=2026-13-01']) {
      const { statusCode, body } = await request(`filter[from]=2026-10-01&filter[${days}`);
      expect([days, statusCode, JSON.parse(body).errors[0].source]).toEqual([
        days,
        400,
        { parameter: 'filter[to]' },
      ]);
    }
  });

  it('is of the own tenant and site', async () => {
    const found = await occurrences('filter[from]=2026-10-20&filter[to]=2026-10-20', 'demo.localhost');
    expect(found.data.map(({ relationships }) => relationships.vacancy.data.id)).not.toContain(cooking);
    expect(found.data).toHaveLength(1);
  });

  it('is not there where the site has no activities', async () => {
    const { statusCode, body } = await request('', 'meedoen.localhost');
    expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([404, 'feature_disabled']);
  });
});
