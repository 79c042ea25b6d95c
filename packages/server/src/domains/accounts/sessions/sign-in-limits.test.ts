import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { createApp } from '../../../app.ts';
import { issueOneTimeToken } from '../../../auth/one-time-tokens.ts';
import { SHIPPED_LIMITS } from '../../../config.ts';
import type { App } from '../../../http/app-types.ts';
import { originMaker } from '../../../origins.ts';
import { accountKey } from '../../../limits/known-browsers.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
/** A second server on the same database. */
let other: App;
/** A hash of the password of all accounts that is quick to compare: these tests make hundreds of attempts. */
let password_hash: string;

const DAY = 86_400_000;
const WRONG = 'not the password';

beforeAll(async () => {
  server = await testServer({ config: { rateLimits: SHIPPED_LIMITS } });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  other = await createApp(server.context);
  password_hash = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
});
// Every failure is forgotten.
beforeEach(() => server.clock.advance(DAY + 1000));
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Try {
  password?: string;
  from?: string;
  cookie?: string;
  app?: App;
  host?: string;
  language?: string;
}

async function signIn(email: string, { password = TEST_PASSWORD, from = '10.0.0.1', ...rest }: Try = {}) {
  const { app = server.app, host = 'alfa.localhost', cookie = '', language = 'nl' } = rest;
  const response = await app.inject({
    method: 'POST',
    url: '/auth/sign_in',
    remoteAddress: from,
    payload: { email, password },
    headers: { host, cookie, 'accept-language': language },
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  return {
    status: response.statusCode,
    retryAfter: Number(response.headers['retry-after'] ?? 0),
    detail: response.json<{ errors?: { detail: string }[] }>().errors?.[0]?.detail,
    setCookie: cookies.find((one) => one.startsWith('samen-known=')),
  };
}

/** Fails so many times, waiting as long as required; returns the seconds waited. */
async function fail(email: string, times: number, options: Try = {}): Promise<number[]> {
  const waited: number[] = [];
  for (let count = 0; count < times; count += 1) {
    let response = await signIn(email, { password: WRONG, ...options });
    if (response.status === 429) {
      waited.push(response.retryAfter);
      server.clock.advance(response.retryAfter * 1000);
      response = await signIn(email, { password: WRONG, ...options });
    }
    expect(response.status).toBe(401);
  }
  return waited;
}

/** Stores so many failures, as if after all required waits. */
async function burn(email: string, times: number, tenantId = 'alfa'): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const key = ['failures', ...accountKey({ tenantId, email })] as const;
    const wrong = () => server.app.limits.attempt(key, SHIPPED_LIMITS.accountFailures, async () => false);
    const attempt = await wrong();
    if (attempt.isMade) continue;
    server.clock.advance(attempt.seconds * 1000);
    await wrong();
  }
}

const attempt = <Result>(email: string, check: () => Promise<Result>) =>
  server.app.limits.attempt(
    ['failures', ...accountKey({ tenantId: 'alfa', email })],
    SHIPPED_LIMITS.accountFailures,
    check,
  );

/** An attempt with the right password whose check ends when the test releases it. */
function slowTry(email: string) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const made = attempt(email, async () => {
    begin();
    await ended;
    return true;
  });
  return { begun, end, made };
}

/** Stores so many failures of an address. */
async function burnAddress(key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await server.app.limits.count(['failures', key], SHIPPED_LIMITS.addressFailures);
}

const newUser = () => server.seed.user(alfa, {}, { password_hash });
const newUsers = (count: number) => Promise.all(Array.from({ length: count }, newUser));
/** The cookie of a browser that has signed in to this account. */
async function recognizedBy(user: SeededUser, cookie = ''): Promise<string> {
  const { setCookie = '' } = await signIn(user.email, { from: '10.9.9.9', cookie });
  return setCookie.split(';')[0]!;
}

const marksIn = (cookie: string) => cookie.slice('samen-known='.length).split('~');

