import { days, minutes } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { callOutRepository } from './call-outs.repository.ts';

/** Whom a call-out goes to and what counts as a response, where two things happen at once and where people are gone. */
let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;

beforeAll(async () => {
  server = await testServer();
  await server.seed.place();
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
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
async function member(): Promise<SeededUser> {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const attributes = {
    headline: 'Handig bij hoogwater',
    in_pool: true,
    crisis_pool: true,
    postal_code: '6511 AB',
  };
  const put = await send('PUT', 'current_user/volunteer_profile', person, attributes, 'volunteer_profiles');
  expect(put.statusCode).toBe(200);
  return person;
}
const inTime = (waited: number) => new Date(server.clock.now().getTime() + waited).toISOString();
async function called(as = center) {
  const response = await send('POST', 'call_outs', as, {
    title: 'Zandzakken vullen',
    body: 'Kom naar de dijk, er zijn scheppen en koffie.',
    starts_at: inTime(days(1)),
    until: inTime(minutes(600)),
    postal_code: '6511 AB',
    radius_km: 10,
  });
  expect(response.statusCode).toBe(201);
  return response.json().data;
}
const answersOf = async (id: string) =>
  (await send('GET', `call_outs/${id}`, center)).json().data.attributes.answers;
const respond = (id: string, response: string, as: SeededUser) =>
  send('PUT', `call_outs/${id}/answer`, as, { answer: response });
const notify = (id: string) => doJob(server, 'call_out.notify', { payload: { callOutId: id } });
const mailed = (template: string) =>
  server.context.db.read('public', async (queries) => {
    const mails = await queries
      .selectFrom('mails')
      .where('template', '=', template)
      .select('to_address')
      .execute();
    return mails.map(({ to_address }) => to_address);
  });

it('counts what each of those it called said to it, and to it alone', async () => {
  const yes = await member();
  await member();
  const [first, second] = [await called(), await called()];
  await Promise.all(['yes', 'yes', 'yes'].map((one) => respond(first.id, one, yes)));
  expect([await answersOf(first.id), await answersOf(second.id)]).toEqual([
    { yes: 1, no: 0, none: 1 },
    { yes: 0, no: 0, none: 2 },
  ]);
});

it('takes no answer while its centre closes it', async () => {
  const yes = await member();
  const { id } = await called();
  const late = await server.context.db.write('public', async (queries) => {
    const callOuts = callOutRepository(queries, 'public');
    await callOuts.lock(id, 'update');
    await callOuts.decide(id, { status: 'closed', closed_at: server.clock.now() });
    const responding = respond(id, 'yes', yes);
    await untilWaiting(server.context.db.global);
    return [responding];
  });
  expect((await late[0])?.statusCode).toBe(409);
  expect(await answersOf(id)).toEqual({ yes: 0, no: 0, none: 1 });
});

it('is sent to no account that is not in use any more, when it goes out and when it closes', async () => {
  const [early, late] = [await member(), await member()];
  const { id } = await called();
  const archive = ({ id: userId }: SeededUser) =>
    server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'archived' }).where('id', '=', userId).execute(),
    );
  await respond(id, 'yes', late);
  await archive(early);
  await notify(id);
  await archive(late);
  await send('PUT', `call_outs/${id}/close`, center);
  expect(await mailed('call_out')).toContain(late.email);
  expect(await mailed('call_out')).not.toContain(early.email);
  expect(await mailed('call_out_closed')).not.toContain(late.email);
});

it('notifies everybody once, whichever of two jobs at once does it', async () => {
  const people = await Promise.all([member(), member(), member()]);
  const { id } = await called();
  await Promise.all([notify(id), notify(id)]);
  const addresses = await mailed('call_out');
  for (const { email } of people) expect(addresses.filter((one) => one === email)).toHaveLength(1);
});

it('goes to the crisis pool of the centre of who sends it, whichever site they are on', async () => {
  const otherCenterId = await server.seed.center('public', 'Verderop');
  const elsewhere = await server.seed.organization('public', otherCenterId, {
    organization_type: 'VolunteerCenter',
  });
  const other = await server.seed.user(tenant, { [elsewhere]: ['center_superuser'] });
  await member();
  const sent = await called(other);
  expect(sent.attributes.answers).toEqual({ yes: 0, no: 0, none: 0 });
  expect((await send('GET', `call_outs/${sent.id}`, center)).statusCode).toBe(404);
});
