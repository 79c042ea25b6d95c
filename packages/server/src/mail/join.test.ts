import { minutes } from '../clock.ts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { atLocalTime } from '../local-time.ts';
import { jobSender, notify, type Notice } from '../services/notifications/index.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { smtpServer } from '../test/smtp-server.ts';
import { testClock, testServer, type TestServer } from '../test/test-server.ts';

// The clocks go from 2:00 to 3:00 that night.
const clock = testClock(atLocalTime('2027-03-28', 1, 52));
let mailServer: Awaited<ReturnType<typeof smtpServer>>;
let server: TestServer;
let tenant: SeededTenant;
let noor: SeededUser;
let sam: SeededUser;

beforeAll(async () => {
  mailServer = await smtpServer();
  server = await testServer({ clock, environment: { SMTP_URL: mailServer.url } });
  tenant = await server.seed.tenant('alfa');
  noor = await server.seed.user(tenant, {}, { first_name: 'Noor' });
  sam = await server.seed.user(tenant, {}, { first_name: 'Sam' });
});
beforeEach(() => {
  mailServer.received.length = 0;
});
afterEach(async () => {
  clock.advance(minutes(60));
  await work();
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

async function work(): Promise<void> {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
}

const person = ({ id, email }: SeededUser, firstName: string) => ({
  id,
  email,
  firstName,
  locale: 'nl' as const,
});
const expiring = (title: string): Pick<Notice, 'event' | 'data' | 'path'> => ({
  event: 'vacancy_expiring',
  data: {
    vacancy: { title, expires_at: '11 april 2027' },
    organization: { name: 'Zorghuis' },
    renewal: { days: '' },
  },
  path: `/vacancies/${title}`,
});

async function send(notice: Partial<Notice> & Pick<Notice, 'event' | 'path'>, isJob = true): Promise<void> {
  const sender = await jobSender('alfa', server.context);
  if (!sender) throw new Error('No tenant');
  await server.context.db.write('alfa', (queries) =>
    notify(
      queries,
      { ...sender, isJob },
      { to: [person(noor, 'Noor')], about: [], centerId: tenant.centerId, ...notice },
    ),
  );
}
const arrived = () => mailServer.received.map(({ mail }) => mail);
const statuses = async (email: string) => {
  const rows = await server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .orderBy('subject')
      .select(['status', 'created_at'])
      .execute(),
  );
  return rows.map(({ status }) => status);
};

it('leaves a quarter of an hour after the first of its event, as one mail, also when the clocks change', async () => {
  await send(expiring('Koken'));
  clock.advance(minutes(9));
  await send(expiring('Taal <b>'));
  await send({ ...expiring('Tuin'), to: [person(sam, 'Sam')] });
  clock.advance(minutes(5.9));
  await work();
  expect(arrived()).toEqual([]);
  clock.advance(minutes(0.1));
  expect(clock.now()).toEqual(atLocalTime('2027-03-28', 3, 7));
  await work();
  const [mail, ...others] = arrived();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "'Koken' verloopt op 11 april 2027 (en nog 1)",
    to: [{ address: noor.email }],
  });
  expect(mail?.text).toMatch(
    /^Hallo Noor,\n\nEr zijn 2 meldingen voor je\.\n\n'Koken' verloopt op[^]*\/vacancies\/Koken\n\n'Taal <b>' verloopt op/,
  );
  expect(mail?.text?.match(/Hallo/g)).toHaveLength(1);
  expect(mail?.html).toContain('Taal &lt;b&gt;');
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('kind=unsubscribe');
  expect(await statuses(noor.email)).toEqual(['joined', 'joined', 'sent']);

  clock.advance(minutes(9));
  await work();
  expect(arrived().map(({ subject }) => subject)).toEqual([
    mail?.subject,
    "'Tuin' verloopt op 11 april 2027",
  ]);
});

it('is written in the language of whom it is for', async () => {
  const english = { ...person(noor, 'Noor'), locale: 'en' as const };
  for (const title of ['Cook', 'Garden', 'Read']) await send({ ...expiring(title), to: [english] });
  clock.advance(minutes(15));
  await work();
  const [mail] = arrived();
  expect(mail?.subject).toBe("'Cook' expires on 11 april 2027 (and 2 more)");
  expect(mail?.text).toContain('There are 3 notifications for you.');
});

it('joins no mails of different events, and holds back none that a person cannot do without', async () => {
  await send(expiring('Koken'));
  await send({ ...expiring('Koken'), event: 'vacancy_expired' });
  const date = { date: '1 mei 2027' };
  for (const path of ['/a', '/b']) await send({ event: 'inactivity_warning', path, data: { account: date } });
  await work();
  expect(
    arrived()
      .map(({ text }) => /localhost[^/]*(\/\w)\n/.exec(text ?? '')?.[1])
      .sort(),
  ).toEqual(['/a', '/b']);
  clock.advance(minutes(15));
  await work();
  expect(arrived()).toHaveLength(4);
});

it('does not hold back twice what has waited already, and still spaces it', async () => {
  const message = (subject: string): Partial<Notice> & Pick<Notice, 'event' | 'path'> => ({
    event: 'conversation_message',
    path: '/conversations',
    hasWaited: true,
    only: 'email',
    data: { conversation: { subject, excerpt: 'Hallo' }, sender: { name: 'Sam' } },
  });
  await send(message('Een'));
  await work();
  expect(arrived()).toHaveLength(1);
  clock.advance(minutes(1));
  await send(message('Twee'));
  await send(message('Drie'));
  await work();
  expect(arrived()).toHaveLength(1);
  clock.advance(minutes(14));
  await work();
  expect(arrived().map(({ subject }) => subject)).toEqual([
    'Bericht van Sam: Een',
    'Bericht van Sam: Drie (en nog 1)',
  ]);
});

it('leaves at once where a person did it, and joins what they do next', async () => {
  await send(expiring('Koken'), false);
  await work();
  expect(arrived()).toHaveLength(1);
  for (const title of ['Taal', 'Tuin']) await send(expiring(title), false);
  await work();
  expect(arrived()).toHaveLength(1);
  clock.advance(minutes(15));
  await work();
  expect(arrived()).toHaveLength(2);
});

it('leaves once, whichever server sends it', async () => {
  for (let count = 0; count < 12; count += 1) await send(expiring(`Taak ${count}`));
  clock.advance(minutes(15));
  await Promise.all([work(), work(), work()]);
  expect(arrived()).toHaveLength(1);
  expect((await statuses(noor.email)).filter((one) => one === 'waiting')).toEqual([]);
});
