import { hours } from '../../../clock.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { jobKinds } from '../../job-kinds.ts';
import { mailRepository } from '../../../mail/mails.repository.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const NEW = 'een ander lang wachtwoord';

let server: TestServer;
let alfa: SeededTenant;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
});
afterAll(() => server.close());

async function mailsTo(email: string) {
  await runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
  const mails = await server.context.db.read('alfa', (queries) =>
    mailRepository(queries, 'alfa').newest(100),
  );
  return mails.filter((mail) => mail.to_address === email);
}

const requestReset = (email: string) => server.request('POST', '/auth/password', { body: { email } });
const put = (body: object, headers: Record<string, string> = {}, host = 'alfa.localhost') =>
  server.request('PUT', '/auth/password', { body, headers, host });
const signIn = (user: SeededUser, password: string) =>
  server.request('POST', '/auth/sign_in', { body: { email: user.email, password } });

async function resetToken(user: SeededUser): Promise<string> {
  await requestReset(user.email);
  const [mail] = await mailsTo(user.email);
  return /reset_password_token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
}

it('responds with 202 to every address, and mails only existing accounts', async () => {
  const user = await server.seed.user(alfa);
  const invited = await server.seed.user(alfa, {}, { status: 'invited', password_hash: null });
  const archived = await server.seed.user(alfa, {}, { status: 'archived' });
  const emails = [user.email, invited.email, archived.email, 'nobody@alfa.example'];
  const responses = await Promise.all(emails.map(requestReset));
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(4).fill([202, '']));
  const templates = [];
  for (const email of emails) templates.push((await mailsTo(email)).map(({ template }) => template));
  expect(templates).toEqual([['password_reset'], ['user_confirmation'], [], []]);
});

