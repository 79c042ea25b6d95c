import { EVERY_FEATURE } from '@samen/testing/features';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { conversationRepository } from './index.ts';

/** To which one-on-one help a person can respond, and what is shared in the conversation that follows. */
let server: TestServer;
let tenant: SeededTenant;
let poster: SeededUser;
let otherCenterId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  otherCenterId = await server.seed.center('public', 'Elders');
  poster = await member();
});
afterEach(() => server.seed.features('public', EVERY_FEATURE));
afterAll(() => server.close());

const member = (values: object = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
const help = (values: object = {}, by = poster) =>
  domainBuilders(server.context.db).vacancy(tenant, {
    vacancy_type: 'p2p',
    direction: 'request',
    created_by_id: by.id,
    contact_person_id: null,
    ...values,
  });
const send = (method: string, path: string, as: SeededUser, type = '', attributes: object = {}) =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(type ? { body: { data: { type, attributes } } } : {}),
  });
const respond = (id: string, as: SeededUser) =>
  send('POST', 'conversations', as, 'conversations', { vacancy_id: id, body: 'Ik kom graag.' });
const codes = async (given: ReturnType<typeof send>) => {
  const response = await given;
  return [response.statusCode, response.json().errors?.[0].code];
};
const NOT_FOUND = [404, 'not_found'];

it.each([
  ['is a draft again', { status: 'draft' }],
  ['the centre has taken away', { status: 'archived' }],
  ['is no help', { vacancy_type: 'volunteering', direction: null }],
])('does not find what %s', async (_what, values) => {
  expect(await codes(respond(await help(values), await member()))).toEqual(NOT_FOUND);
});

it('does not find that of another centre, unless it shares it and this site shows what is shared', async () => {
  const own = await help({ volunteer_center_id: otherCenterId });
  const shared = await help({ volunteer_center_id: otherCenterId, shared_across_centers: true });
  const reader = await member();
  expect(await codes(respond(own, reader))).toEqual(NOT_FOUND);
  await server.seed.features('public', { ...EVERY_FEATURE, sharingAcrossCenters: false });
  expect(await codes(respond(shared, reader))).toEqual(NOT_FOUND);
  await server.seed.features('public', EVERY_FEATURE);
  expect((await respond(shared, reader)).statusCode).toBe(201);
});

it('does not find that of whom the reader has blocked, nor of who has blocked the reader', async () => {
  const [reader, other] = [await member(), await member()];
  const [theirs, own] = [await help({}, other), await help({}, reader)];
  const conversation = (await respond(own, other)).json().data.id;
  expect(conversation).toEqual(expect.any(String));
  expect((await send('POST', 'blocks', reader, 'blocks', { user_id: other.id })).statusCode).toBe(201);
  expect(await codes(respond(theirs, reader))).toEqual(NOT_FOUND);
  expect(await codes(respond(own, other))).toEqual(NOT_FOUND);
  for (const [id, as] of [
    [theirs, reader],
    [own, other],
  ] as const)
    expect((await send('GET', `vacancies?filter[id]=${id}`, as)).json().data).toEqual([]);
});

it('takes no response after its last day, whether or not it has been closed yet', async () => {
  const id = await help({ expires_at: '2020-01-01' });
  expect(await codes(respond(id, await member()))).toEqual([409, 'invalid_transition']);
});

