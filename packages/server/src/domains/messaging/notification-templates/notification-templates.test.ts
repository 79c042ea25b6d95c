import { LOCALES, type Locale } from '@samen/contracts';
import { TEMPLATE_TOPICS } from '@samen/resources/messaging';
import {
  placeholdersIn,
  TEMPLATE_KEYS,
  type NotificationEvent,
  type TemplateKey,
} from '@samen/resources/shared';
import { MAILS } from '../../index.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { minutes } from '../../../clock.ts';
import { queueMails } from '../../../mail/queue.ts';
import { notify } from '../../../services/notifications/notify.ts';
import { jobSender } from '../../../services/notifications/sender.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { smtpServer } from '../../../test/smtp-server.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { sampleValues } from './sample-values.ts';
import { TEMPLATE_NAMES, templateId } from './templates.ts';

let mailServer: Awaited<ReturnType<typeof smtpServer>>;
let server: TestServer;
let alfa: SeededTenant;
let south: string;
let center: SeededUser;
let volunteer: SeededUser;

const PATH = '/api/v1/notification_templates';

beforeAll(async () => {
  mailServer = await smtpServer();
  server = await testServer({ environment: { SMTP_URL: mailServer.url } });
  alfa = await server.seed.tenant('alfa');
  south = await server.seed.center('alfa', 'Zuid');
});
beforeEach(async () => {
  await server.context.db.write('alfa', (queries) => queries.deleteFrom('mail_templates').execute());
  center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
  volunteer = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] }, { locale: 'nl' });
  mailServer.received.length = 0;
  server.clock.advance(minutes(60));
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const body = (attributes: object) => ({ data: { type: 'notification_templates', attributes } });
const idOf = (key: TemplateKey, locale: Locale = 'nl', centerId = alfa.centerId) =>
  templateId(centerId, key, locale);
const get = (path: string, as = center) => server.request('GET', `${PATH}${path}`, { as });
const change = (id: string, attributes: object, as = center) =>
  server.request('PATCH', `${PATH}/${id}`, { as, body: body(attributes) });
const call = (method: 'PUT' | 'POST', id: string, segment: string, attributes: object, as = center) =>
  server.request(method, `${PATH}/${id}/${segment}`, { as, body: body(attributes) });
const work = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
const fieldErrors = (response: { json(): { errors: { code: string; source: { pointer: string } }[] } }) =>
  response.json().errors.map(({ code, source }) => `${source.pointer.split('/').at(-1)} ${code}`);

async function notifyOf(
  event: NotificationEvent,
  { to = volunteer, centerId = alfa.centerId, locale = 'nl' as Locale } = {},
) {
  const sender = await jobSender('alfa', server.context);
  if (!sender) throw new Error('No tenant');
  await server.context.db.write('alfa', (queries) =>
    notify(queries, sender, {
      event,
      to: [{ id: to.id, email: to.email, firstName: 'Sam', locale }],
      centerId,
      path: '/vacancies/search',
      about: [],
      data: sampleValues(locale, {}),
    }),
  );
}

const mailsTo = (email: string) =>
  server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .select(['subject', 'text_body', 'html_body', 'template'])
      .execute(),
  );
const noticesOf = async (as: SeededUser): Promise<{ title: string; body: string }[]> =>
  (await server.request('GET', '/api/v1/notifications', { as }))
    .json()
    .data.map(({ attributes }: { attributes: object }) => attributes);

it('lists every template in both languages, with the product’s text where the centre has none', async () => {
  const { data } = (await get('')).json();
  const listed: { key: string; locale: string; topic: string }[] = data.map(
    ({ attributes }: { attributes: object }) => attributes,
  );
  expect(listed.map(({ key, locale }) => `${key} ${locale}`).sort()).toEqual(
    TEMPLATE_KEYS.flatMap((key) => LOCALES.map((locale) => `${key} ${locale}`)).sort(),
  );
  expect([...new Set(listed.map(({ topic }) => topic))]).toEqual([...TEMPLATE_TOPICS]);
  expect(listed.findLastIndex(({ topic }) => topic === 'applications')).toBeLessThan(
    listed.findIndex(({ topic }) => topic === 'vacancies'),
  );
  expect([...TEMPLATE_KEYS].sort()).toEqual(Object.keys(MAILS.nl).sort());
  const accepted = (await get(`/${idOf('application_accepted')}`)).json().data.attributes;
  expect(accepted).toMatchObject({
    topic: 'applications',
    name: 'Aanvraag geaccepteerd',
    subject: "Je aanvraag voor '{{vacancy.title}}' is geaccepteerd",
    active: true,
    is_own: false,
    mandatory: false,
    lock_version: 0,
  });
  expect(accepted.body).toBe(accepted.system_body);
  expect(accepted.placeholders).toEqual(
    expect.arrayContaining(['vacancy.title', 'recipient.first_name', 'link', 'unsubscribe_link']),
  );
});