describe('failures of an account', () => {
  it('delay the next attempt from the fifth on, twice as long each time, up to a quarter of an hour', async () => {
    const { email } = await newUser();
    let from = 0;
    expect(await fail(email, 5)).toEqual([]);
    const waited: number[] = [];
    while (waited.length < 13) {
      // From ever new addresses: it is the account that is tried.
      from += 1;
      waited.push(...(await fail(email, 1, { from: `10.1.0.${from}` })));
    }
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('reject the right password as well during the delay, and accept it afterwards', async () => {
    const { email } = await newUser();
    await burn(email, 8);
    const refused = await signIn(email);
    expect([refused.status, refused.retryAfter]).toEqual([429, 8]);
    server.clock.advance(8_000);
    expect((await signIn(email)).status).toBe(200);
    // Which counts for nothing: neither as a failure nor against those that were.
    expect((await signIn(email)).status).toBe(200);
    expect(await fail(email, 2)).toEqual([16]);
  });

  it('report the delay in a suitable unit, in both languages', async () => {
    const { email } = await newUser();
    const detailIn = async (language: string) => (await signIn(email, { language })).detail;
    await burn(email, 5);
    expect(await detailIn('nl')).toBe('Te veel pogingen. Probeer het over 1 seconde opnieuw.');
    expect(await detailIn('en')).toBe('Too many attempts. Try again in 1 second.');
    await burn(email, 5);
    expect(await detailIn('nl')).toBe('Te veel pogingen. Probeer het over 32 seconden opnieuw.');
    expect(await detailIn('en')).toBe('Too many attempts. Try again in 32 seconds.');
    await burn(email, 5);
    expect(await detailIn('nl')).toBe('Te veel pogingen. Probeer het over 15 minuten opnieuw.');
    expect(await detailIn('en')).toBe('Too many attempts. Try again in 15 minutes.');
    server.clock.advance(14 * 60_000);
    expect(await detailIn('nl')).toBe('Te veel pogingen. Probeer het over 1 minuut opnieuw.');
  });

  it('do not reveal whether an account exists, and belong to one tenant', async () => {
    const { email } = await newUser();
    const unknownEmail = `nobody-${Math.random()}@alfa.example`;
    const seen = async (address: string) => [await fail(address, 7), (await signIn(address)).retryAfter];
    expect(await seen(unknownEmail)).toEqual(await seen(email));
    expect((await signIn(email, { host: 'beta.localhost', password: WRONG })).status).toBe(401);
  });

  it('are the same for every spelling of its address', async () => {
    const { email } = await newUser();
    await burn(email, 5);
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(429);
  });

  it('are shared by all servers at once, and survive a rollback', async () => {
    const { email } = await newUser();
    for (const app of [server.app, other, server.app, other, other])
      expect((await signIn(email, { app, password: WRONG })).status).toBe(401);
    expect((await signIn(email, { app: server.app })).status).toBe(429);
    expect((await signIn(email, { app: other })).status).toBe(429);
  });

  it('cannot be avoided by a hundred attempts at once, on two servers', async () => {
    const { email } = await newUser();
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        signIn(email, { app: index % 2 ? other : server.app, password: WRONG, from: `10.2.0.${index}` }),
      ),
    );
    const checked = tries.filter(({ status }) => status === 401);
    expect(checked.length).toBe(5);
    expect(tries.length - checked.length).toBe(tries.filter(({ status }) => status === 429).length);
  });

  it('are forgotten a day after the last one', async () => {
    const { email } = await newUser();
    await burn(email, 6);
    server.clock.advance(DAY - 1000);
    expect((await signIn(email, { password: WRONG })).status).toBe(401);
    expect((await signIn(email, { password: WRONG })).retryAfter).toBe(4);
    server.clock.advance(DAY);
    expect(await fail(email, 6)).toEqual([1]);
  });

  it('are not remembered for longer because the right password was given meanwhile', async () => {
    const { email } = await newUser();
    await burn(email, 6);
    server.clock.advance(DAY / 2);
    expect((await signIn(email)).status).toBe(200);
    server.clock.advance(DAY / 2);
    expect(await fail(email, 6)).toEqual([1]);
  });

  it('wait no longer for being very many', async () => {
    const { email } = await newUser();
    await burn(email, 6);
    const { global } = server.context.db;
    await global.updateTable('rate_limits').set({ count: 2_147_483_647 }).execute();
    expect(await fail(email, 2)).toEqual([2, 900]);
  });

  it('are none where the password could not be checked', async () => {
    const { email } = await newUser();
    await burn(email, 4);
    await expect(attempt(email, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(await fail(email, 2)).toEqual([1]);
  });

  it('are not undone by a right password that takes longer to check', async () => {
    const { email } = await newUser();
    await burn(email, 4);
    const slow = slowTry(email);
    await slow.begun;
    server.clock.advance(2_000);
    await burn(email, 1);
    slow.end();
    await slow.made;
    expect((await signIn(email)).retryAfter).toBe(2);
  });

  it('do not keep out who signs in on many devices at once', async () => {
    const { email } = await newUser();
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(email)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('have ten wait for those who are still being checked, and turn away who comes after them', async () => {
    const { email } = await newUser();
    await burn(email, 4);
    const slow = slowTry(email);
    await slow.begun;
    const rest = Array.from({ length: 12 }, () => attempt(email, async () => true));
    const { promise: twoAreOver, resolve } = Promise.withResolvers<void>();
    let over = 0;
    for (const one of rest) void one.then(() => (over += 1) === 2 && resolve());
    // Where no attempt is rejected, none has ended before the slow one.
    await Promise.race([twoAreOver, delay(5_000, null, { ref: false })]);
    slow.end();
    const all = await Promise.all(rest);
    expect(all.filter(({ isMade }) => isMade)).toHaveLength(10);
  });
});

describe('a browser that has signed in to an account before', () => {
  it('is not affected by what others do to that account', async () => {
    const user = await newUser();
    const cookie = await recognizedBy(user);
    await burn(user.email, 10);
    expect((await signIn(user.email)).status).toBe(429);
    expect((await signIn(user.email, { cookie })).status).toBe(200);
  });

  it('has failures of its own: a stolen cookie does not bypass the limit', async () => {
    const user = await newUser();
    const [cookie, elsewhere] = [await recognizedBy(user), await recognizedBy(user)];
    expect(await fail(user.email, 7, { cookie })).toEqual([1, 2]);
    expect((await signIn(user.email, { cookie })).retryAfter).toBe(4);
    // Nor do they keep out its owner elsewhere.
    expect((await signIn(user.email)).status).toBe(200);
    expect((await signIn(user.email, { cookie: elsewhere })).status).toBe(200);
  });

  it('stays the same one when it signs in again, with its failures and one mark', async () => {
    const user = await newUser();
    const cookie = await recognizedBy(user);
    expect(await fail(user.email, 6, { cookie })).toEqual([1]);
    server.clock.advance(2_000);
    const renewed = await recognizedBy(user, cookie);
    expect(marksIn(renewed)).toHaveLength(1);
    expect(await fail(user.email, 2, { cookie: renewed })).toEqual([4]);
  });

  it('is none for other accounts, nor on the site of another tenant', async () => {
    const [user, victim] = [await newUser(), await newUser()];
    const cookie = await recognizedBy(user);
    await burn(victim.email, 5);
    expect((await signIn(victim.email, { cookie })).status).toBe(429);
    const beta = { host: 'beta.localhost' };
    await burn(user.email, 5, 'beta');
    expect((await signIn(user.email, { ...beta, cookie })).status).toBe(429);
  });

  it('is not made up', async () => {
    const user = await newUser();
    const cookie = await recognizedBy(user);
    await burn(user.email, 5);
    const [browser = '', until = '', signature = ''] = cookie.slice('samen-known='.length).split('.');
    const forged = [
      `${browser}.${Number(until) + 1}.${signature}`,
      `${'x'.repeat(12)}.${until}.${signature}`,
      `${browser}.${until}.${'x'.repeat(32)}`,
      '',
      '~~~~',
      '~'.repeat(5000),
      '%',
      `${browser}.${until}`,
    ];
    for (const value of forged)
      expect((await signIn(user.email, { cookie: `samen-known=${value}` })).status).toBe(429);
    expect((await signIn(user.email, { cookie })).status).toBe(200);
  });

  it('is recognized for 180 days, by a cookie that is hidden from scripts and contains no identity', async () => {
    const user = await newUser();
    const { setCookie = '' } = await signIn(user.email);
    expect(setCookie).toMatch(/; Path=\/auth; SameSite=Lax; HttpOnly; Max-Age=15552000$/);
    expect(decodeURIComponent(setCookie)).not.toContain(user.email.split('@')[0]);
    const cookie = setCookie.split(';')[0]!;
    const isRecognized = async () => {
      await burn(user.email, 5);
      return (await signIn(user.email, { cookie })).status === 200;
    };
    server.clock.advance(178 * DAY);
    expect(await isRecognized()).toBe(true);
    server.clock.advance(2 * DAY);
    expect(await isRecognized()).toBe(false);
  });

  it('sends the cookie over https alone where the site is reached by it', async () => {
    const { context } = server;
    const publicAddress = { ...context.config.publicAddress, scheme: 'https' } as const;
    const config = { ...context.config, publicAddress };
    const behind = await createApp({ ...context, config, origins: originMaker(config, () => config.port) });
    const { email } = await newUser();
    const response = await behind.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: { host: 'alfa.localhost' },
      payload: { email, password: TEST_PASSWORD },
    });
    await behind.close();
    for (const cookie of [response.headers['set-cookie']].flat())
      expect(cookie).toMatch(/^samen-known=.*; Secure$/);
  });

  it('is recognized by eight accounts, the last ones', async () => {
    const users: SeededUser[] = [];
    let cookie = '';
    for (let count = 0; count < 9; count += 1) {
      const user = await newUser();
      users.push(user);
      cookie = await recognizedBy(user, cookie);
    }
    const statuses: number[] = [];
    for (const { email } of users) {
      await burn(email, 5);
      statuses.push((await signIn(email, { cookie })).status);
    }
    expect(statuses).toEqual([429, ...Array<number>(8).fill(200)]);
    expect(marksIn(cookie)).toHaveLength(8);
  });

  it('is looked up by at most eight marks, however many are in the cookie', async () => {
    const users = await newUsers(9);
    const marks = [];
    for (const user of users) marks.push(...marksIn(await recognizedBy(user)));
    const cookie = `samen-known=${marks.join('~')}`;
    const [eighth, ninth] = users.slice(7);
    for (const { email } of [eighth!, ninth!]) await burn(email, 5);
    expect((await signIn(eighth!.email, { cookie })).status).toBe(200);
    expect((await signIn(ninth!.email, { cookie })).status).toBe(429);
  });

  it('includes the one in which a person chose another password by a mailed link', async () => {
    const user = await newUser();
    await burn(user.email, 12);
    expect((await signIn(user.email)).status).toBe(429);
    const token = await server.context.db.write('alfa', (queries) =>
      issueOneTimeToken(queries, server.clock, {
        tenantId: 'alfa',
        userId: user.id,
        kind: 'password_reset',
        lifetime: 3_600_000,
      }),
    );
    const password = 'een heel ander wachtwoord';
    const changed = await server.request('PUT', '/auth/password', {
      body: { password, password_confirmation: password, reset_password_token: token },
    });
    expect(changed.statusCode).toBe(200);
    const cookie = String(changed.headers['set-cookie']).split(';')[0]!;
    // Earlier failures of others are removed, and later ones do not affect this browser.
    expect((await signIn(user.email, { password })).status).toBe(200);
    await burn(user.email, 6);
    expect((await signIn(user.email, { password, cookie })).status).toBe(200);
  });

  it('lets in who was wrong there before, once they have chosen another password by a mailed link', async () => {
    const user = await newUser();
    const cookie = await recognizedBy(user);
    await fail(user.email, 6, { cookie });
    expect((await signIn(user.email, { cookie })).status).toBe(429);
    const token = await server.context.db.write('alfa', (queries) =>
      issueOneTimeToken(queries, server.clock, {
        tenantId: 'alfa',
        userId: user.id,
        kind: 'password_reset',
        lifetime: 3_600_000,
      }),
    );
    const password = 'een heel ander wachtwoord';
    const changed = await server.request('PUT', '/auth/password', {
      headers: { cookie },
      body: { password, password_confirmation: password, reset_password_token: token },
    });
    expect(changed.statusCode).toBe(200);
    expect((await signIn(user.email, { password, cookie })).status).toBe(200);
    // The same browser still: only what had failed is forgotten.
    expect(marksIn(String(changed.headers['set-cookie']).split(';')[0]!)[0]?.split('.')[0]).toBe(
      marksIn(cookie)[0]?.split('.')[0],
    );
    expect(await fail(user.email, 6, { cookie })).toEqual([1]);
  });
});

describe('failures from an address', () => {
  it('do not affect recognized browsers or signed-in users, whose own failures delay them', async () => {
    const from = '10.8.0.1';
    const user = await newUser();
    const cookie = await recognizedBy(user);
    const headers = await server.signIn(user);
    await burnAddress(from, 200);
    expect((await signIn(user.email, { from })).status).toBe(429);
    expect((await signIn(user.email, { from, cookie })).status).toBe(200);
    const password = 'een heel ander wachtwoord';
    const change = (current_password: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/auth/password',
        remoteAddress: from,
        headers: { host: 'alfa.localhost', ...headers },
        payload: { current_password, password, password_confirmation: password },
      });
    for (let count = 0; count < 5; count += 1) expect((await change(WRONG)).statusCode).toBe(422);
    expect((await change(TEST_PASSWORD)).statusCode).toBe(429);
    server.clock.advance(1000);
    expect((await change(TEST_PASSWORD)).statusCode).toBe(200);
    expect(await fail(user.email, 6, { from, cookie })).toEqual([1]);
  });

  it('do not include those of recognized browsers and sessions', async () => {
    const from = '10.8.0.2';
    const [user, stranger] = [await newUser(), await newUser()];
    const cookie = await recognizedBy(user);
    await burnAddress(from, 98);
    await fail(user.email, 4, { from, cookie });
    expect((await signIn(stranger.email, { from, password: WRONG })).status).toBe(401);
    expect((await signIn(stranger.email, { from })).status).toBe(200);
  });

  it('are a hundred in a quarter of an hour, whatever accounts they are of', async () => {
    const from = '10.5.0.1';
    const users = await newUsers(4);
    await burnAddress(from, 97);
    for (const { email } of users.slice(0, 3))
      expect((await signIn(email, { password: WRONG, from })).status).toBe(401);
    const { email } = users[3]!;
    const refused = await signIn(email, { from });
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(890);
    expect((await signIn(email, { from, app: other })).status).toBe(429);
    expect((await signIn(email, { from: '10.5.0.2' })).status).toBe(200);
    server.clock.advance(900_000);
    expect((await signIn(email, { from })).status).toBe(200);
  });

  it('leave a class of thirty in, each of whom is wrong once', async () => {
    const pupils = await newUsers(30);
    const from = '10.6.0.1';
    const first = await Promise.all(pupils.map(({ email }) => signIn(email, { password: WRONG, from })));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
    const second = await Promise.all(pupils.map(({ email }) => signIn(email, { from })));
    expect(new Set(second.map(({ status }) => status))).toEqual(new Set([200]));
    // And comes again all day long: who is right counts for nothing.
    const again = await Promise.all(pupils.map(({ email }) => signIn(email, { from })));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    await burnAddress(from, 99);
    expect((await signIn(pupils[0]!.email, { from })).status).toBe(429);
  });

  it('count for a whole IPv6 /64', async () => {
    await burnAddress('2001:db8:1:2', 99);
    const { email } = await newUser();
    await signIn(email, { password: WRONG, from: '2001:db8:1:2::1' });
    expect((await signIn(email, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await signIn(email, { from: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

it('keeps nothing in clear of who tried', async () => {
  const { email } = await newUser();
  await fail(email, 6, { from: '10.7.0.1' });
  const rows = await server.context.db.global.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{32}$/);
});
