import { days, hours } from '../../../clock.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';
import { jobKinds } from '../../job-kinds.ts';

const NOW = new Date('2026-11-02T09:00:00Z');
const DAY = '2026-11-10T18:00:00.000Z';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer({ clock: testClock(NOW) });
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

const volunteer = () => server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });

/** Every Tuesday from seven to nine, until the first of December. */
const series = (values: Parameters<ReturnType<typeof domainBuilders>['vacancy']>[1] = {}) =>
  domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: admin.id,
    title: 'Samen koken',
    description: 'Elke week koken en eten we samen met mensen uit de buurt, met wat het seizoen geeft.',
    location_type: 'remote',
    vacancy_type: 'activity',
    frequency: 'regularly',
    starts_at: '2026-11-03T18:00:00Z',
    ends_at: '2026-12-01T20:00:00Z',
    recurrence: JSON.stringify({ weekdays: [2], until: '2026-12-01' }),
    expires_at: '2026-12-01',
    positions: 5,
    close_when_full: false,
    auto_accept: true,
    ...values,
  });

const send = (method: string, path: string, as: SeededUser, attributes: object, type = 'vacancies') =>
  server.request(method, `/api/v1/${path}`, { as, body: { data: { type, attributes } } });
const cancel = (id: string, attributes: object = {}, as = admin) =>
  send('PUT', `vacancies/${id}/cancel_occurrence`, as, {
    starts_at: DAY,
    message: 'De kok is ziek.',
    ...attributes,
  });
const register = (vacancy_id: string, as: SeededUser) =>
  send('POST', 'applications', as, { vacancy_id }, 'applications');
const calendar = async (query: string, as?: SeededUser) =>
  (
    await server.request('GET', `/api/v1/vacancies/occurrences?${query}`, {
      host: tenant.host,
      ...(as ? { as } : {}),
    })
  ).json();
const errorOf = (response: Awaited<ReturnType<typeof send>>) => {
  const [{ code, source }] = response.json().errors;
  return [response.statusCode, code, source?.pointer];
};

it('takes one date out of a series, and notifies those who come with the message', async () => {
  const id = await series();
  const people = [await volunteer(), await volunteer()];
  for (const person of people) await register(id, person);
  const left = await volunteer();
  const gone = (await register(id, left)).json().data.id;
  await send('PUT', `applications/${gone}/withdraw`, left, {}, 'applications');
  const response = await cancel(id);
  expect(response.statusCode).toBe(200);
  expect(response.json().data.attributes.cancelled_occurrences).toEqual([DAY]);
  const { data } = await calendar('filter[from]=2026-11-01&filter[to]=2026-11-30');
  expect(
    data.map((one: { attributes: { starts_at: string; cancelled: boolean } }) => [
      one.attributes.starts_at,
      one.attributes.cancelled,
    ]),
  ).toEqual([
    ['2026-11-03T18:00:00.000Z', false],
    [DAY, true],
    ['2026-11-17T18:00:00.000Z', false],
    ['2026-11-24T18:00:00.000Z', false],
  ]);
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('template', '=', 'occurrence_cancelled')
      .select(['to_address', 'subject', 'text_body'])
      .execute(),
  );
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(mails[0]?.subject).toContain('dinsdag 10 november 2026 om 19.00');
  expect(mails[0]?.text_body).toContain('De kok is ziek.');
  expect(errorOf(await cancel(id))).toEqual([409, 'invalid_transition', undefined]);
});

const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};
const mailsTo = async ({ email }: SeededUser) => {
  await work();
  const mails = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select(['template', 'text_body']).execute(),
  );
  return mails.sort((one, other) => one.template.localeCompare(other.template));
};
const statusOf = async (id: string) =>
  (await server.request('GET', `/api/v1/applications/${id}`, { as: admin })).json().data.attributes.status;
/** The first has the only place, and then leaves it: the second holds an offer, the third waits. */
async function line(id: string) {
  const people = [await volunteer(), await volunteer(), await volunteer()] as const;
  const ids: string[] = [];
  for (const person of people) ids.push((await register(id, person)).json().data.id);
  await send('PUT', `applications/${ids[0]}/withdraw`, people[0], {}, 'applications');
  return { people, ids };
}

