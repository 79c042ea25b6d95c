import type { FormQuestion } from '@samen/resources/forms';
import type { Notice } from '../../../services/notifications/index.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { SHIPPED_LIMITS } from '../../../config.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { receiptAddress, receiptText } from './receipt.ts';

const HOUR = 3_601_000;

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let volunteer: SeededUser;
let count = 0;

beforeAll(async () => {
  server = await testServer({
    config: { rateLimits: { ...SHIPPED_LIMITS, anonymousPost: { count: 1000, seconds: 60 } } },
  });
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('organizations')
      .set({ email: 'hallo@buurtkeuken.example' })
      .where('id', '=', organizationId)
      .execute(),
  );
  volunteer = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
});
beforeEach(() => server.clock.advance(25 * HOUR));
afterAll(() => server.close());

const newEmail = () => `invuller-${(count += 1)}@elders.example`;

const QUESTIONS = [
  { text: 'Hoe heet je?', question_type: 'text' },
  { text: 'Je e-mailadres', question_type: 'email' },
  { text: 'Van een ander', question_type: 'email' },
  { text: 'Waar?', question_type: 'multiple_choice', options: [{ label: 'Thuis' }, { label: 'Elders' }] },
  { text: 'Akkoord?', question_type: 'checkbox' },
];

async function form(own: object = {}) {
  const attributes = { title: 'Meedoen', questions_attributes: QUESTIONS, ...own };
  const made = await server.request('POST', '/api/v1/forms', {
    as: admin,
    body: { data: { type: 'forms', attributes } },
  });
  expect(made.statusCode).toBe(201);
  const { data } = made.json();
  const ids = data.attributes.questions.map(({ id }: { id: string }) => id) as string[];
  const fillIn = (
    given: readonly unknown[],
    { as, locale = 'nl', own: rest = {} }: { as?: SeededUser; locale?: string; own?: object } = {},
  ) =>
    server.request('POST', `/api/v1/public_forms/${data.attributes.token}/submissions`, {
      ...(as ? { as } : { host: tenant.host }),
      headers: { 'accept-language': locale },
      body: {
        data: {
          type: 'form_submissions',
          attributes: {
            ...rest,
            answers: given.flatMap((value, at) =>
              value === undefined ? [] : [{ question_id: ids[at], value }],
            ),
          },
        },
      },
    });
  const submissions = async () =>
    (await server.request('GET', `/api/v1/forms/${data.id}/submissions`, { as: admin })).json().data as {
      attributes: Record<string, unknown>;
    }[];
  return { id: data.id as string, attributes: data.attributes, fillIn, submissions };
}

const mailsTo = (email: string, template: Notice['event']) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .where('template', '=', template)
      .select(['subject', 'text_body', 'html_body', 'locale', 'reply_to'])
      .execute(),
  );
const receiptsTo = (email: string) => mailsTo(email, 'form_receipt');

