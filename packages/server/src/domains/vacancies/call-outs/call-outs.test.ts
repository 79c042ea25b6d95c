import { sql } from 'kysely';
import { days, minutes } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { jobKinds } from '../../job-kinds.ts';
import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;
let categoryId: string;
let skillId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
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
  const { rows } = await server.context.db.write('public', (queries) =>
    sql<{ id: string }>`INSERT INTO skills (tenant_id, key, label_nl, label_en, position)
      VALUES ('public', 'pump', 'Pompen', 'Pumping', 1) RETURNING id`.execute(queries),
  );
  skillId = rows[0]?.id ?? '';
});
afterEach(async () => {
  // Each test has a pool of its own.
  await server.context.db.write('public', (queries) =>
    queries.deleteFrom('volunteer_profiles').where('tenant_id', '=', 'public').execute(),
  );
});
afterAll(() => server.close());

const send = (method: string, path: string, as: SeededUser, attributes?: object, type = 'call_outs') =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });
const codes = async (given: ReturnType<typeof send>) => {
  const response = await given;
  return [response.statusCode, response.json().errors?.[0].code];
};

let count = 0;
async function member(profile: object = {}, values: object = {}) {
  const person = await server.seed.user(
    tenant,
    { [tenant.centerOrganizationId]: ['volunteer'] },
    { first_name: `Kim${(count += 1)}`, last_name: 'Bos', phone_number: '+31612345678', ...values },
  );
  const attributes = {
    headline: 'Handig bij hoogwater',
    in_pool: true,
    crisis_pool: true,
    postal_code: '6511 AB',
    ...profile,
  };
  const put = await send('PUT', 'current_user/volunteer_profile', person, attributes, 'volunteer_profiles');
  expect(put.statusCode).toBe(200);
  return person;
}

const inTime = (waited: number) => new Date(server.clock.now().getTime() + waited).toISOString();
const callOut = (own: object = {}, as = center) =>
  send('POST', 'call_outs', as, {
    title: 'Zandzakken vullen',
    body: 'Kom naar de dijk, er zijn scheppen en koffie.',
    starts_at: inTime(days(1)),
    until: inTime(minutes(600)),
    address: 'Waalkade 1, Nijmegen',
    postal_code: '6511 AB',
    radius_km: 10,
    ...own,
  });
const called = async (own: object = {}) => (await callOut(own)).json().data as { id: string };
const answersOf = async (id: string) =>
  (await send('GET', `call_outs/${id}`, center)).json().data.attributes.answers;
const respond = (id: string, response: string, as: SeededUser) =>
  send('PUT', `call_outs/${id}/answer`, as, { answer: response });
const notify = (id: string) => doJob(server, 'call_out.notify', { payload: { callOutId: id } });
const mailsOf = (template: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('template', '=', template)
      .select(['to_address', 'text_body'])
      .orderBy('to_address')
      .execute(),
  );

it('calls all of the crisis pool that fit in one act, and as many as the pool counts beforehand', async () => {
  const near = await member({ category_ids: [categoryId], skill_ids: [skillId] });
  const other = await member({ category_ids: [categoryId] });
  await member({ in_pool: false });
  await member({ crisis_pool: false });
  await member({ postal_code: '6711 AB', category_ids: [categoryId] });
  await member({ postal_code: null });
  const counted = async (query: string) =>
    (await send('GET', `volunteer_profiles?filter[crisis_pool_eq]=true&page[size]=1&${query}`, center)).json()
      .meta.pagination.records;
  const around = 'filter[near]=51.8475,5.8625,10';
  const all = await called();
  expect([await answersOf(all.id), await counted(around)]).toEqual([{ yes: 0, no: 0, none: 2 }, 2]);
  const skilled = await called({ category_ids: [categoryId], skill_ids: [skillId] });
  expect([
    await answersOf(skilled.id),
    await counted(`${around}&filter[category_ids_in]=${categoryId}&filter[skill_ids_in]=${skillId}`),
  ]).toEqual([{ yes: 0, no: 0, none: 1 }, 1]);
  await member({ skill_ids: [skillId] });
  const caring = await called({ category_ids: [categoryId] });
  const able = await called({ skill_ids: [skillId] });
  expect([await answersOf(caring.id), await answersOf(able.id)]).toEqual([
    { yes: 0, no: 0, none: 2 },
    { yes: 0, no: 0, none: 2 },
  ]);
  await notify(all.id);
  await notify(all.id);
  const mails = await mailsOf('call_out');
  expect(mails.map(({ to_address }) => to_address)).toEqual([near.email, other.email].sort());
  expect(mails[0]?.text_body).toContain('Zandzakken vullen');
  expect(mails[0]?.text_body).toContain(`/vrijwilligerspool/oproep/`);
  const [notice] = (await send('GET', 'notifications', other)).json().data;
  expect(notice.attributes).toMatchObject({
    event: 'call_out',
    url: `/vrijwilligerspool/oproep/${all.id}`,
  });
});

