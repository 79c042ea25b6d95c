import { removeOver } from '../../../db/retention.repository.ts';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { EVERY_FEATURE } from '@samen/testing/features';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { days } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { helpMemberRepository } from '../../messaging/conversations/help-members.repository.ts';
import { blockRepository } from '../../messaging/blocks/blocks.repository.ts';
import { conversationRepository } from '../../messaging/conversations/index.ts';
import { REPORT_RULE } from './reports.repository.ts';

/** What keeps one-on-one help in order where people try otherwise. */
let server: TestServer;
let tenant: SeededTenant;
let categoryId: string;
let center: SeededUser;
let poster: SeededUser;

const TEXT =
  'Mijn knie doet het even niet. Wie loopt er drie weken met mijn hond, elke ochtend een half uur?';

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  categoryId = await domainBuilders(server.context.db).category('public', 'zorg');
  center = await member('center_superuser');
});
beforeEach(async () => {
  poster = await member();
});
afterAll(() => server.close());

type Role = 'volunteer' | 'content_manager' | 'center_superuser';
const member = (role: Role = 'volunteer') =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: [role] });
const send = (method: string, path: string, as: SeededUser, attributes?: object) =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes
      ? {
          body: {
            data: { type: path.endsWith('/messages') ? 'messages' : (path.split('/')[0] ?? ''), attributes },
          },
        }
      : {}),
  });
const idOf = (response: { json(): { data: { id: string } } }): string => response.json().data.id;
const attributesOf = (response: { json(): { data: { attributes: Record<string, unknown> } } }) =>
  response.json().data.attributes;

const write = (own: object = {}, as = poster) =>
  send('POST', 'vacancies', as, {
    title: 'Wie loopt er met mijn hond?',
    description: TEXT,
    vacancy_type: 'p2p',
    direction: 'request',
    location_type: 'at_home',
    category_ids: [categoryId],
    ...own,
  });
const publish = (id: string, as: SeededUser, own: object = {}) =>
  send('PUT', `vacancies/${id}/status`, as, { status: 'published', ...own });
async function published(): Promise<string> {
  const id = idOf(await write());
  await publish(id, poster);
  expect((await publish(id, center)).statusCode).toBe(200);
  return id;
}
const respond = (id: string, as: SeededUser, body = 'Ik wil wel met hem lopen.') =>
  send('POST', 'conversations', as, { vacancy_id: id, body });
const message = (id: string, as: SeededUser) =>
  send('POST', `conversations/${id}/messages`, as, { body: 'Hallo?' });

describe('asked again', () => {
  const later = () =>
    new Date(server.clock.now().getTime() + days(VACANCY_CONSTANTS.defaultHelpDays))
      .toISOString()
      .slice(0, 10);

  it.each(['filled', 'expired'] as const)('goes to the centre when it was %s', async (status) => {
    const id = await published();
    if (status === 'filled') await send('PUT', `vacancies/${id}/status`, poster, { status });
    else {
      await server.context.db.write('public', (queries) =>
        queries.updateTable('vacancies').set({ expires_at: '2020-01-01' }).where('id', '=', id).execute(),
      );
      await doJob(server, 'vacancies.expire');
    }
    expect(attributesOf(await send('GET', `vacancies/${id}`, poster))['status']).toBe(status);
    // Without a new last day, or past the centre, it is not asked.
    expect((await publish(id, poster)).statusCode).toBe(422);
    expect((await send('PUT', `vacancies/${id}/status`, poster, { status: 'draft' })).statusCode).toBe(409);
    const again = await publish(id, poster, { expires_at: later() });
    expect([again.statusCode, attributesOf(again)]).toMatchObject([
      200,
      { status: 'draft', review_requested_at: expect.any(String), expires_at: later() },
    ]);
    expect((await send('GET', `vacancies/${id}`, await member())).statusCode).toBe(404);
    expect(attributesOf(await publish(id, center))).toMatchObject({
      status: 'published',
      expires_at: later(),
    });
  });

  it('goes to a moderated centre for organizations too', async () => {
    const organizationId = await server.seed.organization('public', tenant.centerId);
    const admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    const id = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
      contact_person_id: admin.id,
      status: 'filled',
      description: TEXT,
      location_type: 'remote',
    });
    const moderate = (value: boolean) =>
      server.context.db.write('public', (queries) =>
        queries
          .updateTable('volunteer_centers')
          .set({ moderate_vacancies: value })
          .where('id', '=', tenant.centerId)
          .execute(),
      );
    await moderate(true);
    const again = await publish(id, admin, { expires_at: later() });
    await moderate(false);
    expect([again.statusCode, attributesOf(again)]).toMatchObject([
      200,
      { status: 'draft', review_requested_at: expect.any(String) },
    ]);
  });
});

