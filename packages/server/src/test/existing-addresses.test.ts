import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { testComposition } from './composition.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * No one learns from a response whether a person has an account: every route that takes an e-mail address without a sign-in
 * responds to a known and to an unknown one with the same bytes. Found in the routes, so that a new one is found.
 */

const HOST = 'public.localhost';
const PASSWORD = 'een lange zin om te onthouden';

let server: TestServer;
let tenant: SeededTenant;
let vacancyId: string;
let count = 0;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  tenant = await server.seed.tenant('public');
  vacancyId = await domainBuilders(server.context.db).vacancy(tenant);
});
afterAll(() => server.close());

const unique = () => (count += 1);
const account = (email: string) => ({
  first_name: 'Noor',
  last_name: 'Bos',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accept_terms: true,
  sixteen_or_older: true,
});
const resource = (type: string, attributes: object) => ({ data: { type, attributes } });

interface Sample {
  body: (email: string) => object;
  /** As a browser without scripts sends it. */
  isForm?: true;
}

const SAMPLES: Record<string, Sample> = {
  'POST /auth/sign_in': { body: (email) => ({ email, password: 'geraden wachtwoord' }) },
  'POST /auth/password': { body: (email) => ({ email }) },
  'POST /api/v1/users': { body: (email) => resource('users', account(email)) },
  'POST /api/v1/organizations': {
    body: (email) =>
      resource('organizations', {
        name: `Buurthuis ${unique()}`,
        phone_number: '0241234567',
        email: 'info@buurthuis.example',
        user_attributes: account(email),
      }),
  },
  'POST /api/v1/applications': {
    body: (email) =>
      resource('applications', { vacancy_id: vacancyId, first_name: 'Noor', last_name: 'Bos', email }),
  },
  'POST /api/v1/contact_messages': {
    body: (email) =>
      resource('contact_messages', { name: 'Noor Bos', email, subject: 'Een vraag', body: 'Wie helpt mij?' }),
  },
  'POST /vacancies/:id': { body: (email) => ({ firstName: 'Noor', lastName: 'Bos', email }), isForm: true },
  'POST /contactformulier': {
    body: (email) => ({ name: 'Noor Bos', email, subject: 'Een vraag', body: 'Wie helpt mij?' }),
    isForm: true,
  },
};

const nameOf = ({ method, url }: InventoryEntry) => `${method} ${url}`;

/** A word in the schema of a body. */
const mentions = (schema: unknown, word: string) => JSON.stringify(schema ?? null).includes(word);

async function send(name: string, email: string) {
  const { body, isForm } = SAMPLES[name]!;
  const [method = '', url = ''] = name.split(' ');
  return server.app.inject({
    method: method as 'POST',
    url: url.replace(':id', vacancyId),
    headers: {
      host: HOST,
      ...(isForm
        ? { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' }
        : { 'content-type': 'application/json' }),
    },
    payload: isForm
      ? new URLSearchParams(body(email) as Record<string, string>).toString()
      : JSON.stringify(body(email)),
  });
}

/** What differs between any two requests. */
const VARYING = ['date', 'x-request-id', 'server-timing', 'ratelimit'];

async function seen(name: string, email: string) {
  const { statusCode, headers, body } = await send(name, email);
  const stored = Object.entries(headers).filter(([header]) => !VARYING.includes(header));
  return { statusCode, headers: stored, body: body.replaceAll(/[0-9a-f-]{36}/g, '<id>') };
}

/** Every way in which an address can be known. */
async function existingAddresses(): Promise<Record<string, string>> {
  const user = (values: object) =>
    server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
  const applicant = `sollicitant${unique()}@post.example`;
  await send('POST /api/v1/applications', applicant);
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('applications')
      .set({ confirmed_at: server.clock.now() })
      .where('email', '=', applicant)
      .execute(),
  );
  return {
    active: (await user({})).email,
    invited: (await user({ status: 'invited', password_hash: null })).email,
    'signed up': (await user({ status: 'invited', signup_method: 'signedUp' })).email,
    inactive: (await user({ status: 'inactive' })).email,
    archived: (await user({ status: 'archived' })).email,
    'has applied': applicant,
  };
}

it('is tested for every route that takes an address of a visitor', () => {
  const taking = server.app.inventory.filter(
    ({ access, schema }) => access === 'public' && mentions(schema.body, '"email"'),
  );
  const samples = Object.keys(SAMPLES);
  expect(taking.map(nameOf).filter((name) => !samples.includes(name))).toEqual([]);
  expect(taking.length).toBeGreaterThan(4);
});

it.each(Object.keys(SAMPLES))(
  '%s responds alike to addresses that are known and that are not',
  async (name) => {
    const unknown = await seen(name, `niemand${unique()}@post.example`);
    expect(unknown.statusCode).toBeLessThan(name === 'POST /auth/sign_in' ? 402 : 400);
    for (const [how, email] of Object.entries(await existingAddresses()))
      expect({ how, ...(await seen(name, email)) }).toEqual({ how, ...unknown });
  },
);

it('has signing up twice, by whatever way, respond as once', async () => {
  const email = `noor${unique()}@post.example`;
  const responses = [];
  for (const name of ['POST /api/v1/users', 'POST /api/v1/organizations', 'POST /api/v1/users']) {
    responses.push(await seen(name, email));
    await runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
  }
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(3).fill([202, '{"meta":{"sent":true}}']),
  );
});

it('takes as long for the one as for the other', async () => {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const { active = '' } = await existingAddresses();
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  // In turn, so that a busy machine is busy for both.
  for (let round = 0; round < 9; round += 1)
    for (const [kind, email] of [
      ['known', active],
      ['unknown', `niemand${unique()}@post.example`],
    ] as const) {
      const begin = performance.now();
      await send('POST /api/v1/users', email);
      took[kind].push(performance.now() - begin);
    }
  const ratio = median(took.known) / median(took.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
