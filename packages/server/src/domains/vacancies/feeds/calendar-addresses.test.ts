import { days } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let other: SeededTenant;
let organizationId: string;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  other = await server.seed.tenant('demo');
  organizationId = await server.seed.organization('public', tenant.centerId);
});
afterAll(() => server.close());

const volunteer = () => server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
const inDays = (count: number) => new Date(server.clock.now().getTime() + days(count)).toISOString();
const activity = (values: Parameters<typeof domain.vacancy>[1] = {}) =>
  domain.vacancy(tenant, {
    vacancy_type: 'activity',
    frequency: 'once',
    starts_at: inDays(5),
    ends_at: inDays(5.1),
    auto_accept: true,
    close_when_full: false,
    ...values,
  });
async function renew(as: SeededUser): Promise<string> {
  const response = await server.request('POST', '/api/v1/current_user/calendar_address', { as });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([201, 'no-store']);
  return new URL(response.json().meta.address).pathname;
}
const read = (address: string, host = tenant.host) => server.request('GET', address, { host });

it('has what a person takes part in, and what their organization does', async () => {
  const as = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const joined = await activity({ title: 'Waar ik heen ga' });
  await activity({ title: 'Van een ander' });
  await activity({ title: 'Van ons huis', organization_id: organizationId });
  await activity({ title: 'Nog niet klaar', organization_id: organizationId, status: 'draft' });
  const body = { data: { type: 'applications', attributes: { vacancy_id: joined } } };
  await server.request('POST', '/api/v1/applications', { as, body });
  const { statusCode, headers, body: text } = await read(await renew(as));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, max-age=300', 'noindex']);
  const titles = [...text.matchAll(/^SUMMARY:(.*)$/gm)].map(([, title]) => title?.trim());
  expect(titles.sort()).toEqual(['Van ons huis', 'Waar ik heen ga']);
});

it('has nothing of what others take part in or do, nor what a person does not take part in', async () => {
  const [as, other] = [await volunteer(), await volunteer()];
  const apply = async (by: SeededUser, values: Parameters<typeof activity>[0]) => {
    const vacancy_id = await activity(values);
    const body = { data: { type: 'applications', attributes: { vacancy_id } } };
    return String((await server.request('POST', '/api/v1/applications', { as: by, body })).json().data.id);
  };
  await apply(as, { title: 'Waar ik heen ga' });
  await apply(other, { title: 'Waar een ander heen gaat' });
  await apply(as, { title: 'Nog niet aangenomen', auto_accept: false });
  const left = await apply(as, { title: 'Toch niet' });
  const withdrawn = await server.request('PUT', `/api/v1/applications/${left}/withdraw`, { as });
  expect(withdrawn.statusCode).toBe(200);
  // The organization in which they are a volunteer is not one that they work for.
  await activity({ title: 'Van het centrum', organization_id: tenant.centerOrganizationId });
  const elsewhere = await server.seed.organization('public', tenant.centerId);
  await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  await activity({ title: 'Van een ander huis', organization_id: elsewhere });
  const { body: text } = await read(await renew(as));
  expect([...text.matchAll(/^SUMMARY:(.*)$/gm)].map(([, title]) => title?.trim())).toEqual([
    'Waar ik heen ga',
  ]);
});

it('is not there where the site has no activities', async () => {
  const meedoen = await server.seed.tenant('meedoen', 'meedoen');
  const as = await server.seed.user(meedoen, { [meedoen.centerOrganizationId]: ['volunteer'] });
  const made = await server.request('POST', '/api/v1/current_user/calendar_address', { as });
  expect([made.statusCode, made.json().errors[0].code]).toEqual([404, 'feature_disabled']);
});

it('leads nowhere any more once it is renewed', async () => {
  const as = await volunteer();
  const first = await renew(as);
  expect((await read(first)).statusCode).toBe(200);
  const second = await renew(as);
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
});

it('is found on no other site, and not without an account in use', async () => {
  const as = await volunteer();
  const address = await renew(as);
  expect((await read(address, other.host)).statusCode).toBe(404);
  expect((await read('/feeds/mine/geen-token-van-iemand-hier.ics')).statusCode).toBe(404);
  for (const status of ['archived', 'inactive'] as const) {
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status }).where('id', '=', as.id).execute(),
    );
    expect([status, (await read(address)).statusCode]).toEqual([status, 404]);
  }
});

it('is stored as a hash alone', async () => {
  const as = await volunteer();
  const address = await renew(as);
  const token = /mine\/(.+)\.ics/.exec(address)?.[1] ?? '';
  const [row] = await server.context.db.read('public', (queries) =>
    queries.selectFrom('calendar_addresses').where('user_id', '=', as.id).selectAll().execute(),
  );
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.token_hash).toHaveLength(32);
});

it('is for those who are signed in', async () => {
  const response = await server.request('POST', '/api/v1/current_user/calendar_address', {
    host: tenant.host,
  });
  expect(response.statusCode).toBe(401);
});