it('filters by language, topic, event, text and whether the centre has a text of its own', async () => {
  await change(idOf('user_welcome'), { subject: 'Wat fijn dat je er bent' });
  const found = async (query: string) => (await get(query)).json().data.length;
  expect(await found('?filter[locale_eq]=en')).toBe(TEMPLATE_KEYS.length);
  expect(await found('?filter[topic_eq]=forms&filter[locale_eq]=nl')).toBe(
    TEMPLATE_KEYS.filter((key) => key.startsWith('form_')).length,
  );
  expect(await found('?filter[key_eq]=user_welcome')).toBe(2);
  expect(await found('?filter[q]=WAT FIJN')).toBe(1);
  expect(await found('?filter[own]=true')).toBe(1);
});

/** Every template, in both languages, with a text that names all that it may. */
const ALL = LOCALES.flatMap((locale) => TEMPLATE_KEYS.map((key) => [key, locale] as const));

it('sends every template in both languages with the text of the centre, by a real mail server', async () => {
  for (const [key, locale] of ALL) {
    const id = idOf(key, locale);
    const { placeholders } = (await get(`/${id}`)).json().data.attributes as { placeholders: string[] };
    const named = placeholders.map((name) => `${name}={{${name}}}`).join('\n');
    const saved = await change(id, {
      subject: `Eigen ${key} ${locale}`,
      body: `Dag **{{recipient.first_name}}**,\n\nEigen tekst.\n\n${named}`,
    });
    expect([key, saved.statusCode]).toEqual([key, 200]);
  }
  await server.context.db.write('alfa', (queries) =>
    queueMails(
      queries,
      server.context,
      'alfa',
      ALL.map(([template, locale]) => ({
        template,
        to: { email: `${template}-${locale}@alfa.example`, firstName: 'Noor', locale },
        center: { id: alfa.centerId, name: 'Centrum alfa', email: 'info@centrum.example' },
        appName: 'App alfa',
        data: sampleValues(locale, {}),
        link: 'http://alfa.localhost/ergens',
        settingsLink: 'http://alfa.localhost/profile-edit/settings',
      })),
    ),
  );
  while ((await work()) > 0);
  const arrived = new Map(
    mailServer.received.map(({ mail }) => [
      mail.to?.[0] && 'address' in mail.to[0] ? mail.to[0].address : '',
      mail,
    ]),
  );
  expect(arrived.size).toBe(ALL.length);
  for (const [key, locale] of ALL) {
    const mail = arrived.get(`${key}-${locale}@alfa.example`);
    expect(mail?.subject).toBe(`Eigen ${key} ${locale}`);
    expect(mail?.text).toContain('Dag Noor,\n\nEigen tekst.\n\n');
    expect(mail?.html).toContain('<strong>Noor</strong>');
    expect(mail?.text).toContain(
      `${MAILS[locale][key].action.replaceAll('{{center.name}}', 'Centrum alfa')}:\nhttp://alfa.localhost/ergens`,
    );
    for (const name of placeholdersIn(JSON.stringify(MAILS[locale][key])))
      expect(mail?.text).toContain(`${name}=`);
    expect(mail?.text).not.toContain('{{');
  }
});

it('puts the centre’s own label on the button, in the mail and its preview, until it goes back to the product’s', async () => {
  const id = idOf('user_welcome');
  const of = async () => (await get(`/${id}`)).json().data.attributes;
  const before = await of();
  expect([before.own_action, before.action]).toEqual([null, before.system_action]);
  const saved = await change(id, { own_action: 'Kijk bij {{center.name}}' });
  expect(saved.json().data.attributes).toMatchObject({
    own_action: 'Kijk bij {{center.name}}',
    action: 'Kijk bij {{center.name}}',
    system_action: before.system_action,
    is_own: true,
  });
  const reader = await stranger();
  await notifyOf('user_welcome', { to: reader });
  const [mail] = await mailsTo(reader.email);
  expect(mail?.text_body).toContain('Kijk bij Centrum alfa:\n');
  expect(mail?.html_body).toContain('>Kijk bij Centrum alfa</a>');
  const { subject, body: text } = before;
  const preview = async (label: string | null) =>
    (await call('POST', id, 'preview', { subject, body: text, own_action: label })).json();
  expect((await preview('Bekijk snel')).meta.mail.action).toBe('Bekijk snel');
  expect((await preview(null)).meta.mail.action).not.toContain('Kijk bij');
  for (const wrong of ['x', 'Naar {{x.y}}', 'Naar {{link}}', 'x'.repeat(41)])
    expect([wrong, (await change(id, { own_action: wrong })).statusCode]).toEqual([wrong, 422]);
  const same = await change(id, { own_action: before.system_action });
  expect(same.json().data.attributes).toMatchObject({ own_action: null, is_own: false });
});

