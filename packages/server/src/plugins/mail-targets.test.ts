import { randomUUID } from 'node:crypto';
import { INLINE_IDS, type PostedForm } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { SHIPPED_LIMITS } from '../config.ts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { testComposition } from '../test/composition.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let vacancyId: string;

beforeAll(async () => {
  server = await testServer({
    config: { rateLimits: SHIPPED_LIMITS },
    compositionFor: () => testComposition(),
  });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  vacancyId = await domainBuilders(server.context.db).vacancy(alfa);
});
// Everybody's hour is over.
beforeEach(() => server.clock.advance(3_601_000));
afterAll(() => server.close());

let sender = 0;

async function post(url: string, payload: object, { host = 'alfa.localhost', from = '', key = '' } = {}) {
  sender += 1;
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from || `10.50.${sender >> 8}.${sender & 255}`,
    headers: { host, ...(key && { 'idempotency-key': key }) },
  });
}

/** As a browser without scripts sends a form. */
async function sendForm(url: string, fields: Record<string, string>, from = '10.49.0.1') {
  const host = 'alfa.localhost';
  return server.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    payload: new URLSearchParams(fields).toString(),
    headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

function postedIn(html: string): PostedForm | null {
  const [, json] = new RegExp(`id="${INLINE_IDS.posted}">(.*?)</script>`, 's').exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as PostedForm);
}

const visitor = (email: string) => ({
  firstName: 'Noor',
  lastName: 'Bakker',
  email,
  message: 'Ik help graag.',
});

const apply = (email: string, options = {}) => {
  const attributes = { vacancy_id: vacancyId, first_name: 'Noor', last_name: 'Bakker', email };
  return post('/api/v1/applications', { data: { type: 'applications', attributes } }, options);
};

const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};

const applicationsOf = async (email: string) => {
  await work();
  const rows = await server.context.db.read('alfa', (queries) =>
    queries.selectFrom('applications').where('email', '=', email).select('id').execute(),
  );
  return rows.length;
};

async function times(count: number, one: (index: number) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await one(index)).statusCode);
  return [...new Set(statuses)];
}

const QUIET = { count: 60, seconds: 3600 };
/** As if so many posts had come from an address. */
async function postedFrom(address: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await server.app.limits.count(['anonymous post', 'writes', address], QUIET);
}

const contact = (email: string, options = {}, subject = 'Een vraag') => {
  const attributes = { subject, body: 'Hoe werkt dit precies?', name: 'Kim Jansen', email };
  return post('/api/v1/contact_messages', { data: { type: 'contact_messages', attributes } }, options);
};

it('takes five posts an hour in the name of an e-mail address, from wherever and of all tenants', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const host = count % 2 ? 'beta.localhost' : 'alfa.localhost';
    statuses.push((await contact('vol@elders.example', { host })).statusCode);
  }
  expect(statuses).toEqual(Array(5).fill(201));
  const refused = await contact('VOL@elders.example');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().errors[0]).toMatchObject({
    code: 'rate_limited',
    source: { pointer: '/data/attributes/email' },
    detail: expect.stringContaining('e-mailadres'),
  });
  expect((await contact('ander@elders.example')).statusCode).toBe(201);
});

it('does not count what is refused and so writes to no one', async () => {
  for (let count = 0; count < 8; count += 1)
    expect((await contact('fout@elders.example', {}, '   ')).statusCode).toBe(422);
  expect((await contact('fout@elders.example')).statusCode).toBe(201);
});

it('takes sixty anonymous posts an hour from an address, refused ones as well', async () => {
  const from = '10.51.0.1';
  for (let count = 0; count < 60; count += 1)
    expect((await post('/api/v1/contact_messages', {}, { from })).statusCode).toBe(422);
  expect((await contact('later@elders.example', { from })).statusCode).toBe(429);
  // The buttons behind mailed links are counted apart.
  const confirmed = await post('/api/v1/confirm', { confirmation_token: 'x'.repeat(32) }, { from });
  expect(confirmed.statusCode).toBe(404);
});

it('mails five links to another password of an account, and says the same to a caller who tries more', async () => {
  const requestPassword = (email: string, from = '') => post('/auth/password', { email }, { from });
  for (let count = 0; count < 7; count += 1) {
    const email = count % 2 ? ' Eigen@ALFA.example' : 'eigen@alfa.example';
    expect((await requestPassword(email)).statusCode).toBe(202);
  }
  const jobs = await server.context.db.read('alfa', (queries) =>
    queries.selectFrom('jobs').where('kind', '=', 'password.requested').select('payload').execute(),
  );
  expect(jobs.length).toBe(5);
  const from = '10.52.0.1';
  for (let count = 0; count < 30; count += 1)
    expect((await requestPassword(`een-${count}@alfa.example`, from)).statusCode).toBe(202);
  expect((await requestPassword('nog-een@alfa.example', from)).statusCode).toBe(429);
});

