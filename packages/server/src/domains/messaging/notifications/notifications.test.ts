import { OPTIONAL_EVENTS, paths, type NotificationEvent } from '@samen/resources/shared';
import { linkageOf } from '../../../test/linkage.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { notify, type Recipient } from '../../../services/notifications/notify.ts';
import { jobSender } from '../../../services/notifications/sender.ts';

let server: TestServer;
let tenant: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
});
beforeEach(async () => {
  user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const person = (values: Partial<Recipient> = {}): Recipient => ({
  id: user.id,
  email: user.email,
  firstName: 'Sam',
  locale: 'nl',
  ...values,
});

async function sendNotice(
  event: NotificationEvent,
  to: Recipient[],
  data = {},
  path = '/vacancies/search',
): Promise<void> {
  const sender = await jobSender('alfa', server.context);
  if (!sender) throw new Error('No tenant');
  await server.context.db.write('alfa', (queries) =>
    notify(queries, sender, { event, to, data, about: [], centerId: tenant.centerId, path }),
  );
}

const get = (path: string, as = user) => server.request('GET', `/api/v1/${path}`, { as });
const put = (path: string, as = user) => server.request('PUT', `/api/v1/${path}`, { as });
const prefer = (preferences: object[]) =>
  server.request('PATCH', '/api/v1/notification_preferences', {
    as: user,
    body: { data: { type: 'notification_preferences', attributes: { preferences } } },
  });
const mailsTo = (email: string) =>
  server.context.db.read('alfa', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select(['subject', 'text_body']).execute(),
  );
const titles = async (as = user) =>
  (await get('notifications', as))
    .json()
    .data.map((one: { attributes: { title: string } }) => one.attributes.title);

it('notifies by both channels, each once, in the language of the recipient', async () => {
  await sendNotice('user_welcome', [person(), person()]);
  const english = await server.seed.user(tenant, {}, { locale: 'en' });
  await sendNotice('user_welcome', [person({ id: english.id, email: english.email, locale: 'en' })]);
  expect(await titles()).toEqual(['Welkom bij App alfa']);
  expect(await titles(english)).toEqual(['Welcome to App alfa']);
  const mails = await mailsTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Welkom bij App alfa']);
  expect(mails[0]?.text_body).toContain('/profile-edit/settings');
  expect((await mailsTo(english.email))[0]?.subject).toBe('Welcome to App alfa');
});

it('costs as many statements for a hundred people as for one, and notifies them all', async () => {
  const people = await Promise.all(
    Array.from({ length: 100 }, () => server.seed.user(tenant, {}, { locale: 'nl' })),
  );
  const recipients = people.map(({ id, email }) => person({ id, email }));
  const sender = await jobSender('alfa', server.context);
  if (!sender) throw new Error('No tenant');
  const statementsFor = (to: Recipient[], event: NotificationEvent) =>
    server.context.db.write('alfa', async (queries) => {
      let count = 0;
      const counted = queries.withPlugin({
        transformQuery({ node }) {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await notify(counted, sender, {
        event,
        to,
        centerId: tenant.centerId,
        path: '/vacancies/search',
        about: [],
        data: { organization: { name: 'Club', city: 'Nijmegen' } },
      });
      return count;
    });
  for (const event of ['user_welcome', 'organization_signed_up'] as const) {
    const one = await statementsFor([person()], event);
    expect(one).toBeGreaterThan(2);
    expect(await statementsFor(recipients, event)).toBe(one);
  }
  const mails = await server.context.db.read('alfa', (queries) =>
    queries.selectFrom('mails').select(['to_address', 'template']).execute(),
  );
  const recipientsOf = (template: string) =>
    new Set(mails.filter((mail) => mail.template === template).map(({ to_address }) => to_address));
  for (const template of ['user_welcome', 'organization_signed_up'])
    expect([...recipientsOf(template)]).toEqual(expect.arrayContaining(people.map(({ email }) => email)));
});

it('has the language of the page, whatever the language of the recipient was', async () => {
  await sendNotice('user_welcome', [person()]);
  const titleIn = async (language: string) => {
    const response = await server.request('GET', '/api/v1/notifications', {
      as: user,
      headers: { 'accept-language': language },
    });
    return response.json().data[0].attributes.title;
  };
  expect(await titleIn('en')).toBe('Welcome to App alfa');
  expect(await titleIn('nl')).toBe('Welkom bij App alfa');
});

it('respects the preferences, per event and channel', async () => {
  expect((await prefer([{ event: 'user_welcome', email: false }])).statusCode).toBe(200);
  await sendNotice('user_welcome', [person()]);
  expect([await titles(), await mailsTo(user.email)]).toMatchObject([{ length: 1 }, []]);
  const changed = await prefer([{ event: 'user_welcome', in_app: false }]);
  const of = changed.json().data.find(({ id }: { id: string }) => id === 'user_welcome');
  expect(of.attributes).toEqual({ event: 'user_welcome', in_app: false, email: false });
  await sendNotice('user_welcome', [person()]);
  expect(await titles()).toHaveLength(1);
});

it('cannot be switched off for required events', async () => {
  expect((await prefer([{ event: 'organization_denied', email: false }])).statusCode).toBe(422);
  expect((await prefer([{ event: 'nothing', email: false }])).statusCode).toBe(422);
  const listed = (await get('notification_preferences')).json().data.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(OPTIONAL_EVENTS);
  expect(listed).not.toContain('organization_denied');
});

it('has an address for what one chose of an event', async () => {
  expect((await prefer([{ event: 'user_welcome', email: false }])).statusCode).toBe(200);
  const { data } = (await get('notification_preferences')).json();
  for (const one of data) expect((await get(`notification_preferences/${one.id}`)).json().data).toEqual(one);
  const emailFor = async (as: SeededUser) =>
    (await get('notification_preferences/user_welcome', as)).json().data.attributes.email;
  expect([await emailFor(user), await emailFor(await server.seed.user(tenant))]).toEqual([false, true]);
  for (const unknown of ['organization_denied', 'nothing'])
    expect((await get(`notification_preferences/${unknown}`)).statusCode).toBe(404);
  const visitor = await server.request('GET', '/api/v1/notification_preferences/user_welcome', {
    host: tenant.host,
  });
  expect(visitor.statusCode).toBe(401);
});

it('mails people without an account', async () => {
  await sendNotice('user_welcome', [person({ id: null, email: 'gast@example.nl' })]);
  const [mail] = await mailsTo('gast@example.nl');
  expect(mail?.text_body).not.toContain('/profile-edit/settings');
});

it('counts the unread, newest first; only the recipient can read them', async () => {
  await sendNotice('user_welcome', [person()]);
  server.clock.advance(1000);
  const organization = { name: 'Club', status: 'Actief' };
  await sendNotice('organization_changed', [person()], { organization });
  const list = (await get('notifications')).json();
  expect(list.data.map((one: { attributes: { event: string } }) => one.attributes.event)).toEqual([
    'organization_changed',
    'user_welcome',
  ]);
  expect(list.meta).toMatchObject({ unread: 2, pagination: { records: 2 } });
  const [{ id }] = list.data;
  const other = await server.seed.user(tenant);
  expect((await put(`notifications/${id}/read`, other)).statusCode).toBe(404);
  const read = await put(`notifications/${id}/read`);
  expect(read.json().data.attributes.read_at).not.toBeNull();
  const unread = (await get('notifications?filter[read_at_null]=true')).json();
  expect([unread.data.length, unread.meta.unread]).toEqual([1, 1]);
  expect((await get('notifications?filter[read_at_null]=x')).statusCode).toBe(400);
  await put('notifications/read_all');
  expect((await get('notifications')).json().meta.unread).toBe(0);
});

it('leads to the record that it is about, where it is about one', async () => {
  await sendNotice('user_welcome', [person()]);
  server.clock.advance(1000);
  await sendNotice('user_welcome', [person()], {}, paths.vacancies.one(tenant.centerId));
  const { data } = (await get('notifications')).json();
  expect(data.map(linkageOf)).toEqual([
    { subject: { type: 'vacancies', id: tenant.centerId } },
    { subject: null },
  ]);
});