it('mails and shows the text of the centre, in its language alone, and that of no other centre', async () => {
  await change(idOf('user_welcome'), {
    subject: 'Dag {{recipient.first_name}}',
    body: 'Dag!\n\nKom langs bij **{{center.name}}**.',
  });
  await notifyOf('user_welcome');
  await notifyOf('user_welcome', { locale: 'en', to: center });
  await notifyOf('user_welcome', { centerId: south, to: await stranger() });
  expect(await noticesOf(volunteer)).toMatchObject([
    { title: 'Dag Sam', body: 'Kom langs bij Centrum alfa.' },
  ]);
  const [own] = await mailsTo(volunteer.email);
  expect(own?.text_body).toContain('Kom langs bij Centrum alfa.');
  expect(own?.html_body).toContain('<strong>Centrum alfa</strong>');
  expect(own?.text_body).toContain('/profile-edit/settings');
  expect((await mailsTo(center.email))[0]?.subject).toBe('Welcome to App alfa');
  const elsewhere = await mailsTo(lastStranger);
  expect(elsewhere.map(({ subject }) => subject)).toEqual(['Welkom bij App alfa']);
});

let lastStranger = '';
async function stranger(): Promise<SeededUser> {
  const user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
  lastStranger = user.email;
  return user;
}

it.each<[string, object, string[]]>([
  ['an unknown placeholder', { body: 'Dag {{vacancy.naam}}, welkom.' }, ['body placeholder']],
  ['one of another event', { body: 'Dag {{vacancy.title}}, welkom.' }, ['body placeholder']],
  ['one in the subject', { subject: 'Dag {{iets}}' }, ['subject placeholder']],
  ['a link in the subject', { subject: 'Dag {{link}}' }, ['subject placeholder']],
  ['one behind references', { body: 'Dag &#123;&#123;iets&#125;&#125;, welkom.' }, ['body placeholder']],
  ['HTML', { body: 'Dag <b onclick="x()">jij</b>, welkom.' }, ['body html']],
  ['a link to a part of a site', { body: 'Kijk [hier](/vacancies), welkom.' }, ['body astray_link']],
  ['a link that runs', { body: 'Kijk [hier](javascript:alert(1)), welkom.' }, ['body astray_link']],
  [
    'a link that takes a value along',
    { body: 'Kijk [hier](https://x.example/?{{recipient.first_name}})' },
    ['body astray_link'],
  ],
  ['a short text', { body: 'Dag' }, ['body min_length']],
  ['a long subject', { subject: 'x'.repeat(121) }, ['subject max_length']],
])('refuses %s', async (_what, attributes, errors) => {
  const response = await change(idOf('user_welcome'), attributes);
  expect([response.statusCode, fieldErrors(response)]).toEqual([422, errors]);
  expect((await get(`/${idOf('user_welcome')}`)).json().data.attributes.is_own).toBe(false);
});

it('names the placeholder that it does not know', async () => {
  const [error] = (await change(idOf('user_welcome'), { body: 'Dag {{vacancy.naam}}, welkom.' })).json()
    .errors;
  expect(JSON.stringify(error)).toContain('vacancy.naam');
});

it('refuses a placeholder without an end, in the text and in the subject', async () => {
  const refused = await change(idOf('user_welcome'), {
    subject: 'Dag {{recipient.first_name',
    body: 'Welkom. Groetjes aan {{recipient.first_name en de anderen.',
  });
  expect([refused.statusCode, fieldErrors(refused)]).toEqual([
    422,
    ['subject placeholder', 'body placeholder'],
  ]);
  expect(refused.body).toContain('{{recipient.first_name');
});

/** Marks of Markdown that are gone in plain text, so that a placeholder appears there that the text has not. */
const HIDDEN = 'Hallo {`{nergens.niks}`} en {*{foo.bar}*}';