it('notifies everybody once, however the job is cut off and done again', async () => {
  const people: SeededUser[] = [];
  for (let at = 0; at < 23; at += 1) people.push(await member());
  const { id } = await called();
  // The server goes away after the first part of it, and the job begins again.
  const kind = jobKinds(server.context.config)['call_out.notify'];
  const job = {
    tenantId: 'public',
    id: '',
    kind: 'call_out.notify',
    attempts: 1,
    maxAttempts: 1,
    claim: 1,
  } as const;
  const addressesNow = async () => (await mailsOf('call_out')).map(({ to_address }) => to_address);
  const before = (await addressesNow()).length;
  await kind?.batch?.({ ...job, payload: { callOutId: id } }, server.context);
  expect(await addressesNow()).toHaveLength(before + 20);
  await notify(id);
  await notify(id);
  const addresses = await addressesNow();
  for (const { email } of people) expect(addresses.filter((one) => one === email)).toHaveLength(1);
});

it('takes an answer of those it called, and another one after that, while it is open', async () => {
  const yes = await member();
  const no = await member();
  const { id } = await called();
  const shown = (await send('GET', `call_outs/${id}`, yes)).json().data;
  expect(shown.attributes).toMatchObject({ title: 'Zandzakken vullen', answer: null });
  expect(shown.meta.can).toEqual(['call_outs.answer']);
  expect(shown.attributes).not.toHaveProperty('answers');
  expect(shown.attributes).not.toHaveProperty('comers');
  expect((await respond(id, 'no', yes)).json().data.attributes.answer).toBe('no');
  expect((await respond(id, 'yes', yes)).json().data.attributes.answer).toBe('yes');
  await respond(id, 'no', no);
  expect(await answersOf(id)).toEqual({ yes: 1, no: 1, none: 0 });
  const { comers } = (await send('GET', `call_outs/${id}`, center)).json().data.attributes;
  expect(comers).toMatchObject([{ email: yes.email, phone_number: '+31612345678' }]);
  expect((await send('GET', 'call_outs', no)).json().data).toMatchObject([{ id }]);
  expect(await codes(respond(id, 'maybe', yes))).toEqual([422, 'inclusion']);
});

it('is known to nobody else', async () => {
  const near = await member();
  const { id } = await called();
  const stranger = await member({ crisis_pool: false });
  expect(await codes(send('GET', `call_outs/${id}`, stranger))).toEqual([404, 'not_found']);
  expect(await codes(respond(id, 'yes', stranger))).toEqual([404, 'not_found']);
  expect((await send('GET', 'call_outs', stranger)).json().data).toEqual([]);
  const organizationId = await server.seed.organization('public', tenant.centerId);
  const admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  for (const as of [near, admin]) {
    expect(await codes(callOut({}, as))).toEqual([403, 'forbidden']);
    expect(await codes(send('PUT', `call_outs/${id}/close`, as))).toEqual([403, 'forbidden']);
    expect(await codes(send('GET', 'call_outs?filter[sent]=true', as))).toEqual([403, 'forbidden']);
  }
  const otherCenterId = await server.seed.center('public', 'Elders');
  const elsewhere = await server.seed.organization('public', otherCenterId, {
    organization_type: 'VolunteerCenter',
  });
  const other = await server.seed.user(tenant, { [elsewhere]: ['center_superuser'] });
  expect(await codes(send('GET', `call_outs/${id}`, other))).toEqual([404, 'not_found']);
  expect(await codes(send('PUT', `call_outs/${id}/close`, other))).toEqual([404, 'not_found']);
  expect((await send('GET', 'call_outs?filter[sent]=true', other)).json().data).toEqual([]);
  const meedoen = await server.seed.tenant('meedoen', 'meedoen');
  const closed = await server.seed.user(meedoen, { [meedoen.centerOrganizationId]: ['center_superuser'] });
  for (const path of ['call_outs', `call_outs/${id}`])
    expect(await codes(send('GET', path, closed))).toEqual([404, 'feature_disabled']);
});

