import { INLINE_IDS, type PostedForm } from '@samen/contracts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { testComposition } from '../test/composition.ts';
import { TEST_PASSWORD, type SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

/** Accounts without scripts: signing in and up, and another password. */

const HOST = 'public.localhost';
const SIGN_IN = '/auth/login-1';
/** Where readers go on who came for nothing in particular. */
const BANK = '/vacancies/search';
const PASSWORD = 'een heel ander wachtwoord';

let server: TestServer;
let tenant: SeededTenant;
let beta: SeededTenant;
let count = 0;

beforeAll(async () => {
  server = await testServer({
    compositionFor: () => testComposition(),
    environment: { RATE_LIMIT_ACCOUNT_FAILURES: '3/900' },
  });
  tenant = await server.seed.tenant('public');
  beta = await server.seed.tenant('beta');
});
afterAll(() => server.close());

type Fields = Record<string, string>;

async function post(url: string, fields: Fields, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'x-request-id': 'test',
      ...headers,
    },
  });
  const { statusCode: status, body } = response;
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  const [, json] = new RegExp(`id="${INLINE_IDS.posted}">(.*?)</script>`, 's').exec(body) ?? [];
  const form = json === undefined ? null : (JSON.parse(json) as PostedForm);
  return {
    status,
    location: response.headers.location,
    cookies,
    body,
    form,
    type: response.headers['content-type'],
  };
}

