import { randomBytes } from 'node:crypto';
import type { SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

/** Bytes: two letters are more. */
const ROOM = 5_000;

let server: TestServer;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer({
    config: { submissionBytes: ROOM },
    environment: {
      RATE_LIMIT_ANONYMOUS_POST: '1/3600',
      RATE_LIMIT_SUBMISSIONS: '3/3600',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

interface Made {
  id: string;
  token: string;
  question: string;
}

async function form(own: object = {}): Promise<Made> {
  const attributes = {
    title: 'Aanmelden voor de markt',
    questions_attributes: [{ text: 'Hoe heet je?', question_type: 'text' }],
    ...own,
  };
  const response = await server.request('POST', '/api/v1/forms', {
    as: admin,
    body: { data: { type: 'forms', attributes } },
  });
  const { data } = response.json();
  return { id: data.id, token: data.attributes.token, question: data.attributes.questions[0].id };
}

const fillIn = async (
  { token, question }: Made,
  from: string,
  { key, as, value = 'Anna' }: { key?: string; as?: SeededUser; value?: string } = {},
): Promise<number> => {
  const response = await server.request('POST', `/api/v1/public_forms/${token}/submissions`, {
    host: 'public.localhost',
    ...(as && { as }),
    headers: { 'x-forwarded-for': from, ...(key && { 'idempotency-key': key }) },
    body: {
      data: {
        type: 'form_submissions',
        attributes: { answers: [{ question_id: question, value }] },
      },
    },
  });
  return response.statusCode;
};

it('lets as many people behind one address fill in a form as the limit of submissions says, and no other one', async () => {
  const [made, other] = [await form(), await form()];
  const from = '192.0.2.1';
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push(await fillIn(made, from));
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect([await fillIn(other, from), await fillIn(made, '192.0.2.2')]).toEqual([201, 201]);
  expect(await fillIn(made, from, { as: admin })).toBe(201);
});

it('counts what is sent twice once, and sends its response again when the limit has been reached', async () => {
  const made = await form();
  const from = '192.0.2.3';
  const key = { key: 'dezelfde-inzending' };
  expect([await fillIn(made, from, key), await fillIn(made, from, key)]).toEqual([201, 201]);
  expect([await fillIn(made, from), await fillIn(made, from)]).toEqual([201, 201]);
  expect([await fillIn(made, from), await fillIn(made, from, key)]).toEqual([429, 201]);
});

it('leaves to everything else what it was', async () => {
  const made = await form();
  const from = '192.0.2.4';
  for (let at = 0; at < 4; at += 1) await fillIn(made, from);
  const contact = () =>
    server.request('POST', '/api/v1/contact_messages', {
      host: 'public.localhost',
      headers: { 'x-forwarded-for': from },
      body: {
        data: {
          type: 'contact_messages',
          attributes: { name: 'Noor', email: 'noor@post.example', subject: 'Vraag', body: 'Mag dat?' },
        },
      },
    });
  expect([(await contact()).statusCode, (await contact()).statusCode]).toEqual([201, 429]);
});

it('is not open while all submissions of a tenant are too large together, of which its handlers hear once', async () => {
  const made = await form({
    questions_attributes: [{ text: 'Vertel', question_type: 'text', long_answer: true }],
  });
  const shown = async () => {
    const response = await server.request('GET', `/api/v1/public_forms/${made.token}`, {
      host: 'public.localhost',
    });
    return response.json().data.attributes.status;
  };
  server.clock.advance(60_000);
  const letter = { value: randomBytes(2_400).toString('hex') };
  const key = { key: 'net-op-tijd', ...letter };
  expect([await fillIn(made, '192.0.2.5', key), await fillIn(made, '192.0.2.5', letter)]).toEqual([201, 201]);
  server.clock.advance(60_000);
  expect([await fillIn(made, '192.0.2.6'), await fillIn(made, '192.0.2.7'), await shown()]).toEqual([
    410,
    410,
    'closed',
  ]);
  // What was taken is said to have been.
  expect(await fillIn(made, '192.0.2.5', key)).toBe(201);
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('template', '=', 'form_storage_full')
      .select(['to_address', 'subject'])
      .execute(),
  );
  expect(mails).toEqual([
    { to_address: admin.email, subject: '‘Aanmelden voor de markt’ neemt niets meer aan' },
  ]);
  const { data } = (
    await server.request('GET', `/api/v1/forms/${made.id}/submissions`, { as: admin })
  ).json();
  for (const { id } of data) await server.request('DELETE', `/api/v1/form_submissions/${id}`, { as: admin });
  server.clock.advance(60_000);
  expect([await shown(), await fillIn(made, '192.0.2.6')]).toEqual(['open', 201]);
});
