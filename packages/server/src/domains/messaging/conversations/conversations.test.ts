import { minutes } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { linkageOf } from '../../../test/linkage.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let volunteer: SeededUser;
let conversationId: string;
let applicationId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
beforeEach(async () => {
  const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    title: 'Koffie schenken',
  });
  const { data } = (
    await send('POST', 'applications', volunteer, { vacancy_id: vacancyId, message: 'Mag ik langskomen?' })
  ).json();
  applicationId = data.id;
  const shown = (await send('GET', `applications/${applicationId}`, volunteer)).json().data;
  conversationId = shown.attributes.conversation_id;
});
afterAll(() => server.close());

const send = (method: string, path: string, as: SeededUser | null, attributes?: object) =>
  server.request(method, `/api/v1/${path}`, {
    ...(as ? { as } : { host: tenant.host }),
    ...(attributes ? { body: { data: { type: path.split('/').at(-1), attributes } } } : {}),
  });
const write = (as: SeededUser, body: string) =>
  send('POST', `conversations/${conversationId}/messages`, as, { body });
const mailsTo = async (email: string) => {
  const mails = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('template').execute(),
  );
  return mails.map(({ template }) => template);
};
const unreadOf = async (as: SeededUser) =>
  (await send('GET', `conversations/${conversationId}`, as)).json().data.attributes.unread_count;

it('is opened by an application, between the applicant and its readers', async () => {
  const { data, included } = (
    await send('GET', `conversations/${conversationId}?include=participants,messages`, admin)
  ).json();
  expect(data.attributes).toMatchObject({
    subject: 'Koffie schenken',
    subject_type: 'application',
    subject_id: applicationId,
    status: 'open',
    unread_count: 1,
    excerpt: 'Mag ik langskomen?',
  });
  expect(included.map(({ type }: { type: string }) => type)).toEqual(['users', 'users', 'messages']);
  expect(await unreadOf(volunteer)).toBe(0);
  const other = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  expect((await send('GET', `conversations/${conversationId}`, other)).statusCode).toBe(404);
  expect((await write(other, 'Hallo')).statusCode).toBe(404);
});

it('shows a message at once, and mails it only while it stays unread', async () => {
  const mailed = async () =>
    (await mailsTo(volunteer.email)).filter((one) => one === 'conversation_message').length;
  const sent = await write(admin, ' Kom maandag. ');
  expect([sent.statusCode, sent.json().data.attributes]).toMatchObject([
    201,
    { body: 'Kom maandag.', sender_id: admin.id, read_by: [admin.id] },
  ]);
  await write(admin, 'Of dinsdag.');
  const unread = await send('GET', 'conversations?filter[unread]=true&include=participants', volunteer);
  expect(unread.json().meta.unread).toBe(1);
  const notifications = await send('GET', 'notifications', volunteer);
  expect(notifications.json().data[0].attributes).toMatchObject({
    event: 'conversation_message',
    url: `/conversations?id=${conversationId}`,
  });
  server.clock.advance(minutes(16));
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
  expect(await mailed()).toBe(1);
  await write(admin, 'Wat wordt het?');
  await send('PUT', `conversations/${conversationId}/read`, volunteer);
  expect(await unreadOf(volunteer)).toBe(0);
  server.clock.advance(minutes(16));
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
  expect(await mailed()).toBe(1);
});

it('names the organization on both sides, in the list, in notifications and in mails', async () => {
  const { data } = (await send('GET', 'conversations?include=participants', volunteer)).json();
  const own = data.find(({ id }: { id: string }) => id === conversationId);
  expect(own.attributes).toMatchObject({
    organizations: [{ id: organizationId, name: 'Zorghuis' }],
    excerpt_sender_id: volunteer.id,
  });
  expect(own.attributes.organizations[0].participant_ids).toContain(admin.id);
  expect(own.attributes.organizations[0].participant_ids).not.toContain(volunteer.id);
  await write(admin, 'Kom maandag.');
  const notifications = (await send('GET', 'notifications', volunteer)).json().data[0].attributes;
  expect(notifications.title).toBe('Bericht van Sam (Zorghuis): Koffie schenken');
  expect(notifications.body).toBe('Sam (Zorghuis) schrijft: Kom maandag.');
  server.clock.advance(minutes(16));
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', volunteer.email)
      .where('template', '=', 'conversation_message')
      .orderBy('created_at', 'desc')
      .select(['subject', 'text_body'])
      .execute(),
  );
  expect(mails[0]?.subject).toBe('Bericht van Sam (Zorghuis): Koffie schenken');
  expect(mails[0]?.text_body).toContain('Sam (Zorghuis) schrijft: Kom maandag.');
  // Colleagues need no organization behind the name, and volunteers write in their own name.
  await write(volunteer, 'Graag.');
  const notification = (await send('GET', 'notifications', admin)).json().data[0].attributes;
  expect(notification.title).toBe('Bericht van Sam: Koffie schenken');
});

