import { INLINE_IDS, type PostedForm } from '@samen/contracts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { testComposition } from '../test/composition.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

const HOST = 'public.localhost';
const MINUTE = 60_000;

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let other: SeededTenant;
let count = 0;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  other = await server.seed.tenant('demo');
});
afterAll(() => server.close());

const person = (fields: Record<string, string> = {}) => ({
  firstName: 'Noor',
  lastName: 'Bakker',
  email: `noor${(count += 1)}@example.nl`,
  phoneNumber: '06 12345678',
  message: 'Ik help graag.\r\nOp woensdag.',
  website: '',
  ...fields,
});

const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  at: TestServer = server,
) =>
  at.app.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

function postedIn(html: string): PostedForm | null {
  const [, json] = new RegExp(`id="${INLINE_IDS.posted}">(.*?)</script>`, 's').exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as PostedForm);
}

/** Begins what visitors have sent. */
const work = async (at: TestServer) => {
  while ((await runDueJobs(at.context, jobKinds(at.context.config), at.app.log)) > 0);
};

const mailsTo = async (email: string, at = server) => {
  await work(at);
  return at.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select(['template', 'text_body as text'])
      .execute(),
  );
};

const applicationsOf = async (email: string, at = server) => {
  await work(at);
  return at.context.db.read('public', (queries) =>
    queries.selectFrom('applications').where('email', '=', email).selectAll().execute(),
  );
};

const tokenIn = (text: string) => /token=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';

