import { randomUUID } from 'node:crypto';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let center: SeededUser;
let stranger: SeededUser;
let mentor: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const elsewhere = await server.seed.organization('public', tenant.centerId, { name: 'Wijkhuis' });
  const school = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] }, { first_name: 'Marieke' });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  stranger = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
});
afterAll(() => server.close());

const body = (attributes: object) => ({ data: { type: 'applications', attributes } });
const send = (ids: readonly string[], message: string, as = admin) =>
  server.request('POST', '/api/v1/applications/bulk_message', { as, body: body({ ids, message }) });

async function applied(title: string, values = {}) {
  const vacancyId = await domain.vacancy(tenant, { organization_id: organizationId, title });
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
  const response = await server.request('POST', '/api/v1/applications', {
    as: person,
    body: body({ vacancy_id: vacancyId, message: 'Ik help graag.' }),
  });
  return { id: response.json().data.id as string, person, vacancyId };
}

/** What stands in a person's conversations, which two of one moment may do in any order. */
async function readBy(person: SeededUser) {
  const { data } = (await server.request('GET', '/api/v1/conversations', { as: person })).json();
  const found = [];
  for (const { id, attributes } of data) {
    const one = await server.request('GET', `/api/v1/conversations/${id}?include=messages`, { as: person });
    const messages = one
      .json()
      .included.filter(({ type }: { type: string }) => type === 'messages')
      .map((message: { attributes: { body: string } }) => message.attributes.body);
    found.push({ subject: attributes.subject, messages: messages.toSorted() });
  }
  return found;
}
const statusOf = async (id: string) =>
  (await server.request('GET', `/api/v1/applications/${id}`, { as: admin })).json().data.attributes.status;

it('is read by each in the conversation about their own application, and decides nothing', async () => {
  const one = await applied('Koken met buren', { first_name: 'Yusuf' });
  const two = await applied('Rijden', { first_name: 'Noor' });
  const message =
    'Dag {{recipient.first_name}}, over {{conversation.subject}} bij {{organization.name}}. {{sender.first_name}}';
  const response = await send([one.id, two.id], message);
  expect([response.statusCode, response.json().meta.failed]).toEqual([200, []]);
  expect(response.json().meta.updated.toSorted()).toEqual([one.id, two.id].toSorted());
  expect(await readBy(one.person)).toEqual([
    {
      subject: 'Koken met buren',
      messages: ['Dag Yusuf, over Koken met buren bij Zorghuis. Marieke', 'Ik help graag.'],
    },
  ]);
  expect(await readBy(two.person)).toEqual([
    { subject: 'Rijden', messages: ['Dag Noor, over Rijden bij Zorghuis. Marieke', 'Ik help graag.'] },
  ]);
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([null, null]);
});

it('is signed by the centre of each application, whatever site is open', async () => {
  const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const people = [];
  for (const name of ['Heumen', 'Wijchen']) {
    const centerId = await server.seed.center('public', name);
    const made = await applied(`Koken in ${name}`);
    await server.context.db.write('public', async (queries) => {
      await queries
        .updateTable('volunteer_centers')
        .set({ name, email: `info@${name.toLowerCase()}.example` })
        .where('id', '=', centerId)
        .execute();
      await queries
        .updateTable('applications')
        .set({ volunteer_center_id: centerId })
        .where('id', '=', made.id)
        .execute();
    });
    people.push({ ...made, name });
  }
  const ids = people.map(({ id }) => id);
  const response = await send(ids, 'Groet van {{center.name}}, {{center.email}}', root);
  expect(response.json().meta.failed).toEqual([]);
  for (const { person, name } of people)
    expect((await readBy(person)).flatMap(({ messages }) => messages)).toContain(
      `Groet van ${name}, info@${name.toLowerCase()}.example`,
    );
});

it('begins one conversation with each where the sender takes part in none, and goes on in it', async () => {
  const { id, person } = await applied('Voorlezen');
  await send([id], 'Eerste.', center);
  await send([id], 'Tweede.', center);
  expect((await readBy(person)).map(({ messages }) => messages).toSorted()).toEqual(
    [['Eerste.', 'Tweede.'], ['Ik help graag.']].toSorted(),
  );
  // Who works at the organization takes no part in it.
  expect((await readBy(admin)).flatMap(({ messages }) => messages)).not.toContain('Eerste.');
});

it('is announced to who gets it, and stands in the activity', async () => {
  const { id, person } = await applied('Tuinieren');
  await send([id], 'Kun je maandag?');
  const notifications = (await server.request('GET', '/api/v1/notifications', { as: person })).json().data;
  expect(
    notifications.map(({ attributes }: { attributes: { event: string } }) => attributes.event),
  ).toContain('conversation_message');
  const events = await server.request('GET', `/api/v1/activity_events?filter[subject_id_eq]=${id}`, {
    as: admin,
  });
  expect(
    events.json().data.map(({ attributes }: { attributes: { action: string } }) => attributes.action),
  ).toContain('application.messaged');
});