it('closes with a notice in its own words, for who posted it and no one of the centre', async () => {
  const admin = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['admin'] });
  const id = await published();
  const endsOn = (expires_at: string) =>
    server.context.db.write('public', (queries) =>
      queries.updateTable('vacancies').set({ expires_at }).where('id', '=', id).execute(),
    );
  const inTwoDays = new Date(server.clock.now().getTime() + days(2)).toISOString().slice(0, 10);
  await endsOn(inTwoDays);
  await doJob(server, 'vacancies.remind');
  await endsOn('2020-01-01');
  await doJob(server, 'vacancies.expire');
  const mailsTo = ({ email }: SeededUser) =>
    server.context.db.read('public', (queries) =>
      queries
        .selectFrom('mails')
        .where('to_address', '=', email)
        .where('template', 'like', '%expir%')
        .select(['template', 'subject', 'text_body'])
        .orderBy('template')
        .execute(),
    );
  const mails = await mailsTo(poster);
  expect(mails.map(({ template }) => template)).toEqual(['p2p_expired', 'p2p_expiring']);
  for (const { subject, text_body } of mails) {
    expect(`${subject} ${text_body}`).not.toMatch(/vacature/i);
    expect(text_body).toContain('/een-op-een-hulp/van-mij');
  }
  expect(await mailsTo(admin)).toEqual([]);
});

it('is not responded to where the site has it no longer', async () => {
  const id = await published();
  await server.seed.features('public', { ...EVERY_FEATURE, peerToPeer: false });
  const response = await respond(id, await member());
  await server.seed.features('public', EVERY_FEATURE);
  expect([response.statusCode, response.json().errors[0].code]).toEqual([404, 'feature_disabled']);
  expect((await respond(id, await member())).statusCode).toBe(201);
});

it('shows nothing in lists but the beginning of what the centre has read', async () => {
  const first = 'Mijn knie doet het even niet.';
  const made = await write({ summary: 'Bel 06 12345678' });
  const id = idOf(made);
  expect(attributesOf(made)['summary']).toBe(first);
  const changed = await send('PATCH', `vacancies/${id}`, poster, { summary: 'Bel 06 12345678' });
  expect(attributesOf(changed)['summary']).toBe(first);
  const other = await send('PATCH', `vacancies/${id}`, poster, { description: `Wie helpt? ${TEXT}` });
  expect(attributesOf(other)['summary']).toBe('Wie helpt?');
  const elsewhere = { apply_url: 'https://example.com/betaal' };
  expect((await write(elsewhere)).json().errors).toMatchObject([
    { source: { pointer: '/data/attributes/apply_url' } },
  ]);
  expect((await send('PATCH', `vacancies/${id}`, poster, elsewhere)).statusCode).toBe(422);
});