describe('how people can be reached', () => {
  const FACE = '/uploads/gezicht.webp';
  const begin = async () => {
    const [asking, helping] = [await member({ avatar_url: FACE }), await member({ avatar_url: FACE })];
    const { id } = (await respond(await help({}, asking), helping)).json().data;
    return { id: String(id), asking, helping };
  };
  const facesOf = async (id: string, as: SeededUser) =>
    (await send('GET', `conversations/${id}?include=participants`, as)).body.includes(FACE);
  const share = (id: string, as: SeededUser) => send('PUT', `conversations/${id}/share_contact`, as);
  const contactsOf = async (id: string, as: SeededUser) =>
    (await send('GET', `conversations/${id}`, as)).json().data.attributes;

  it('is shared by each for themselves, and seen once both have', async () => {
    const { id, asking, helping } = await begin();
    await share(id, helping);
    for (const as of [asking, helping]) {
      expect(await contactsOf(id, as)).toMatchObject({ contact_shared_by: [helping.id], contacts: [] });
      expect(await facesOf(id, as)).toBe(false);
      for (const path of [`conversations/${id}`, 'conversations'])
        expect((await send('GET', `${path}?include=contact_sharers`, as)).json().included).toContainEqual(
          expect.objectContaining({ type: 'users', id: helping.id }),
        );
    }
    await share(id, asking);
    expect(await facesOf(id, asking)).toBe(true);
    for (const as of [asking, helping])
      expect((await contactsOf(id, as)).contacts.map(({ email }: { email: string }) => email).sort()).toEqual(
        [asking.email, helping.email].sort(),
      );
  });

  it('is agreed to once, and noted once, however often that is sent', async () => {
    const { id, asking } = await begin();
    const twice = await Promise.all([share(id, asking), share(id, asking)]);
    expect([...twice, await share(id, asking)].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const noted = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('audit_events')
        .select('id')
        .where('action', '=', 'conversation.contact_shared')
        .where('subject_id', '=', id)
        .execute(),
    );
    expect(noted).toHaveLength(1);
  });

  it('is seen by both when they agree at once', async () => {
    const { id, asking, helping } = await begin();
    const both = await Promise.all([share(id, asking), share(id, helping)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await contactsOf(id, asking)).contacts).toHaveLength(2);
  });

  it('is not that of an account that is gone, nor shared while the centre ends the conversation', async () => {
    const { id, asking, helping } = await begin();
    await share(id, asking);
    await share(id, helping);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'archived' }).where('id', '=', helping.id).execute(),
    );
    expect((await contactsOf(id, asking)).contacts.map(({ email }: { email: string }) => email)).toEqual([
      asking.email,
    ]);

    const ended = await begin();
    const late = await server.context.db.write('public', async (queries) => {
      await conversationRepository(queries, 'public').remove(ended.id, server.clock.now());
      const sharing = share(ended.id, ended.asking);
      await untilWaiting(server.context.db.global);
      return [sharing];
    });
    expect((await late[0])?.statusCode).toBe(409);
  });

  it('is for one-on-one help alone', async () => {
    const { id, asking } = await begin();
    await server.context.db.write('public', (queries) =>
      queries
        .updateTable('conversations')
        .set({ subject_type: null, subject_id: null })
        .where('id', '=', id)
        .execute(),
    );
    expect(await codes(share(id, asking))).toEqual([409, 'invalid_transition']);
    expect((await contactsOf(id, asking)).contacts).toEqual([]);
  });

  it('is neither shared nor asked for in the name of another', async () => {
    const { id, asking } = await begin();
    const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    const started = await send('POST', 'sign_in_as_user', root, 'user', { id: asking.id });
    const headers = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(started.headers[name])]),
    );
    const forbidden = [403, 'impersonation_forbidden'];
    const inTheirName = (method: string, path: string, attributes: object | null = null) =>
      server.request(method, `/api/v1/${path}`, {
        host: tenant.host,
        headers,
        ...(attributes ? { body: { data: { type: path, attributes } } } : {}),
      });
    expect(await codes(inTheirName('PUT', `conversations/${id}/share_contact`))).toEqual(forbidden);
    const response = { vacancy_id: await help(), body: 'Ik kom graag.' };
    expect(await codes(inTheirName('POST', 'conversations', response))).toEqual(forbidden);
    expect(await codes(inTheirName('POST', 'current_user/calendar_address'))).toEqual(forbidden);
  });
});