it('names who has no account to write to, and writes to the others', async () => {
  const { id, person, vacancyId } = await applied('Schilderen');
  const visitor = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('applications')
      .values({
        tenant_id: 'public',
        organization_id: organizationId,
        volunteer_center_id: tenant.centerId,
        vacancy_id: vacancyId,
        vacancy_title: 'Schilderen',
        first_name: 'Sam',
        last_name: 'Bos',
        email: 'sam.bos@example.nl',
        confirmed_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { meta } = (await send([visitor.id, id], 'Tot gauw.')).json();
  expect(meta.updated).toEqual([id]);
  expect(meta.failed).toEqual([
    {
      id: visitor.id,
      code: 'invalid_transition',
      detail: 'Deze persoon heeft geen account en kan hier geen bericht krijgen. Stuur een mail.',
      errors: [],
    },
  ]);
  expect((await readBy(person))[0]?.messages).toContain('Tot gauw.');
});

it('knows no placeholder of a decision, and needs a message', async () => {
  const { id, person } = await applied('Zingen');
  for (const message of ['Over {{vacancy.title}}', ' ', 'a'.repeat(2001)])
    expect((await send([id], message)).statusCode).toBe(422);
  expect((await readBy(person))[0]?.messages).toEqual(['Ik help graag.']);
});

it('is sent to no one where one of them is not the caller’s', async () => {
  const { id, person } = await applied('Dansen');
  expect((await send([id, randomUUID()], 'Dag.')).statusCode).toBe(404);
  expect((await send([id], 'Dag.', stranger)).statusCode).toBe(404);
  expect((await send([id], 'Dag.', mentor)).statusCode).toBe(403);
  expect((await readBy(person))[0]?.messages).toEqual(['Ik help graag.']);
});

it('is sent to a bounded number of people an hour', async () => {
  const colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const one = await applied('Fietsen');
  const two = await applied('Roeien');
  const key = ['application_messages', 'public', colleague.id] as const;
  await server.app.limits.count(key, { count: 200, seconds: 3600 }, 198);
  const three = [one.id, two.id, (await applied('Zeilen')).id];
  expect((await send(three, 'Voor drie.', colleague)).statusCode).toBe(429);
  // Two are not too many, and no more than two.
  expect((await send([one.id, two.id], 'Voor twee.', colleague)).statusCode).toBe(200);
  expect((await send([one.id], 'Voor een.', colleague)).statusCode).toBe(429);
  expect((await readBy(one.person))[0]?.messages).not.toContain('Voor een.');
});

it('goes to no one who has withdrawn', async () => {
  const { id, person } = await applied('Breien');
  await server.request('PUT', `/api/v1/applications/${id}/withdraw`, { as: person });
  const { meta } = (await send([id], 'Toch nog?')).json();
  expect([meta.updated, meta.failed]).toEqual([
    [],
    [expect.objectContaining({ id, detail: expect.stringContaining('ingetrokken') })],
  ]);
  expect((await readBy(person)).flatMap(({ messages }) => messages)).not.toContain('Toch nog?');
});

it('goes to who was rejected in a conversation that there is, or from who may begin one with them', async () => {
  const { id, person } = await applied('Haken');
  const colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  await server.request('PUT', `/api/v1/applications/${id}/status`, {
    as: admin,
    body: body({ status: 'rejected', rejection_reason: 'filled' }),
  });
  const { meta } = (await send([id], 'Van een collega.', colleague)).json();
  expect(meta.failed).toEqual([expect.objectContaining({ id, detail: expect.stringContaining('afgerond') })]);
  expect((await send([id], 'In de conversatie.')).json().meta.updated).toEqual([id]);
  expect((await send([id], 'Van het centrum.', center)).json().meta.updated).toEqual([id]);
  const written = (await readBy(person)).flatMap(({ messages }) => messages);
  expect(written).not.toContain('Van een collega.');
  expect(written).toEqual(expect.arrayContaining(['In de conversatie.', 'Van het centrum.']));
});

it('links what it begins to an application without a conversation, and to no other', async () => {
  const one = await applied('Kaarten');
  const two = await applied('Dammen');
  const linked = async (id: string) =>
    (await server.request('GET', `/api/v1/applications/${id}`, { as: two.person })).json().data.attributes
      .conversation_id;
  const before = await linked(two.id);
  await server.context.db.write('public', (queries) =>
    queries.updateTable('applications').set({ conversation_id: null }).where('id', '=', one.id).execute(),
  );
  await send([one.id, two.id], 'Dag.', center);
  const found = await server.request('GET', `/api/v1/applications/${one.id}`, { as: one.person });
  const conversation = found.json().data.attributes.conversation_id;
  const shown = await server.request('GET', `/api/v1/conversations/${conversation}`, { as: one.person });
  expect(shown.json().data.attributes.subject).toBe('Kaarten');
  expect(before).not.toBeNull();
  expect(await linked(two.id)).toBe(before);
});

it('is not sent in the name of another person', async () => {
  const { id, person } = await applied('Schaken');
  const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const started = await server.request('POST', '/api/v1/sign_in_as_user', {
    as: root,
    body: { data: { type: 'user', attributes: { id: admin.id } } },
  });
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, String(started.headers[name])]),
  );
  const response = await server.request('POST', '/api/v1/applications/bulk_message', {
    host: tenant.host,
    headers,
    body: body({ ids: [id], message: 'Namens een ander.' }),
  });
  expect([response.statusCode, response.json().errors[0].code]).toEqual([403, 'impersonation_forbidden']);
  expect((await readBy(person))[0]?.messages).toEqual(['Ik help graag.']);
});
