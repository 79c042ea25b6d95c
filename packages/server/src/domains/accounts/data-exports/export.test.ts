import { strFromU8, unzipSync } from 'fflate';
import { days } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
});
beforeEach(async () => {
  user = await server.seed.user(
    tenant,
    { [tenant.centerOrganizationId]: ['volunteer'] },
    { first_name: 'Noor' },
  );
});
afterAll(() => server.close());

const PATH = '/api/v1/current_user/export';
const requestExport = async () => (await server.request('POST', PATH, { as: user })).json().data;
const list = async () => (await server.request('GET', PATH, { as: user })).json().data;
const fetchOne = (id: string, as = user) => server.request('GET', `${PATH}/${id}`, { as });
const work = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);

it('is created once, announced, and contains all data of the user and nothing of others', async () => {
  const stranger = await server.seed.user(tenant, {}, { first_name: 'Geheim' });
  await server.request('PUT', '/api/v1/current_user/volunteer_profile', {
    as: user,
    body: { data: { type: 'volunteer_profiles', attributes: { headline: 'Handig met fietsen' } } },
  });
  const requested = await requestExport();
  expect(requested.attributes.ready_at).toBeNull();
  expect((await requestExport()).id).toBe(requested.id);
  expect((await fetchOne(requested.id)).statusCode).toBe(404);
  await work();
  const [ready] = await list();
  expect(ready.attributes.ready_at).not.toBeNull();
  const response = await fetchOne(requested.id);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  expect(read('account')).toMatchObject({ first_name: 'Noor', email: user.email });
  expect(read('account')).not.toHaveProperty('password_hash');
  expect(read('volunteer_profile')).toMatchObject([{ headline: 'Handig met fietsen' }]);
  expect(read('roles')).toMatchObject([{ role: 'volunteer' }]);
  expect(Object.values(files).some((file) => strFromU8(file).includes('Geheim'))).toBe(false);
  expect((await fetchOne(requested.id, stranger)).statusCode).toBe(404);
  const mails = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', user.email).select('template').execute(),
  );
  expect(mails).toEqual([{ template: 'export_ready' }]);
});

it('is available for seven days, and deleted the night after', async () => {
  const { id } = await requestExport();
  await work();
  server.clock.advance(days(7) + 1000);
  expect((await fetchOne(id)).statusCode).toBe(410);
  await doJob(server, 'accounts.tidy');
  expect(await list()).toEqual([]);
});

it('cannot be requested while impersonating', async () => {
  const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const started = await server.request('POST', '/api/v1/sign_in_as_user', {
    as: root,
    body: { data: { type: 'user', attributes: { id: user.id } } },
  });
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, String(started.headers[name])]),
  );
  const { id } = await requestExport();
  for (const [method, path] of [
    ['POST', PATH],
    ['GET', PATH],
    ['GET', `${PATH}/${id}`],
  ] as const) {
    const refused = await server.request(method, path, { host: tenant.host, headers });
    expect(refused.json().errors[0].code).toBe('impersonation_forbidden');
  }
});