/** The session in cookies, as scripts send it. */
function sessionIn(cookies: readonly string[]): Record<string, string> {
  const pairs = cookies.map((cookie) => cookie.split(';', 1)[0]!.split('='));
  const own = pairs.filter(([name = '']) => ['access-token', 'client', 'uid'].includes(name));
  return Object.fromEntries(own.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}

/** What a browser sends to an address of the cookies that it was given. */
function cookieFor(address: string, cookies: readonly string[]): string {
  const own = cookies.filter((cookie) => {
    const [, path = '/'] = /; Path=([^;]*)/.exec(cookie) ?? [];
    return path === '/' || address === path || address.startsWith(`${path}/`);
  });
  return own.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

const errorsOf = (form: PostedForm | null) =>
  form?.problem.errors.map(({ code, source }) => `${source?.pointer ?? ''} ${code}`).toSorted();

const credentials = (email: string, password = TEST_PASSWORD) => ({ email, password });

async function work(): Promise<void> {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
}

async function mailTo(email: string): Promise<{ template: string; text: string } | undefined> {
  await work();
  return server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select(['template', 'text_body as text'])
      .executeTakeFirst(),
  );
}

describe('signing in', () => {
  it('gives the browser a session that works, as scripts would keep it, and leads on', async () => {
    const user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const { status, location, cookies } = await post(SIGN_IN, credentials(user.email.toUpperCase()));
    expect([status, location]).toEqual([303, BANK]);
    expect(cookies.find((cookie) => cookie.startsWith('access-token='))).toMatch(
      /^access-token=[\w-]{32}; Path=\/; SameSite=Lax; Max-Age=1209600$/,
    );
    expect(cookies.some((cookie) => cookie.startsWith('samen-known='))).toBe(true);
    const headers = sessionIn(cookies);
    expect(headers['uid']).toBe(user.email);
    const me = await server.request('GET', '/api/v1/current_user', { host: HOST, headers });
    expect(me.json().data.id).toBe(user.id);
  });

  it.each([
    ['/vacancies/search?q=a&page=2', '/vacancies/search?q=a&page=2'],
    ['/en/nieuws', '/en/nieuws'],
    ['//evil.example', BANK],
    ['/\\evil.example', BANK],
    ['https://evil.example/', BANK],
    ['/a/..//evil.example', BANK],
    ['/%09/evil.example\t', BANK],
    ['javascript:alert(1)', BANK],
  ])('leads on to %s only within the site', async (redirect, location) => {
    const { email } = await server.seed.user(tenant);
    const sent = await post(`${SIGN_IN}?${new URLSearchParams({ redirect }).toString()}`, credentials(email));
    expect([sent.status, sent.location]).toEqual([303, location]);
  });

  it('stays in the language of its page, and goes by the query of the address alone', async () => {
    const { email } = await server.seed.user(tenant);
    expect((await post(`/en${SIGN_IN}?redirect=/nieuws`, credentials(email))).location).toBe('/en/nieuws');
    expect((await post(`${SIGN_IN}?redirect=/a&redirect=//b`, credentials(email))).location).toBe(BANK);
    const smuggled = await post(SIGN_IN, { ...credentials(email), redirect: '/elsewhere' });
    expect(smuggled.location).toBe(BANK);
  });

  it('is shown on every page where no script does, to no one else, and ended by a button', async () => {
    const user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const { cookies } = await post(SIGN_IN, credentials(user.email));
    const page = async (url: string, cookie = '') =>
      (await server.app.inject({ url, headers: { host: HOST, accept: 'text/html', cookie } })).body;
    const cookie = cookieFor('/', cookies);
    const own = await page('/', cookie);
    expect(own).toMatch(/<noscript>.*<form[^>]*action="\/uitloggen".*Je bent ingelogd.*Uitloggen/);
    expect(await page('/en/users', cookie)).toMatch(/action="\/en\/uitloggen".*You are signed in.*Sign out/);
    expect(await page('/')).not.toContain('Je bent ingelogd');

    const headers = sessionIn(cookies);
    const isSignedIn = async () =>
      (await server.request('GET', '/api/v1/current_user', { host: HOST, headers })).statusCode === 200;
    const foreign = await post('/uitloggen', {}, { cookie, origin: 'https://elsewhere.example' });
    expect([foreign.status, await isSignedIn()]).toEqual([403, true]);
    const sent = await post('/en/uitloggen', {}, { cookie });
    expect([sent.status, sent.location, await isSignedIn()]).toEqual([303, '/en', false]);
    for (const name of ['access-token', 'client', 'uid', 'frame'])
      expect(sent.cookies).toContainEqual(expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0`)));
    // Who was signed out already is led on all the same.
    expect((await post('/uitloggen', {}, { cookie })).location).toBe('/');
  });

  it('that is refused gives the page back with the address, never the password, and no session', async () => {
    const { email } = await server.seed.user(tenant);
    const sent = await post(`/en${SIGN_IN}?redirect=/nieuws`, credentials(email, 'onjuist-geheim'));
    expect([sent.status, sent.type]).toEqual([401, 'text/html; charset=utf-8']);
    expect(sent.form).toMatchObject({
      path: SIGN_IN,
      values: { email },
      problem: { code: 'invalid_credentials' },
    });
    expect(sent.form?.problem.errors[0]?.detail).toMatch(/email address or password/);
    expect(sent.body).not.toContain('onjuist-geheim');
    expect(sessionIn(sent.cookies)).toEqual({});
  });

  it('does not distinguish a wrong password from an account that is not there', async () => {
    const { email } = await server.seed.user(tenant);
    const archived = await server.seed.user(tenant, {}, { status: 'archived' });
    const sent = [
      await post(SIGN_IN, credentials(email, 'fout')),
      await post(SIGN_IN, credentials('nobody@example.nl')),
      await post(SIGN_IN, credentials(archived.email)),
    ];
    const reported = sent.map(({ status, form }) => [status, form?.problem]);
    expect(reported).toEqual([reported[0], reported[0], reported[0]]);
  });

  it.each([
    ['unconfirmed', 401, 'invited'],
    ['account_inactive', 403, 'inactive'],
  ] as const)('says of an account that it is %s', async (code, expected, status) => {
    const { email } = await server.seed.user(tenant, {}, { status });
    const sent = await post(SIGN_IN, credentials(email));
    expect([sent.status, sent.form?.problem.code]).toEqual([expected, code]);
    expect(sessionIn(sent.cookies)).toEqual({});
  });

  it('reports that an account is of another site, and of an empty form what is missing', async () => {
    const southId = await server.seed.center('public', 'Zuid');
    const elsewhere = await server.seed.organization('public', southId);
    const { email } = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
    const sent = await post(SIGN_IN, credentials(email));
    expect([sent.status, sent.form?.problem.code]).toEqual([401, 'wrong_center']);
    expect(sessionIn(sent.cookies)).toEqual({});
    const empty = await post(SIGN_IN, { email: ' ', password: '' });
    expect([empty.status, errorsOf(empty.form)]).toEqual([422, ['/email required', '/password required']]);
  });

  it('counts what fails like the API, and lets a browser that is known in', async () => {
    const { email } = await server.seed.user(tenant);
    const { cookies } = await post(SIGN_IN, credentials(email));
    const cookie = cookies.find((one) => one.startsWith('samen-known='))!.split(';', 1)[0]!;
    for (let time = 0; time < 3; time += 1) await post(SIGN_IN, credentials(email, 'fout'));
    const refused = await post(SIGN_IN, credentials(email));
    expect([refused.status, refused.form?.problem.code]).toEqual([429, 'rate_limited']);
    expect((await post(SIGN_IN, credentials(email), { cookie })).status).toBe(303);
  });

  it.each(['', '/nl', '/en'])('knows the browser again at %s/auth/login-1, as at the API', async (prefix) => {
    const { email } = await server.seed.user(tenant);
    const { cookies } = await post(`${prefix}${SIGN_IN}`, credentials(email));
    for (let time = 0; time < 3; time += 1) await post(SIGN_IN, credentials(email, 'fout'));
    for (const path of [`/nl${SIGN_IN}`, `/en${SIGN_IN}`, SIGN_IN]) {
      expect((await post(path, credentials(email))).status).toBe(429);
      const repeated = await post(path, credentials(email), { cookie: cookieFor(path, cookies) });
      expect([path, repeated.status]).toEqual([path, 303]);
    }
    expect(cookieFor('/en/vacancies', cookies)).not.toContain('samen-known');
  });

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['another site of ours', { origin: 'http://demo.localhost' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('sent from %s is refused, so that nobody is signed in to an account of others', async (_, headers) => {
    const { email } = await server.seed.user(tenant);
    const sent = await post(SIGN_IN, credentials(email), headers);
    expect([sent.status, sent.type]).toEqual([403, 'text/html; charset=utf-8']);
    expect(sessionIn(sent.cookies)).toEqual({});
  });

  it('does not take an account of another tenant', async () => {
    const { email } = await server.seed.user(beta);
    expect((await post(SIGN_IN, credentials(email))).form?.problem.code).toBe('invalid_credentials');
  });
});

describe('signing up', () => {
  const person = (fields: Fields = {}): Fields => ({
    firstName: 'Noor',
    lastName: 'Bakker',
    email: `noor${(count += 1)}@example.nl`,
    phoneNumber: '',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    website: '',
    sixteenOrOlder: 'on',
    acceptTerms: 'on',
    ...fields,
  });

  it('makes an account, once, whose owner gets a mail', async () => {
    const fields = person();
    const sent = [await post('/signup', fields), await post('/signup', fields)];
    expect(sent.map(({ status, location }) => [status, location])).toEqual([
      [303, '/signup/success'],
      [303, '/signup/success'],
    ]);
    expect(await mailTo(fields['email']!)).toMatchObject({ text: expect.stringContaining('/confirm?') });
  });

  it('with mistakes comes back with each at its field, what was typed, and no password', async () => {
    const { sixteenOrOlder: _age, ...fields } = person({
      firstName: '',
      email: 'noor@post',
      phoneNumber: '12',
    });
    const sent = await post('/signup', { ...fields, passwordConfirmation: 'iets heel anders' });
    expect(sent.status).toBe(422);
    expect(errorsOf(sent.form)).toEqual([
      '/data/attributes/email email',
      '/data/attributes/first_name required',
      '/data/attributes/password_confirmation confirmation',
      '/data/attributes/phone_number phone',
      '/data/attributes/sixteen_or_older of_age',
    ]);
    expect(sent.body).toContain('Vink aan dat je 16 of ouder bent');
    expect(sent.form?.values).toMatchObject({ lastName: 'Bakker', phoneNumber: '12', acceptTerms: 'on' });
    expect(sent.form?.values['sixteenOrOlder']).toBe('');
    for (const secret of [PASSWORD, 'iets heel anders']) expect(sent.body).not.toContain(secret);
    const { sixteenOrOlder: _young, ...young } = person({ passwordConfirmation: 'iets heel anders' });
    const other = await post('/signup', young);
    expect(errorsOf(other.form)?.join()).toMatch(/password_confirmation.*sixteen_or_older/);
  });

  it('is not taken from elsewhere', async () => {
    const sent = await post('/signup', person(), { origin: 'https://elsewhere.example' });
    expect(sent.status).toBe(403);
  });
});

describe('signing an organization up', () => {
  const organization = (fields: Fields = {}): Fields => ({
    name: `Buurthuis ${(count += 1)}`,
    organizationType: 'Initiative',
    kvkNumber: '',
    description: 'Wij koken elke week met en voor de buurt, en eten samen aan lange tafels.',
    phoneNumber: '0612345678',
    email: `buurt${count}@example.nl`,
    website: '',
    'address.street': '',
    'address.houseNumber': '',
    'address.postalCode': '',
    'address.city': 'Nijmegen',
    'user.firstName': 'Noor',
    'user.lastName': 'Bakker',
    'user.email': `baas${count}@example.nl`,
    'user.password': PASSWORD,
    'user.passwordConfirmation': PASSWORD,
    fax_number: '',
    'user.acceptTerms': 'on',
    'user.sixteenOrOlder': 'on',
    ...fields,
  });

  it('is taken with the account of its admin', async () => {
    const fields = organization();
    const sent = await post('/organizations/signup', fields);
    expect([sent.status, sent.location]).toEqual([303, '/organizations/signup/success']);
    expect(await mailTo(fields['user.email']!)).toBeDefined();
  });

  it('comes back with its mistakes, in the organization, its address and its admin', async () => {
    const sent = await post(
      '/organizations/signup',
      organization({ name: '', 'address.city': '', 'user.lastName': '', 'user.email': 'noor@post' }),
    );
    expect(sent.status).toBe(422);
    expect(errorsOf(sent.form)).toEqual([
      '/data/attributes/address_attributes/city required',
      '/data/attributes/name required',
      '/data/attributes/user_attributes/email email',
      '/data/attributes/user_attributes/last_name required',
    ]);
    expect(sent.form?.values).toMatchObject({ organizationType: 'Initiative', 'user.firstName': 'Noor' });
    expect(sent.body).not.toContain(PASSWORD);
  });
});

describe('another password', () => {
  it('is requested by mail, and chosen by the link in it, once', async () => {
    const { email } = await server.seed.user(tenant);
    const requested = await post('/auth/recover', { email });
    expect([requested.status, requested.location]).toEqual([303, '/auth/recover?sent=1']);
    const [, token = ''] = /token=([\w-]+)/.exec((await mailTo(email))?.text ?? '') ?? [];
    const page = `/auth/reset?token=${token}`;
    const fields = { password: PASSWORD, passwordConfirmation: PASSWORD };
    const wrong = await post(page, { ...fields, passwordConfirmation: 'x' });
    expect([wrong.status, wrong.form?.path, wrong.form?.values]).toEqual([422, '/auth/reset', {}]);
    expect(wrong.body).not.toContain(PASSWORD);
    const chosen = await post(page, fields);
    expect([chosen.status, chosen.location]).toEqual([303, `${SIGN_IN}?changed=1`]);
    expect((await post(SIGN_IN, credentials(email, PASSWORD))).status).toBe(303);
    expect((await post(page, fields)).status).toBe(410);
  });

  it('is requested without telling whether there is an account', async () => {
    const sent = await post('/auth/recover', { email: 'nobody@example.nl' });
    expect([sent.status, sent.location]).toEqual([303, '/auth/recover?sent=1']);
    expect((await post('/auth/recover', { email: '' })).status).toBe(422);
  });

  it.each(['/auth/reset', '/auth/reset?token=%3Cb%3E', '/auth/reset?token=a&token=b'])(
    'by %s leads back to what the page says of it',
    async (page) => {
      const sent = await post(page, { password: PASSWORD, passwordConfirmation: PASSWORD });
      expect([sent.status, sent.location]).toEqual([303, '/auth/reset']);
    },
  );
});

describe('the link of an invitation', () => {
  async function invited(): Promise<{ email: string; page: string }> {
    const { email } = await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['volunteer'] },
      { status: 'invited', password_hash: null },
    );
    await post('/auth/recover', { email });
    const [, token = ''] = /token=([\w-]+)/.exec((await mailTo(email))?.text ?? '') ?? [];
    return { email, page: `/en/confirm?kind=account&token=${token}` };
  }
  const chosen = { password: PASSWORD, passwordConfirmation: PASSWORD };

  it('takes the password that is chosen, with which signing in works, once', async () => {
    const { email, page } = await invited();
    const sent = await post(page, chosen);
    expect([sent.status, sent.location]).toEqual([303, '/en/confirm?kind=account&outcome=done']);
    expect((await post(SIGN_IN, credentials(email, PASSWORD))).status).toBe(303);
    const other = 'weer een ander wachtwoord';
    const again = await post(page, { password: other, passwordConfirmation: other });
    expect([again.status, again.location]).toEqual([303, '/en/confirm?kind=account&outcome=closed']);
    expect((await post(SIGN_IN, credentials(email, other))).status).toBe(401);
  });

  it('gives the page back with what is wrong with the password, never the password, and works after that', async () => {
    const { email, page } = await invited();
    const wrong = await post(page, { ...chosen, passwordConfirmation: 'iets heel anders' });
    expect([wrong.status, wrong.type]).toEqual([422, 'text/html; charset=utf-8']);
    expect(wrong.form).toMatchObject({ path: '/confirm', values: {} });
    expect(errorsOf(wrong.form)).toEqual(['/password_confirmation confirmation']);
    for (const secret of [PASSWORD, 'iets heel anders']) expect(wrong.body).not.toContain(secret);
    const empty = await post(page, { password: '', passwordConfirmation: '' });
    expect([empty.status, errorsOf(empty.form)]).toEqual([
      422,
      ['/password required', '/password_confirmation required'],
    ]);
    expect((await post(page, chosen)).status).toBe(303);
    expect((await post(SIGN_IN, credentials(email, PASSWORD))).status).toBe(303);
  });

  it('leads to the message of the page where it is unknown, too old, unreadable, or not of this site', async () => {
    const unknown = await post(`/confirm?kind=account&token=${'x'.repeat(32)}`, chosen);
    expect([unknown.status, unknown.location]).toEqual([303, '/confirm?kind=account&outcome=unknown']);
    for (const page of ['/confirm', '/confirm?token=%3Cb%3E', '/confirm?token=a&token=b'])
      expect((await post(page, chosen)).location).toBe('/confirm');
    const { email, page } = await invited();
    const refused = await post(page, chosen, { origin: 'https://elsewhere.example' });
    expect(refused.status).toBe(403);
    const there = await post(page, chosen, { host: 'beta.localhost', origin: 'http://beta.localhost' });
    expect([there.status, there.location]).toEqual([303, '/en/confirm?kind=account&outcome=unknown']);
    server.clock.advance(15 * 24 * 3_600_000);
    expect((await post(page, chosen)).location).toBe('/en/confirm?kind=account&outcome=expired');
    expect((await post(SIGN_IN, credentials(email, PASSWORD))).status).not.toBe(303);
  });
});