describe('a receipt', () => {
  it('goes to the first address, in the language of filling in, with what was filled in', async () => {
    const { fillIn } = await form();
    const [own, other] = [newEmail(), newEmail()];
    const sent = await fillIn(['Anna <b>de Wit</b>', own, other, 'thuis', true], { locale: 'en' });
    expect([sent.statusCode, sent.json().meta]).toEqual([201, { sent: true, receipt: true }]);
    const [mail, ...more] = await receiptsTo(own);
    expect([mail?.subject, mail?.locale, more]).toEqual(['You have filled in ‘Meedoen’', 'en', []]);
    expect(mail?.text_body).toContain(
      `Hoe heet je?: Anna <b>de Wit</b>\nJe e-mailadres: ${own}\nVan een ander: [link left out]\nWaar?: Thuis\nAkkoord?: Yes`,
    );
    expect(mail?.html_body).toContain('Anna &lt;b&gt;de Wit&lt;/b&gt;');
    expect(mail?.reply_to).toBe('hallo@buurtkeuken.example');
    expect(await receiptsTo(other)).toEqual([]);
  });

  it('is left out where the form says so, has no question for an address, or where none is filled in there', async () => {
    const without = await form({ send_receipt: false });
    const email = newEmail();
    expect((await without.fillIn(['Anna', email])).json().meta).toEqual({ sent: true });
    const second = await form();
    expect((await second.fillIn(['Anna', undefined, email])).json().meta).toEqual({ sent: true });
    const none = await form({ questions_attributes: QUESTIONS.slice(0, 1) });
    expect(none.attributes.send_receipt).toBe(true);
    expect((await none.fillIn([email])).json().meta).toEqual({ sent: true });
    expect(await receiptsTo(email)).toEqual([]);
  });

  it('is not for spam, which is not apparent from the response', async () => {
    const { fillIn } = await form();
    const email = newEmail();
    const spam = await fillIn(['Anna', email], { own: { website: 'x' } });
    const fast = await fillIn(['Anna', email], { own: { seconds_spent: 1 } });
    expect([spam, fast].map((response) => response.json())).toEqual(
      Array(2).fill({ meta: { sent: true, receipt: true } }),
    );
    expect(await receiptsTo(email)).toEqual([]);
  });

  it('is limited per address and hour, however it is written; what was filled in is stored', async () => {
    const email = newEmail();
    const { fillIn, submissions } = await form();
    for (let at = 0; at < 6; at += 1) {
      const sent = await fillIn(['Anna', at === 5 ? email.replace('@', '+x@') : email.toUpperCase()]);
      expect([sent.statusCode, sent.json().meta.receipt]).toEqual([201, true]);
      // Those that come within a quarter of an hour are joined into one.
      server.clock.advance(60_000);
    }
    const counted = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('mails')
        .where('to_address', 'in', [email, email.replace('@', '+x@')])
        .where('template', '=', 'form_receipt')
        .select('id')
        .execute(),
    );
    expect([counted.length, (await submissions()).length]).toEqual([5, 6]);
    // Who fills in forms with the address of another keeps that person from nothing else.
    const attributes = { subject: 'Vraag', body: 'Wanneer?', name: 'Anna', email };
    const contact = await server.request('POST', '/api/v1/contact_messages', {
      host: tenant.host,
      body: { data: { type: 'contact_messages', attributes } },
    });
    expect(contact.statusCode).toBe(201);
    expect((await fillIn(['Anna', newEmail()])).statusCode).toBe(201);
  });

  it('is limited per address and day', async () => {
    const email = newEmail();
    const { fillIn } = await form();
    const sendAt = async (times: number) => {
      for (let at = 0; at < times; at += 1) await fillIn(['Anna', email]);
      server.clock.advance(HOUR);
    };
    await sendAt(5);
    await sendAt(5);
    await sendAt(5);
    expect(await receiptsTo(email)).toHaveLength(10);
  });

  it('is limited per form and hour, and what was filled in is stored', async () => {
    const { id, fillIn, submissions } = await form();
    await server.app.limits.count(['receipts of', 'public', id], { count: 200, seconds: 3600 }, 199);
    const [one, two] = [newEmail(), newEmail()];
    expect((await fillIn(['Anna', one])).json().meta).toEqual({ sent: true, receipt: true });
    expect((await fillIn(['Bram', two])).json().meta).toEqual({ sent: true, receipt: true });
    expect([(await receiptsTo(one)).length, (await receiptsTo(two)).length]).toEqual([1, 0]);
    expect(await submissions()).toHaveLength(2);
  });

  it('takes an address in the letters that mail programs send to', async () => {
    const { fillIn } = await form();
    expect((await fillIn(['Anna', 'victim@ＥＸＡＭＰＬＥ.nl'])).statusCode).toBe(422);
  });

  it('is not sent, nor a copy, for an organization that has not been approved', async () => {
    const [own, copied] = [newEmail(), newEmail()];
    const { fillIn } = await form({ notify_emails: [copied] });
    const setStatus = (status: 'approved' | 'pending') =>
      server.context.db.write('public', (queries) =>
        queries.updateTable('organizations').set({ status }).where('id', '=', organizationId).execute(),
      );
    await setStatus('pending');
    const sent = await fillIn(['Anna', own]);
    await setStatus('approved');
    expect([sent.statusCode, sent.json().meta]).toEqual([201, { sent: true }]);
    expect([await receiptsTo(own), await mailsTo(copied, 'form_submitted_copy')]).toEqual([[], []]);
    // Those who handle it hear of it.
    expect((await mailsTo(admin.email, 'form_submitted')).length).toBeGreaterThan(0);
    server.clock.advance(HOUR);
    await fillIn(['Anna', own]);
    expect([(await receiptsTo(own)).length, (await mailsTo(copied, 'form_submitted_copy')).length]).toEqual([
      1, 1,
    ]);
  });

  it('has no link in what it calls the form, nor a copy', async () => {
    const [own, copied] = [newEmail(), newEmail()];
    const { fillIn } = await form({ title: 'Betaal op evil.example', notify_emails: [copied] });
    await fillIn(['Anna', own], { locale: 'en' });
    const [receipt] = await receiptsTo(own);
    const [copy] = await mailsTo(copied, 'form_submitted_copy');
    expect([receipt?.subject, copy?.subject]).toEqual([
      'You have filled in ‘Betaal op [link left out]’',
      'Nieuwe inzending van ‘Betaal op [link weggelaten]’',
    ]);
    expect(`${receipt?.text_body}${copy?.html_body}`).not.toContain('evil');
  });

  it('honours what its own account wants, and no other account', async () => {
    const { fillIn } = await form();
    await server.context.db.write('public', (queries) =>
      queries
        .insertInto('notification_preferences')
        .values({
          tenant_id: 'public',
          user_id: volunteer.id,
          event: 'form_receipt',
          in_app: true,
          email: false,
          updated_at: server.clock.now(),
        })
        .execute(),
    );
    await fillIn(['Sam', volunteer.email], { as: volunteer });
    expect(await receiptsTo(volunteer.email)).toEqual([]);
    await fillIn(['Sam', volunteer.email]);
    expect(await receiptsTo(volunteer.email)).toHaveLength(1);
  });
});