it('is closed by its centre once, tells who comes, and takes no answer after that', async () => {
  const yes = await member();
  const no = await member();
  const { id } = await called();
  await respond(id, 'yes', yes);
  await respond(id, 'no', no);
  const closed = (await send('PUT', `call_outs/${id}/close`, center)).json().data;
  expect(closed).toMatchObject({ attributes: { status: 'closed' }, meta: { can: [] } });
  expect(await codes(send('PUT', `call_outs/${id}/close`, center))).toEqual([409, 'invalid_transition']);
  expect(await codes(respond(id, 'no', yes))).toEqual([409, 'invalid_transition']);
  const mailed = (await mailsOf('call_out_closed')).map(({ to_address }) => to_address);
  expect([mailed.includes(yes.email), mailed.includes(no.email)]).toEqual([true, false]);
  // Those who were not notified yet do not hear of it any more.
  await notify(id);
  const calledBy = (await mailsOf('call_out')).map(({ to_address }) => to_address);
  expect(calledBy).not.toContain(no.email);
});

it('closes by itself at the end of its time, from which moment on nothing is said to it', async () => {
  const yes = await member();
  const { id } = await called({ until: inTime(minutes(30)) });
  await respond(id, 'yes', yes);
  server.clock.advance(minutes(30));
  expect(await codes(respond(id, 'no', yes))).toEqual([409, 'invalid_transition']);
  await doJob(server, 'call_out.close', { payload: { callOutId: id } });
  expect((await send('GET', `call_outs/${id}`, center)).json().data.attributes.status).toBe('closed');
});

it.each([
  ['a beginning that is over', () => ({ starts_at: inTime(-1) }), ['starts_at', 'date_future']],
  ['an end that is over', () => ({ until: inTime(-1) }), ['until', 'date_future']],
  ['a postcode that is nowhere', () => ({ postal_code: '9999 ZZ' }), ['postal_code', 'postal_code']],
  ['a distance that is too far', () => ({ radius_km: 51 }), ['radius_km', 'max_value']],
  ['a short text', () => ({ body: 'Kom' }), ['body', 'min_length']],
  ['a skill that is none', () => ({ skill_ids: [crypto.randomUUID()] }), ['skill_ids', 'inclusion']],
])('refuses %s on its field', async (_what, own, [field, code]) => {
  const response = await callOut(own());
  const [error] = response.json().errors;
  expect([response.statusCode, error.source.pointer, error.code]).toEqual([
    422,
    `/data/attributes/${field}`,
    code,
  ]);
});

it('is there for a year after it was closed, and so long in the copy of who was called', async () => {
  const yes = await member();
  const { id } = await called();
  await respond(id, 'yes', yes);
  await send('PUT', `call_outs/${id}/close`, center);
  const isThere = async () => (await send('GET', `call_outs/${id}`, center)).statusCode;
  server.clock.advance(days(364));
  await doJob(server, 'call_outs.retain');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  expect(await isThere()).toBe(200);
  server.clock.advance(days(3));
  await doJob(server, 'call_outs.retain');
  expect(await isThere()).toBe(404);
});

it('goes out ten times a day from a centre, where what was refused does not count', async () => {
  for (let one = 0; one < 3; one += 1) expect((await callOut({ title: 'Kom' })).statusCode).toBe(422);
  for (let one = 0; one < 10; one += 1) expect((await callOut()).statusCode).toBe(201);
  // The centre has that number, and not each who works there.
  const colleague = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  expect((await callOut()).statusCode).toBe(429);
  expect((await callOut({}, colleague)).statusCode).toBe(429);
});