describe('those who stand in line', () => {
  it('hear of it with an offer, and stay in line where other dates are left', async () => {
    const id = await series({ positions: 1 });
    const { people, ids } = await line(id);
    await cancel(id);
    const [first] = await mailsTo(people[1]);
    expect(first?.template).toBe('occurrence_cancelled');
    expect(first?.text_body).toContain('De kok is ziek.');
    expect((await mailsTo(people[2])).map(({ template }) => template)).toEqual(['waitlist_joined']);
    expect([await statusOf(ids[1]!), await statusOf(ids[2]!)]).toEqual([null, null]);
  });

  it('are told that it ends where it was the last one, and why', async () => {
    const id = await series({
      positions: 1,
      frequency: 'once',
      starts_at: DAY,
      ends_at: '2026-11-10T20:00:00Z',
      recurrence: null,
      expires_at: '2026-11-10',
    });
    const { people, ids } = await line(id);
    await cancel(id);
    for (const at of [1, 2] as const) {
      const [rejected, ...others] = await mailsTo(people[at]);
      expect(rejected?.template).toBe('application_rejected');
      expect(rejected?.text_body).toContain('De kok is ziek.');
      expect(rejected?.text_body).toContain('gaat niet meer door');
      expect(others.map(({ template }) => template)).not.toContain('occurrence_cancelled');
      expect(await statusOf(ids[at]!)).toBe('rejected');
    }
    expect((await mailsTo(people[0])).map(({ template }) => template)).toEqual(['application_accepted']);
  });
});

describe('a change of the times', () => {
  const change = (id: string, attributes: object) =>
    server.request('PATCH', `/api/v1/vacancies/${id}`, {
      as: admin,
      body: { data: { type: 'vacancies', attributes: { lock_version: 0, ...attributes } } },
    });
  const cancelledAfter = async (id: string, attributes: object) => {
    const response = await change(id, attributes);
    expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
    return response.json().data.attributes.cancelled_occurrences;
  };

  it('leaves a date cancelled that has other hours from now on', async () => {
    const id = await series({ cancelled_occurrences: [DAY] });
    const later = { starts_at: '2026-11-03T19:00:00Z', ends_at: '2026-12-01T21:00:00Z' };
    expect(await cancelledAfter(id, later)).toEqual(['2026-11-10T19:00:00.000Z']);
    const feed = await server.request('GET', `/feeds/vacancies/${id}.ics`, { host: tenant.host });
    expect(feed.body).toContain('EXDATE;TZID=Europe/Amsterdam:20261110T200000');
    expect(feed.body).not.toContain('20261110T190000');
  });

  it('forgets a day that it has no more, and keeps what is over', async () => {
    const id = await series({
      starts_at: '2026-10-20T17:00:00Z',
      cancelled_occurrences: ['2026-10-27T18:00:00.000Z', DAY],
    });
    const recurrence = { weekdays: [3], until: '2026-12-02' };
    expect(await cancelledAfter(id, { recurrence })).toEqual(['2026-10-27T18:00:00.000Z']);
  });

  it('finds the session of that day, and the same one of several on a day', async () => {
    const session = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });
    const before = [
      session('2026-11-10T09:00:00.000Z', '2026-11-10T10:00:00.000Z'),
      session('2026-11-10T11:00:00.000Z', '2026-11-10T12:00:00.000Z'),
      session('2026-11-12T09:00:00.000Z', '2026-11-12T10:00:00.000Z'),
    ];
    const id = await series({
      frequency: 'multi_day',
      recurrence: null,
      starts_at: before[0]!.starts_at,
      ends_at: before[2]!.ends_at,
      sessions: JSON.stringify(before),
      cancelled_occurrences: [before[1]!.starts_at, before[2]!.starts_at],
      expires_at: '2026-11-12',
    });
    const sessions = [
      session('2026-11-10T11:00:00.000Z', '2026-11-10T12:00:00.000Z'),
      session('2026-11-10T13:00:00.000Z', '2026-11-10T14:00:00.000Z'),
      session('2026-11-12T10:00:00.000Z', '2026-11-12T11:00:00.000Z'),
    ];
    expect(await cancelledAfter(id, { sessions })).toEqual([sessions[1]!.starts_at, sessions[2]!.starts_at]);
  });
});

it('takes a date that is to come, and a message', async () => {
  const id = await series({ starts_at: '2026-10-20T17:00:00Z' });
  const starts = '/data/attributes/starts_at';
  for (const starts_at of [
    '2026-11-10T19:00:00Z',
    '2026-11-11T18:00:00Z',
    '2026-10-27T18:00:00Z',
    '2026-12-08T18:00:00Z',
  ])
    expect([starts_at, ...errorOf(await cancel(id, { starts_at }))]).toEqual([
      starts_at,
      422,
      'inclusion',
      starts,
    ]);
  const message = '/data/attributes/message';
  expect(errorOf(await cancel(id, { message: ' ' }))).toEqual([422, 'required', message]);
  const other = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: organizationId });
  expect(errorOf(await cancel(other))).toEqual([409, 'invalid_transition', undefined]);
  expect(errorOf(await cancel(await series({ status: 'draft' })))).toEqual([
    409,
    'invalid_transition',
    undefined,
  ]);
});