it('refuses a placeholder that appears in plain text alone', async () => {
  const refused = await change(idOf('user_welcome'), { body: HIDDEN });
  expect([refused.statusCode, fieldErrors(refused)]).toEqual([422, ['body placeholder', 'body placeholder']]);
  expect(refused.body).toContain('nergens.niks');
});

it('sends the product’s text where one with such a placeholder is stored already', async () => {
  const id = idOf('user_welcome');
  await change(id, { subject: 'Dag', body: 'Wat fijn dat je er bent.' });
  await server.context.db.write('alfa', (queries) =>
    queries.updateTable('mail_templates').set({ body: HIDDEN }).where('id', '=', id).execute(),
  );
  await notifyOf('user_welcome');
  while ((await work()) > 0);
  expect((await mailsTo(volunteer.email)).map(({ subject }) => subject)).toEqual(['Welkom bij App alfa']);
});

it('follows links to web addresses, mail addresses and to what it is about, and shows no picture', async () => {
  await change(idOf('user_welcome'), {
    body: 'Lees [meer](https://example.org/a?b=c&d=e), mail [ons](mailto:info@example.org), [ga](\u007b{link}}) of ![kijk](https://example.org/x.png).',
  });
  await notifyOf('user_welcome');
  const [mail] = await mailsTo(volunteer.email);
  expect(mail?.html_body).toContain('<a href="https://example.org/a?b=c&amp;d=e">meer</a>');
  expect(mail?.html_body).toContain('<a href="mailto:info@example.org">ons</a>');
  expect(mail?.html_body).toMatch(/<a href="http:\/\/[^"]*\/vacancies\/search">ga<\/a>/);
  expect(mail?.html_body).not.toContain('<img');
  expect(mail?.text_body).toContain('meer (https://example.org/a?b=c&d=e)');
});

it('leaves out a paragraph with a value that is empty, and takes values as text', async () => {
  await change(idOf('application_accepted'), {
    body: 'Dag,\n\nBericht: {{application.decision}}\n\nBel {{contact.full_name}}.',
  });
  const sender = await jobSender('alfa', server.context);
  await server.context.db.write('alfa', (queries) =>
    notify(queries, sender!, {
      event: 'application_accepted',
      to: [{ id: volunteer.id, email: volunteer.email, firstName: 'Sam', locale: 'nl' }],
      centerId: alfa.centerId,
      path: '/applications',
      about: [],
      data: sampleValues('nl', {
        application: { decision: '' },
        contact: { full_name: '<b>[x](https://evil.example)</b> {{link}}' },
      }),
    }),
  );
  const [mail] = await mailsTo(volunteer.email);
  expect(mail?.text_body).not.toContain('Bericht');
  expect(mail?.html_body).toContain('Bel &lt;b&gt;[x](https://evil.example)&lt;/b&gt; {{link}}.');
});

it('can be switched off, in both languages at once, where it is not mandatory', async () => {
  expect((await change(idOf('user_welcome'), { active: false })).json().data.attributes).toMatchObject({
    active: false,
    is_own: false,
  });
  expect((await get(`/${idOf('user_welcome', 'en')}`)).json().data.attributes.active).toBe(false);
  await notifyOf('user_welcome');
  await notifyOf('user_welcome', { locale: 'en' });
  expect([await noticesOf(volunteer), await mailsTo(volunteer.email)]).toEqual([[], []]);
  await notifyOf('user_welcome', { centerId: south });
  expect(await mailsTo(volunteer.email)).toHaveLength(1);

  for (const key of ['organization_denied', 'password_reset'] as const)
    expect(fieldErrors(await change(idOf(key), { active: false }))).toEqual(['active inclusion']);
});

it('sends what is mandatory whatever is stored', async () => {
  await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('mail_templates')
      .values({
        tenant_id: 'alfa',
        id: idOf('organization_denied'),
        volunteer_center_id: alfa.centerId,
        key: 'organization_denied',
        locale: 'nl',
        name: 'x',
        subject: 'x',
        body: 'x',
        active: false,
      })
      .execute(),
  );
  await notifyOf('organization_denied');
  expect(await mailsTo(volunteer.email)).toHaveLength(1);
  expect((await get(`/${idOf('organization_denied')}`)).json().data.attributes.active).toBe(true);
});

