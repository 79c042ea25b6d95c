import { addDays, localDay } from '../../../local-time.ts';
import type { SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

/** review-security F12: days and times that no calendar has, wherever the API takes one as text. */
const NO_MOMENTS = [
  '2027-06-30T23:59:60Z',
  '2016-12-31T23:59:60Z',
  '2027-06-30T24:00:00Z',
  '2027-02-30T12:00:00Z',
  '0000-01-01T12:00:00Z',
  '10000-01-01T12:00:00Z',
  '2027-06-30T12:00:00+99:99',
  '2027-06-30T25:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '2027-06-30T12:00:00',
  '2027-06-30',
];
const NO_DAYS = [
  '0000-01-01',
  '2027-02-30',
  '2027-13-01',
  '10000-01-01',
  '-0001-01-01',
  '2027-06-30T12:00:00Z',
];

let server: TestServer;
let admin: SeededUser;
let center: SeededUser;
let vacancyId: string;
let activityId: string;
let start: string;
let end: string;

const body = (attributes: object) => ({ data: { type: 'vacancies', attributes } });
const send = async (method: string, path: string, attributes: object) => {
  const response = await server.request(method, `/api/v1/${path}`, { as: admin, body: body(attributes) });
  const errors: { code: string; source?: { pointer: string } }[] = response.json().errors ?? [];
  return [response.statusCode, ...errors.map(({ code, source }) => `${source?.pointer.slice(17)} ${code}`)];
};
const activity = (more: object) => ({
  title: 'Open dag',
  vacancy_type: 'activity',
  frequency: 'once',
  starts_at: start,
  ends_at: end,
  ...more,
});

beforeAll(async () => {
  server = await testServer();
  const tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const day = addDays(localDay(server.clock.now()), 30);
  [start, end] = [`${day}T10:00:00Z`, `${day}T12:00:00Z`];
  const made = async (attributes: object) =>
    (await server.request('POST', '/api/v1/vacancies', { as: admin, body: body(attributes) })).json().data.id;
  vacancyId = await made({ title: 'Koffie schenken' });
  activityId = await made(activity({}));
});
afterAll(() => server.close());

describe.each(NO_MOMENTS)('the moment %s', (moment) => {
  it.each(['starts_at', 'ends_at', 'registration_closes_at'])('is refused as %s', async (name) => {
    const refused = [422, `${name} date`];
    expect(await send('POST', 'vacancies', activity({ [name]: moment }))).toEqual(refused);
    expect(await send('PATCH', `vacancies/${activityId}`, { [name]: moment })).toEqual(refused);
  });

  it.each(['starts_at', 'ends_at'])('is refused as %s of a session', async (name) => {
    const several = {
      frequency: 'multi_day',
      sessions: [{ starts_at: start, ends_at: end, [name]: moment }],
    };
    const refused = [422, `sessions/0/${name} date`];
    expect(await send('POST', 'vacancies', activity(several))).toEqual(refused);
    expect(await send('PATCH', `vacancies/${activityId}`, several)).toEqual(refused);
  });
});

describe.each(NO_DAYS)('the day %s', (day) => {
  it('is refused as the end of a recurrence', async () => {
    const weekly = { frequency: 'regularly', recurrence: { weekdays: [1], until: day } };
    const refused = [422, 'recurrence/until date'];
    expect(await send('POST', 'vacancies', activity(weekly))).toEqual(refused);
    expect(await send('PATCH', `vacancies/${activityId}`, weekly)).toEqual(refused);
  });

  it('is refused as the last day of a vacancy, however it is set', async () => {
    const refused = [422, 'expires_at date'];
    const attributes = { expires_at: day };
    expect(await send('POST', 'vacancies', { title: 'Koffie schenken', ...attributes })).toEqual(refused);
    expect(await send('PATCH', `vacancies/${vacancyId}`, attributes)).toEqual(refused);
    expect(
      await send('PUT', `vacancies/${vacancyId}/status`, { status: 'published', ...attributes }),
    ).toEqual(refused);
    expect(await send('PUT', 'vacancies/bulk_update', { ids: [vacancyId], ...attributes })).toEqual(refused);
  });
});

it('takes a moment in every zone there is, to the second', async () => {
  const day = start.slice(0, 10);
  const far = { starts_at: `${day}T00:00:00+14:00`, ends_at: `${day}T23:59:59.999-11:30` };
  expect(await send('POST', 'vacancies', activity(far))).toEqual([201]);
});

it.each([
  'vacancies?filter[starts_at_gteq]=',
  'vacancies?filter[starts_at_lteq]=',
  'applications?filter[created_at_gteq]=',
  'users?filter[created_at_gteq]=',
])('refuses them all, and takes the others, in %s', async (list) => {
  const statusOf = async (value: string) =>
    (await server.request('GET', `/api/v1/${list}${encodeURIComponent(value)}`, { as: center })).statusCode;
  const wrong = [
    ...NO_MOMENTS.filter((moment) => moment !== '2027-06-30' && moment !== '2027-06-30T12:00:00'),
    ...NO_DAYS.slice(0, -1),
    '2027-06-30x',
    '2027-06-30T12:00:00',
    'yesterday',
    '2027-06-30 12:00',
  ];
  for (const value of wrong) expect([value, await statusOf(value)]).toEqual([value, 400]);
  for (const value of ['2027-06-30', '2028-02-29', start, '2027-06-30T12:00+02:00'])
    expect([value, await statusOf(value)]).toEqual([value, 200]);
});