it('keeps people of whom one has blocked the other apart in the pool', async () => {
  const put = await server.request('PUT', '/api/v1/current_user/volunteer_profile', {
    as: poster,
    body: {
      data: { type: 'volunteer_profiles', attributes: { headline: 'Graag met honden', in_pool: true } },
    },
  });
  const profileId = idOf(put);
  const organizationId = await server.seed.organization('public', tenant.centerId);
  const rude = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const found = async (as: SeededUser) =>
    (await send('GET', 'volunteer_profiles?page[size]=100', as))
      .json()
      .data.map(({ id }: { id: string }) => id);
  expect(await found(rude)).toContain(profileId);
  const block = await server.context.db.write('public', (queries) =>
    blockRepository(queries, 'public').add(poster.id, rude.id, server.clock.now()),
  );
  const reply = () =>
    send('POST', 'volunteer_profile_replies', rude, {
      organization_id: organizationId,
      volunteer_profile_id: profileId,
      body: 'Wil je bij ons met de honden komen lopen?',
    });
  expect(await found(rude)).not.toContain(profileId);
  expect(await found(center)).toContain(profileId);
  expect((await send('GET', `volunteer_profiles/${profileId}`, rude)).statusCode).toBe(404);
  expect((await reply()).statusCode).toBe(404);
  await send('DELETE', `blocks/${block.id}`, poster);
  expect((await reply()).statusCode).toBe(201);
});

describe('a message that was not read', () => {
  const mailsTo = async ({ id, email }: SeededUser, conversationId: string) => {
    await doJob(server, 'conversation.mail', { payload: { conversationId, userId: id } });
    const mails = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('mails')
        .where('to_address', '=', email)
        .where('template', '=', 'conversation_message')
        .select('id')
        .execute(),
    );
    return mails.length;
  };

  it('is mailed, unless one has blocked the other or the centre has ended the conversation', async () => {
    const id = await published();
    const begin = async (as: SeededUser) => idOf(await respond(id, as));
    expect(await mailsTo(poster, await begin(await member()))).toBe(1);
    const rude = await member();
    const blocked = await begin(rude);
    await send('POST', 'blocks', poster, { user_id: rude.id });
    expect(await mailsTo(poster, blocked)).toBe(1);
    const removed = await begin(await member());
    await server.context.db.write('public', (queries) =>
      conversationRepository(queries, 'public').remove(removed, server.clock.now()),
    );
    expect(await mailsTo(poster, removed)).toBe(1);
  });
});

it('ends all conversations of a person whom the centre has removed', async () => {
  const rude = await member();
  const [first, second] = [await published(), await published()];
  const begun = [idOf(await respond(first, rude)), idOf(await respond(second, rude))];
  const others = idOf(await respond(first, await member()));
  const report = await send('POST', 'reports', poster, {
    reportable_type: 'users',
    reportable_id: rude.id,
    reason: 'money',
  });
  expect((await message(begun[0] ?? '', rude)).statusCode).toBe(201);
  await send('PUT', `reports/${idOf(report)}`, center, { status: 'removed' });
  for (const conversation of begun) {
    expect((await message(conversation, rude)).statusCode).toBe(409);
    expect((await message(conversation, poster)).statusCode).toBe(409);
  }
  expect((await message(others, poster)).statusCode).toBe(201);
});

