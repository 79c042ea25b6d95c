import { sql } from 'kysely';
import { removeOver } from '../../../db/retention.repository.ts';
import { days, minutes } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { REPORT_RULE } from './reports.repository.ts';
import { localDay } from '../../../local-time.ts';

let server: TestServer;
let tenant: SeededTenant;
let categoryId: string;
let center: SeededUser;
let poster: SeededUser;
/** The same, whose name and telephone number no one else has. */
let secretive: SeededUser;

const TEXT =
  'Mijn knie doet het even niet. Wie loopt er drie weken met mijn hond, elke ochtend een half uur?';
/** What no one else is to read anywhere. */
const PRIVATE = {
  last_name: 'Zwanenburg-Geheim',
  phone_number: '+31687654321',
};
const SECRETS = [PRIVATE.last_name, '0687654321', '87654321', 'Kerkstraat', '6511 AB', '51.84317'];

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  categoryId = await domainBuilders(server.context.db).category('public', 'zorg');
  center = await member('center_superuser');
  poster = await member('volunteer');
  secretive = poster;
  SECRETS.push(secretive.email);
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('users')
      .set({ first_name: 'Wim', ...PRIVATE })
      .where('id', '=', poster.id)
      .execute(),
  );
  await server.context.db.globalWrite((queries) =>
    queries
      .insertInto('places')
      .values([{ kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.84317, lon: 5.86231 }])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
});
afterAll(() => server.close());

type Role = 'volunteer' | 'student' | 'center_superuser';
const member = (role: Role = 'volunteer') =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: [role] });
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  as: SeededUser,
  attributes?: object,
) =>
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
const codeOf = (response: { json(): { errors: { code: string }[] } }) => response.json().errors[0]?.code;
const templatesTo = (email: string) =>
  server.context.db.read('public', async (queries) => {
    const mails = await queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select('template')
      .execute();
    return mails.map(({ template }) => template);
  });

async function posted(as = poster, more: object = {}): Promise<string> {
  const made = await send('POST', 'vacancies', as, {
    title: 'Wie loopt er met mijn hond?',
    description: TEXT,
    vacancy_type: 'p2p',
    direction: 'request',
    location_type: 'at_home',
    category_ids: [categoryId],
    district: 'Bottendaal',
    address_attributes: {
      street: 'Kerkstraat',
      house_number: '12',
      postal_code: '6511 AB',
      city: 'Nijmegen',
    },
    ...more,
  });
  expect(made.statusCode).toBe(201);
  return made.json().data.id;
}

async function published(as = poster, more: object = {}): Promise<string> {
  const id = await posted(as, more);
  await send('PUT', `vacancies/${id}/status`, as, { status: 'published' });
  expect((await send('PUT', `vacancies/${id}/status`, center, { status: 'published' })).statusCode).toBe(200);
  return id;
}

const respond = (id: string, as: SeededUser, body = 'Ik wil wel met hem lopen.') =>
  send('POST', 'conversations', as, { vacancy_id: id, body });
const idOf = (response: { json(): { data: { id: string } } }): string => response.json().data.id;
const shown = async (path: string, as: SeededUser) => JSON.stringify((await send('GET', path, as)).json());

it('is asked, given back with a note, asked again, published and closed by who posted it', async () => {
  const id = await posted();
  const { attributes } = (await send('GET', `vacancies/${id}`, poster)).json().data;
  const opens = Date.parse(attributes.expires_at) - Date.parse(localDay(new Date(attributes.created_at)));
  expect(Math.round(opens / days(1))).toBe(42);
  expect(attributes).toMatchObject({ district: 'Bottendaal', city: 'Nijmegen' });
  const note = 'Zet er nog bij hoe laat ongeveer.';
  const back = (as: SeededUser, text = note) =>
    send('PUT', `vacancies/${id}/return`, as, { review_note: text });
  // No one has asked for it yet.
  expect((await back(center)).statusCode).toBe(409);
  await send('PUT', `vacancies/${id}/status`, poster, { status: 'published' });
  expect((await back(poster)).statusCode).toBe(403);
  expect((await back(center, 'te kort')).statusCode).toBe(422);
  expect((await back(center)).json().data.attributes).toMatchObject({
    status: 'draft',
    review_requested_at: null,
    review_note: note,
  });
  expect(await templatesTo(poster.email)).toContain('p2p_returned');
  expect((await send('GET', `vacancies/${id}`, poster)).json().data.attributes.review_note).toBe(note);
  await send('PATCH', `vacancies/${id}`, poster, { title: 'Wie loopt er ’s ochtends met mijn hond?' });
  const again = await send('PUT', `vacancies/${id}/status`, poster, { status: 'published' });
  expect(again.json().data.attributes).toMatchObject({
    review_note: null,
    review_requested_at: expect.any(String),
  });
  await send('PUT', `vacancies/${id}/status`, center, { status: 'published' });
  expect((await send('PUT', `vacancies/${id}/status`, poster, { status: 'filled' })).statusCode).toBe(200);
});