describe('a workshop behind one address', () => {
  it('of thirty who apply, each twice, is let in; the one beyond keeps the text and reads when to come back', async () => {
    const from = '10.53.0.1';
    const url = `/vacancies/${vacancyId}`;
    const applied = await times(30, (index) =>
      sendForm(url, visitor(`cursus-${index}@elders.example`), from),
    );
    expect(applied).toEqual([303]);
    expect(await times(30, (index) => apply(`middag-${index}@elders.example`, { from }))).toEqual([201]);
    const beyond = await sendForm(url, visitor('laatste@elders.example'), from);
    expect([beyond.statusCode, beyond.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(3_500);
    const form = postedIn(beyond.body);
    expect(form?.values).toMatchObject(visitor('laatste@elders.example'));
    expect(form?.problem.errors[0]?.detail).toMatch(
      /^Te veel pogingen. Probeer het over \d+ minuten opnieuw\.$/,
    );
    server.clock.advance(3_601_000);
    expect((await sendForm(url, visitor('laatste@elders.example'), from)).statusCode).toBe(303);
  });
});

describe('a retry after a response that was lost', () => {
  it('counts for nothing: not for the address, and not for who is written to', async () => {
    const from = '10.54.0.1';
    const email = 'verloren@elders.example';
    const key = randomUUID();
    const replayed = await times(12, () => contact(email, { from, key }));
    expect(replayed).toEqual([201]);
    // Four more to that e-mail address, and 55 more of this address.
    expect(await times(4, (index) => contact(email, { from }, `Vraag ${index}`))).toEqual([201]);
    expect((await contact(email, { from }, 'Een te veel')).statusCode).toBe(429);
    await postedFrom('10.54.0.1', 53);
    expect((await contact('zestigste@elders.example', { from })).statusCode).toBe(201);
    expect((await contact('later@elders.example', { from })).statusCode).toBe(429);
  });

  it('gets the response when either limit has been reached meanwhile', async () => {
    const from = '10.55.0.1';
    const email = 'meanwhile@elders.example';
    const key = randomUUID();
    const first = await apply(email, { from, key });
    await postedFrom(from, 60);
    for (let count = 0; count < 5; count += 1)
      await server.app.limits.count(['mails to', email], SHIPPED_LIMITS.emailAddress);
    const again = await apply(email, { from, key });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await applicationsOf(email)).toBe(1);
  });

  it('is none with another body, with a key that has no response, or of another site', async () => {
    const from = '10.56.0.1';
    const key = randomUUID();
    expect((await contact('een@elders.example', { from, key })).statusCode).toBe(201);
    await postedFrom(from, 60);
    expect((await contact('twee@elders.example', { from, key })).statusCode).toBe(409);
    expect((await contact('een@elders.example', { from, key: randomUUID() })).statusCode).toBe(429);
    const elsewhere = { from, key, host: 'beta.localhost' };
    expect((await contact('een@elders.example', elsewhere)).statusCode).toBe(429);
    expect((await contact('een@elders.example', { from })).statusCode).toBe(429);
    // Nor is what was stored longer ago than it is repeated.
    server.clock.advance(86_401_000);
    await postedFrom(from, 60);
    expect((await contact('een@elders.example', { from, key })).statusCode).toBe(429);
  });
});

describe('the limit of an e-mail address', () => {
  it('counts forms without scripts and the same calls together', async () => {
    const email = 'samen@elders.example';
    const message = { name: 'Kim', email, subject: 'Een vraag', body: 'Hoe werkt dit precies?' };
    expect(
      await times(2, (index) => sendForm(paths.contact(), { ...message, subject: `Vraag ${index}` })),
    ).toEqual([303]);
    expect((await sendForm(`/vacancies/${vacancyId}`, visitor(email))).statusCode).toBe(303);
    expect(await times(2, (index) => contact(email, {}, `Ook ${index}`))).toEqual([201]);
    const refused = await sendForm(paths.contact(), message);
    expect(refused.statusCode).toBe(429);
    const form = postedIn(refused.body);
    expect(form?.values).toMatchObject(message);
    expect(form?.problem.errors[0]).toMatchObject({
      source: { pointer: '/data/attributes/email' },
      detail: expect.stringContaining('Met dit e-mailadres'),
    });
    expect((await contact(email)).statusCode).toBe(429);
  });

  it('counts who signs an organization or themselves up', async () => {
    const email = 'oprichter@elders.example';
    const password = 'een lang wachtwoord';
    const person = {
      first_name: 'Ada',
      last_name: 'Blom',
      email,
      password,
      password_confirmation: password,
      accept_terms: true,
      sixteen_or_older: true,
    };
    const organization = (index: number) => {
      const attributes = {
        name: `Stichting ${index}`,
        email: 'info@stichting.example',
        phone_number: '0612345678',
        kvk_number: `1234567${index}`,
        user_attributes: person,
      };
      return post('/api/v1/organizations', { data: { type: 'organizations', attributes } });
    };
    const user = () => post('/api/v1/users', { data: { type: 'users', attributes: person } });
    expect(await times(3, organization)).toEqual([202]);
    expect(await times(2, user)).toEqual([202]);
    const [one, other] = [await organization(9), await user()];
    expect([one.statusCode, other.statusCode]).toEqual([429, 429]);
    expect(one.json().errors[0].source.pointer).toBe('/data/attributes/user_attributes/email');
    expect(other.json().errors[0].source.pointer).toBe('/data/attributes/email');
  });

  it('that others have used up leaves its owner another address, signing in, and the mailed link', async () => {
    const owner = await server.seed.user(alfa);
    for (let count = 0; count < 5; count += 1)
      expect((await contact(owner.email, {}, `Van een ander ${count}`)).statusCode).toBe(201);
    const refused = await apply(owner.email);
    expect(refused.json().errors[0].detail).toBe(
      'Met dit e-mailadres is het afgelopen uur te vaak iets verstuurd. Probeer het over 60 min. opnieuw of gebruik een ander adres.',
    );
    expect((await apply('ander-adres@elders.example')).statusCode).toBe(201);
    expect((await post('/auth/password', { email: owner.email })).statusCode).toBe(202);
    const queued = await server.context.db.read('alfa', (queries) =>
      queries.selectFrom('jobs').where('kind', '=', 'password.requested').select('payload').execute(),
    );
    expect(JSON.stringify(queued)).toContain(owner.email);
    const attributes = { vacancy_id: vacancyId };
    const signedIn = await server.request('POST', '/api/v1/applications', {
      as: owner,
      body: { data: { type: 'applications', attributes } },
    });
    expect(signedIn.statusCode).toBe(201);
  });
});

describe('a person who is signed in', () => {
  const member = (roles: Record<string, ('admin' | 'volunteer')[]> = {}) => server.seed.user(alfa, roles);
  const change = (as: SeededUser, email: string, rest: object = {}) =>
    server.request('PATCH', '/api/v1/current_user', {
      as,
      body: { data: { type: 'users', attributes: { email, current_password: TEST_PASSWORD, ...rest } } },
    });
  const mailsTo = async (email: string) => {
    await work();
    const rows = await server.context.db.read('alfa', (queries) =>
      queries.selectFrom('mails').where('to_address', '=', email).select('template').execute(),
    );
    return rows.map(({ template }) => template);
  };
  const atField = { source: { pointer: '/data/attributes/email' }, code: 'rate_limited' };

  it('has five mails an hour sent to an address that they type, together with everybody else', async () => {
    const victim = 'slachtoffer@elders.example';
    const [one, other] = [await member(), await member()];
    expect((await apply(victim)).statusCode).toBe(201);
    expect(await times(2, () => change(one, victim))).toEqual([200]);
    expect(await times(2, () => change(other, victim.toUpperCase()))).toEqual([200]);
    const refused = await change(other, victim);
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([429, expect.objectContaining(atField)]);
    expect(await mailsTo(victim)).toHaveLength(5);
  });

  it('writes to five other addresses an hour, and what is refused counts for nothing', async () => {
    const one = await member();
    for (const rest of [{ current_password: 'geraden' }, { first_name: '' }, { lock_version: 99 }])
      expect((await change(one, 'niet@elders.example', rest)).statusCode).toBeGreaterThanOrEqual(409);
    expect(await times(5, (index) => change(one, `doel-${index}@elders.example`))).toEqual([200]);
    const refused = await change(one, 'doel-6@elders.example');
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([429, expect.objectContaining(atField)]);
    expect(refused.json().errors[0].detail).toContain('Te veel pogingen');
    expect(await mailsTo('doel-6@elders.example')).toEqual([]);
    expect((await change(await member(), 'doel-6@elders.example')).statusCode).toBe(200);
  });

  it('invites, resends and adds an organization with a person’s address within the same five', async () => {
    const root = await member({ [alfa.rootOrganizationId]: ['admin'] });
    const victim = 'genodigde@elders.example';
    const person = { first_name: 'Gast', last_name: 'Vrij', email: victim };
    const invite = () =>
      server.request('POST', '/api/v1/users', {
        as: root,
        body: { data: { type: 'users', attributes: { ...person, role: 'volunteer' } } },
      });
    const add = () =>
      server.request('POST', '/api/v1/organizations', {
        as: root,
        body: {
          data: {
            type: 'organizations',
            attributes: {
              name: 'Nieuwe club',
              email: 'info@club.example',
              phone_number: '0612345678',
              kvk_number: '12345670',
              user_attributes: person,
            },
          },
        },
      });
    const { id } = (await invite()).json().data;
    const resend = () =>
      server.request('POST', `/api/v1/users/${id}/resend_confirmation_instructions`, { as: root });
    const wait = () => server.clock.advance(5 * 60_000 + 1000);
    for (let count = 0; count < 4; count += 1) {
      expect((await resend()).statusCode).toBe(204);
      wait();
    }
    expect([await resend(), await invite(), await add()].map(({ statusCode }) => statusCode)).toEqual([
      429, 429, 429,
    ]);
    expect(await mailsTo(victim)).toHaveLength(5);
  });
});
