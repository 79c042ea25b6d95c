import { SHIPPED_LIMITS } from '../../../config.ts';
import { removeOf } from '../../../db/domain-data.ts';
import { mailboxKey } from '../../../limits/mailbox-key.ts';
import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { statementsOf } from '../../../test/statements.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const DAY = 86_400_000;

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let stranger: SeededUser;
let volunteer: SeededUser;
let count = 0;

beforeAll(async () => {
  server = await testServer({ config: { rateLimits: SHIPPED_LIMITS } });
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  const other = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  stranger = await server.seed.user(tenant, { [other]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const send = (method: string, path: string, as: SeededUser, attributes?: object, type = 'form_invitations') =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });

const newEmail = () => `genodigde-${(count += 1)}@elders.example`;

async function form(own: object = {}) {
  const attributes = {
    title: 'Alleen voor jou',
    thank_you_text: 'Tot dan',
    access_permission: 'token_holder',
    questions_attributes: [{ text: 'Hoe heet je?', question_type: 'text', required: true }],
    ...own,
  };
  const { data } = (await send('POST', 'forms', admin, attributes, 'forms')).json();
  const { token, questions } = data.attributes as { token: string; questions: { id: string }[] };
  return { id: data.id as string, token, questionId: questions[0]?.id ?? '' };
}
type Made = Awaited<ReturnType<typeof form>>;

const invite = (id: string, emails: readonly string[], own: object = {}, as = admin) =>
  send('POST', `forms/${id}/invitations`, as, { emails, ...own });

const mailsTo = async (email: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .select(['template', 'subject', 'text_body'])
      .execute(),
  );
const tokenTo = async (email: string) =>
  /\/forms\/([\w-]{20,64})/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? '';

async function invited(own: object = {}) {
  const made = await form(own);
  const email = newEmail();
  expect((await invite(made.id, [email])).statusCode).toBe(201);
  return { ...made, email, secret: await tokenTo(email) };
}

const open = (token: string, locale = 'nl') =>
  server.request('GET', `/api/v1/public_forms/${token}`, {
    host: tenant.host,
    headers: { 'accept-language': locale },
  });
const fillIn = ({ questionId }: Pick<Made, 'questionId'>, token: string, own: object = {}, locale = 'nl') =>
  server.request('POST', `/api/v1/public_forms/${token}/submissions`, {
    host: tenant.host,
    headers: { 'accept-language': locale },
    body: {
      data: {
        type: 'form_submissions',
        attributes: { answers: [{ question_id: questionId, value: 'Anna' }], ...own },
      },
    },
  });
const begin = (token: string) =>
  server.request('POST', `/api/v1/public_forms/${token}/opened`, { host: tenant.host, body: {} });
const listOf = async (id: string, as = admin) => {
  const response = await send('GET', `forms/${id}/invitations`, as);
  return (response.json().data ?? []) as { id: string; attributes: Record<string, unknown> }[];
};
const stateOf = async (id: string, email: string) =>
  (await listOf(id)).find(({ attributes }) => attributes['email'] === email)?.attributes;
const detailOf = (response: { json: () => { errors: { detail: string }[] } }) =>
  response.json().errors[0]?.detail;

describe('a form by invitation', () => {
  it('shows and takes nothing under its own token, and says why in the language of the reader', async () => {
    const made = await form({ title: 'Geheime titel', thank_you_text: 'Geheime dank' });
    for (const [locale, text] of [
      ['nl', 'Dit formulier is alleen op uitnodiging.'],
      ['en', 'This form is for people who were invited.'],
    ] as const) {
      const response = await open(made.token, locale);
      expect(response.json().data.attributes).toMatchObject({
        status: 'invited_only',
        questions: [],
        title: expect.stringMatching(/\S/),
        thank_you_text: null,
      });
      expect(response.body).not.toContain('Geheime titel');
      expect(response.body).not.toContain('Geheime dank');
      expect(response.body).not.toContain('Hoe heet je?');
      const refused = await fillIn(made, made.token, {}, locale);
      expect([refused.statusCode, detailOf(refused)]).toEqual([403, expect.stringContaining(text)]);
    }
    expect((await fillIn(made, made.token)).statusCode).toBe(403);
    expect((await begin(made.token)).statusCode).toBe(403);
    expect((await send('GET', `forms/${made.id}/submissions`, admin)).json().data).toEqual([]);
    expect((await open('x'.repeat(32))).statusCode).toBe(404);
  });

  it('is open under the token of an invitation, of which the database has a hash alone', async () => {
    const { id, secret, token, email } = await invited();
    const response = await open(secret);
    expect(response.json().data).toMatchObject({
      id: secret,
      attributes: { status: 'open', invitation: 'sent', title: 'Alleen voor jou' },
    });
    expect(response.body).not.toContain(token);
    const [row] = await server.context.db.read('public', (queries) =>
      queries.selectFrom('form_invitations').where('form_id', '=', id).selectAll().execute(),
    );
    expect(JSON.stringify({ ...row, token_hash: row?.token_hash.toString('utf8') })).not.toContain(secret);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'form_invitation', subject: 'Uitnodiging: ‘Alleen voor jou’' });
  });

  it('is filled in once by an invitation, and shows who was invited', async () => {
    const made = await invited({ max_submissions: 5 });
    expect((await open(made.secret)).json().data.attributes.places_left).toBe(5);
    expect((await fillIn(made, made.secret)).statusCode).toBe(201);
    const again = await fillIn(made, made.secret);
    expect([again.statusCode, detailOf(again)]).toEqual([
      410,
      'Met deze uitnodiging is het formulier al ingevuld.',
    ]);
    const [, line = ''] = (await send('GET', `forms/${made.id}/submissions.csv`, admin)).body.split('\r\n');
    expect(line.split(';').slice(3, 6)).toEqual(['', made.email, '']);
    const [submission, ...more] = (await send('GET', `forms/${made.id}/submissions`, admin)).json().data;
    expect([submission.attributes.invitation, submission.attributes.reply_to, more]).toEqual([
      made.email,
      made.email,
      [],
    ]);
    expect(await stateOf(made.id, made.email)).toMatchObject({
      status: 'submitted',
      submission_id: submission.id,
      opened_at: expect.any(String),
    });
    expect((await open(made.secret)).json().data.attributes).toMatchObject({
      status: 'closed',
      invitation: 'submitted',
      places_left: 4,
    });
  });

  it('is filled in once where two come at the same moment', async () => {
    const made = await invited();
    const statuses = await Promise.all([fillIn(made, made.secret), fillIn(made, made.secret)]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
    expect((await send('GET', `forms/${made.id}/submissions`, admin)).json().data).toHaveLength(1);
  });

  it('takes what is wrong once more', async () => {
    const made = await invited();
    expect((await fillIn(made, made.secret, { answers: [] })).statusCode).toBe(422);
    expect((await fillIn(made, made.secret)).statusCode).toBe(201);
  });

  it('lets go of no place to what was taken for spam, and says the same of it', async () => {
    const made = await invited();
    const sent = await fillIn(made, made.secret, { website: 'x' });
    expect([sent.statusCode, sent.json().meta]).toEqual([201, { sent: true }]);
    expect((await open(made.secret)).json().data.attributes.invitation).toBe('submitted');
    expect((await send('GET', `forms/${made.id}`, admin)).json().data.attributes.places_taken).toBe(0);
  });

  it('is opened by a person, and not by what reads its page', async () => {
    const { id, email, secret } = await invited();
    await open(secret);
    await open(secret);
    expect(await stateOf(id, email)).toMatchObject({ status: 'sent', opened_at: null });
    expect((await begin(secret)).statusCode).toBe(204);
    const first = await stateOf(id, email);
    expect(first).toMatchObject({ status: 'opened' });
    server.clock.advance(60_000);
    await begin(secret);
    expect(await stateOf(id, email)).toEqual(first);
  });

  it('ends after sixty days, and may be sent once more then', async () => {
    const made = await invited();
    server.clock.advance(60 * DAY - 1000);
    expect((await open(made.secret)).json().data.attributes.invitation).toBe('sent');
    server.clock.advance(2000);
    expect((await open(made.secret)).json().data.attributes).toMatchObject({
      invitation: 'expired',
      status: 'closed',
    });
    expect(await stateOf(made.id, made.email)).toMatchObject({ status: 'expired' });
    const late = await fillIn(made, made.secret);
    expect([late.statusCode, detailOf(late)]).toEqual([410, 'Deze uitnodiging is te oud: ze gold 60 dagen.']);
    await begin(made.secret);
    expect(await stateOf(made.id, made.email)).toMatchObject({ opened_at: null });
    expect((await invite(made.id, [made.email])).json().meta).toEqual({
      sent: 1,
      already_invited: [],
      not_mailed: [],
    });
    expect(await listOf(made.id)).toHaveLength(1);
    expect((await fillIn(made, made.secret)).statusCode).toBe(201);
  });

  it('stays closed for who is invited where its editors close it', async () => {
    const made = await invited();
    await send('PATCH', `forms/${made.id}`, admin, { is_open: false, lock_version: 0 }, 'forms');
    expect((await open(made.secret)).json().data.attributes.status).toBe('closed');
    expect((await fillIn(made, made.secret)).statusCode).toBe(410);
  });

  it('is nowhere for the invited where its organization has gone', async () => {
    const made = await invited();
    await setStatus('deleted');
    const statuses = [(await open(made.secret)).statusCode, (await fillIn(made, made.secret)).statusCode];
    await setStatus('approved');
    expect(statuses).toEqual([404, 404]);
  });
});

const setStatus = (status: 'approved' | 'pending' | 'deleted') =>
  server.context.db.write('public', (queries) =>
    queries.updateTable('organizations').set({ status }).where('id', '=', organizationId).execute(),
  );

describe('an organization that its centre has not approved', () => {
  afterEach(() => setStatus('approved'));

  it('invites and reminds no one, and reads why', async () => {
    const made = await invited();
    server.clock.advance(2 * DAY);
    const [row] = await listOf(made.id);
    await setStatus('pending');
    const email = newEmail();
    const refused = [
      await invite(made.id, [email]),
      await send('POST', `forms/${made.id}/invitations/${row?.id}/remind`, admin),
    ];
    expect(refused.map((one) => [one.statusCode, detailOf(one)])).toEqual(
      Array(2).fill([
        409,
        'Je organisatie is nog niet goedgekeurd. Tot die tijd kun je vanuit een formulier geen anderen mailen.',
      ]),
    );
    expect([(await mailsTo(email)).length, (await mailsTo(made.email)).length]).toEqual([0, 1]);
    await setStatus('approved');
    expect((await invite(made.id, [email])).statusCode).toBe(201);
  });

  it('has no one reminded by itself until it is approved', async () => {
    const { id } = await form();
    const email = newEmail();
    await invite(id, [email], { reminds: true });
    server.clock.advance(8 * DAY);
    await setStatus('pending');
    await doJob(server, 'form_invitations.remind');
    expect(await mailsTo(email)).toHaveLength(1);
    await setStatus('approved');
    await doJob(server, 'form_invitations.remind');
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('inviting', () => {
  it('has no link in what it calls the form', async () => {
    const made = await invited({ title: 'Ga naar evil.example/pay' });
    server.clock.advance(2 * DAY);
    const [row] = await listOf(made.id);
    await send('POST', `forms/${made.id}/invitations/${row?.id}/remind`, admin);
    const mails = await mailsTo(made.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Uitnodiging: ‘Ga naar [link weggelaten]’',
      'Herinnering: ‘Ga naar [link weggelaten]’',
    ]);
    expect(mails.map(({ text_body }) => text_body).join()).not.toContain('evil');
  });

  it('is of addresses in the letters that mail programs send to', async () => {
    const { id } = await form();
    const wrong = [
      'victim@ＥＸＡＭＰＬＥ.nl',
      'victim@example。nl',
      'bücher@example.nl',
      'a@bücher.nl',
      'a@-b.nl',
    ];
    const response = await invite(id, wrong);
    expect([response.statusCode, response.json().errors.length]).toEqual([422, wrong.length]);
  });

  it('names each address that is none, and sends nothing then', async () => {
    const { id } = await form();
    const email = newEmail();
    const response = await invite(id, [email, 'geen adres', 'ook@geen', `${'x'.repeat(250)}@a.nl`]);
    expect(response.statusCode).toBe(422);
    const errors = response.json().errors as { code: string; source: { pointer: string } }[];
    expect(errors.map(({ source }) => source.pointer)).toContain('/data/attributes/emails/3');
    const two = await invite(id, [email, 'geen adres', 'ook@geen']);
    expect((two.json().errors as typeof errors).map(({ code, source }) => [code, source.pointer])).toEqual([
      ['email', '/data/attributes/emails/1'],
      ['email', '/data/attributes/emails/2'],
    ]);
    expect([await listOf(id), await mailsTo(email)]).toEqual([[], []]);
  });

  it('mails each address once, and says who was invited before', async () => {
    const { id } = await form();
    const [one, two] = [newEmail(), newEmail()];
    expect((await invite(id, [one, ` ${one.toUpperCase()} `])).json().meta).toEqual({
      sent: 1,
      already_invited: [],
      not_mailed: [],
    });
    const second = await invite(id, [one, two]);
    expect([second.statusCode, second.json().meta]).toEqual([
      201,
      { sent: 1, already_invited: [one], not_mailed: [] },
    ]);
    expect([(await mailsTo(one)).length, (await mailsTo(two)).length]).toEqual([1, 1]);
    const both = await Promise.all([
      invite(id, ['tegelijk@elders.example']),
      invite(id, ['tegelijk@elders.example']),
    ]);
    expect(both.map((response) => response.json().meta.sent).sort()).toEqual([0, 1]);
    expect(await mailsTo('tegelijk@elders.example')).toHaveLength(1);
  });

  it('does not invite again who has filled it in', async () => {
    const made = await invited();
    await fillIn(made, made.secret);
    server.clock.advance(70 * DAY);
    expect((await invite(made.id, [made.email])).json().meta).toEqual({
      sent: 0,
      already_invited: [made.email],
      not_mailed: [],
    });
  });

  it('is between one and two hundred addresses at a time', async () => {
    const { id } = await form();
    expect((await invite(id, [])).statusCode).toBe(422);
    const many = Array.from({ length: 201 }, (_, at) => `veel-${at}@elders.example`);
    expect((await invite(id, many)).statusCode).toBe(422);
    expect((await invite(id, many.slice(1))).json().meta.sent).toBe(200);
  });

  it('is for a form that is by invitation and open', async () => {
    const open1 = await form({ access_permission: 'anonymous' });
    const refused = await invite(open1.id, [newEmail()]);
    expect([refused.statusCode, detailOf(refused)]).toEqual([
      409,
      'Dit formulier is open voor iedereen. Kies eerst dat het op uitnodiging wordt ingevuld.',
    ]);
    const closed = await form({ is_open: false });
    expect((await invite(closed.id, [newEmail()])).statusCode).toBe(409);
    const full = await invited({ max_submissions: 1 });
    await fillIn(full, full.secret);
    expect((await invite(full.id, [newEmail()])).statusCode).toBe(409);
  });

  it('is for those who handle the form', async () => {
    const made = await invited();
    expect((await invite(made.id, [newEmail()], {}, stranger)).statusCode).toBe(404);
    expect((await invite(made.id, [newEmail()], {}, volunteer)).statusCode).toBe(403);
    expect((await send('GET', `forms/${made.id}/invitations`, stranger)).statusCode).toBe(404);
    const [row] = await listOf(made.id);
    server.clock.advance(2 * DAY);
    expect((await send('POST', `forms/${made.id}/invitations/${row?.id}/remind`, stranger)).statusCode).toBe(
      404,
    );
    const other = await form();
    expect((await send('POST', `forms/${other.id}/invitations/${row?.id}/remind`, admin)).statusCode).toBe(
      404,
    );
    expect(await mailsTo(made.email)).toHaveLength(1);
  });
});

describe('the list of invitations', () => {
  const emailsOf = async (id: string, query: string) => {
    const { data, meta } = (await send('GET', `forms/${id}/invitations?${query}`, admin)).json();
    const emails = data.map(({ attributes }: { attributes: { email: string } }) => attributes.email);
    expect(meta.pagination.records).toBe(emails.length);
    return emails as string[];
  };

  it('is searched by address, narrowed to a state, and sorted', async () => {
    server.clock.advance(2 * DAY);
    const { id, questionId } = await form();
    const emails = [
      'bea@elders.example',
      'an_na@elders.example',
      'cor@elders.example',
      'annxa@elders.example',
    ];
    await invite(id, [emails[2] ?? '']);
    server.clock.advance(61 * DAY);
    await invite(id, [emails[0] ?? '', emails[1] ?? '', emails[3] ?? '']);
    await begin(await tokenTo(emails[0] ?? ''));
    await fillIn({ questionId }, await tokenTo(emails[1] ?? ''));
    const states = ['sent', 'opened', 'submitted', 'expired'];
    const found = states.map((state) => emailsOf(id, `filter[status_eq]=${state}`));
    expect(await Promise.all(found)).toEqual([[emails[3]], [emails[0]], [emails[1]], [emails[2]]]);
    expect(await emailsOf(id, 'filter[email_i_cont]=N_NA')).toEqual([emails[1]]);
    expect(await emailsOf(id, 'filter[email_i_cont]=bea&filter[status_eq]=sent')).toEqual([]);
    expect(await emailsOf(id, 'sort=email')).toEqual([emails[1], emails[3], emails[0], emails[2]]);
    const wrong = await send('GET', `forms/${id}/invitations?filter[status_eq]=lost`, admin);
    expect(wrong.statusCode).toBe(400);
  });

  it('is there as well where the form is for everyone by now', async () => {
    server.clock.advance(2 * DAY);
    const made = await invited();
    await send('PATCH', `forms/${made.id}`, admin, { access_permission: 'anonymous' }, 'forms');
    const shown = (await send('GET', `forms/${made.id}`, admin)).json().data.attributes;
    expect(shown.invitation_count).toBe(1);
    const [row] = await listOf(made.id);
    expect(row?.attributes['email']).toBe(made.email);
    expect((await withdraw(made.id, [row?.id ?? ''])).json().meta).toEqual({ withdrawn: 1 });
    expect((await open(made.secret)).statusCode).toBe(404);
  });
});

const withdraw = (id: string, ids: readonly string[], as = admin) =>
  send('POST', `forms/${id}/invitations/withdraw`, as, { ids });

describe('withdrawing', () => {
  it('has a link lead nowhere, and its address may be invited again', async () => {
    server.clock.advance(2 * DAY);
    const made = await invited();
    const other = newEmail();
    await invite(made.id, [other]);
    await begin(made.secret);
    const rows = await listOf(made.id);
    const response = await withdraw(
      made.id,
      rows.map(({ id }) => id),
    );
    expect([response.statusCode, response.json().meta]).toEqual([200, { withdrawn: 2 }]);
    expect(await listOf(made.id)).toEqual([]);
    expect([(await open(made.secret)).statusCode, (await fillIn(made, made.secret)).statusCode]).toEqual([
      404, 404,
    ]);
    server.clock.advance(60_000);
    expect((await invite(made.id, [made.email])).json().meta.sent).toBe(1);
    expect((await fillIn(made, await tokenTo(made.email))).statusCode).toBe(201);
    expect((await open(made.secret)).statusCode).toBe(404);
  });

  it('leaves what was used and what is over', async () => {
    server.clock.advance(2 * DAY);
    const made = await invited();
    const over = newEmail();
    await invite(made.id, [over]);
    await fillIn(made, made.secret);
    server.clock.advance(61 * DAY);
    const rows = await listOf(made.id);
    expect(
      (
        await withdraw(
          made.id,
          rows.map(({ id }) => id),
        )
      ).json().meta,
    ).toEqual({ withdrawn: 0 });
    expect((await listOf(made.id)).map(({ attributes }) => attributes['status']).sort()).toEqual([
      'expired',
      'submitted',
    ]);
  });

  it('is for those who handle the form, of its own invitations', async () => {
    server.clock.advance(2 * DAY);
    const made = await invited();
    const [row] = await listOf(made.id);
    const ids = [row?.id ?? ''];
    expect((await withdraw(made.id, ids, stranger)).statusCode).toBe(404);
    expect((await withdraw(made.id, ids, volunteer)).statusCode).toBe(403);
    expect((await withdraw((await form()).id, ids)).json().meta).toEqual({ withdrawn: 0 });
    expect((await withdraw(made.id, [])).statusCode).toBe(422);
    expect(await listOf(made.id)).toHaveLength(1);
  });
});

describe('how many mails', () => {
  const limited = async (emails: readonly string[], id: string) => (await invite(id, emails)).statusCode;

  it('one form has sent in an hour is limited', async () => {
    server.clock.advance(2 * DAY);
    const { id } = await form();
    const some = (from: string) => Array.from({ length: 200 }, (_, at) => `${from}-${at}@elders.example`);
    expect([await limited(some('a'), id), await limited(some('b'), id)]).toEqual([201, 201]);
    expect(await limited([newEmail()], id)).toBe(429);
    server.clock.advance(3_601_000);
    expect(await limited([newEmail()], id)).toBe(201);
  });

  it('all forms of an organization have sent in a day is limited, and what is refused does not count', async () => {
    server.clock.advance(2 * DAY);
    const some = (from: string) => Array.from({ length: 200 }, (_, at) => `${from}-${at}@elders.example`);
    for (const one of ['c', 'd', 'e', 'f']) expect(await limited(some(one), (await form()).id)).toBe(201);
    const { id } = await form();
    expect(await limited(some('g').slice(0, 199), id)).toBe(201);
    expect(await limited([newEmail(), newEmail()], id)).toBe(429);
    expect(await limited([newEmail()], id)).toBe(201);
    expect(await limited([newEmail()], id)).toBe(429);
    server.clock.advance(DAY);
    expect(await limited([newEmail()], id)).toBe(201);
  });

  it('one address is sent in a day is limited, by whichever forms', async () => {
    server.clock.advance(2 * DAY);
    const email = newEmail();
    for (let at = 0; at < 5; at += 1) expect(await limited([email], (await form()).id)).toBe(201);
    const { id } = await form();
    const [other, variant] = [newEmail(), email.replace('@', '+anders@')];
    const response = await invite(id, [email, other, variant]);
    expect([response.statusCode, response.json().meta]).toEqual([
      201,
      { sent: 1, already_invited: [], not_mailed: [email, variant] },
    ]);
    const listed = (await listOf(id)).map(({ attributes }) => attributes['email']);
    const amounts = await Promise.all(
      [email, other, variant].map(async (one) => (await mailsTo(one)).length),
    );
    expect([listed, amounts]).toEqual([[other], [5, 1, 0]]);
    // The same again, when its day is over.
    server.clock.advance(DAY);
    expect((await invite(id, [email])).json().meta.sent).toBe(1);
  });

  it('one address is sent is limited for reminders as well', async () => {
    server.clock.advance(2 * DAY);
    const made = await invited();
    server.clock.advance(2 * DAY);
    await server.app.limits.count(['invitations of', made.email], { count: 5, seconds: 86_400 }, 5);
    const [row] = await listOf(made.id);
    const refused = await send('POST', `forms/${made.id}/invitations/${row?.id}/remind`, admin);
    expect([refused.statusCode, detailOf(refused)]).toEqual([
      429,
      'Dit adres is vandaag te vaak uitgenodigd. Probeer het morgen opnieuw.',
    ]);
  });
});

describe('a reminder', () => {
  const remind = async (id: string, email: string) => {
    const row = (await listOf(id)).find(({ attributes }) => attributes['email'] === email);
    return send('POST', `forms/${id}/invitations/${row?.id}/remind`, admin);
  };

  it('has the same link, and comes at most once a day and three times', async () => {
    const made = await invited();
    const early = await remind(made.id, made.email);
    expect([early.statusCode, detailOf(early)]).toEqual([
      429,
      'Deze persoon kreeg minder dan een dag geleden nog een mail. Probeer het later opnieuw.',
    ]);
    for (let at = 1; at <= 3; at += 1) {
      server.clock.advance(DAY);
      const sent = await remind(made.id, made.email);
      expect(sent.json().data.attributes.reminded_at).toBe(server.clock.now().toISOString());
      expect((await remind(made.id, made.email)).statusCode).not.toBe(200);
    }
    server.clock.advance(DAY);
    expect((await remind(made.id, made.email)).statusCode).toBe(409);
    const mails = await mailsTo(made.email);
    expect(mails.map(({ template }) => template)).toEqual([
      'form_invitation',
      'form_invitation_reminder',
      'form_invitation_reminder',
      'form_invitation_reminder',
    ]);
    expect(await tokenTo(made.email)).toBe(made.secret);
  });

  it('comes no more to who has filled it in, nor when it is too late or closed', async () => {
    const used = await invited();
    await fillIn(used, used.secret);
    const closed = await invited();
    await send('PATCH', `forms/${closed.id}`, admin, { is_open: false, lock_version: 0 }, 'forms');
    server.clock.advance(2 * DAY);
    expect((await remind(used.id, used.email)).statusCode).toBe(409);
    expect((await remind(closed.id, closed.email)).statusCode).toBe(409);
    const late = await invited();
    server.clock.advance(61 * DAY);
    expect((await remind(late.id, late.email)).statusCode).toBe(409);
  });

  it('comes by itself after a week, once, to who has not filled it in, where that was chosen', async () => {
    const made = await form();
    const [quick, slow, plain, reminded] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await invite(made.id, [quick, slow, reminded], { reminds: true });
    await invite(made.id, [plain]);
    const closed = await form();
    const inClosed = newEmail();
    await invite(closed.id, [inClosed], { reminds: true });
    await send('PATCH', `forms/${closed.id}`, admin, { is_open: false, lock_version: 0 }, 'forms');
    await fillIn(made, await tokenTo(quick));
    const late = newEmail();
    server.clock.advance(7 * DAY - 1000);
    await remind(made.id, reminded);
    const run = () => doJob(server, 'form_invitations.remind');
    const amounts = async () =>
      Promise.all([quick, slow, plain, reminded, inClosed].map(async (one) => (await mailsTo(one)).length));
    await run();
    expect(await amounts()).toEqual([1, 1, 1, 2, 1]);
    server.clock.advance(1000);
    await run();
    await run();
    server.clock.advance(20 * DAY);
    await run();
    expect(await amounts()).toEqual([1, 2, 1, 2, 1]);
    expect((await mailsTo(slow)).at(-1)?.template).toBe('form_invitation_reminder');
    await invite(made.id, [late], { reminds: true });
    server.clock.advance(60 * DAY);
    await run();
    expect([await amounts(), (await mailsTo(late)).length]).toEqual([[1, 2, 1, 2, 1], 1]);
  });
});

describe('reminders by themselves', () => {
  const run = () => doJob(server, 'form_invitations.remind');

  it('read nothing of what was filled in', async () => {
    const { id } = await form();
    const email = newEmail();
    await invite(id, [email], { reminds: true });
    server.clock.advance(8 * DAY);
    const statements = await statementsOf(run);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(statements.filter((text) => text.includes('form_submissions'))).toEqual([]);
  });

  it('do not come once the form is open to everyone', async () => {
    const { id } = await form();
    const email = newEmail();
    await invite(id, [email], { reminds: true });
    await send('PATCH', `forms/${id}`, admin, { access_permission: 'anonymous', lock_version: 0 }, 'forms');
    server.clock.advance(8 * DAY);
    await run();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('do not come once all its places are taken, nor for an organization that has not been approved', async () => {
    const full = await form({ max_submissions: 1 });
    const [first, second, unseen] = [newEmail(), newEmail(), newEmail()];
    await invite(full.id, [first, second], { reminds: true });
    await fillIn(full, await tokenTo(first));
    const { id } = await form();
    await invite(id, [unseen], { reminds: true });
    server.clock.advance(8 * DAY);
    const setStatus = (status: 'approved' | 'pending') =>
      server.context.db.write('public', (queries) =>
        queries.updateTable('organizations').set({ status }).where('id', '=', organizationId).execute(),
      );
    await setStatus('pending');
    await run();
    await setStatus('approved');
    expect([await mailsTo(second), await mailsTo(unseen)].map(({ length }) => length)).toEqual([1, 1]);
    await run();
    expect([await mailsTo(second), await mailsTo(unseen)].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('count for their address as others do, come later where these are too many, and hold up no other', async () => {
    const { id } = await form();
    const [often, free] = [newEmail(), newEmail()];
    await invite(id, [often, free], { reminds: true });
    server.clock.advance(8 * DAY);
    const key = ['invitations of', mailboxKey(often)] as const;
    const used = await server.app.limits.count(key, { count: 5, seconds: 86_400 }, 5);
    await run();
    expect([(await mailsTo(often)).length, (await mailsTo(free)).length]).toEqual([1, 2]);
    await used.takeBack();
    await run();
    expect([(await mailsTo(often)).length, (await mailsTo(free)).length]).toEqual([2, 2]);
  });

  it('count with the invitations of the organization, come later where these are too many, and hold up no other', async () => {
    const [full, free] = [await form(), newEmail()];
    const emails = Array.from({ length: 60 }, newEmail);
    await invite(full.id, emails, { reminds: true });
    const otherOrganization = await server.seed.organization('public', tenant.centerId);
    const other = await server.seed.user(tenant, { [otherOrganization]: ['admin'] });
    const attributes = {
      title: 'Van een ander',
      access_permission: 'token_holder',
      questions_attributes: [{ text: 'Hoe heet je?', question_type: 'text' }],
    };
    const { data } = (await send('POST', 'forms', other, attributes, 'forms')).json();
    expect((await invite(data.id, [free], { reminds: true }, other)).statusCode).toBe(201);
    server.clock.advance(8 * DAY);
    const key = ['invitations of', 'public', organizationId] as const;
    const used = await server.app.limits.count(key, SHIPPED_LIMITS.invitations, 995);
    await run();
    expect([(await mailsTo(emails[0] ?? '')).length, (await mailsTo(free)).length]).toEqual([1, 2]);
    await used.takeBack();
    await run();
    expect((await mailsTo(emails[0] ?? '')).length).toBe(2);
    const { seconds } = await server.app.limits.count(key, { count: 60, seconds: 86_400 }, 0);
    expect(seconds).toBe(0);
    expect((await server.app.limits.count(key, { count: 60, seconds: 86_400 })).seconds).toBeGreaterThan(0);
  });
});

describe('what is stored of the invited', () => {
  const rowsOf = (id: string) =>
    server.context.db.read('public', (queries) =>
      queries.selectFrom('form_invitations').where('form_id', '=', id).select('email').execute(),
    );

  it('goes with the form', async () => {
    const { id } = await invited();
    await send('DELETE', `forms/${id}`, admin);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('goes when its form keeps what was filled in no longer', async () => {
    const made = await invited({ retention_months: 1 });
    const email = newEmail();
    await invite(made.id, [email]);
    await fillIn(made, made.secret);
    const run = () => doJob(server, 'form_invitations.retain');
    server.clock.advance(27 * DAY);
    await run();
    expect(await rowsOf(made.id)).toHaveLength(2);
    server.clock.advance(5 * DAY);
    await run();
    expect(await rowsOf(made.id)).toEqual([{ email }]);
    server.clock.advance(40 * DAY);
    await run();
    expect(await rowsOf(made.id)).toHaveLength(1);
    server.clock.advance(30 * DAY);
    await run();
    expect(await rowsOf(made.id)).toEqual([]);
  });

  it('stays submitted when what was filled in is removed', async () => {
    const made = await invited();
    await fillIn(made, made.secret);
    const { submission_id } = (await stateOf(made.id, made.email)) ?? {};
    await send('DELETE', `form_submissions/${String(submission_id)}`, admin);
    expect(await stateOf(made.id, made.email)).toMatchObject({ status: 'submitted', submission_id: null });
    expect((await fillIn(made, made.secret)).statusCode).toBe(410);
  });

  it('is in what a person takes along, and goes with the account, also where that came later', async () => {
    const made = await form();
    const person = await server.seed.user(tenant, {});
    await invite(made.id, [person.email, newEmail()]);
    const exported = () =>
      server.context.db.read('public', async (queries) => {
        const rows = server.context.domainData.personal['form_invitations']?.('public', person.id);
        return (await rows?.execute(queries))?.rows;
      });
    expect(await exported()).toMatchObject([{ email: person.email, title: 'Alleen voor jou' }]);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('form_invitations').set({ user_id: null }).where('form_id', '=', made.id).execute(),
    );
    expect(await exported()).toHaveLength(1);
    await doJob(server, 'form_invitations.retain');
    await server.context.db.write('public', (queries) =>
      removeOf(server.context.domainData, 'users', queries, 'public', [person.id]),
    );
    expect(await rowsOf(made.id)).toHaveLength(1);
  });

  it('is not part of a copy, which is by invitation too', async () => {
    const made = await invited({
      notify_emails: ['mee@elders.example'],
      confirm_text: 'Ja',
      send_receipt: false,
    });
    const { data } = (await send('POST', `forms/${made.id}/duplicate`, admin)).json();
    expect(data.attributes).toMatchObject({
      access_permission: 'token_holder',
      // Each of them is named, and counted, by who puts it there.
      notify_emails: [],
      confirm_text: 'Ja',
      send_receipt: false,
    });
    expect(await listOf(data.id)).toEqual([]);
  });
});

it('has an address for one invitation, for those who handle its form', async () => {
  const made = await form();
  await invite(made.id, [newEmail(), newEmail()]);
  const { data } = (await send('GET', `forms/${made.id}/invitations`, admin)).json();
  expect(data).toHaveLength(2);
  for (const one of data) {
    const found = (await send('GET', `form_invitations/${one.id}`, admin)).json();
    expect(found.data.attributes).toEqual(one.attributes);
    const related = (await send('GET', `form_invitations/${one.id}/form`, admin)).json();
    expect([related.data.type, related.data.id]).toEqual(['forms', made.id]);
  }
  const path = `form_invitations/${data[0].id}`;
  const center = await server.seed.center('public', 'Zuid');
  const elsewhere = await server.seed.user(tenant, {
    [await server.seed.organization('public', center)]: ['admin'],
  });
  for (const other of [stranger, elsewhere]) expect((await send('GET', path, other)).statusCode).toBe(404);
  expect((await send('GET', path, volunteer)).statusCode).toBe(403);
  expect((await server.request('GET', `/api/v1/${path}`, { host: tenant.host })).statusCode).toBe(401);
});