describe('an application', () => {
  it('is taken like that of a script, and the response leads back to the vacancy with nothing personal in it', async () => {
    const id = await domain.vacancy(tenant);
    const fields = person();
    const response = await post(`/vacancies/${id}`, fields, { 'accept-language': 'en' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/vacancies/${id}?applied=1`);
    const [application] = await applicationsOf(fields.email);
    expect(application).toMatchObject({
      first_name: 'Noor',
      phone_number: '+31612345678',
      message: 'Ik help graag.\nOp woensdag.',
      confirmed_at: null,
      user_id: null,
    });
    const mails = await mailsTo(fields.email);
    expect(mails).toMatchObject([{ template: 'application_confirm' }]);
    const token = tokenIn(mails[0]?.text ?? '');
    const confirmed = await post('/confirm', { kind: 'application', token });
    expect(confirmed.headers.location).toBe('/confirm?kind=application&outcome=done');
  });

  it('is followed by what a place has come to, whose page needs its link', async () => {
    const token = 'x'.repeat(32);
    const { location } = (await post('/confirm', { kind: 'place', token })).headers;
    expect(location).toBe(`/confirm?kind=place&token=${token}&outcome=unknown`);
  });

  it('that is sent twice, also at once, is one application with one mail and one response', async () => {
    const id = await domain.vacancy(tenant);
    const fields = person();
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(`/vacancies/${id}`, fields)));
    responses.push(await post(`/vacancies/${id}`, fields));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 303));
    expect(await applicationsOf(fields.email)).toHaveLength(1);
    expect(await mailsTo(fields.email)).toHaveLength(1);
  });

  it('requests its mail again after ten minutes', async () => {
    const id = await domain.vacancy(tenant);
    const fields = person();
    for (let time = 0; time < 3; time += 1) {
      expect((await post(`/vacancies/${id}`, fields)).statusCode).toBe(303);
      await work(server);
      server.clock.advance(11 * MINUTE);
    }
    expect(await mailsTo(fields.email)).toHaveLength(3);
    expect(await applicationsOf(fields.email)).toHaveLength(1);
  });

  it('with mistakes comes back with each at its field and all that was typed', async () => {
    const id = await domain.vacancy(tenant);
    const fields = person({ firstName: ' ', email: 'noor@post', phoneNumber: '12', message: '</script><b>' });
    const response = await post(`/vacancies/${id}`, fields);
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).not.toContain('</script><b>');
    const form = postedIn(response.body);
    expect(form?.path).toBe(`/vacancies/${id}`);
    expect(form?.values).toEqual(fields);
    const errors = form?.problem.errors.map(({ code, source }) => [source?.pointer?.split('/').at(-1), code]);
    expect(errors).toEqual(
      expect.arrayContaining([
        ['first_name', 'required'],
        ['email', 'email'],
        ['phone_number', 'phone'],
      ]),
    );
    expect(errors).toHaveLength(3);
    expect(form?.problem.errors[0]?.detail).toBe('Dit veld is verplicht');
  });

  it('to a vacancy that is closed, or that fills the trap, is refused with the text kept', async () => {
    const closed = await domain.vacancy(tenant, { status: 'filled' });
    const response = await post(`/vacancies/${closed}`, person());
    expect(response.statusCode).toBe(409);
    expect(postedIn(response.body)?.problem.code).toBe('invalid_transition');
    expect(postedIn(response.body)?.values['message']).toContain('woensdag');
    const id = await domain.vacancy(tenant);
    const trapped = person({ website: 'https://spam.example' });
    expect((await post(`/vacancies/${id}`, trapped)).statusCode).toBe(422);
    expect(await applicationsOf(trapped.email)).toEqual([]);
  });

  it('to a vacancy of another tenant finds nothing', async () => {
    const id = await domain.vacancy(other);
    expect((await post(`/vacancies/${id}`, person())).statusCode).toBe(404);
    expect((await post('/vacancies/..%2fx', person())).statusCode).toBe(404);
  });

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: `http://${HOST}:81` }],
    ['an origin that is hidden', { origin: 'null' }],
    ['no origin', { origin: '' }],
  ])('from %s is refused', async (_what, headers) => {
    const id = await domain.vacancy(tenant);
    const fields = person();
    const response = await post(`/vacancies/${id}`, fields, headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await applicationsOf(fields.email)).toEqual([]);
  });

  it('is no one’s, whatever session there is', async () => {
    const id = await domain.vacancy(tenant);
    const user = await server.seed.user(tenant);
    const fields = person();
    await post(`/vacancies/${id}`, fields, await server.signIn(user));
    expect(await applicationsOf(fields.email)).toMatchObject([{ user_id: null, confirmed_at: null }]);
  });

  it.each([
    ['a NUL', 'firstName=a%00b'],
    ['bytes that are no UTF-8', Buffer.from([0x66, 0x3d, 0xff])],
    ['a field twice', 'firstName=a&firstName=b'],
    ['101 fields', Array.from({ length: 101 }, (_, index) => `f${index}=`).join('&')],
  ])('with %s is not read', async (_what, payload) => {
    const id = await domain.vacancy(tenant);
    const headers = {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await server.app.inject({ method: 'POST', url: `/vacancies/${id}`, headers, payload });
    expect(response.statusCode).toBe(400);
  });
});

describe('a form under the language of its page', () => {
  it('leads on in it, and comes back in it, without a cookie', async () => {
    const id = await domain.vacancy(tenant);
    const dutch = { 'accept-language': 'nl' };
    const taken = await post(`/en/vacancies/${id}`, person(), dutch);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `/en/vacancies/${id}?applied=1`]);
    const refused = await post(`/en/vacancies/${id}`, person({ firstName: '' }), dutch);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('<html lang="en"');
    expect(postedIn(refused.body)?.path).toBe(`/vacancies/${id}`);
    expect(postedIn(refused.body)?.problem.errors[0]?.detail).toBe('This field is required');
    const contact = { name: 'Noor', email: 'noor@example.nl', subject: 'Vraag', body: 'Wie helpt mij?' };
    expect((await post('/nl/contactformulier', contact)).headers.location).toBe(
      '/nl/contactformulier?sent=1',
    );
    expect((await post('/en/confirm', { token: 'x' })).headers.location).toBe('/en/confirm');
    expect((await post('/en/auth/reset', {})).headers.location).toBe('/en/auth/reset');
  });
});

it('counts an application by form like one by script, per address', async () => {
  const small = await testServer({
    compositionFor: () => testComposition(),
    environment: { RATE_LIMIT_ANONYMOUS_POST: '2/60' },
  });
  try {
    const seeded = await small.seed.tenant('public');
    const id = await domainBuilders(small.context.db).vacancy(seeded);
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await post(`/vacancies/${id}`, person(), {}, small)).statusCode);
    expect(statuses).toEqual([303, 303, 429]);
  } finally {
    await small.close();
  }
});