it('goes back to the text of the product, and says who did what', async () => {
  const id = idOf('user_welcome');
  await change(id, { name: 'Hallo', subject: 'Dag', body: 'Wat fijn dat je er bent.', active: false });
  expect((await call('PUT', id, 'reset', { lock_version: 0 })).statusCode).toBe(409);
  const reset = (await call('PUT', id, 'reset', { lock_version: 1 })).json().data.attributes;
  expect(reset).toMatchObject({
    name: 'Welkom',
    subject: reset.system_subject,
    is_own: false,
    active: false,
    lock_version: 2,
  });
  const events = await server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .where('actor_id', '=', center.id)
      .orderBy('occurred_at')
      .orderBy('action')
      .select(['action', 'actor_id', 'data'])
      .execute(),
  );
  expect(events).toEqual([
    {
      action: 'notification_template.changed',
      actor_id: center.id,
      data: { key: 'user_welcome', locale: 'nl', fields: ['name', 'subject', 'body', 'active'] },
    },
    {
      action: 'notification_template.reset',
      actor_id: center.id,
      data: { key: 'user_welcome', locale: 'nl', fields: [] },
    },
  ]);
});

it('is the product’s again when it says the same', async () => {
  const id = idOf('user_welcome');
  const { system_subject: subject } = (await get(`/${id}`)).json().data.attributes;
  await change(id, { subject: 'Dag' });
  expect((await change(id, { subject })).json().data.attributes.is_own).toBe(false);
});