it('goes back to the centre when its poster changes what is public', async () => {
  const id = await published();
  const changed = await send('PATCH', `vacancies/${id}`, poster, { title: 'Bel me op mijn mobiel' });
  expect(changed.json().data.attributes).toMatchObject({
    status: 'draft',
    review_requested_at: expect.any(String),
  });
  expect((await send('GET', `vacancies/${id}`, await member())).statusCode).not.toBe(200);
  const byCenter = await published();
  const corrected = await send('PATCH', `vacancies/${byCenter}`, center, { title: 'Wie loopt er mee?' });
  expect(corrected.json().data.attributes.status).toBe('published');
});

it('has a district without a number, and other kinds have none', async () => {
  const id = await posted();
  expect((await send('PATCH', `vacancies/${id}`, poster, { district: 'Kerkstraat 12' })).statusCode).toBe(
    422,
  );
  const other = await send('POST', 'vacancies', center, { title: 'Koffie schenken', district: 'Bottendaal' });
  expect(other.statusCode).toBe(422);
});

it('is answered in one conversation, without contact data until both agree', async () => {
  const id = await published();
  const neighbour = await member();
  const begun = await respond(id, neighbour);
  expect(begun.statusCode).toBe(201);
  const conversation = idOf(begun);
  expect(begun.json().data.attributes).toMatchObject({
    subject_type: 'one_on_one',
    subject_id: id,
    contacts: [],
  });
  expect(idOf(await respond(id, neighbour, 'En in het weekend ook.'))).toBe(conversation);
  const path = `conversations/${conversation}?include=participants,messages,messages.sender`;
  const [ofNeighbour] = await server.context.db.read('public', (queries) =>
    queries.selectFrom('users').where('id', '=', neighbour.id).selectAll().execute(),
  );
  const hidden = await shown(path, neighbour);
  for (const secret of SECRETS) expect(hidden).not.toContain(secret);
  expect(await shown(path, poster)).not.toContain(ofNeighbour?.email);
  expect(await shown(path, poster)).not.toContain(ofNeighbour?.last_name);
  expect((await send('PUT', `conversations/${conversation}/share_contact`, neighbour)).statusCode).toBe(200);
  const afterOne = await shown(path, poster);
  expect(afterOne).not.toContain(ofNeighbour?.email);
  expect((await send('PUT', `conversations/${conversation}/share_contact`, await member())).statusCode).toBe(
    404,
  );
  const both = await send('PUT', `conversations/${conversation}/share_contact`, poster);
  expect(both.json().data.attributes.contact_shared_by.toSorted()).toEqual(
    [poster.id, neighbour.id].toSorted(),
  );
  expect(await shown(path, neighbour)).toContain(poster.email);
  expect(await shown(path, poster)).toContain(ofNeighbour?.email);
  // Closed help leaves its conversations open.
  await send('PUT', `vacancies/${id}/status`, poster, { status: 'filled' });
  const more = await send('POST', `conversations/${conversation}/messages`, neighbour, {
    body: 'Tot morgen.',
  });
  expect(more.statusCode).toBe(201);
});

