import { SHIPPED_LIMITS } from '../config.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ config: { rateLimits: SHIPPED_LIMITS } });
  await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
});
// Everybody's hour is over.
beforeEach(() => server.clock.advance(3_601_000));
afterAll(() => server.close());

let sender = 0;

async function post(url: string, payload: object, { host = 'alfa.localhost', from = '' } = {}) {
  sender += 1;
  return server.app.inject({
    ...{ method: 'POST', url, payload, remoteAddress: from || `10.50.${sender >> 8}.${sender & 255}` },
    headers: { host },
  });
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
    ...{ code: 'rate_limited', source: { pointer: '/data/attributes/email' } },
    detail: expect.stringContaining('e-mailadres'),
  });
  expect((await contact('ander@elders.example')).statusCode).toBe(201);
});

it('does not count what is refused and so writes to nobody', async () => {
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

it('mails five links to another password of an account, and says the same to whoever asks for more', async () => {
  const ask = (email: string, from = '') => post('/auth/password', { email }, { from });
  for (let count = 0; count < 7; count += 1) expect((await ask('eigen@alfa.example')).statusCode).toBe(202);
  const jobs = await server.context.db.read('alfa', (queries) =>
    queries.selectFrom('jobs').where('kind', '=', 'password.requested').select('payload').execute(),
  );
  expect(jobs.length).toBe(5);
  const from = '10.52.0.1';
  for (let count = 0; count < 30; count += 1)
    expect((await ask(`een-${count}@alfa.example`, from)).statusCode).toBe(202);
  expect((await ask('nog-een@alfa.example', from)).statusCode).toBe(429);
});