it('refuses a change of what someone else has changed meanwhile', async () => {
  const id = idOf('user_welcome');
  await change(id, { subject: 'Eerste', lock_version: 0 });
  const late = await change(id, { subject: 'Tweede', lock_version: 0 });
  expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'stale_record']);
  const both = await Promise.all([
    change(idOf('export_ready'), { subject: 'Eerste', lock_version: 0 }),
    change(idOf('export_ready'), { subject: 'Tweede', lock_version: 0 }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('sends the product’s text while the own one has a placeholder that is gone, and notifies the centre once', async () => {
  const id = idOf('user_welcome');
  await change(id, { subject: 'Dag', body: 'Wat fijn dat je er bent.' });
  await server.context.db.write('alfa', (queries) =>
    queries
      .updateTable('mail_templates')
      .set({ body: 'Dag {{user.gone}}, welkom.' })
      .where('id', '=', id)
      .execute(),
  );
  await notifyOf('user_welcome');
  await notifyOf('user_welcome', { to: center });
  while ((await work()) > 0);
  expect((await mailsTo(volunteer.email)).map(({ subject }) => subject)).toEqual(['Welkom bij App alfa']);
  const notices = await noticesOf(center);
  const reports = notices.filter(({ title }) => title.includes('wordt niet verstuurd'));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ url: `/notification_templates/${id}/edit` });
  expect((await get(`/${id}`)).json().data.attributes.unknown_placeholders).toEqual(['user.gone']);
  await change(id, { body: 'Dag {{recipient.first_name}}, welkom.' });
  expect((await get(`/${id}`)).json().data.attributes.unknown_placeholders).toEqual([]);
});

it('shows what a text becomes, with made-up values or those of a vacancy of the centre', async () => {
  const domain = domainBuilders(server.context.db);
  const own = await domain.vacancy(alfa, { title: 'Koffie *schenken*' });
  const other = await domain.vacancy(alfa, { title: 'Elders', volunteer_center_id: south });
  const id = idOf('application_accepted');
  const { records } = (await get(`/${id}`)).json().meta;
  expect(records.map((one: { id: string }) => one.id)).toContain(own);
  expect(records.map((one: { id: string }) => one.id)).not.toContain(other);
  const draft = { subject: 'Over {{vacancy.title}}', body: 'Dag,\n\nHet gaat over {{vacancy.title}}.' };
  expect((await call('POST', id, 'preview', draft)).json().meta).toMatchObject({
    mail: {
      subject: 'Over Koken met buren',
      paragraphs: ['Dag,', 'Het gaat over Koken met buren.'],
      link: expect.stringMatching(/^https?:\/\/[^/]+\/$/),
      footer: [expect.any(String), expect.any(String)],
      links: [expect.stringMatching(/settings$/), expect.stringMatching(/settings$/)],
    },
    notice: { title: 'Over Koken met buren', body: 'Het gaat over Koken met buren.' },
  });
  const real = (await call('POST', id, 'preview', { ...draft, record_id: own })).json().meta;
  expect(real).toMatchObject({
    mail: {
      subject: 'Over Koffie *schenken*',
      paragraphs: ['Dag,', String.raw`Het gaat over Koffie \*schenken\*.`],
    },
    notice: { body: 'Het gaat over Koffie *schenken*.' },
  });
  expect((await call('POST', id, 'preview', { ...draft, record_id: other })).statusCode).toBe(404);
  expect(fieldErrors(await call('POST', id, 'preview', { ...draft, body: 'Dag {{x.y}} dag' }))).toEqual([
    'body placeholder',
  ]);
  const shown = (await call('POST', idOf('vacancy_published'), 'preview', draft)).json().meta;
  expect(shown.mail).toBeNull();
  const mailed = (
    await call('POST', idOf('password_reset'), 'preview', { subject: 'Dag', body: 'Een nieuw wachtwoord' })
  ).json().meta;
  expect([mailed.notice, mailed.mail.footer]).toEqual([null, []]);
  expect((await get(`/${id}`)).json().data.attributes.is_own).toBe(false);
});

it('has a sample for every placeholder, and bounds for every text of the product', () => {
  for (const locale of LOCALES) {
    const samples = sampleValues(locale, {});
    const common = ['recipient', 'center', 'app'];
    for (const [key, text] of Object.entries(MAILS[locale])) {
      for (const name of placeholdersIn(JSON.stringify(text))) {
        const [group = '', own = ''] = name.split('.');
        if (!common.includes(group)) expect([key, name, samples[group]?.[own]]).not.toContain(undefined);
      }
      expect(text.subject.length).toBeLessThanOrEqual(120);
      expect(text.body.join('\n\n').length).toBeLessThanOrEqual(5000);
      expect(TEMPLATE_NAMES[locale][key as TemplateKey].length).toBeLessThanOrEqual(80);
    }
  }
});

it('mails a test to the caller alone, which holds up no mail of its event', async () => {
  const id = idOf('application_accepted');
  expect(
    (
      await call('POST', id, 'send_test', {
        subject: 'Over {{vacancy.title}}',
        body: 'Dag **{{recipient.first_name}}**, dag.',
      })
    ).statusCode,
  ).toBe(204);
  while ((await work()) > 0);
  const sent = mailServer.received.filter(({ mail }) => mail.subject?.startsWith('[Test]'));
  const [{ mail: arrived } = { mail: undefined }] = sent;
  expect(sent).toHaveLength(1);
  expect(arrived?.subject).toBe('[Test] Over Koken met buren');
  expect(arrived?.to).toMatchObject([{ address: center.email }]);
  expect((await mailsTo(center.email)).map(({ template }) => template)).toEqual(['test']);
  expect((await get(`/${id}`)).json().data.attributes.is_own).toBe(false);
});

it('mails thirty tests an hour to one person, and no more', async () => {
  const draft = { subject: 'Dag', body: 'Dag {{recipient.first_name}}.' };
  const test = () => call('POST', idOf('user_welcome'), 'send_test', draft);
  for (let count = 0; count < 30; count += 1) expect((await test()).statusCode).toBe(204);
  expect((await test()).statusCode).toBe(429);
  expect(await mailsTo(center.email)).toHaveLength(30);
  server.clock.advance(minutes(61));
  expect((await test()).statusCode).toBe(204);
});

it('is of its centre: another one has others, and no one else has any', async () => {
  const id = idOf('user_welcome');
  const office = await server.seed.organization('alfa', south, { organization_type: 'VolunteerCenter' });
  const other = await server.seed.user(alfa, { [office]: ['center_superuser'] });
  await change(id, { subject: 'Van alfa' });
  expect((await get(`/${id}`, other)).statusCode).toBe(404);
  expect((await change(id, { subject: 'Gekaapt' }, other)).statusCode).toBe(404);
  expect((await call('PUT', id, 'reset', {}, other)).statusCode).toBe(404);
  const theirs = (await get(`/${idOf('user_welcome', 'nl', south)}`, other)).json().data.attributes;
  expect(theirs.is_own).toBe(false);
  for (const role of ['content_manager', 'organization_superuser', 'volunteer'] as const) {
    const as = await server.seed.user(alfa, { [alfa.centerOrganizationId]: [role] });
    expect((await get('', as)).statusCode).toBe(403);
    expect((await change(id, { subject: 'Gekaapt' }, as)).statusCode).toBe(403);
    expect(
      (await call('POST', id, 'send_test', { subject: 'Dag', body: 'Een lange tekst' }, as)).statusCode,
    ).toBe(403);
  }
  expect((await server.request('GET', PATH)).statusCode).toBe(401);
});
