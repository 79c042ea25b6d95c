import { issueOneTimeToken, type TokenKind } from '../../../auth/one-time-tokens.ts';
import { days } from '../../../clock.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const PASSWORD = 'een nieuw lang wachtwoord';

let server: TestServer;
let alfa: SeededTenant;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
});
afterAll(() => server.close());

const invite = (values = {}) =>
  server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] }, { status: 'invited', ...values });

const issue = (user: SeededUser, kind: TokenKind = 'user_confirmation') =>
  server.context.db.write('alfa', (queries) =>
    issueOneTimeToken(queries, server.clock, { tenantId: 'alfa', kind, userId: user.id, lifetime: days(14) }),
  );

const confirm = (token: string, more: object = {}, host = 'alfa.localhost') =>
  server.request('POST', '/api/v1/confirm', { body: { confirmation_token: token, ...more }, host });

const signIn = async (user: SeededUser, password: string) =>
  (await server.request('POST', '/auth/sign_in', { body: { email: user.email, password } })).statusCode;

it('activates an invited account with the password it chose, once', async () => {
  const user = await invite({ password_hash: null });
  const token = await issue(user);
  const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
  expect((await confirm(token, chosen)).statusCode).toBe(204);
  expect(await signIn(user, PASSWORD)).toBe(200);
  expect((await confirm(token, chosen)).statusCode).toBe(409);
});

it('requires a password where there is none, without using the link up', async () => {
  const token = await issue(await invite({ password_hash: null }));
  const refused = await confirm(token);
  expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
    422,
    { code: 'required', source: { pointer: '/password' } },
  ]);
  expect((await confirm(token, { password: PASSWORD, password_confirmation: 'x' })).statusCode).toBe(422);
  expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(204);
});

it('requires no password of a sign-up that has one', async () => {
  expect((await confirm(await issue(await invite()))).statusCode).toBe(204);
});

describe('what a link confirms', () => {
  const linked = async (token: string, host = 'alfa.localhost') => {
    const response = await server.request('GET', `/api/v1/confirm/${token}`, { host });
    return response.statusCode === 200 ? response.json().data.attributes : response.statusCode;
  };
  const hidden = { email: null, needs_password: false };

  it('is shown before the button is pressed, and changes nothing', async () => {
    const user = await invite({ password_hash: null });
    const token = await issue(user);
    const waiting = { state: 'waiting', email: user.email, needs_password: true };
    expect([await linked(token), await linked(token)]).toEqual([waiting, waiting]);
    expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(204);
    expect(await linked(token)).toEqual({ state: 'confirmed', ...hidden });
    const own = await invite();
    expect(await linked(await issue(own))).toEqual({
      state: 'waiting',
      email: own.email,
      needs_password: false,
    });
  });

  it('is over when the link has expired or the account is closed', async () => {
    const token = await issue(await invite({ password_hash: null }));
    const ended = await issue(await invite({ status: 'archived' }));
    server.clock.advance(days(14));
    expect(await linked(token)).toEqual({ state: 'expired', ...hidden });
    expect(await linked(ended)).toEqual({ state: 'closed', ...hidden });
  });

  it('is not shown for another tenant, another kind of token or a guess', async () => {
    const user = await invite();
    expect(await linked(await issue(user), 'beta.localhost')).toBe(404);
    expect(await linked(await issue(user, 'password_reset'))).toBe(404);
    expect(await linked('x'.repeat(32))).toBe(404);
  });
});

it('expires after fourteen days', async () => {
  const token = await issue(await invite());
  server.clock.advance(days(14));
  expect((await confirm(token)).statusCode).toBe(410);
});

it('accepts only tokens of its own tenant and kind', async () => {
  const user = await invite();
  expect((await confirm(await issue(user), {}, 'beta.localhost')).statusCode).toBe(404);
  expect((await confirm(await issue(user, 'password_reset'))).statusCode).toBe(404);
  expect((await confirm('x'.repeat(32))).statusCode).toBe(404);
});

it('does not restore an archived account', async () => {
  const token = await issue(await invite({ status: 'archived' }));
  expect((await confirm(token)).statusCode).toBe(409);
});