it('is not answered by its poster, by students, by who applies, or once it is closed', async () => {
  const id = await published();
  expect((await respond(id, poster)).statusCode).toBe(403);
  const student = await member('student');
  expect((await respond(id, student)).statusCode).toBe(403);
  expect(
    (
      await send('POST', 'vacancies', student, {
        title: 'Hulp gevraagd',
        vacancy_type: 'p2p',
        direction: 'request',
      })
    ).statusCode,
  ).toBe(403);
  const person = await member();
  expect((await send('POST', 'applications', person, { vacancy_id: id })).statusCode).toBe(409);
  expect((await respond(id, person, ' ')).statusCode).toBe(422);
  expect((await respond(await posted(), person)).statusCode).toBe(404);
  await send('PUT', `vacancies/${id}/status`, poster, { status: 'filled' });
  expect(codeOf(await respond(id, person))).toBe('invalid_transition');
});

it('is not there for people of whom one has blocked the other', async () => {
  const id = await published();
  const other = await published();
  const rude = await member();
  const conversation = idOf(await respond(id, rude));
  await send('PUT', `conversations/${conversation}/share_contact`, rude);
  await send('PUT', `conversations/${conversation}/share_contact`, poster);
  expect((await send('POST', 'blocks', poster, { user_id: (await member()).id })).statusCode).toBe(404);
  const block = await send('POST', 'blocks', poster, { user_id: rude.id });
  expect(block.statusCode).toBe(201);
  const listed = async (as: SeededUser) =>
    (await send('GET', 'vacancies?filter[vacancy_type_eq]=p2p&page[size]=100', as))
      .json()
      .data.map((one: { id: string }) => one.id);
  expect(await listed(rude)).not.toContain(other);
  expect(await listed(await member())).toContain(other);
  // What it looks like is help that has closed.
  expect((await send('GET', `vacancies/${other}`, rude)).statusCode).toBe(410);
  expect((await respond(other, rude)).statusCode).toBe(404);
  const more = (as: SeededUser) =>
    send('POST', `conversations/${conversation}/messages`, as, { body: 'Hallo?' });
  expect((await more(rude)).statusCode).toBe(409);
  expect((await more(poster)).statusCode).toBe(409);
  const seen = await shown(`conversations/${conversation}?include=participants`, rude);
  for (const secret of SECRETS) expect(seen).not.toContain(secret);
  expect((await send('GET', 'blocks', rude)).json().data).toEqual([]);
  expect((await send('DELETE', `blocks/${idOf(block)}`, rude)).statusCode).toBe(404);
  expect((await send('DELETE', `blocks/${idOf(block)}`, poster)).statusCode).toBe(204);
  expect((await more(rude)).statusCode).toBe(201);
  expect(await listed(rude)).toContain(other);
});

it('is hidden when its poster has gone', async () => {
  const gone = await member();
  const id = await published(gone);
  const reader = await member();
  expect((await send('GET', `vacancies/${id}`, reader)).statusCode).toBe(200);
  await send('DELETE', `users/${gone.id}`, gone);
  expect((await send('GET', `vacancies/${id}`, reader)).statusCode).toBe(410);
  expect((await respond(id, reader)).statusCode).toBe(404);
});

