import { days, minutes } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { linkageOf } from '../../../test/linkage.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let volunteer: SeededUser;
let profileId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, {
    name: 'Zorghuis',
    email: 'info@zorghuis.example',
  });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
beforeEach(async () => {
  volunteer = await server.seed.user(
    tenant,
    { [tenant.centerOrganizationId]: ['volunteer'] },
    { first_name: 'Noor', last_name: 'Bakker' },
  );
  profileId = await pooled(volunteer);
});
afterAll(() => server.close());

const BODY = 'Wil je bij ons koffie komen schenken?';

const send = (method: string, path: string, as: SeededUser, type = '', attributes: object = {}) =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(type ? { body: { data: { type, attributes } } } : {}),
  });
async function pooled(as: SeededUser, inPool = true): Promise<string> {
  const profile = { headline: 'Handig met fietsen', in_pool: inPool };
  await send('PUT', 'current_user/volunteer_profile', as, 'volunteer_profiles', profile);
  return (await send('GET', 'current_user/volunteer_profile', as)).json().data.id;
}
const write = (as = admin, own: object = {}) =>
  send('POST', 'volunteer_profile_replies', as, 'volunteer_profile_replies', {
    volunteer_profile_id: profileId,
    organization_id: organizationId,
    body: BODY,
    ...own,
  });
const list = async (as: SeededUser, query = '') =>
  (await send('GET', `volunteer_profile_replies${query}`, as)).json();
const decide = (id: string, name: string, as = volunteer) =>
  send('PUT', `volunteer_profile_replies/${id}/${name}`, as);
const codes = async (given: ReturnType<typeof write>) => {
  const response = await given;
  return [response.statusCode, response.json().errors?.[0].code];
};
const notificationsOf = async (as: SeededUser) =>
  (await send('GET', 'notifications', as))
    .json()
    .data.map(({ attributes }: { attributes: object }) => attributes);
const mailsTo = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select(['template', 'text_body']).execute(),
  );

it('notifies the volunteer by both channels, without revealing their identity', async () => {
  const sent = await write();
  expect(sent.json().data.attributes).toMatchObject({
    status: 'sent',
    volunteer_name: 'Noor B.',
    contact: null,
    body: BODY,
  });
  expect(sent.body).not.toContain(volunteer.email);
  const received = await list(volunteer);
  expect(received.data).toMatchObject([
    {
      attributes: { organization_name: 'Zorghuis', status: 'sent', contact: null },
      meta: { can: ['profile_replies.accept', 'profile_replies.decline'] },
    },
  ]);
  expect(received.meta.open).toBe(1);
  expect(await notificationsOf(volunteer)).toMatchObject([
    { event: 'profile_reply_received', url: `/profile-replies?id=${received.data[0].id}` },
  ]);
  expect((await mailsTo(volunteer.email))[0]?.text_body).toContain(BODY);
});

it('opens a conversation when it is accepted, and shows each side the contact data of the other', async () => {
  const { id } = (await write()).json().data;
  const accepted = (await decide(id, 'accept')).json().data;
  expect(accepted.attributes).toMatchObject({
    status: 'accepted',
    contact: { name: 'Zorghuis', email: 'info@zorghuis.example' },
  });
  const conversation = (
    await send('GET', `conversations/${accepted.attributes.conversation_id}?include=messages`, admin)
  ).json();
  expect(conversation.data.attributes).toMatchObject({ subject: 'Zorghuis', subject_type: 'reply' });
  expect(conversation.included[0].attributes).toMatchObject({ body: BODY, sender_id: admin.id });
  const [shown] = (await list(admin, '?filter[sent]=true&filter[status_eq]=accepted')).data;
  expect(shown.attributes).toMatchObject({
    volunteer_name: 'Noor Bakker',
    contact: { name: 'Noor Bakker', email: volunteer.email },
  });
  expect(await notificationsOf(admin)).toMatchObject([
    { event: 'profile_reply_answered', url: `/conversations?id=${accepted.attributes.conversation_id}` },
  ]);
  const mail = (await mailsTo(admin.email)).find(({ template }) => template === 'profile_reply_answered');
  expect(mail?.text_body).toContain(volunteer.email);
  expect(await codes(decide(id, 'decline'))).toEqual([409, 'invalid_transition']);
});