describe('the button behind a mailed link', () => {
  async function applied(): Promise<{ email: string; token: string }> {
    const id = await domain.vacancy(tenant);
    const fields = person();
    await post(`/vacancies/${id}`, fields);
    const [mail] = await mailsTo(fields.email);
    return { email: fields.email, token: tokenIn(mail?.text ?? '') };
  }

  it('confirms an application, once, and pressing twice shows the same', async () => {
    const { email, token } = await applied();
    const responses = [];
    for (let time = 0; time < 2; time += 1)
      responses.push(await post('/confirm', { kind: 'application', token }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(responses.map(({ headers }) => headers.location)).toEqual([
      '/confirm?kind=application&outcome=done',
      '/confirm?kind=application&outcome=done',
    ]);
    const [application] = await applicationsOf(email);
    expect(application?.confirmed_at).not.toBeNull();
  });

  it('reports of an application that gave way to another one that it was not sent', async () => {
    const id = await domain.vacancy(tenant);
    const fields = person();
    const tokens = [];
    for (const message of ['De eerste.', 'De tweede.']) {
      await post(`/vacancies/${id}`, { ...fields, message });
      tokens.push(tokenIn((await mailsTo(fields.email)).at(-1)?.text ?? ''));
      server.clock.advance(MINUTE);
    }
    expect(new Set(tokens).size).toBe(2);
    const responses = [];
    for (const token of tokens) responses.push(await post('/confirm', { kind: 'application', token }));
    expect(responses.map(({ headers }) => headers.location)).toEqual([
      '/confirm?kind=application&outcome=done',
      '/confirm?kind=application&outcome=replaced',
    ]);
    const [application, ...others] = await applicationsOf(fields.email);
    expect([application?.message, others]).toEqual(['De eerste.', []]);
  });

  it('reports that a link is too old or unknown', async () => {
    const { token } = await applied();
    server.clock.advance(73 * 60 * MINUTE);
    const old = await post('/confirm', { kind: 'application', token });
    expect(old.headers.location).toBe('/confirm?kind=application&outcome=expired');
    const made = 'x'.repeat(32);
    const unknown = await post('/confirm', { kind: 'application', token: made });
    expect(unknown.headers.location).toMatch(/outcome=(unknown|expired)$/);
    expect((await post('/confirm', { kind: 'constructor', token: made })).headers.location).toBe('/confirm');
    expect((await post('/confirm', { token: '<b>' })).headers.location).toBe('/confirm');
  });

  it('does nothing for a form of elsewhere', async () => {
    const { email, token } = await applied();
    const headers = { origin: 'https://elsewhere.example' };
    expect((await post('/confirm', { kind: 'application', token }, headers)).statusCode).toBe(403);
    expect((await applicationsOf(email))[0]?.confirmed_at).toBeNull();
  });
});

describe('a message to the centre', () => {
  const message = (fields: Record<string, string> = {}) => ({
    name: 'Noor Bakker',
    email: `noor${(count += 1)}@example.nl`,
    website: '',
    subject: 'Een vraag',
    body: 'Zijn jullie open?',
    ...fields,
  });
  const audited = () =>
    server.context.db.read('public', (queries) =>
      queries.selectFrom('audit_events').where('action', '=', 'contact_message.sent').selectAll().execute(),
    );

  it('that is the same for two centres of a tenant goes to both', async () => {
    const host = 'elders.localhost';
    const centerId = await server.seed.center('public', 'Centrum elders');
    await server.context.db.write('public', (queries) =>
      queries
        .insertInto('tenant_hosts')
        .values({ tenant_id: 'public', host, volunteer_center_id: centerId })
        .execute(),
    );
    server.context.sites.forget();
    const form = message({ subject: 'Aan beide' });
    const here = await post('/contactformulier', form);
    const there = await post('/contactformulier', form, { host, origin: `http://${host}` });
    expect([here.statusCode, there.statusCode]).toEqual([303, 303]);
    const centers = (await audited()).map(({ volunteer_center_id: id }) => id);
    expect(centers.filter((id) => id === centerId)).toHaveLength(1);
  });

  it('is taken once, however often the same form is sent', async () => {
    const before = (await audited()).length;
    const form = message();
    const responses = [await post('/contactformulier', form), await post('/contactformulier', form)];
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/contactformulier?sent=1'],
      [303, '/contactformulier?sent=1'],
    ]);
    expect(await audited()).toHaveLength(before + 1);
  });

  it('comes back with its text and what is missing', async () => {
    const { statusCode, body } = await post('/contactformulier', message({ subject: '', email: 'noor' }));
    expect(statusCode).toBe(422);
    const posted = postedIn(body);
    expect(posted).toMatchObject({ path: '/contactformulier', values: { body: 'Zijn jullie open?' } });
    expect(posted?.problem.errors.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining(['/data/attributes/subject', '/data/attributes/email']),
    );
  });

  it('is not taken from elsewhere, nor from who fills in the trap', async () => {
    const before = (await audited()).length;
    const headers = { origin: 'https://elsewhere.example' };
    expect((await post('/contactformulier', message(), headers)).statusCode).toBe(403);
    expect((await post('/contactformulier', message({ website: 'x' }))).statusCode).toBe(422);
    expect(await audited()).toHaveLength(before);
  });
});