describe('a report', () => {
  beforeAll(async () => {
    poster = await member();
  });

  const report = (as: SeededUser, type: string, id: string, more: object = {}) =>
    send('POST', 'reports', as, { reportable_type: type, reportable_id: id, reason: 'money', ...more });

  it('is made once, read by the centre alone, and takes help away', async () => {
    const id = await published();
    const reader = await member();
    expect((await report(poster, 'vacancies', id)).statusCode).toBe(403);
    const made = await report(reader, 'vacancies', id, { note: 'Vraagt om 50 euro.' });
    expect(made.statusCode).toBe(201);
    expect(made.json().data.attributes).not.toHaveProperty('reporter_name');
    expect(idOf(await report(reader, 'vacancies', id))).toBe(idOf(made));
    expect(await templatesTo(center.email)).toContain('p2p_reported');
    expect((await send('GET', 'reports', reader)).statusCode).toBe(403);
    const own = await send('GET', `reports/${idOf(made)}`, reader);
    expect(own.json().data.attributes).not.toHaveProperty('decision_note');
    expect((await send('GET', `reports/${idOf(made)}`, poster)).statusCode).toBe(404);
    const open = (await send('GET', 'reports?filter[status_eq]=open', center)).json().data;
    expect(open.find((one: { id: string }) => one.id === idOf(made))?.attributes).toMatchObject({
      note: 'Vraagt om 50 euro.',
    });
    const decide = () =>
      send('PUT', `reports/${idOf(made)}`, center, {
        status: 'removed',
        decision_note: 'Geld vragen mag niet.',
      });
    expect((await decide()).json().data.attributes.status).toBe('removed');
    expect((await decide()).statusCode).toBe(409);
    expect((await send('GET', `vacancies/${id}`, poster)).json().data.attributes.status).toBe('archived');
  });

  it('leaves what is kept, ends a conversation, and takes away all help of a person', async () => {
    const author = await member();
    const id = await published(author);
    const reader = await member();
    const conversation = idOf(await respond(id, reader));
    const harmless = idOf(await report(reader, 'vacancies', id, { reason: 'other' }));
    await send('PUT', `reports/${harmless}`, center, { status: 'kept' });
    expect((await send('GET', `vacancies/${id}`, reader)).statusCode).toBe(200);
    expect((await report(await member(), 'conversations', conversation)).statusCode).toBe(404);
    expect((await report(await member(), 'users', author.id)).statusCode).toBe(404);
    const ended = idOf(await report(reader, 'conversations', conversation));
    server.clock.advance(minutes(1));
    await send('POST', `conversations/${conversation}/messages`, author, { body: 'Maak eerst geld over.' });
    const toDecide = async (as: SeededUser) =>
      (await send('GET', `reports/${ended}`, as)).json().data.attributes.reported_messages;
    expect((await toDecide(center)).at(-1)).toEqual({
      sender_name: 'Sam',
      body: 'Maak eerst geld over.',
      created_at: expect.any(String),
      is_later: true,
    });
    expect(await toDecide(reader)).toBeUndefined();
    const [listed] = (await send('GET', 'reports?filter[status_eq]=open', center)).json().data;
    expect(listed.attributes).not.toHaveProperty('reported_messages');
    await send('PUT', `reports/${ended}`, center, { status: 'removed' });
    expect(
      (await send('POST', `conversations/${conversation}/messages`, reader, { body: 'Hallo?' })).statusCode,
    ).toBe(409);
    // What was decided on is not read again.
    expect(await toDecide(center)).toBeUndefined();
    const person = idOf(await report(reader, 'users', author.id, { reason: 'unsafe' }));
    await send('PUT', `reports/${person}`, center, { status: 'removed' });
    expect((await send('GET', `vacancies/${id}`, reader)).statusCode).toBe(410);
  });

  it('shows what was written before it, and a few messages since, whatever is written', async () => {
    const author = await member();
    const reader = await member();
    const conversation = idOf(await respond(await published(author), reader, 'Ik kom morgen.'));
    const write = (body: string) => {
      server.clock.advance(minutes(1));
      return send('POST', `conversations/${conversation}/messages`, author, { body });
    };
    await write('Maak eerst geld over.');
    const reported = idOf(await report(reader, 'conversations', conversation));
    for (let at = 1; at <= 21; at += 1) await write(`Opvulling ${at}`);
    const { attributes } = (await send('GET', `reports/${reported}`, center)).json().data;
    const seen = attributes.reported_messages.map((one: { body: string; is_later: boolean }) => [
      one.body,
      one.is_later,
    ]);
    expect(seen).toEqual([
      ['Ik kom morgen.', false],
      ['Maak eerst geld over.', false],
      ['Opvulling 1', true],
      ['Opvulling 2', true],
      ['Opvulling 3', true],
    ]);
  });

  it('of a conversation is in the activity once for each person of the centre who reads it', async () => {
    const reader = await member();
    const conversation = idOf(await respond(await published(await member()), reader));
    const reported = idOf(await report(reader, 'conversations', conversation));
    const colleague = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    const read = (as: SeededUser) => send('GET', `reports/${reported}`, as);
    await send('GET', 'reports', center);
    await read(reader);
    await Promise.all([read(center), read(center)]);
    await read(center);
    await read(colleague);
    const { rows } = await server.context.db.read('public', (queries) =>
      sql<{ actor_id: string }>`SELECT actor_id FROM audit_events
        WHERE action = 'report.read' AND subject_id = ${reported}`.execute(queries),
    );
    expect(rows.map((row) => row.actor_id).toSorted()).toEqual([center.id, colleague.id].toSorted());
  });

  it('goes after a year', async () => {
    const id = await published();
    const made = idOf(await report(await member(), 'vacancies', id));
    const count = (now: Date) =>
      server.context.db.write('public', (queries) => removeOver(queries, 'public', REPORT_RULE, now, 100));
    expect(await count(new Date())).toBe(0);
    expect(await count(new Date(Date.now() + days(3650)))).toBeGreaterThan(0);
    expect((await send('GET', `reports/${made}`, center)).statusCode).toBe(404);
  });
});