it('is begun in the name of an organization, and notifies people and a centre', async () => {
  const namesOf = async (as: SeededUser, id: string) =>
    (await send('GET', `conversations/${id}`, as))
      .json()
      .data.attributes.organizations.map(({ name }: { name: string }) => name)
      .toSorted();
  const begin = async (as: SeededUser, more: object) =>
    (await send('POST', 'conversations', as, { subject: 'Een vraag', body: 'Hallo', ...more })).json().data
      .id;
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const { name: centerName } = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('organizations')
      .where('id', '=', tenant.centerOrganizationId)
      .select('name')
      .executeTakeFirstOrThrow(),
  );
  const toOrganization = await begin(center, { organization_id: organizationId });
  expect(await namesOf(admin, toOrganization)).toEqual([centerName, 'Zorghuis'].toSorted());
  const toPerson = await begin(center, { recipient_id: volunteer.id });
  expect(await namesOf(volunteer, toPerson)).toEqual([centerName]);
  const contact = await send('POST', 'contact_messages', volunteer, {
    subject: 'Hulp',
    body: 'Hoe werkt dit?',
  });
  expect(await namesOf(center, contact.json().data.attributes.conversation_id)).toEqual([centerName]);
});

it('is closed, and reopened by hand or by a message', async () => {
  const put = (name: string) => send('PUT', `conversations/${conversationId}/${name}`, volunteer);
  const status = async () =>
    (await send('GET', `conversations/${conversationId}`, admin)).json().data.attributes.status;
  expect((await put('reopen')).statusCode).toBe(409);
  expect((await put('close')).json().data.attributes.status).toBe('closed');
  expect((await put('close')).statusCode).toBe(409);
  expect((await put('reopen')).json().data.attributes.status).toBe('open');
  await put('close');
  await write(admin, 'Toch nog iets.');
  expect(await status()).toBe('open');
  expect((await write(admin, ' ')).statusCode).toBe(422);
  expect((await write(admin, 'a\u0007')).statusCode).toBe(422);
});

it('is begun with people in the access scope, or with an organization after applying', async () => {
  const start = (as: SeededUser, more: object) =>
    send('POST', 'conversations', as, { subject: 'Een vraag', body: 'Hallo', ...more });
  expect((await start(volunteer, { organization_id: organizationId })).statusCode).toBe(201);
  const stranger = await server.seed.organization('public', tenant.centerId);
  expect((await start(volunteer, { organization_id: stranger })).statusCode).toBe(404);
  expect((await start(volunteer, { recipient_id: admin.id })).statusCode).toBe(404);
  const member = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
  expect((await start(admin, { recipient_id: member.id })).statusCode).toBe(201);
  expect((await start(admin, { recipient_id: volunteer.id })).statusCode).toBe(404);
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  expect((await start(center, { recipient_id: volunteer.id })).statusCode).toBe(201);
  expect((await start(center, {})).statusCode).toBe(422);
});

it('proposes the allowed recipients, and no one else', async () => {
  const names = async (as: SeededUser, text = '') =>
    (await send('GET', `conversations/recipients?filter[q]=${text}`, as))
      .json()
      .data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
  expect(await names(volunteer)).toEqual(['Zorghuis']);
  expect(await names(volunteer, 'zorgh')).toEqual(['Zorghuis']);
  expect(await names(volunteer, '%')).toEqual([]);
  const outsider = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  expect(await names(outsider)).toEqual([]);
  await server.seed.organization('public', tenant.centerId, { name: 'Zonder beheerder' });
  const other = await server.seed.organization('public', tenant.centerId, { name: 'Zwembad' });
  await server.seed.user(tenant, { [other]: ['admin'] });
  await server.seed.user(
    tenant,
    { [organizationId]: ['volunteer'] },
    { first_name: 'Zuzanna', last_name: 'Zorgzaam' },
  );
  expect(await names(admin, 'zuz')).toEqual(['Zuzanna Zorgzaam']);
  expect(await names(admin, 'zwem')).toEqual([]);
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  expect(await names(center, 'zwem')).toEqual(['Zwembad']);
  expect(await names(center, 'zonder')).toEqual([]);
});

