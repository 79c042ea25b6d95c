import { minutes } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { TEST_PASSWORD, type SeededTenant } from '../../../test/seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../../../test/test-server.ts';

const host = 'public.localhost';
const PASSWORD = 'een lange zin om te onthouden';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let vacancyId: string;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  await server.seed.tenant('demo');
  const organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const contact = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  vacancyId = await domain.vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: contact.id,
  });
});
afterAll(() => server.close());

const post = (path: string, body: object, options: RequestOptions = {}) =>
  server.request('POST', path, { host, ...options, body });
const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};
const newAddress = () => `noor${(count += 1)}@post.example`;

/** Applies as a visitor; resolves to the secret of the mailed link. */
async function applied(email: string): Promise<string> {
  const attributes = { first_name: 'Noor', last_name: 'Bos', email, message: 'Ik help graag.' };
  await post('/api/v1/applications', {
    data: { type: 'applications', attributes: { vacancy_id: vacancyId, ...attributes } },
  });
  await work();
  const mails = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('text_body').execute(),
  );
  return mails.map(({ text_body }) => /application&token=([\w-]+)/.exec(text_body)?.[1]).find(Boolean) ?? '';
}

async function confirmed(email = newAddress()) {
  const token = await applied(email);
  await post('/api/v1/applications/confirm', { token });
  return { email, token };
}

const makeAccount = (token: string, more: object = {}, options: RequestOptions = {}) =>
  post(
    '/api/v1/applications/confirm/account',
    {
      token,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accept_terms: true,
      sixteen_or_older: true,
      ...more,
    },
    options,
  );
const followOf = async (token: string) =>
  (await server.request('GET', `/api/v1/applications/confirm/${token}`, { host })).json().data.attributes
    .follow;
const signIn = async (email: string, password = PASSWORD) =>
  (await post('/auth/sign_in', { email, password })).statusCode;
const usersOf = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('users').where('email', '=', email).selectAll().execute(),
  );
const applicationsOf = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('applications').where('email', '=', email).selectAll().execute(),
  );

it('an account is created by the link that has confirmed, with the data of the application, and has the application', async () => {
  const { email, token } = await confirmed();
  expect(await followOf(token)).toBe('account');
  expect((await makeAccount(token)).statusCode).toBe(204);
  const [user] = await usersOf(email);
  expect(user).toMatchObject({
    first_name: 'Noor',
    last_name: 'Bos',
    status: 'active',
    signup_method: 'signedUp',
    accepted_terms_version: '1',
    confirmed_at: expect.any(Date),
  });
  expect(await signIn(email)).toBe(200);
  const [application] = await applicationsOf(email);
  expect(application?.user_id).toBe(user?.id);
  expect(application?.conversation_id).not.toBeNull();
  // Once: the link does not replace the session of another user.
  expect(await followOf(token)).toBe('sign_in');
  expect(
    (await makeAccount(token, { password: 'een andere zin', password_confirmation: 'een andere zin' }))
      .statusCode,
  ).toBe(409);
  expect(await signIn(email)).toBe(200);
});

it('not by a link that confirmed nothing, of another tenant, unknown, or an hour old', async () => {
  const waiting = await applied(newAddress());
  expect((await makeAccount(waiting)).statusCode).toBe(404);
  const { email, token } = await confirmed();
  expect((await makeAccount(token, {}, { host: 'demo.localhost' })).statusCode).toBe(404);
  expect((await makeAccount('x'.repeat(32))).statusCode).toBe(404);
  server.clock.advance(minutes(61));
  expect(await followOf(token)).toBeNull();
  expect((await makeAccount(token)).statusCode).toBe(410);
  expect(await usersOf(email)).toEqual([]);
});

it('not without the fields of every sign-up, nor for a signed-in user', async () => {
  const { email, token } = await confirmed();
  const codes = async (more: object) =>
    (await makeAccount(token, more)).json().errors.map(({ code }: { code: string }) => code);
  expect(await codes({ password: 'kort', password_confirmation: 'kort' })).toContain('min_length');
  expect(await codes({ password_confirmation: 'iets anders' })).toContain('confirmation');
  expect(await codes({ accept_terms: false, sixteen_or_older: false })).toEqual(['accepted', 'of_age']);
  expect((await makeAccount(token, {}, { as: await server.seed.user(tenant) })).statusCode).toBe(403);
  expect(await usersOf(email)).toEqual([]);
});

it('an address that has an account keeps it, and the application is in it', async () => {
  const user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const { token } = await confirmed(user.email);
  expect(await followOf(token)).toBe('sign_in');
  expect((await makeAccount(token)).statusCode).toBe(409);
  expect(await signIn(user.email, TEST_PASSWORD)).toBe(200);
  expect(await applicationsOf(user.email)).toMatchObject([{ user_id: user.id }]);
});

it('a sign-up that waits with the address is removed, with its link', async () => {
  const email = newAddress();
  const stolen = 'het wachtwoord van een ander';
  const person = {
    first_name: 'Vreemde',
    last_name: 'Bos',
    email,
    accept_terms: true,
    sixteen_or_older: true,
  };
  await post('/api/v1/users', {
    data: { type: 'user', attributes: { ...person, password: stolen, password_confirmation: stolen } },
  });
  await work();
  const [mail] = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('text_body').execute(),
  );
  const { token } = await confirmed(email);
  expect((await makeAccount(token)).statusCode).toBe(204);
  expect(await usersOf(email)).toMatchObject([{ first_name: 'Noor', status: 'active' }]);
  expect([await signIn(email, stolen), await signIn(email)]).toEqual([401, 200]);
  const confirmation_token = /account&token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
  expect((await post('/api/v1/confirm', { confirmation_token })).statusCode).toBeGreaterThanOrEqual(409);
});

it('a confirmed sign-up has the earlier applications of its address, and those of no one else', async () => {
  const { email } = await confirmed();
  const other = await confirmed();
  const unconfirmed = newAddress();
  await applied(unconfirmed);
  for (const address of [email, unconfirmed]) {
    const person = { first_name: 'Noor', last_name: 'Bos', email: address };
    await post('/api/v1/users', {
      data: {
        type: 'user',
        attributes: {
          ...person,
          password: PASSWORD,
          password_confirmation: PASSWORD,
          accept_terms: true,
          sixteen_or_older: true,
        },
      },
    });
    await work();
    const mails = await server.context.db.read('public', (queries) =>
      queries.selectFrom('mails').where('to_address', '=', address).select('text_body').execute(),
    );
    const secret = mails.map(({ text_body }) => /account&token=([\w-]+)/.exec(text_body)?.[1]).find(Boolean);
    expect((await post('/api/v1/confirm', { confirmation_token: secret })).statusCode).toBe(204);
  }
  const [user] = await usersOf(email);
  expect(await applicationsOf(email)).toMatchObject([{ user_id: user?.id }]);
  expect(await applicationsOf(other.email)).toMatchObject([{ user_id: null }]);
  expect(await applicationsOf(unconfirmed)).toMatchObject([{ user_id: null, confirmed_at: null }]);
});
