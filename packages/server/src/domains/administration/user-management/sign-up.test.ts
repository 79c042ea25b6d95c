import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { TEST_PASSWORD, type SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let schoolId: string;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('tenant_hosts')
      .values({ tenant_id: 'public', host: 'stagedoos.localhost', is_stagedoos: true })
      .execute(),
  );
  schoolId = await server.seed.organization('public', tenant.centerId, {
    name: 'De Brug',
    organization_type: 'School',
  });
});
afterAll(() => server.close());

const signUp = (attributes: object, host = 'stagedoos.localhost') =>
  server.request('POST', '/api/v1/users', {
    host,
    body: {
      data: {
        type: 'user',
        attributes: {
          first_name: 'Noor',
          last_name: 'Bos',
          email: `noor${(count += 1)}@post.example`,
          password: 'een lange zin',
          password_confirmation: 'een lange zin',
          accept_terms: true,
          sixteen_or_older: true,
          ...attributes,
        },
      },
    },
  });
const rolesOf = (id: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('role_assignments')
      .where('user_id', '=', id)
      .select(['name', 'organization_id as at'])
      .execute(),
  );
const work = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
const userOf = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow(),
  );
const mailsTo = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select(['template', 'text_body as text', 'locale'])
      .orderBy('created_at')
      .execute(),
  );
const newAddress = () => `noor${(count += 1)}@post.example`;
const rolesAfter = async (attributes: object, host?: string) => {
  const email = newAddress();
  await signUp({ ...attributes, email }, host);
  await work();
  return rolesOf((await userOf(email)).id);
};

it('creates students of a school at once, on the site for internships', async () => {
  expect(await rolesAfter({ role: 'student', organization_id: schoolId })).toEqual([
    { name: 'student', at: schoolId },
  ]);
});

it("requests a mentor's role from the school", async () => {
  const admin = await server.seed.user(tenant, { [schoolId]: ['admin'] });
  expect(await rolesAfter({ role: 'mentor', organization_id: schoolId })).toEqual([
    { name: 'volunteer', at: schoolId },
  ]);
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', admin.email)
      .select(['template', 'subject'])
      .execute(),
  );
  expect(mails).toEqual([{ template: 'mentor_requested', subject: 'Noor Bos wil mentor zijn bij De Brug' }]);
});

it('gives no other role, and none at all elsewhere', async () => {
  const atCenter = [{ name: 'volunteer', at: tenant.centerOrganizationId }];
  expect(await rolesAfter({ role: 'admin', organization_id: schoolId })).toEqual(atCenter);
  expect(await rolesAfter({ role: 'student', organization_id: schoolId }, tenant.host)).toEqual(atCenter);
});

it('accepts schools of this centre only', async () => {
  const club = await server.seed.organization('public', tenant.centerId, { name: 'Club' });
  const elsewhere = await server.seed.center('public', 'Elders');
  const other = await server.seed.organization('public', elsewhere, {
    name: 'Verre school',
    organization_type: 'School',
  });
  for (const organization_id of [club, other, 'geen', crypto.randomUUID()]) {
    const refused = await signUp({ role: 'student', organization_id });
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/organization_id',
    ]);
  }
});

