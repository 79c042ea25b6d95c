import { hours } from '../../../clock.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let user: SeededUser;
let count = 0;
let requestedEmail = '';

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
});
beforeEach(async () => {
  user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  requestedEmail = `nieuw${(count += 1)}@public.example`;
});
afterAll(() => server.close());

const requestChange = (attributes: object, as = user) =>
  server.request('PATCH', '/api/v1/current_user', { as, body: { data: { type: 'users', attributes } } });
const current = async () => {
  const response = await server.request('GET', '/api/v1/current_user', { as: user });
  return response.statusCode === 200 ? response.json().data.attributes : response.statusCode;
};
const confirm = (token: string) =>
  server.request('POST', '/api/v1/confirm/email', { host: tenant.host, body: { token } });
const signIn = async (email: string) =>
  (
    await server.request('POST', '/auth/sign_in', {
      host: tenant.host,
      body: { email, password: TEST_PASSWORD },
    })
  ).statusCode;
const mailsTo = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select(['template', 'text_body']).execute(),
  );
const tokenFor = async (email: string) =>
  /kind=email&token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? '';
const errorOf = (response: Awaited<ReturnType<typeof requestChange>>) => {
  const [{ code, source }] = response.json().errors;
  return [response.statusCode, code, source?.pointer];
};

it('changes when the link in the new mailbox is used, and notifies the old one', async () => {
  const requested = await requestChange({
    email: requestedEmail.toUpperCase(),
    current_password: TEST_PASSWORD,
  });
  expect(requested.json().data.attributes).toMatchObject({ email: user.email, new_email: requestedEmail });
  expect(await mailsTo(user.email)).toEqual([]);
  const token = await tokenFor(requestedEmail);
  expect((await confirm(token)).statusCode).toBe(204);
  // Every session has the old address.
  expect(await current()).toBe(401);
  expect([await signIn(user.email), await signIn(requestedEmail)]).toEqual([401, 200]);
  expect((await mailsTo(user.email)).map(({ template }) => template)).toEqual(['email_changed']);
  expect((await confirm(token)).statusCode).toBe(410);
});

it('requires the password, and no impersonation', async () => {
  const pointer = (name: string) => `/data/attributes/${name}`;
  expect(errorOf(await requestChange({ email: requestedEmail }))).toEqual([
    422,
    'required',
    pointer('current_password'),
  ]);
  expect(errorOf(await requestChange({ email: requestedEmail, current_password: 'geraden' }))).toEqual([
    422,
    'current_password',
    pointer('current_password'),
  ]);
  expect((await current()).new_email).toBeNull();
  expect((await requestChange({ email: user.email })).statusCode).toBe(200);
  const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const started = await server.request('POST', '/api/v1/sign_in_as_user', {
    as: root,
    body: { data: { type: 'user', attributes: { id: user.id } } },
  });
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, String(started.headers[name])]),
  );
  const refused = await server.request('PATCH', '/api/v1/current_user', {
    host: tenant.host,
    headers,
    body: { user: { email: requestedEmail, current_password: TEST_PASSWORD } },
  });
  expect(refused.json().errors[0].code).toBe('impersonation_forbidden');
});

it('reports an unchanged address at its field', async () => {
  const own = { email: user.email.toUpperCase(), current_password: TEST_PASSWORD };
  expect(errorOf(await requestChange(own))).toEqual([422, 'unchanged', '/data/attributes/email']);
  expect((await current()).new_email).toBeNull();
});

it('does not reveal that an address has an account: its owner is notified, and nothing changes', async () => {
  const owner = await server.seed.user(tenant, {}, { first_name: 'Eigenaar', locale: 'en' });
  const [free, taken] = [
    await requestChange({ email: requestedEmail, current_password: TEST_PASSWORD }),
    await requestChange({ email: owner.email, current_password: TEST_PASSWORD }),
  ];
  expect(taken.statusCode).toBe(200);
  expect(taken.json().data.attributes).toMatchObject({ email: user.email, new_email: owner.email });
  const names = ({ data }: { data: { attributes: object } }) => Object.keys(data.attributes);
  expect(names(taken.json())).toEqual(names(free.json()));
  const mails = await mailsTo(owner.email);
  expect(mails.map(({ template }) => template)).toEqual(['email_change_known']);
  expect(mails[0]?.text_body).toContain('Hello Eigenaar');
  expect(mails[0]?.text_body).not.toContain('token=');
});

it('replaces an older request, and expires without a confirmation', async () => {
  await requestChange({ email: requestedEmail, current_password: TEST_PASSWORD });
  const first = await tokenFor(requestedEmail);
  await requestChange({ email: `later-${requestedEmail}`, current_password: TEST_PASSWORD });
  expect((await confirm(first)).statusCode).toBe(410);
  const second = await tokenFor(`later-${requestedEmail}`);
  server.clock.advance(hours(25));
  expect((await current()).new_email).toBeNull();
  expect((await confirm(second)).statusCode).toBe(410);
  expect((await current()).email).toBe(user.email);
});

it('does not take an address that another account has taken meanwhile', async () => {
  await requestChange({ email: requestedEmail, current_password: TEST_PASSWORD });
  const token = await tokenFor(requestedEmail);
  await server.seed.user(tenant, {}, { email: requestedEmail });
  expect(errorOf(await confirm(token)).slice(0, 2)).toEqual([422, 'taken']);
});
