import { hours } from '../clock.ts';
import { deadJobs } from '../jobs/jobs.repository.ts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import type { SeededTenant } from '../test/seed.ts';
import { smtpServer } from '../test/smtp-server.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { mailRepository } from './mails.repository.ts';
import { queueMail, type OutgoingMail } from './queue.ts';

let mailServer: Awaited<ReturnType<typeof smtpServer>>;
let server: TestServer;
let alfa: SeededTenant;

beforeAll(async () => {
  mailServer = await smtpServer();
  server = await testServer({
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Samen <no-reply@samen.example>' },
  });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.state.refusing = false;
  server.clock.advance(1000);
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const APPLICATION = { name: 'Sam', message: 'Ik kom graag.\nGroet!', contact: 'sam@example.org' };

const mail = (values: Partial<OutgoingMail> = {}): OutgoingMail & { tenantId: string } => ({
  tenantId: 'alfa',
  template: 'application_received',
  to: { email: 'org@alfa.example', firstName: 'Noor', locale: 'nl' },
  center: { id: alfa.centerId, name: 'Centrum alfa', email: 'info@centrum.example' },
  appName: 'App alfa',
  data: { vacancy: { title: 'Taalmaatje' }, application: APPLICATION },
  link: 'http://alfa.localhost/applications/1',
  ...values,
});

const queue = (values?: Partial<OutgoingMail>) =>
  server.context.db.write('alfa', (queries) => queueMail(queries, server.context, mail(values)));
const work = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
const stored = () =>
  server.context.db
    .read('alfa', (queries) => mailRepository(queries, 'alfa').newest(1))
    .then(([first]) => first);

it('arrives at the SMTP server with text, HTML and the centre to reply to', async () => {
  await queue();
  await work();
  expect(mailServer.received).toHaveLength(1);
  const { mail: arrived } = mailServer.received[0] ?? {};
  expect(arrived).toMatchObject({
    subject: 'Nieuwe aanvraag voor Taalmaatje',
    from: { name: 'Samen', address: 'no-reply@samen.example' },
    to: [{ address: 'org@alfa.example' }],
    replyTo: [{ address: 'info@centrum.example' }],
  });
  expect(arrived?.text).toContain('http://alfa.localhost/applications/1');
  expect(arrived?.html).toContain('Bekijk het op de website');
  expect(await stored()).toMatchObject({ status: 'sent', attempts: 1 });
});

it('lets the mail program stop mails that may be stopped with one request', async () => {
  const unsubscribeLink = 'http://alfa.localhost/confirm?kind=unsubscribe&token=abc';
  await queue();
  await queue({ settingsLink: 'http://alfa.localhost/profile-edit/settings', unsubscribeLink });
  await work();
  const headers = mailServer.received.map(({ mail: { headers: all } }) =>
    all
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ key, value }) => [key, value.replace(/\s/g, '')]),
  );
  expect(headers.sort((one, other) => one.length - other.length)).toEqual([
    [],
    [
      ['list-unsubscribe', `<${unsubscribeLink}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ],
  ]);
});

it('is answered to whom the centre names for questions, while that account is active', async () => {
  const contact = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
  const name = (id: string | null) =>
    server.context.db.write('alfa', (queries) =>
      queries
        .updateTable('volunteer_centers')
        .set({ contact_person_id: id })
        .where('id', '=', alfa.centerId)
        .execute(),
    );
  await name(contact.id);
  await queue();
  expect(await stored()).toMatchObject({ reply_to: contact.email });
  await name(null);
  server.clock.advance(1000);
  await queue();
  expect(await stored()).toMatchObject({ reply_to: 'info@centrum.example' });
  await work();
});

it('is written in the recipient language', async () => {
  await queue({ to: { email: 'a@alfa.example', firstName: 'Noor', locale: 'en' } });
  await work();
  expect(mailServer.received[0]?.mail.subject).toBe('New application for Taalmaatje');
});

it('takes values as text: no header, no markup, no second round of placeholders', async () => {
  const title = 'Taal\r\nBcc: all@evil.example {{recipient.first_name}} <img src=x onerror=alert(1)>';
  await queue({ data: { vacancy: { title }, application: { ...APPLICATION, name: '{{center.email}}' } } });
  await work();
  const { mail: arrived, raw = '' } = mailServer.received[0] ?? {};
  expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
  expect(arrived?.bcc).toBeUndefined();
  expect(arrived?.subject).toContain('{{recipient.first_name}}');
  expect(arrived?.html).not.toContain('<img');
  expect(arrived?.text).toContain('{{center.email}} heeft gereageerd');
});

it('is not queued when the transaction it belongs to fails', async () => {
  const failing = server.context.db.write('alfa', async (queries) => {
    await queueMail(queries, server.context, mail());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await work()).toBe(0);
});

it('is tried again with growing delay, arrives once the server is back, and is visible when it never does', async () => {
  mailServer.state.refusing = true;
  await queue();
  await work();
  expect(await stored()).toMatchObject({
    status: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('busy'),
  });
  expect(await work()).toBe(0);
  server.clock.advance(30_000);
  mailServer.state.refusing = false;
  await work();
  expect(await stored()).toMatchObject({ status: 'sent', attempts: 2, last_error: null });

  mailServer.state.refusing = true;
  server.clock.advance(1000);
  await queue();
  for (let round = 0; round < 12; round += 1) {
    await work();
    server.clock.advance(hours(1));
  }
  expect(await stored()).toMatchObject({ status: 'dead', attempts: 8 });
  const dead = await server.context.db.read('alfa', (queries) => deadJobs(queries, 'alfa'));
  expect(dead).toMatchObject([{ kind: 'mail.send', attempts: 8 }]);
});

it('is sent once by two workers', async () => {
  for (let count = 0; count < 12; count += 1) await queue();
  await Promise.all([work(), work(), work()]);
  await work();
  expect(mailServer.received).toHaveLength(12);
});

describe('/dev/mail', () => {
  it('shows the mails of this tenant, without running what is in them', async () => {
    const title = '</iframe><script>alert(1)</script>';
    await queue({ data: { vacancy: { title }, application: { ...APPLICATION, name: 'Sam' } } });
    const list = await server.request('GET', '/dev/mail');
    expect(list.statusCode).toBe(200);
    const [, id] = /\/dev\/mail\/([0-9a-f-]{36})/.exec(list.body) ?? [];
    const one = await server.request('GET', `/dev/mail/${id}`);
    expect(one.body).toContain('<a href="http://alfa.localhost/applications/1">');
    expect(one.body).toContain('<iframe sandbox ');
    expect(`${list.body}${one.body}`).not.toContain('<script');
    const elsewhere = await server.request('GET', `/dev/mail/${id}`, { host: 'beta.localhost' });
    expect(elsewhere.statusCode).toBe(404);
    expect((await server.request('GET', '/dev/mail', { host: 'beta.localhost' })).body).not.toContain(
      String(id),
    );
  });

  it('is not there in production', async () => {
    const production = await testServer({ environment: { APP_ENV: 'production' } });
    await production.seed.tenant('alfa');
    const response = await production.request('GET', '/dev/mail');
    await production.close();
    expect(response.statusCode).toBe(404);
  });
});