describe('an existing address', () => {
  const SENT = { meta: { sent: true } };
  const again = async (email: string, more: object = {}) => {
    const response = await signUp({ email, ...more }, tenant.host);
    expect([response.statusCode, response.json(), response.headers['location']]).toEqual([
      202,
      SENT,
      undefined,
    ]);
    await work();
    return mailsTo(email);
  };

  it('of an account mails its owner in their language, and changes nothing', async () => {
    const user = await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['volunteer'] },
      {
        first_name: 'Eigenaar',
        locale: 'en',
      },
    );
    const before = await userOf(user.email);
    const [mail, ...others] = await again(user.email.toUpperCase(), { first_name: 'Vreemde' }).then(() =>
      mailsTo(user.email),
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'sign_up_known', locale: 'en' });
    expect(mail?.text).toContain('Hello Eigenaar');
    expect(mail?.text).toContain(`http://${tenant.host}/auth/recover`);
    expect(mail?.text).toContain(`http://${tenant.host}/auth/login-1`);
    expect(mail?.text).not.toContain('token=');
    expect(await userOf(user.email)).toEqual(before);
    const body = { email: user.email, password: TEST_PASSWORD };
    expect((await server.request('POST', '/auth/sign_in', { host: tenant.host, body })).statusCode).toBe(200);
  });

  it('of an inactive or archived account notifies its owner', async () => {
    const inactive = await server.seed.user(tenant, {}, { status: 'inactive' });
    const [off] = await again(inactive.email);
    // Where the account cannot sign in, the mail does not offer it.
    expect(off?.template).toBe('sign_up_inactive');
    expect(off?.text).toContain('je kunt er niet mee inloggen');
    expect(off?.text).not.toContain('/auth/');
    expect(off?.text).toContain(`http://${tenant.host}/contact`);
    const signIn = await server.request('POST', '/auth/sign_in', {
      host: tenant.host,
      body: { email: inactive.email, password: TEST_PASSWORD },
    });
    expect(signIn.json().errors[0].code).toBe('account_inactive');
    const archived = await server.seed.user(tenant, {}, { status: 'archived' });
    const closed = await again(archived.email);
    expect(closed.map(({ template }) => template)).toEqual(['sign_up_closed']);
    expect((await userOf(archived.email)).status).toBe('archived');
  });

  it('of an account of another centre links to that centre', async () => {
    const centerId = await server.seed.center('public', 'Arnhem');
    await server.context.db.write('public', (queries) =>
      queries
        .insertInto('tenant_hosts')
        .values({ tenant_id: 'public', host: 'arnhem.localhost', volunteer_center_id: centerId })
        .execute(),
    );
    server.context.sites.forget();
    const organizationId = await server.seed.organization('public', centerId);
    const user = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
    const [mail] = await again(user.email);
    expect(mail?.text).toMatch(/http:\/\/arnhem\.localhost(:\d+)?\/auth\/login-1/);
  });

  it('of an invited account sends its confirmation again, without the data of the sign-up', async () => {
    const invited = await server.seed.user(
      tenant,
      {},
      {
        status: 'invited',
        signup_method: 'createdByUser',
        password_hash: null,
        first_name: 'Genodigd',
      },
    );
    const mails = await again(invited.email, { first_name: 'Vreemde' });
    expect(mails.map(({ template }) => template)).toEqual(['user_confirmation']);
    expect(await userOf(invited.email)).toMatchObject({ first_name: 'Genodigd', password_hash: null });
  });

  describe('of an unconfirmed account', () => {
    const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const confirm = (token: string, more: object = {}) =>
      server.request('POST', '/api/v1/confirm', {
        host: tenant.host,
        body: { confirmation_token: token, ...more },
      });
    const chosen = { password: 'zelf een zin bedacht' };
    const signIn = async (email: string, password: string) =>
      (await server.request('POST', '/auth/sign_in', { host: tenant.host, body: { email, password } }))
        .statusCode;
    /** The links of two people who signed up with one address, a first and a second one. */
    async function both(email: string, first: object, second: object): Promise<[string, string]> {
      const [one] = await again(email, { first_name: 'Eerste', ...first });
      server.clock.advance(1000);
      await again(email, { first_name: 'Tweede', ...second });
      const links = (await mailsTo(email)).filter(({ template }) => template === 'user_confirmation');
      expect(links).toHaveLength(2);
      expect(links.map(({ text }) => /(Eerste|Tweede)/.exec(text ?? '')?.[1])).toEqual(['Eerste', 'Tweede']);
      return [tokenIn(one?.text ?? ''), tokenIn(links[1]?.text ?? '')];
    }
    const stolen = 'het wachtwoord van een dief';
    const thief = { password: stolen, password_confirmation: stolen };

    it.each([
      ['the first', 0, 'Eerste'],
      ['the second', 1, 'Tweede'],
    ] as const)('has each link confirm its own: %s', async (_which, index, name) => {
      const email = newAddress();
      const links = await both(email, thief, { phone_number: '0612345678' });
      const link = links[index];
      expect((await confirm(link)).json().errors[0]).toMatchObject({
        code: 'required',
        source: { pointer: '/password' },
      });
      expect((await confirm(link, chosen)).statusCode).toBe(204);
      expect(await userOf(email)).toMatchObject({
        first_name: name,
        phone_number: index === 1 ? '+31612345678' : null,
        status: 'active',
      });
      expect([await signIn(email, stolen), await signIn(email, chosen.password)]).toEqual([401, 200]);
      // The other one may have been a stranger's.
      expect((await confirm(links[1 - index] ?? '', thief)).statusCode).toBe(409);
      expect((await userOf(email)).first_name).toBe(name);
    });

    it('grants the roles of the confirmed one alone', async () => {
      const email = newAddress();
      const student = { role: 'student', organization_id: schoolId };
      await signUp({ ...student, first_name: 'Eerste', email });
      await work();
      const rolesNow = async () => rolesOf((await userOf(email)).id);
      expect(await rolesNow()).toEqual([{ name: 'student', at: schoolId }]);
      server.clock.advance(1000);
      const own = tokenIn((await again(email))[1]?.text);
      expect(await rolesNow()).toEqual([{ name: 'student', at: schoolId }]);
      expect((await confirm(own, chosen)).statusCode).toBe(204);
      expect(await rolesNow()).toEqual([{ name: 'volunteer', at: tenant.centerOrganizationId }]);
      const left = await server.context.db.read('public', (queries) =>
        queries.selectFrom('sign_ups').selectAll().execute(),
      );
      expect(left.filter(({ first_name }) => first_name === 'Eerste')).toEqual([]);
    });

    it('keeps the password of an account that is confirmed at the same moment', async () => {
      const email = newAddress();
      await again(email);
      await signUp({ email }, tenant.host);
      const { working } = await server.context.db.write('public', async (queries) => {
        await queries.updateTable('users').set({ status: 'active' }).where('email', '=', email).execute();
        const second = work();
        await untilWaiting(server.context.db.global);
        return { working: second };
      });
      await working;
      expect(await signIn(email, 'een lange zin')).toBe(200);
    });

    it('requires no second password after a single sign-up', async () => {
      const email = newAddress();
      const [mail] = await again(email);
      expect((await confirm(tokenIn(mail?.text))).statusCode).toBe(204);
      expect(await signIn(email, 'een lange zin')).toBe(200);
    });
  });

  it('hashes the password before the address is looked up', async () => {
    const user = await server.seed.user(tenant);
    const payloads = async () =>
      (
        await server.context.db.read('public', (queries) =>
          queries.selectFrom('jobs').where('kind', '=', 'account.requested').select('payload').execute(),
        )
      ).map(({ payload }) => payload);
    for (const email of [user.email, newAddress()]) await signUp({ email }, tenant.host);
    const requested = await payloads();
    expect(requested).toHaveLength(2);
    for (const payload of requested)
      expect(payload).toMatchObject({ person: { password_hash: expect.stringMatching(/^\$argon2id\$/) } });
    await work();
    // Nothing of a person stays behind in the list of jobs.
    expect(await payloads()).toEqual([]);
  });
});