describe('a person whom the centre has removed', () => {
  const reportedBy = async (as: SeededUser, person: SeededUser) =>
    idOf(
      await send('POST', 'reports', as, {
        reportable_type: 'users',
        reportable_id: person.id,
        reason: 'money',
      }),
    );
  const decide = (report: string, status: string) => send('PUT', `reports/${report}`, center, { status });
  const rejections = async (person: SeededUser, help: string) => {
    const attempts = [await respond(help, person), await write({}, person)];
    return attempts.map((response) => [response.statusCode, response.json().errors?.[0].code]);
  };
  const REJECTED = [403, 'removed_from_help'];
  const listed = async (): Promise<{ id: string; meta: object }[]> =>
    (
      await send(
        'GET',
        'reports?filter[status_eq]=removed&filter[reportable_type_eq]=users&page[size]=100',
        center,
      )
    ).json().data;

  it('neither responds nor posts at that centre, until the centre lifts it', async () => {
    const rude = await member();
    const [first, second] = [await published(), await published()];
    await respond(first, rude);
    const own = idOf(await write({}, rude));
    const reports = [await reportedBy(poster, rude)];
    const other = await member();
    const help = await published();
    await respond(help, rude);
    expect((await respond(idOf(await write({}, other)), rude)).statusCode).toBe(404);
    await decide(reports[0] ?? '', 'removed');

    expect(await rejections(rude, second)).toEqual([REJECTED, REJECTED]);
    const inEnglish = await server.request('POST', '/api/v1/vacancies', {
      as: rude,
      headers: { 'accept-language': 'en' },
      body: { data: { type: 'vacancies', attributes: { title: 'Who walks my dog?', vacancy_type: 'p2p' } } },
    });
    expect(inEnglish.json().errors[0].detail).toContain('This centre has removed you');
    expect((await publish(own, rude)).statusCode).toBe(409);
    expect((await send('POST', `vacancies/${own}/duplicate`, rude)).statusCode).toBe(403);
    expect((await respond(second, other)).statusCode).toBe(201);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: reports[0], meta: expect.objectContaining({ can: ['reports.handle'] }) }),
    );

    expect((await decide(reports[0] ?? '', 'removed')).statusCode).toBe(409);
    expect((await decide(reports[0] ?? '', 'kept')).statusCode).toBe(200);
    expect((await decide(reports[0] ?? '', 'kept')).statusCode).toBe(409);
    expect((await respond(second, rude)).statusCode).toBe(201);
    expect((await write({}, rude)).statusCode).toBe(201);
    expect((await listed()).map(({ id }) => id)).not.toContain(reports[0]);
  });

  it('stays so while a second report of them is left, and is lifted from all of them at once', async () => {
    const rude = await member();
    const others = [await member(), await member(), await member()];
    const reports: string[] = [];
    for (const other of others) {
      const id = idOf(await write({}, other));
      await publish(id, other);
      await publish(id, center);
      await respond(id, rude);
      reports.push(await reportedBy(other, rude));
    }
    const help = await published();
    const [first = '', second = '', third = ''] = reports;
    await decide(first, 'removed');
    await decide(second, 'removed');
    await decide(third, 'kept');
    expect(await rejections(rude, help)).toEqual([REJECTED, REJECTED]);
    await decide(second, 'kept');
    expect((await respond(help, rude)).statusCode).toBe(201);
    expect(attributesOf(await send('GET', `reports/${first}`, center))['status']).toBe('kept');
  });

  it('stays so when the report is a year old, for as long as they have an account', async () => {
    const rude = await member();
    const help = await published();
    await respond(help, rude);
    const report = await reportedBy(poster, rude);
    await decide(report, 'removed');
    const removeOld = () =>
      server.context.db.write('public', (queries) =>
        removeOver(queries, 'public', REPORT_RULE, new Date(Date.now() + days(3650)), 100),
      );
    await removeOld();
    expect((await rejections(rude, await published()))[0]).toEqual(REJECTED);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'archived' }).where('id', '=', rude.id).execute(),
    );
    await removeOld();
    expect((await send('GET', `reports/${report}`, center)).statusCode).toBe(404);
  });

  it('does not respond as long as the centre is about to remove them', async () => {
    const rude = await member();
    const [first, second] = [await published(), await published()];
    await respond(first, rude);
    const report = await reportedBy(poster, rude);
    const late = await server.context.db.write('public', async (queries) => {
      await helpMemberRepository(queries, 'public').lockToRemove(rude.id);
      await queries.updateTable('reports').set({ status: 'removed' }).where('id', '=', report).execute();
      const responding = [respond(second, rude), write({}, rude)];
      await untilWaiting(server.context.db.global, 2);
      return responding;
    });
    const rejected = await Promise.all(late);
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });

  it('does not respond while the centre removes them', async () => {
    const rude = await member();
    const [first, second] = [await published(), await published()];
    await respond(first, rude);
    const report = await reportedBy(poster, rude);
    const [decided, ...responses] = await Promise.all([
      decide(report, 'removed'),
      respond(second, rude),
      write({}, rude),
    ]);
    expect(decided.statusCode).toBe(200);
    const conversations: { id: string }[] = (await send('GET', 'conversations', rude)).json().data;
    for (const { id } of conversations) expect((await message(id, rude)).statusCode).toBe(409);
    for (const { statusCode } of responses) expect([201, 403]).toContain(statusCode);
  });
});