describe('what a receipt quotes', () => {
  const question = (id: string, own: Partial<FormQuestion> = {}): FormQuestion => ({
    id,
    text: id,
    questionType: 'text',
    helpText: null,
    conditions: null,
    required: false,
    longAnswer: true,
    integer: false,
    options: [],
    min: null,
    max: null,
    ...own,
  });
  const to = 'anna@example.org';
  const quoted = (value: string) => receiptText([question('V')], { V: value }, { locale: 'nl', to }).slice(3);

  it.each([
    ['https://evil.example/pay', '[link weggelaten]'],
    ['HTTP://evil.example', '[link weggelaten]'],
    ['ga naar www.evil.example/a?b=c nu', 'ga naar [link weggelaten] nu'],
    ['ga naar evil.example', 'ga naar [link weggelaten]'],
    ['evil.com:8080/x', '[link weggelaten]'],
    ['mail pay@evil.example', 'mail [link weggelaten]'],
    ['xn--bcher-kva.example', '[link weggelaten]'],
    ['bücher.example', '[link weggelaten]'],
    ['пример.рф', '[link weggelaten]'],
    ['javascript://alert', '[link weggelaten]'],
    ['(evil.com)', '([link weggelaten])'],
    ['evil.com*', '[link weggelaten]'],
    ['*evil.com~', '[link weggelaten]'],
    ['evil.com&x', '[link weggelaten]'],
    ['evil.com|x', '[link weggelaten]'],
    ['evil.com=1', '[link weggelaten]'],
    ['evil.com–klik', '[link weggelaten]'],
    ['evil.com’', '[link weggelaten]'],
    ['evil.com…', '[link weggelaten]'],
    ['evil.xn--fiqs8s/login', '[link weggelaten]'],
    ['evil.xn--fiqs8s', '[link weggelaten]'],
    ['ev\u200dil.c\u200dom', '[link weggelaten]'],
    ['evil\u200d.\u200dcom', '[link weggelaten]'],
  ])('has no link in %s', (given, expected) => expect(quoted(given)).toBe(expected));

  it.each(['Ik help graag. Op zaterdag.', '1.5 uur', '12.30 uur', 'J. de Wit', 'Anna…en Bram', '3,14', to])(
    'leaves %s as it is',
    (given) => expect(quoted(given)).toBe(given),
  );

  it('has no link in a question', () => {
    const text = 'Betaal op evil.example';
    const files = question('W', { text, questionType: 'file' });
    expect(receiptText([question('V', { text }), files], { V: 'x', W: ['a'] }, { locale: 'nl', to })).toBe(
      'Betaal op [link weggelaten]: x\nBetaal op [link weggelaten]: 1 × bestand',
    );
  });

  it('counts files, whose names could be addresses', () => {
    const files = question('V', { questionType: 'file' });
    expect(receiptText([files], { V: ['evil.com', 'b'] }, { locale: 'nl', to })).toBe('V: 2 × bestand');
  });

  it('is bounded, each value and all of it', () => {
    expect([...quoted('é'.repeat(5000))]).toHaveLength(300);
    const many = Array.from({ length: 60 }, (_, at) => question(`V${at}`));
    const all = receiptText(many, Object.fromEntries(many.map(({ id }) => [id, 'x'.repeat(300)])), {
      locale: 'nl',

      to,
    });
    expect([...all]).toHaveLength(4000);
  });

  it('goes to the first question for an address alone', () => {
    const questions = [question('a', { questionType: 'email' }), question('b', { questionType: 'email' })];
    expect(receiptAddress(questions, { a: to, b: 'x@example.org' })).toBe(to);
    expect(receiptAddress(questions, { b: 'x@example.org' })).toBeNull();
    expect(receiptAddress([question('c')], { c: to })).toBeNull();
  });
});