it('sets the password by the link, once, and ends every session', async () => {
  const user = await server.seed.user(alfa);
  expect((await server.request('GET', '/api/v1/current_user', { as: user })).statusCode).toBe(200);
  const resetPasswordToken = await resetToken(user);
  const body = { password: NEW, password_confirmation: NEW, reset_password_token: resetPasswordToken };
  expect((await put(body, {}, 'beta.localhost')).statusCode).toBe(404);
  const done = await put(body);
  expect(done.statusCode).toBe(200);
  expect(done.headers['access-token']).toBeUndefined();
  expect((await put(body)).json().errors[0]).toMatchObject({ status: '410', code: 'token_expired' });
  expect((await server.request('GET', '/api/v1/current_user', { as: user })).statusCode).toBe(401);
  expect((await signIn(user, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(user, NEW)).statusCode).toBe(200);
  expect((await mailsTo(user.email)).map(({ template }) => template)).toContain('password_changed');
});

it('lets the link work for two hours, and only the newest one', async () => {
  const user = await server.seed.user(alfa);
  const first = await resetToken(user);
  server.clock.advance(1000);
  const second = await resetToken(user);
  expect((await put({ password: NEW, resetPasswordToken: first })).statusCode).toBe(410);
  server.clock.advance(hours(2));
  expect((await put({ password: NEW, resetPasswordToken: second })).statusCode).toBe(410);
});

it('keeps the session of the caller, and ends all others', async () => {
  const user = await server.seed.user(alfa);
  const other = await server.signIn(user);
  const own = await server.signIn(user);
  const chosen = { password: NEW, password_confirmation: NEW, current_password: TEST_PASSWORD };
  const changed = await put(chosen, own);
  expect(changed.statusCode).toBe(200);
  const { 'access-token': token, client, uid } = changed.headers as Record<string, string>;
  const current = (headers: Record<string, string>) =>
    server.request('GET', '/api/v1/current_user', { headers });
  expect(
    (await current({ 'access-token': token ?? '', client: client ?? '', uid: uid ?? '' })).statusCode,
  ).toBe(200);
  expect((await current(own)).statusCode).toBe(401);
  expect((await current(other)).statusCode).toBe(401);
});

describe('a session', () => {
  const errorsOf = (response: Awaited<ReturnType<typeof put>>) =>
    response
      .json()
      .errors.map(({ code, source }: { code: string; source: { pointer: string } }) => [
        code,
        source.pointer,
      ]);

  it('cannot change the password without the current one', async () => {
    const user = await server.seed.user(alfa);
    const own = await server.signIn(user);
    const chosen = { password: NEW, password_confirmation: NEW };
    const missing = await put(chosen, own);
    expect([missing.statusCode, errorsOf(missing)]).toEqual([422, [['required', '/current_password']]]);
    const wrong = await put({ ...chosen, current_password: 'geraden wachtwoord' }, own);
    expect([wrong.statusCode, errorsOf(wrong)]).toEqual([422, [['current_password', '/current_password']]]);
    expect(wrong.json().errors[0].detail).toBe('Het huidige wachtwoord klopt niet');
    const both = await put({ password: 'kort' }, own);
    expect(errorsOf(both)).toEqual([
      ['min_length', '/password'],
      ['required', '/current_password'],
    ]);
    expect((await signIn(user, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await mailsTo(user.email)).map(({ template }) => template)).toEqual([]);
  });

  it('cannot change the password while impersonating, even with the current one', async () => {
    const root = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
    const user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    const started = await server.request('POST', '/api/v1/sign_in_as_user', {
      as: root,
      body: { data: { type: 'user', attributes: { id: user.id } } },
    });
    const headers = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(started.headers[name])]),
    );
    const refused = await put({ password: NEW, current_password: TEST_PASSWORD }, headers);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'impersonation_forbidden']);
  });

  it('limits guesses of the current password', async () => {
    const strict = await testServer({ environment: { RATE_LIMIT_ACCOUNT_FAILURES: '3/900' } });
    const tenant = await strict.seed.tenant('alfa');
    const victim = await strict.seed.user(tenant);
    const guess = async (method: string, url: string, body: object) =>
      (await strict.request(method, url, { as: victim, body })).statusCode;
    const wrong = { password: NEW, current_password: 'geraden wachtwoord' };
    const email = { user: { email: 'dief@alfa.example', current_password: 'geraden wachtwoord' } };
    // The two calls that require it share one count.
    expect([
      await guess('PUT', '/auth/password', wrong),
      await guess('PATCH', '/api/v1/current_user', email),
      await guess('PUT', '/auth/password', wrong),
      await guess('PATCH', '/api/v1/current_user', email),
    ]).toEqual([422, 422, 422, 429]);
    await strict.close();
  });

  it('cancels a change of address that was requested with the old password', async () => {
    const user = await server.seed.user(alfa);
    const own = await server.signIn(user);
    const requestedEmail = `dief${user.id}@elders.example`;
    const body = { user: { email: requestedEmail, current_password: TEST_PASSWORD } };
    await server.request('PATCH', '/api/v1/current_user', { headers: own, body });
    const [mail] = await mailsTo(requestedEmail);
    const token = /kind=email&token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    await put({ password: NEW, resetPasswordToken: await resetToken(user) });
    const confirmed = await server.request('POST', '/api/v1/confirm/email', { body: { token } });
    expect(confirmed.statusCode).toBe(410);
  });
});

it.each([
  [{ 'access-token': 'x', client: 'y' }, {}, 422, 'reset_incomplete'],
  [{}, {}, 422, 'reset_incomplete'],
  [{ 'access-token': 'x', client: 'y', uid: 'z' }, {}, 401, 'unauthenticated'],
  [{}, { resetPasswordToken: 'a'.repeat(32), password: NEW }, 404, 'not_found'],
  [{}, { resetPasswordToken: 'a'.repeat(32), password: 'kort' }, 422, 'min_length'],
  [{}, { resetPasswordToken: 'a'.repeat(32), password: 'Wachtwoord123' }, 422, 'password_common'],
  [{}, { resetPasswordToken: 'a'.repeat(32), password: NEW, passwordConfirmation: 'x' }, 422, 'confirmation'],
])('refuses %j with %j', async (headers, body, status, code) => {
  const response = await put(body, headers as Record<string, string>);
  expect([response.statusCode, response.json().errors[0].code]).toEqual([status, code]);
});