it('is for those who manage it', async () => {
  const id = await series();
  const elsewhere = await server.seed.organization('public', tenant.centerId);
  const other = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  expect(errorOf(await cancel(id, {}, other))[0]).toBe(404);
  expect(errorOf(await cancel(id, {}, await volunteer()))[0]).toBe(403);
});

it('takes no registrations once nothing of it takes place any more', async () => {
  const id = await series({
    frequency: 'once',
    starts_at: DAY,
    ends_at: '2026-11-10T20:00:00Z',
    recurrence: null,
    expires_at: '2026-11-10',
  });
  expect((await cancel(id)).statusCode).toBe(200);
  expect(errorOf(await register(id, await volunteer()))).toEqual([409, 'invalid_transition', undefined]);
});

describe('the calendar of what one manages', () => {
  it('has what is full or over as well, and nothing of others', async () => {
    const own = await series({ title: 'Van ons', status: 'filled' });
    const elsewhere = await server.seed.organization('public', tenant.centerId);
    await series({ title: 'Van een ander', organization_id: elsewhere });
    const query = 'filter[managed]=true&filter[from]=2026-11-10&filter[to]=2026-11-10&include=vacancy';
    const { data, included } = await calendar(query, admin);
    expect(data.map(({ id }: { id: string }) => id)).toContain(`${own}_${DAY}`);
    const titles = included.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
    expect(titles).not.toContain('Van een ander');
    expect((await calendar(query)).errors[0].code).toBe('unauthenticated');
    expect((await calendar(query, await volunteer())).errors[0].code).toBe('forbidden');
  });
});

describe('a copy of a series', () => {
  const copy = async (id: string, attributes: object) =>
    send('POST', `vacancies/${id}/duplicate`, admin, attributes);

  it('has its dates so many days later, at the same hours on the clock', async () => {
    const id = await series({ registration_closes_at: '2026-11-02T22:00:00Z', cancelled_occurrences: [DAY] });
    const response = await copy(id, { shift_days: 150 });
    expect(response.statusCode).toBe(201);
    // 150 days later it is summer time, and Friday.
    expect(response.json().data.attributes).toMatchObject({
      status: 'draft',
      starts_at: '2027-04-02T17:00:00.000Z',
      ends_at: '2027-04-30T19:00:00.000Z',
      recurrence: { weekdays: [5], until: '2027-04-30' },
      registration_closes_at: '2027-04-01T21:00:00.000Z',
      expires_at: '2027-04-30',
      cancelled_occurrences: [],
      auto_accept: true,
    });
  });

  it('has none where nothing is said, and none too far ahead', async () => {
    const id = await series();
    expect((await copy(id, {})).json().data.attributes).toMatchObject({ starts_at: null, recurrence: null });
    expect(errorOf(await copy(id, { shift_days: 360 }))).toEqual([
      422,
      'date_max',
      '/data/attributes/shift_days',
    ]);
    const work = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: organizationId });
    expect(errorOf(await copy(work, { shift_days: 7 }))).toEqual([
      422,
      'empty',
      '/data/attributes/shift_days',
    ]);
    expect((await copy(id, { shift_days: -1 })).statusCode).toBe(422);
  });
});

it('lasts as long as ever where the clock skips its start, whatever the copy', async () => {
  const session = { starts_at: '2027-03-21T01:30:00.000Z', ends_at: '2027-03-21T02:30:00.000Z' };
  const id = await series({
    ...session,
    frequency: 'multi_day',
    recurrence: null,
    sessions: JSON.stringify([session]),
  });
  const response = await send('POST', `vacancies/${id}/duplicate`, admin, { shift_days: 7 });
  const later = { starts_at: '2027-03-28T01:30:00.000Z', ends_at: '2027-03-28T02:30:00.000Z' };
  expect(response.json().data.attributes).toMatchObject({ ...later, sessions: [later] });
});

it('ends what lasts past midnight on the next day, whatever the copy', async () => {
  const id = await series({
    frequency: 'once',
    recurrence: null,
    starts_at: '2026-11-07T21:00:00Z',
    ends_at: new Date(Date.parse('2026-11-07T21:00:00Z') + hours(3.5)),
  });
  const response = await send('POST', `vacancies/${id}/duplicate`, admin, { shift_days: 7 });
  expect(response.json().data.attributes.ends_at).toBe(
    new Date(Date.parse('2026-11-07T21:00:00Z') + hours(3.5) + days(7)).toISOString(),
  );
});