it('marks the notification of a message as read with its conversation', async () => {
  const unread = async () => (await send('GET', 'notifications', volunteer)).json().meta.unread;
  const before = await unread();
  await write(admin, 'Kom maandag.');
  expect(await unread()).toBe(before + 1);
  await send('PUT', `conversations/${conversationId}/read`, volunteer);
  expect(await unread()).toBe(before);
});

describe('the contact form', () => {
  it('sends messages of members and visitors to the centre', async () => {
    const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    const member = await send('POST', 'contact_messages', volunteer, {
      subject: 'Hulp',
      body: 'Hoe werkt dit?',
    });
    expect(member.statusCode).toBe(201);
    const { conversation_id: opened } = member.json().data.attributes;
    expect((await send('GET', `conversations/${opened}`, center)).statusCode).toBe(200);
    const visitor = { subject: 'Hulp', body: 'Hoe werkt dit?', name: 'Noor', email: 'noor@example.nl' };
    expect((await send('POST', 'contact_messages', null, visitor)).statusCode).toBe(201);
    expect((await mailsTo(center.email)).filter((one) => one === 'contact_message')).toHaveLength(2);
  });

  it('requires the name of visitors, and rejects robots', async () => {
    const fields = async (attributes: object) =>
      (await send('POST', 'contact_messages', null, attributes))
        .json()
        .errors.map((one: { source: { pointer: string } }) => one.source.pointer.split('/').at(-1));
    expect(await fields({ subject: 'Hulp', body: ' ', website: 'http://spam' })).toEqual([
      'body',
      'name',
      'email',
      'website',
    ]);
    expect(await fields({ subject: 'x', body: '' })).toEqual(['subject', 'body', 'name', 'email']);
  });
});

it('leads to its application, to the senders and back from its messages', async () => {
  server.clock.advance(1000);
  await write(admin, 'Kom maandag.');
  const path = `conversations/${conversationId}`;
  const { data, included } = (await send('GET', `${path}?include=messages.sender`, volunteer)).json();
  expect(linkageOf(data)).toMatchObject({
    about: { type: 'applications', id: applicationId },
    excerpt_sender: { type: 'users', id: admin.id },
  });
  const of = (type: string) => included.filter((one: { type: string }) => one.type === type);
  const conversation = { type: 'conversations', id: conversationId };
  expect(of('messages').map(linkageOf)).toEqual(
    [volunteer, admin].map(({ id }) => {
      const sender = { type: 'users', id };
      return { conversation, sender, readers: [sender] };
    }),
  );
  expect(
    of('users')
      .map(({ id }: { id: string }) => id)
      .sort(),
  ).toEqual([admin.id, volunteer.id].sort());
  const [, last] = of('messages');
  const one = (await send('GET', `messages/${last.id}?include=sender`, volunteer)).json();
  expect(one.included).toMatchObject([{ type: 'users', id: admin.id, attributes: { first_name: 'Sam' } }]);
  expect(one.included[0].attributes).not.toHaveProperty('email');
  const read = (await send('GET', `messages/${last.id}?include=readers`, volunteer)).json();
  expect(read.included).toMatchObject([{ type: 'users', id: admin.id }]);
  const readers = (await send('GET', `${path}?include=messages.readers`, volunteer)).json().included;
  expect(readers.filter((one: { type: string }) => one.type === 'users')).toHaveLength(2);
  const listed = (await send('GET', 'conversations?include=excerpt_sender', volunteer)).json();
  expect(listed.included.map(({ id }: { id: string }) => id)).toContain(admin.id);
  const oldestFirst = (await send('GET', 'conversations?sort=last_message_at', volunteer)).json();
  expect(oldestFirst.data.at(-1).id).toBe(conversationId);
  expect((await send('GET', 'conversations?include=messages', volunteer)).statusCode).toBe(400);
});