it('is declined without a conversation, and without contact data', async () => {
  const { id } = (await write()).json().data;
  expect((await decide(id, 'decline')).json().data.attributes).toMatchObject({
    status: 'declined',
    contact: null,
    conversation_id: null,
  });
  const [shown] = (await list(admin, '?filter[sent]=true&filter[status_eq]=declined')).data;
  expect(shown.attributes).toMatchObject({ volunteer_name: 'Noor B.', contact: null });
  const mail = (await mailsTo(admin.email)).findLast(({ template }) => template === 'profile_reply_answered');
  expect(mail?.text_body).not.toContain(volunteer.email);
});

it('of two decisions at once is decided by one', async () => {
  const { id } = (await write()).json().data;
  const both = await Promise.all([decide(id, 'accept'), decide(id, 'decline')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('is decided by its recipient, and read by the two sides alone', async () => {
  const { id } = (await write()).json().data;
  const other = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  expect(await codes(decide(id, 'accept', other))).toEqual([404, 'not_found']);
  expect(await codes(decide(id, 'accept', admin))).toEqual([404, 'not_found']);
  expect((await list(other)).data).toEqual([]);
  expect((await send('GET', 'volunteer_profile_replies?filter[sent]=true', other)).statusCode).toBe(403);
});

it('waits for one decision at a time, of five organizations at most', async () => {
  expect((await write()).statusCode).toBe(201);
  expect(await codes(write())).toEqual([409, 'duplicate']);
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const from = async () => ({ organization_id: await server.seed.organization('public', tenant.centerId) });
  for (let count = 1; count < 5; count += 1) expect((await write(center, await from())).statusCode).toBe(201);
  expect(await codes(write(center, await from()))).toEqual([409, 'invalid_transition']);
});

it('is only sent to volunteers in the pool, by an approved organization in the access scope', async () => {
  const unpooled = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const hidden = { volunteer_profile_id: await pooled(unpooled, false) };
  expect(await codes(write(admin, hidden))).toEqual([404, 'not_found']);
  const other = await server.seed.organization('public', tenant.centerId);
  expect(await codes(write(admin, { organization_id: other }))).toEqual([404, 'not_found']);
  const pending = await server.seed.organization('public', tenant.centerId, { status: 'pending' });
  const hopeful = await server.seed.user(tenant, { [pending]: ['admin'] });
  expect(await codes(write(hopeful, { organization_id: pending }))).toEqual([
    403,
    'organization_not_approved',
  ]);
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  expect(await codes(write(center, { organization_id: pending }))).toEqual([
    403,
    'organization_not_approved',
  ]);
  expect(await codes(write(volunteer))).toEqual([403, 'forbidden']);
  expect(await codes(write(admin, { body: 'Te kort' }))).toEqual([422, 'min_length']);
});

it('is not sent to a volunteer of another centre, nor to an account that is not in use', async () => {
  const otherCenterId = await server.seed.center('public', 'Elders');
  const elsewhere = await server.seed.organization('public', otherCenterId);
  const stranger = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  expect(await codes(write(stranger, { organization_id: elsewhere }))).toEqual([404, 'not_found']);
  await server.context.db.write('public', (queries) =>
    queries.updateTable('users').set({ status: 'inactive' }).where('id', '=', volunteer.id).execute(),
  );
  expect(await codes(write())).toEqual([404, 'not_found']);
});

it('waits for one decision at a time, of five at most, when many are sent at once', async () => {
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const from = async () => ({ organization_id: await server.seed.organization('public', tenant.centerId) });
  const many = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(from));
  const sent = await Promise.all([write(), write(), ...many.map((own) => write(center, own))]);
  expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect((await list(volunteer)).meta.open).toBe(5);
});

it('lapses after fourteen days, and not before', async () => {
  const { id } = (await write()).json().data;
  const statusAfter = async (waited: number) => {
    server.clock.advance(waited);
    await doJob(server, 'profile_replies.lapse');
    return (await list(volunteer)).data[0].attributes.status;
  };
  expect(await statusAfter(days(14) - minutes(1))).toBe('sent');
  expect(await statusAfter(minutes(1))).toBe('lapsed');
  expect(await codes(decide(id, 'accept'))).toEqual([409, 'invalid_transition']);
});

describe('what a reply leads to', () => {
  const WITH_PEOPLE = '?include=organization,sender,volunteer';
  const shown = async (id: string, as: SeededUser) =>
    (await send('GET', `volunteer_profile_replies/${id}${WITH_PEOPLE}`, as)).json();
  const names = ({ included }: { included: { type: string; id: string }[] }) =>
    included.map(({ type, id }) => `${type}/${id}`).sort();

  it('is shown to each side without the people of the other, until it was accepted', async () => {
    const { id } = (await write()).json().data;
    const [sent, received] = [await shown(id, admin), await shown(id, volunteer)];
    expect(linkageOf(sent.data)).toEqual({
      conversation: null,
      organization: { type: 'organizations', id: organizationId },
      volunteer_profile: { type: 'volunteer_profiles', id: profileId },
      sender: { type: 'users', id: admin.id },
    });
    expect(names(sent)).toEqual([`organizations/${organizationId}`, `users/${admin.id}`].sort());
    expect(JSON.stringify(sent)).not.toContain(volunteer.id);
    expect(linkageOf(received.data)).toMatchObject({ volunteer: { type: 'users', id: volunteer.id } });
    expect(names(received)).toEqual([`organizations/${organizationId}`, `users/${volunteer.id}`].sort());
    expect(JSON.stringify(received)).not.toContain(admin.id);
    const hidden = [
      [admin, 'volunteer'],
      [volunteer, 'sender'],
    ] as const;
    for (const [as, name] of hidden)
      for (const address of [name, `relationships/${name}`])
        expect((await send('GET', `volunteer_profile_replies/${id}/${address}`, as)).statusCode).toBe(404);
    const profile = await send('GET', `volunteer_profile_replies/${id}/volunteer_profile`, volunteer);
    expect(profile.json().data.id).toBe(profileId);

    await decide(id, 'accept');
    const everybody = [`organizations/${organizationId}`, `users/${admin.id}`, `users/${volunteer.id}`];
    for (const as of [admin, volunteer]) expect(names(await shown(id, as))).toEqual(everybody.sort());
    const listed = await list(admin, `${WITH_PEOPLE}&filter[sent]=true&filter[status_eq]=accepted`);
    const people = listed.included.filter(({ type }: { type: string }) => type === 'users');
    expect(people.length).toBeGreaterThan(1);
    for (const { attributes } of people) expect(attributes).not.toHaveProperty('email');
  });

  it('is no organization that the site does not show', async () => {
    const pausing = await server.seed.organization('public', tenant.centerId);
    const staff = await server.seed.user(tenant, { [pausing]: ['admin'] });
    const { id } = (await write(staff, { organization_id: pausing })).json().data;
    await server.context.db.write('public', (queries) =>
      queries.updateTable('organizations').set({ status: 'archived' }).where('id', '=', pausing).execute(),
    );
    expect(names(await shown(id, volunteer))).toEqual([`users/${volunteer.id}`]);
    const related = await send('GET', `volunteer_profile_replies/${id}/organization`, volunteer);
    expect(related.json().data ?? null).toBeNull();
  });
});