describe('a reply', () => {
  const EMAIL = { count: 5, seconds: 3600 };
  async function submission(email: string, as?: SeededUser) {
    const { fillIn, submissions } = await form({ send_receipt: false });
    await fillIn(['Anna', email], as ? { as } : {});
    return String(((await submissions())[0] as unknown as { id: string }).id);
  }
  const replyTo = (id: string) =>
    server.request('POST', `/api/v1/form_submissions/${id}/answer`, {
      as: admin,
      body: { data: { type: 'form_submissions', attributes: { body: 'Welkom.' } } },
    });

  it('counts with what else is mailed to an address that was typed', async () => {
    const email = newEmail();
    await server.app.limits.count(['mails to', email], EMAIL, 4);
    const [one, other] = [await submission(email), await submission(email.replace('@', '+x@'))];
    expect([(await replyTo(one)).statusCode, (await replyTo(other)).statusCode]).toEqual([200, 429]);
    // An account is not an address that was typed.
    const ofAccount = await submission(email, volunteer);
    expect((await replyTo(ofAccount)).statusCode).toBe(200);
  });

  it('counts for the organization, and what is refused is neither stored nor counted', async () => {
    const id = await submission(newEmail());
    await server.app.limits.count(['replies of', 'public', organizationId], SHIPPED_LIMITS.invitations, 999);
    expect((await replyTo(id)).statusCode).toBe(200);
    const refused = await replyTo(id);
    expect(refused.statusCode).toBe(429);
    const { data } = (await server.request('GET', `/api/v1/form_submissions/${id}`, { as: admin })).json();
    expect(data.attributes.replies).toHaveLength(1);
    server.clock.advance(25 * HOUR);
    expect((await replyTo(id)).statusCode).toBe(200);
  });

  it('of an organization that has not been approved goes to accounts alone', async () => {
    const [typed, ofAccount] = [await submission(newEmail()), await submission(newEmail(), volunteer)];
    const setStatus = (status: 'approved' | 'pending') =>
      server.context.db.write('public', (queries) =>
        queries.updateTable('organizations').set({ status }).where('id', '=', organizationId).execute(),
      );
    await setStatus('pending');
    const [refused, taken] = [await replyTo(typed), await replyTo(ofAccount)];
    await setStatus('approved');
    expect([refused.statusCode, refused.json().errors[0].detail, taken.statusCode]).toEqual([
      409,
      'Je organisatie is nog niet goedgekeurd. Tot die tijd kun je vanuit een formulier geen anderen mailen.',
      200,
    ]);
  });
});