it('is answered in one conversation by requests at once', async () => {
  const id = await published();
  const hasty = await member();
  const begun = await Promise.all([1, 2, 3, 4, 5].map((one) => respond(id, hasty, `Ik kom, ${one}.`)));
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(begun.map(idOf)).size).toBe(1);
});

it('is read as a draft by its poster, and once it was sent by who may publish it', async () => {
  const editor = await member('content_manager');
  const id = idOf(await write());
  const isShown = async (as: SeededUser) => {
    const query = 'vacancies?filter[status_in]=draft&page[size]=100';
    const listed: { id: string }[] = (await send('GET', query, as)).json().data;
    const one = await send('GET', `vacancies/${id}`, as);
    return [listed.some((found) => found.id === id), one.statusCode === 200];
  };
  expect([await isShown(poster), await isShown(center), await isShown(editor)]).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  await publish(id, poster);
  expect([await isShown(center), await isShown(editor)]).toEqual([
    [true, true],
    [false, false],
  ]);
  await send('PUT', `vacancies/${id}/return`, center, { review_note: 'Zet er de tijd nog bij.' });
  expect([await isShown(poster), await isShown(center), await isShown(editor)]).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

it('takes no message while the centre ends the conversation', async () => {
  const writer = await member();
  const conversation = idOf(await respond(await published(), writer));
  const late = await server.context.db.write('public', async (queries) => {
    await conversationRepository(queries, 'public').remove(conversation, server.clock.now());
    const sent = [
      message(conversation, writer),
      send('PUT', `conversations/${conversation}/share_contact`, writer),
    ];
    // They have come as far as they can before this is committed.
    await untilWaiting(queries, sent.length);
    return sent;
  });
  expect((await Promise.all(late)).map(({ statusCode }) => statusCode)).toEqual([409, 409]);
});

it('counts what was posted and answered, and not what was refused', async () => {
  const refused = Array.from({ length: 12 });
  for (const _ of refused)
    expect((await write({ category_ids: [crypto.randomUUID()] })).statusCode).toBe(422);
  for (let one = 0; one < VACANCY_CONSTANTS.helpPerDay; one += 1)
    expect((await write()).statusCode).toBe(201);
  expect((await write()).statusCode).toBe(429);
  const id = await domainBuilders(server.context.db).vacancy(tenant, {
    vacancy_type: 'p2p',
    direction: 'request',
    created_by_id: poster.id,
    contact_person_id: null,
    published_at: server.clock.now(),
  });
  const hasty = await member();
  for (const _ of refused) expect((await respond(id, hasty, ' ')).statusCode).toBe(422);
  for (let one = 0; one < 10; one += 1) expect((await respond(id, hasty)).statusCode).toBe(201);
  expect((await respond(id, hasty)).statusCode).toBe(429);
});

it('says in which language the subject of its conversation is', async () => {
  const id = await published();
  const begun = await respond(id, await member());
  expect(attributesOf(begun)['subject_locale']).toBe('nl');
});

it.each(['Kerkstraat 12', 'Kerkstraat ١٢', 'Kerkstraat １２'])(
  'has no number in its district: %s',
  async (district) => {
    expect((await write({ district })).statusCode).toBe(422);
  },
);