describe('elsewhere', () => {
  it('is nowhere where it is switched off', async () => {
    const off = await server.seed.tenant('roermond');
    const person = await server.seed.user(off, { [off.centerOrganizationId]: ['admin'] });
    const id = await published();
    const attempts = [
      await respond(id, person),
      await send('POST', 'reports', person, {
        reportable_type: 'vacancies',
        reportable_id: id,
        reason: 'spam',
      }),
      await send('GET', 'reports', person),
      await send('GET', 'blocks', person),
      await send('POST', 'blocks', person, { user_id: poster.id }),
      await send('PUT', `conversations/${id}/share_contact`, person),
      await send('PUT', `vacancies/${id}/return`, person, { review_note: 'Nog even aanpassen.' }),
      await send('GET', `vacancies/${id}`, person),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual(attempts.map(() => 404));
  });

  it('is not found from another tenant that has it', async () => {
    const other = await server.seed.tenant('oldebroek');
    const person = await server.seed.user(other, { [other.centerOrganizationId]: ['admin'] });
    const id = await published();
    const attempts = [
      await respond(id, person),
      await send('POST', 'reports', person, {
        reportable_type: 'vacancies',
        reportable_id: id,
        reason: 'spam',
      }),
      await send('POST', 'blocks', person, { user_id: poster.id }),
      await send('PUT', `vacancies/${id}/return`, person, { review_note: 'Nog even aanpassen.' }),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

it('says nothing of its poster but a first name and a district in anything that is public', async () => {
  const id = await published(secretive, { title: 'Wie loopt er met mijn bijzondere hond?' });
  const anyone = await member();
  const paths = [
    `/api/v1/vacancies/${id}?include=organization.address,contact_person,categories,address,organization`,
    `/api/v1/vacancies?filter[vacancy_type_eq]=p2p&page[size]=100&include=organization.address,contact_person,address`,
    `/api/v1/vacancies?filter[q]=bijzondere`,
    `/api/v1/vacancies/${id}?fields[vacancies]=contact_name,contact_phone,latitude,longitude,contact_person`,
    `/api/v1/vacancies/${id}/similar`,
    `/api/v1/vacancies/${id}/contact_person`,
    `/api/v1/vacancies/${id}/address`,
    `/api/v1/vacancies/${id}/relationships/contact_person`,
    '/api/v1/vacancies/facets?filter[vacancy_type_eq]=p2p',
    '/api/v1/vacancies/markers?filter[vacancy_type_eq]=p2p',
    '/api/v1/vacancies/suggestions?filter[q]=hond',
    '/api/v1/vacancies/suggestions?filter[q]=zwanen',
    '/feeds/vacancies.rss',
    '/feeds/activities.ics',
  ];
  for (const path of paths) {
    const visitors = [
      await server.request('GET', path, { host: tenant.host }),
      await server.request('GET', path, { as: anyone }),
    ];
    for (const response of visitors) {
      expect([200, 404, 403]).toContain(response.statusCode);
      for (const secret of SECRETS) expect(response.body).not.toContain(secret);
    }
  }
  const { attributes } = (await server.request('GET', paths[0] ?? '', { host: tenant.host })).json().data;
  expect(attributes).toMatchObject({ contact_name: 'Wim', contact_phone: null, district: 'Bottendaal' });
  const found = await server.request('GET', `/api/v1/vacancies?filter[q]=${PRIVATE.last_name}`, {
    host: tenant.host,
  });
  expect(found.json().data).toEqual([]);
  const stored = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '<>', secretive.email)
      .select(['subject', 'text_body', 'html_body'])
      .execute(),
  );
  for (const secret of [PRIVATE.last_name, secretive.email])
    expect(JSON.stringify(stored)).not.toContain(secret);
});