describe('addresses that a form notifies', () => {
  const copiesTo = (email: string) => mailsTo(email, 'form_submitted_copy');
  const change = (id: string, attributes: object, as = admin) =>
    server.request('PATCH', `/api/v1/forms/${id}`, { as, body: { data: { type: 'forms', attributes } } });

  it('hear of what is filled in once in a quarter of an hour, and why they do', async () => {
    const email = newEmail();
    const { fillIn } = await form({ notify_emails: [email.toUpperCase(), admin.email] });
    await fillIn(['Geheim']);
    await fillIn(['B']);
    const [mail, ...more] = await copiesTo(email);
    expect([mail?.subject, more]).toEqual(['Nieuwe inzending van ‘Meedoen’', []]);
    expect(mail?.text_body).toMatch(/Je krijgt deze mail omdat .* dit adres bij het formulier heeft gezet/);
    expect(mail?.text_body).not.toContain('Geheim');
    // Who handles it has been notified already.
    expect(await copiesTo(admin.email)).toEqual([]);
    server.clock.advance(15 * 60_000);
    await fillIn(['C'], { own: { website: 'x' } });
    expect(await copiesTo(email)).toHaveLength(1);
    await fillIn(['D']);
    expect(await copiesTo(email)).toHaveLength(2);
  });

  it('are mailed at most twelve times an hour by all forms together, and what was filled in is stored', async () => {
    const email = newEmail();
    const [one, other] = [await form({ notify_emails: [email] }), await form({ notify_emails: [email] })];
    const hour = { count: 12, seconds: 3600 };
    await server.app.limits.count(['copies to', 'public', email], hour, 11);
    // Those of another tenant count there.
    await server.app.limits.count(['copies to', 'elders', email], hour, 12);
    expect((await one.fillIn(['A'])).statusCode).toBe(201);
    expect((await other.fillIn(['B'])).statusCode).toBe(201);
    expect([(await copiesTo(email)).length, (await other.submissions()).length]).toEqual([1, 1]);
    server.clock.advance(HOUR);
    await other.fillIn(['C']);
    expect(await copiesTo(email)).toHaveLength(2);
  });

  it('are at most five, and addresses', async () => {
    const { id } = await form();
    const six = Array.from({ length: 6 }, newEmail);
    expect((await change(id, { notify_emails: six })).statusCode).toBe(422);
    const wrong = await change(id, { notify_emails: [newEmail(), 'geen adres'] });
    expect([wrong.statusCode, wrong.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/notify_emails/1',
    ]);
    expect((await change(id, { notify_emails: [] })).statusCode).toBe(200);
  });

  it('are named by an editor in five changes an hour, where they are new', async () => {
    const other = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    const { id } = await form();
    const five = () => Array.from({ length: 5 }, newEmail);
    const last = five();
    for (const emails of [five(), five(), five(), five(), last])
      expect((await change(id, { notify_emails: emails }, other)).statusCode).toBe(200);
    const refused = await change(id, { notify_emails: five() }, other);
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([
      429,
      '/data/attributes/notify_emails',
    ]);
    for (let at = 0; at < 10; at += 1)
      expect((await change(id, { notify_emails: last, title: `Titel ${at}` }, other)).statusCode).toBe(200);
    expect((await change(id, { notify_emails: last.slice(1) }, other)).statusCode).toBe(200);
    server.clock.advance(HOUR);
    expect((await change(id, { notify_emails: five() }, other)).statusCode).toBe(200);
  });

  it('are named five times an hour each, also with new forms and by others', async () => {
    const email = newEmail();
    const made = async () => {
      const as = await server.seed.user(tenant, { [organizationId]: ['admin'] });
      const attributes = { title: 'Meedoen', questions_attributes: QUESTIONS, notify_emails: [email] };
      const body = { data: { type: 'forms', attributes } };
      return (await server.request('POST', '/api/v1/forms', { as, body })).statusCode;
    };
    for (let at = 0; at < 5; at += 1) expect(await made()).toBe(201);
    expect(await made()).toBe(429);
  });
});

describe('a text that has to be agreed to', () => {
  const TEXT = 'Ik kom op tijd.\nEn ik neem brood mee.';

  it('is required, and stored with what was filled in', async () => {
    const { fillIn, submissions } = await form({ confirm_text: TEXT });
    for (const own of [{}, { agreed_to: '' }, { agreed_to: '  ' }]) {
      const missing = await fillIn(['Anna'], { own });
      expect([missing.statusCode, missing.json().errors[0]]).toMatchObject([
        422,
        { code: 'accepted', source: { pointer: '/data/attributes/agreed_to' } },
      ]);
    }
    // As browsers send more lines.
    const sent = await fillIn(['Anna'], { own: { agreed_to: TEXT.replace('\n', '\r\n') } });
    expect(sent.statusCode).toBe(201);
    expect((await submissions()).map(({ attributes }) => attributes['agreed_text'])).toEqual([TEXT]);
  });

  it('is the one that the form has now: of another one nothing is taken', async () => {
    const { id, fillIn, submissions } = await form({ confirm_text: TEXT });
    await server.request('PATCH', `/api/v1/forms/${id}`, {
      as: admin,
      body: { data: { type: 'forms', attributes: { confirm_text: 'Iets heel anders' } } },
    });
    const stale = await fillIn(['Anna'], { own: { agreed_to: TEXT } });
    expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale_record']);
    expect((await fillIn(['Anna'], { own: { agreed_to: 'Iets heel anders' } })).statusCode).toBe(201);
    expect((await submissions())[0]?.attributes['agreed_text']).toBe('Iets heel anders');
  });

  it('is none where the form has none, whatever is sent', async () => {
    const { fillIn, submissions } = await form();
    expect((await fillIn(['Anna'], { own: { agreed_to: 'Alles' } })).statusCode).toBe(201);
    expect((await submissions())[0]?.attributes['agreed_text']).toBeNull();
  });
});
