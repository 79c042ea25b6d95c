import { createHash } from 'node:crypto';
import { days } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { importFiles } from '../../../test/import-files.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

/** Files of organizations, people and vacancies: from the upload to the undo. */
let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;

beforeAll(async () => {
  server = await testServer();
  await server.seed.place();
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

const { send, work, upload, uploaded, attributesOf, rowsOf, run, undo, mails } = importFiles(() => ({
  server,
  person: center,
}));

const HEAD = 'Naam organisatie;Plaats;Postcode;Tel.;E-mail alg.;KvK;Interne code\r\n';
let last = 0;
/** A word that is like no other one. */
const word = (seed: number) =>
  createHash('sha256')
    .update(String(seed))
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 12);
const line = (given: Partial<Record<'name' | 'city' | 'code' | 'phone' | 'email' | 'kvk', string>> = {}) => {
  last += 1;
  const { name = `${word(last)} "é" ${word(last + 77_777)}`, city = 'Nijmegen', code = '6511 AB' } = given;
  const phone = given.phone ?? `024 1${String(last).padStart(6, '0')}`;
  const email = given.email ?? `info${last}@stichting.example`;
  const kvk = given.kvk ?? String(10_000_000 + last);
  return `"${name.replaceAll('"', '""')}";${city};${code};${phone};${email};${kvk};LW-${last}\r\n`;
};

/** As many as a centre brings along, in the full run; one in 25 is wrong. */
const ROWS = process.env['TEST_FULL'] === '1' ? 5_000 : 400;
const WRONG = ROWS / 25;

it('takes what Excel writes, some rows of it wrong, and takes back what no one has touched', async () => {
  const wrong = [
    { phone: '06 1234' },
    { code: '4171' },
    { email: 'buurtbus.example' },
    { name: '' },
    { kvk: '41 02' },
    { name: 'X'.repeat(121) },
    { email: '' },
    { phone: '=cmd|calc' },
  ];
  const lines = Array.from({ length: ROWS }, (_none, at) => line(at % 25 === 0 ? wrong[(at / 25) % 8] : {}));
  const file = Buffer.from(HEAD + lines.join(''), 'latin1');
  const { id, counts, columns, delimiter, encoding } = await uploaded('organizations', file);
  expect([delimiter, encoding]).toEqual([';', 'windows-1252']);
  expect(columns.map(({ field, match }: { field: string; match: string }) => [field, match])).toEqual([
    ['name', 'found'],
    ['address_attributes/city', 'found'],
    ['address_attributes/postal_code', 'found'],
    ['phone_number', 'found'],
    ['email', 'found'],
    ['kvk_number', 'found'],
    [null, null],
  ]);
  expect(counts).toMatchObject({ unchecked: 0, good: ROWS - WRONG, error: WRONG, duplicate: 0 });
  const done = await run(id);
  expect(done).toMatchObject({
    status: 'done',
    counts: { created: ROWS - WRONG, failed: WRONG, skipped: 0 },
  });
  expect((await mails()).filter(({ template }) => template === 'user_invited')).toEqual([]);
  expect((await mails()).filter(({ template }) => template === 'import_finished')).toHaveLength(1);

  const csv = (await send('GET', `imports/${id}/failed_rows.csv`, center)).body;
  expect(csv.trim().split('\r\n')).toHaveLength(WRONG + 1);
  expect(csv).toContain(`'=cmd|calc`);

  const [changed, used, ...others] = await rowsOf(id, 'created');
  const change = await send(
    'PATCH',
    `organizations/${changed!.attributes.record_id}`,
    center,
    { website: 'a.example' },
    'organizations',
  );
  expect(change.statusCode).toBe(200);
  const vacancy = { title: 'Koffie schenken', organization_id: used!.attributes.record_id };
  expect((await send('POST', 'vacancies', center, vacancy, 'vacancies')).statusCode).toBe(201);

  expect(await undo(id)).toMatchObject({ status: 'undone', counts: { undone: ROWS - WRONG - 2, left: 2 } });
  const left = await rowsOf(id, 'left');
  expect(left.map(({ attributes }) => [attributes.number, attributes.left_reason])).toEqual([
    [changed!.attributes.number, 'changed'],
    [used!.attributes.number, 'used'],
  ]);
  const gone = await send('GET', `organizations/${others[0]!.attributes.record_id}`, center);
  expect(gone.statusCode).toBe(404);
}, 600_000);

it('reads back every list that is exported, cells that were made harmless as well', async () => {
  await server.seed.organization('public', tenant.centerId, {
    name: '=Som en Zonen',
    email: 'som@stichting.example',
    organization_type: 'Initiative',
  });
  await send('POST', 'vacancies', center, { title: '-Koken; bakken', expires_at: '2027-03-09' }, 'vacancies');
  const FIELDS = {
    organizations: ['name', 'organization_type', 'kvk_number', 'email', 'phone_number', 'website'],
    users: ['first_name', 'last_name', 'email', 'phone_number', 'organization_id', 'role'],
    vacancies: ['title', 'organization_id', 'expires_at', 'positions', 'address_attributes/city'],
  } as const;
  const SHOWN = {
    organizations: 'name,created',
    users: 'name,organizations,status',
    vacancies: 'title,expires,positions,city',
  };
  for (const kind of ['organizations', 'users', 'vacancies'] as const) {
    const file = (await send('GET', `${kind}/export.csv?shown_columns=${SHOWN[kind]}`, center)).body;
    const { id, columns, delimiter } = await uploaded(kind, file);
    expect([kind, delimiter]).toEqual([kind, ';']);
    const fields = columns.map(({ field }: { field: string | null }) => field);
    for (const field of FIELDS[kind]) expect([kind, fields]).toEqual([kind, expect.arrayContaining([field])]);
    const rows = await rowsOf(id, 'good,error,duplicate,unchecked');
    const texts = rows.flatMap(({ attributes }) =>
      (attributes['values'] as unknown as { text: string }[]).map(({ text }) => text),
    );
    expect(texts).not.toContainEqual(expect.stringMatching(/^'[=-]/));
    if (kind === 'organizations') expect(texts).toContain('=Som en Zonen');
    if (kind === 'vacancies') {
      expect(texts).toContain('-Koken; bakken');
      const [own] = rows.filter(({ attributes }) => JSON.stringify(attributes).includes('-Koken'));
      expect(own?.attributes['errors']).toEqual([]);
    }
  }
});

it('corrects a cell, keeps the original, and looks again at the rows that are like it', async () => {
  const twice = { email: 'dubbel@stichting.example' };
  const { id, counts } = await uploaded(
    'organizations',
    HEAD + line({ phone: '06 12' }) + line(twice) + line(twice) + line(),
  );
  expect(counts).toMatchObject({ good: 2, error: 1, duplicate: 1 });
  const [bad] = await rowsOf(id, 'error');
  expect(bad!.attributes).toMatchObject({
    number: 2,
    errors: [{ field: 'phone_number', code: 'phone', detail: expect.any(String) }],
  });
  const change = (rowId: string, attributes: object) =>
    send('PATCH', `import_rows/${rowId}`, center, attributes, 'import_rows');
  const corrected = await change(bad!.id, { values: [{ field: 'phone_number', text: '06 12345678' }] });
  expect(corrected.json().data.attributes).toMatchObject({ state: 'good', errors: [] });
  expect(corrected.json().data.attributes.values).toContainEqual({
    field: 'phone_number',
    text: '06 12345678',
    original: '06 12',
  });
  const [, first] = await rowsOf(id, 'good');
  const [second] = await rowsOf(id, 'duplicate');
  expect(second!.attributes).toMatchObject({ duplicates: [{ row: 3, reasons: ['email'], is_same: false }] });
  await change(first!.id, { values: [{ field: 'email', text: 'anders@stichting.example' }] });
  expect((await attributesOf(id)).counts).toMatchObject({ good: 4, duplicate: 0 });
  expect((await change(bad!.id, { values: [{ field: 'website', text: 'x' }] })).statusCode).toBe(422);
});

it('names what is there already, leaves it out, or adds it all the same, but no name twice in a centre', async () => {
  const email = 'samen@stichting.example';
  const before = await uploaded('organizations', HEAD + line({ name: 'Buurthuis De Linde', email }));
  await run(before.id);
  const { id } = await uploaded(
    'organizations',
    HEAD + line({ name: 'Buurthuis de linde' }) + line({ name: 'Buurthuis Noord', email }) + line({ email }),
  );
  const [same, alike, left] = await rowsOf(id, 'duplicate');
  expect([same, alike].map((row) => row!.attributes['duplicates'])).toMatchObject([
    [{ name: 'Buurthuis De Linde', reasons: ['name'], is_same: true }],
    [{ name: 'Buurthuis De Linde', reasons: ['email'], is_same: false }],
  ]);
  const add = (row: { id: string } | undefined) =>
    send('PATCH', `import_rows/${row!.id}`, center, { choice: 'add' }, 'import_rows');
  expect((await add(same)).statusCode).toBe(422);
  expect((await add(alike)).statusCode).toBe(200);
  expect(left!.attributes['choice']).toBe('skip');
  expect(await run(id)).toMatchObject({ counts: { created: 1, skipped: 2 } });
});

describe('rows that change what is there', () => {
  // A person sends a few files in an hour.
  const forgetLimits = () =>
    server.context.db.write('public', (queries) => queries.deleteFrom('rate_limits').execute());
  beforeAll(forgetLimits);
  afterAll(forgetLimits);
  const choose = (row: { id: string }, choice: string) =>
    send('PATCH', `import_rows/${row.id}`, center, { choice }, 'import_rows');
  const shown = async (type: string, id: string) => {
    const { data, included = [] } = (
      await send('GET', `${type}/${id}${type === 'organizations' ? '?include=address' : ''}`, center)
    ).json();
    return { ...data.attributes, address: included[0]?.attributes };
  };

  it('change the cells that are filled, and go back to what was there', async () => {
    const made = await uploaded(
      'organizations',
      HEAD + line({ name: 'Wijkcentrum Oost', phone: '024 1000001' }),
    );
    await run(made.id);
    const [found] = await rowsOf(made.id, 'created');
    const recordId = found!.attributes.record_id;
    const before = await shown('organizations', recordId);
    const { id, counts } = await uploaded(
      'organizations',
      `${HEAD}Wijkcentrum Oost;;;024 2000002;nieuw@oost.example;;\r\n`,
    );
    expect(counts).toMatchObject({ good: 0, duplicate: 1, updating: 0 });
    expect((await send('PUT', `imports/${id}/run`, center, {})).statusCode).toBe(409);
    const [row] = await rowsOf(id, 'duplicate');
    expect((await choose(row!, 'update')).json().data.attributes.choice).toBe('update');
    expect(await attributesOf(id)).toMatchObject({ counts: { updating: 1 } });
    expect(await run(id)).toMatchObject({ counts: { updated: 1, created: 0, skipped: 0, failed: 0 } });
    const after = await shown('organizations', recordId);
    expect([after.email, after.phone_number]).toEqual(['nieuw@oost.example', '+31242000002']);
    // What has no cell stays.
    expect([after.kvk_number, after.address]).toEqual([before.kvk_number, before.address]);
    expect((await rowsOf(id, 'updated'))[0]!.attributes.record_id).toBe(recordId);
    expect(await undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1, left: 0, updated: 0 } });
    const restored = await shown('organizations', recordId);
    expect([restored.email, restored.phone_number]).toEqual([before.email, before.phone_number]);
    const events = await server.context.db.read('public', (queries) =>
      queries.selectFrom('audit_events').where('subject_id', '=', recordId).select('action').execute(),
    );
    expect(events.filter(({ action }) => action === 'organization.changed')).toHaveLength(2);
  });

  it('stay as a person has left them since, and are named', async () => {
    const made = await uploaded('organizations', HEAD + line({ name: 'Molenhof Linge' }));
    await run(made.id);
    const [found] = await rowsOf(made.id, 'created');
    const recordId = found!.attributes.record_id;
    const file = `${HEAD}Molenhof Linge;;;024 2000003;west@west.example;;\r\n`;
    const { id } = await uploaded('organizations', file);
    await send('PUT', `imports/${id}/duplicates`, center, { choice: 'update' });
    await run(id);
    const own = { website: 'https://west.example/' };
    expect((await send('PATCH', `organizations/${recordId}`, center, own, 'organizations')).statusCode).toBe(
      200,
    );
    expect(await undo(id)).toMatchObject({ counts: { undone: 0, left: 1 } });
    expect((await rowsOf(id, 'left'))[0]!.attributes.left_reason).toBe('changed');
    expect(await shown('organizations', recordId)).toMatchObject({ email: 'west@west.example', ...own });
  });

  it('are chosen all at once, each as far as it can be', async () => {
    const email = 'allen@stichting.example';
    const made = await uploaded('organizations', HEAD + line({ name: 'Speeltuin Zuid', email }));
    await run(made.id);
    const { id } = await uploaded(
      'organizations',
      HEAD +
        line({ name: 'Speeltuin zuid' }) +
        line({ email }) +
        line() +
        line({ name: 'Zon' }) +
        line({ name: 'Zon' }),
    );
    const all = async (choice: string) => {
      const response = await send('PUT', `imports/${id}/duplicates`, center, { choice });
      return [response.statusCode, response.json().data.attributes.counts];
    };
    // The row that is like another row of the file has nothing that it could change.
    expect(await all('update')).toMatchObject([200, { duplicate: 3, updating: 2, added: 0 }]);
    // What cannot be there twice is not added; it is still what was chosen before.
    expect(await all('add')).toMatchObject([200, { updating: 1, added: 2 }]);
    expect(await all('skip')).toMatchObject([200, { updating: 0, added: 0 }]);
    const [, , alikeRow] = await rowsOf(id, 'duplicate');
    expect((await choose(alikeRow!, 'update')).statusCode).toBe(422);
    // Both mean the same record: the second one says so.
    await all('update');
    expect(await run(id)).toMatchObject({ counts: { updated: 1, failed: 1, created: 2, skipped: 1 } });
    expect((await send('PUT', `imports/${id}/duplicates`, center, { choice: 'skip' })).statusCode).toBe(409);
  });

  it('change a person as their form does, and never how they sign in or what they may', async () => {
    const person = await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['volunteer'] },
      { first_name: 'Anna', last_name: 'de Wit', phone_number: '+31612345678', job_title: 'Kok' },
    );
    const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    const { id } = await uploaded(
      'users',
      `voornaam,achternaam,email,telefoon,functie,rol\nAnna,Bos,${person.email},06 87654321,,beheerder\nBas,Vos,${root.email},,,\n`,
    );
    await send('PUT', `imports/${id}/duplicates`, center, { choice: 'update' });
    await run(id);
    const user = await shown('users', person.id);
    expect(user).toMatchObject({
      first_name: 'Anna',
      last_name: 'Bos',
      job_title: 'Kok',
      email: person.email,
    });
    const roles = await server.context.db.read('public', (queries) =>
      queries.selectFrom('role_assignments').where('user_id', '=', person.id).select('name').execute(),
    );
    expect(roles).toEqual([{ name: 'volunteer' }]);
    // Not one whom the caller may not change in their form.
    const admin = await server.context.db.read('public', (queries) =>
      queries.selectFrom('users').where('id', '=', root.id).select('first_name').executeTakeFirst(),
    );
    expect(admin?.first_name).not.toBe('Bas');
    await undo(id);
    expect(await shown('users', person.id)).toMatchObject({ last_name: 'de Wit' });
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'archived' }).where('id', '=', root.id).execute(),
    );
  });

  it('change a vacancy, with its categories, days and place', async () => {
    const name = 'Bijwerkhuis';
    await server.seed.organization('public', tenant.centerId, { name });
    const first = await uploaded(
      'vacancies',
      `Titel;Organisatie;Plaats;Aantal\nKoffie schenken;${name};Nijmegen;2\n`,
    );
    await run(first.id);
    const [found] = await rowsOf(first.id, 'created');
    const recordId = found!.attributes.record_id;
    const before = await shown('vacancies', recordId);
    expect(before).toMatchObject({ positions: 2 });
    const { id } = await uploaded(
      'vacancies',
      `Titel;Organisatie;VOG;Aantal\nKoffie schenken;${name};ja;5\n`,
    );
    await send('PUT', `imports/${id}/duplicates`, center, { choice: 'update' });
    expect(await run(id)).toMatchObject({ counts: { updated: 1, failed: 0 } });
    expect(await shown('vacancies', recordId)).toMatchObject({
      positions: 5,
      requires_vog: true,
      city: before.city,
    });
    await undo(id);
    expect(await shown('vacancies', recordId)).toMatchObject({
      positions: 2,
      requires_vog: before.requires_vog,
    });
  });
});

it('runs once, however often the button is pressed, and once more for no one', async () => {
  const { id } = await uploaded('organizations', HEAD + line() + line());
  const pressed = await Promise.all([1, 2, 3].map(() => send('PUT', `imports/${id}/run`, center, {})));
  expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
  await work();
  expect(await attributesOf(id)).toMatchObject({ status: 'done', counts: { created: 2 } });
  expect((await send('PUT', `imports/${id}/run`, center, {})).statusCode).toBe(409);
  expect((await send('DELETE', `imports/${id}`, center)).statusCode).toBe(409);
});

it('invites the contact person only when asked, as admin, and takes that back with the organization', async () => {
  const people =
    'Naam;Telefoonnummer;E-mailadres;Voornaam contactpersoon;Achternaam contactpersoon;E-mail contactpersoon\r\n';
  const one = (at: string) =>
    `Zorgzaam ${at};024 1234567;${at}@zorg.example;Anna;de Wit;anna.${at}@zorg.example\r\n`;
  const quiet = await uploaded('organizations', people + one('a'));
  await run(quiet.id);
  expect((await mails()).some(({ to_address }) => to_address === 'anna.a@zorg.example')).toBe(false);
  const { id } = await uploaded('organizations', people + one('b').replace('024 1234567', '024 7654321'));
  await run(id, { invite: true });
  const invited = (await mails()).filter(({ to_address }) => to_address === 'anna.b@zorg.example');
  expect(invited.map(({ template }) => template)).toEqual(['user_invited']);
  expect(await undo(id)).toMatchObject({ counts: { undone: 1 } });
  const again = (await mails()).filter(({ to_address }) => to_address === 'anna.b@zorg.example');
  // What was mailed to them went with them, and nothing was sent since.
  expect(again).toEqual([]);
  const users = await server.context.db.read('public', (queries) =>
    queries.selectFrom('users').where('email', '=', 'anna.b@zorg.example').select('id').execute(),
  );
  expect(users).toEqual([]);
});

describe('people', () => {
  const PEOPLE = 'Voornaam,Achternaam,E-mail,Rol\n';
  it('are accounts that wait, without a mail, and go again with their address', async () => {
    const { id, counts } = await uploaded(
      'users',
      `${PEOPLE}Anna,de Wit,Anna@mensen.example,vrijwilliger\nBas,,bas@mensen.example,\nCor,Jansen,anna@mensen.example,\nDirk,Bos,${center.email},\nEls,Vos,els@mensen.example,koning\n`,
    );
    expect(counts).toMatchObject({ good: 1, error: 2, duplicate: 2 });
    const before = (await mails()).length;
    expect(await run(id)).toMatchObject({ counts: { created: 1, skipped: 2, failed: 2 } });
    const [row] = await rowsOf(id, 'created');
    const user = await send('GET', `users/${row!.attributes.record_id}`, center);
    expect(user.json().data.attributes).toMatchObject({ signup_method: 'imported', status: 'invited' });
    expect((await mails()).slice(before).map(({ template }) => template)).toEqual(['import_finished']);
    expect(await undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1, left: 0 } });
    expect((await mails()).length).toBe(before + 1);
    const again = await uploaded('users', `${PEOPLE}Anna,de Wit,anna@mensen.example,\n`);
    expect(again.counts).toMatchObject({ good: 1 });
  });

  it('stay where they have used their account since', async () => {
    const { id } = await uploaded('users', `${PEOPLE}Eva,Vos,eva@mensen.example,\n`);
    await run(id);
    await server.context.db.write('public', (queries) =>
      queries
        .updateTable('users')
        .set({ status: 'active' })
        .where('email', '=', 'eva@mensen.example')
        .execute(),
    );
    expect(await undo(id)).toMatchObject({ counts: { undone: 0, left: 1 } });
  });
});

it('makes drafts of vacancies of an organization that is named, or of the own one, and removes them', async () => {
  const name = 'Vacaturehuis';
  await server.seed.organization('public', tenant.centerId, { name });
  const { id, counts } = await uploaded(
    'vacancies',
    `Titel\tOrganisatie\tVOG\tZichtbaar tot en met\nKoffie schenken\t${name}\tja\t\nTaalmaatje\t\tnee\t01-02-2001\nIets\tOnbekend\tmisschien\t\nWandelmaatje\t\t\t\n`,
  );
  expect(counts).toMatchObject({ good: 2, error: 2 });
  await run(id);
  const [row] = await rowsOf(id, 'created');
  const shown = await send('GET', `vacancies/${row!.attributes.record_id}`, center);
  expect(shown.json().data.attributes).toMatchObject({ status: 'draft', requires_vog: true });
  expect(await undo(id)).toMatchObject({ counts: { undone: 2 } });
});

it('is of who made it: not of a colleague, another tenant, a volunteer or a stranger', async () => {
  const { id } = await uploaded('organizations', HEAD + line());
  const [row] = await rowsOf(id, 'good');
  const colleague = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const other = await server.seed.tenant('other');
  const elsewhere = await server.seed.user(other, { [other.centerOrganizationId]: ['center_superuser'] });
  const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  for (const [person, code] of [
    [colleague, 404],
    [elsewhere, 404],
    [volunteer, 403],
  ] as const) {
    const tried = [
      send('GET', `imports/${id}`, person),
      send('GET', `imports/${id}/rows`, person),
      send('GET', `imports/${id}/failed_rows.csv`, person),
      send('GET', `import_rows/${row!.id}`, person),
      send('PATCH', `import_rows/${row!.id}`, person, { choice: 'add' }, 'import_rows'),
      send('PATCH', `imports/${id}`, person, { mapping: [] }),
      send('PUT', `imports/${id}/run`, person, {}),
      send('PUT', `imports/${id}/undo`, person),
      send('DELETE', `imports/${id}`, person),
    ];
    expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual(tried.map(() => code));
  }
  expect((await server.request('GET', `/api/v1/imports/${id}`, { host: tenant.host })).statusCode).toBe(401);
  const organization = await server.seed.organization('public', tenant.centerId);
  const admin = await server.seed.user(tenant, { [organization]: ['admin'] });
  expect((await upload('organizations', HEAD + line(), admin)).statusCode).toBe(403);
  expect((await upload('vacancies', 'Titel\nKoffie schenken\n', admin)).statusCode).toBe(201);
});

it('stops where its maker has lost the right meanwhile, and makes nothing', async () => {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const { id } = await uploaded('organizations', HEAD + line(), person);
  expect((await send('PUT', `imports/${id}/run`, person, {})).statusCode).toBe(202);
  await server.context.db.write('public', (queries) =>
    queries.deleteFrom('role_assignments').where('user_id', '=', person.id).execute(),
  );
  await work();
  const stored = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('imports')
      .where('id', '=', id)
      .select(['status', 'failure', 'counts'])
      .executeTakeFirstOrThrow(),
  );
  expect(stored).toMatchObject({ status: 'failed', failure: 'forbidden', counts: { created: 0 } });
});

it('goes on where the end of a part was not noted, and makes no row twice', async () => {
  const { id } = await uploaded('organizations', HEAD + Array.from({ length: 60 }, () => line()).join(''));
  await send('PUT', `imports/${id}/run`, center, {});
  const kind = jobKinds(server.context.config)['import.run'];
  const job = {
    tenantId: 'public',
    id: '',
    kind: 'import.run' as const,
    attempts: 1,
    maxAttempts: 5,
    claim: 1,
    payload: { importId: id },
  };
  // A part that is done and whose end was not noted: the job itself still waits.
  await kind!.batch!(job, server.context);
  expect((await attributesOf(id)).counts.created).toBeGreaterThan(0);
  await work();
  expect(await attributesOf(id)).toMatchObject({ status: 'done', counts: { created: 60, failed: 0 } });
  const names = await server.context.db.read('public', (queries) =>
    queries.selectFrom('import_rows').where('import_id', '=', id).select('record_id').distinct().execute(),
  );
  expect(names).toHaveLength(60);
});

describe('a file that is none', () => {
  const rows = (count: number) => `Naam;X\r\n${'a;b\r\n'.repeat(count)}`;
  it.each([
    ['a cell of 10 MB', `Naam;X\r\n${'x'.repeat(10_000_000)};y\r\n`, 'table_cell'],
    [
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_none, at) => at).join(';')}\r\n1\r\n`,
      'table_columns',
    ],
    ['too many rows', rows(20_001), 'table_rows'],
    ['NUL bytes', 'Naam\0;X\r\na;b', 'file_type'],
    ['only a header', 'Naam;E-mail\r\n', 'table_empty'],
    ['nothing', '', 'file_empty'],
    ['a quote without an end', 'Naam;X\r\n"abc;d\r\n', 'file_unreadable'],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 8, 0, 0xff]), 'file_type'],
    ['empty lines alone', '\r\n'.repeat(4_000_000), 'table_rows'],
    ['more than 10 MB', 'x'.repeat(10 * 1024 * 1024 + 1), 'image_size'],
  ])('is refused: %s', async (_name, file, code) => {
    const response = await upload('organizations', file);
    expect([response.statusCode, response.json().errors[0].code]).toEqual([422, code]);
  });

  it('has columns of the same name: the first is taken, and a person chooses', async () => {
    const { id, columns, status } = await uploaded(
      'users',
      'E-mail;E-mail;Voornaam;Achternaam\r\na@b.example;c@d.example;A;B\r\n',
    );
    expect(status).toBe('mapped');
    expect(columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'email',
      null,
      'first_name',
      'last_name',
    ]);
    const map = (mapping: (string | null)[]) => send('PATCH', `imports/${id}`, center, { mapping });
    expect((await map(['email', 'email', 'first_name', 'last_name'])).statusCode).toBe(422);
    expect((await map(['email', null, 'first_name'])).statusCode).toBe(422);
    expect((await map([null, 'phone', 'first_name', 'last_name'])).statusCode).toBe(422);
    expect((await map([null, null, 'first_name', 'last_name'])).json().data.attributes.status).toBe(
      'uploaded',
    );
    expect((await map([null, 'email', 'first_name', 'last_name'])).json().data.attributes).toMatchObject({
      status: 'mapped',
      columns: [{ match: 'chosen' }, { match: 'chosen' }, { match: 'found' }, { match: 'found' }],
    });
    await work();
    expect((await attributesOf(id)).counts).toMatchObject({ good: 1, unchecked: 0 });
  });

  it('has no header: nothing is found, and nothing happens', async () => {
    const { status, counts } = await uploaded('organizations', 'Linde;1234\r\nBeuk;5678\r\n');
    expect([status, counts.unchecked]).toEqual(['uploaded', 1]);
  });
});

it('ends after seven days: it can be undone no more, and its rows go', async () => {
  const { id } = await uploaded('organizations', HEAD + line());
  await run(id);
  server.clock.advance(days(7) + 1);
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  await server.context.db.write('public', (queries) =>
    queries.updateTable('imports').set({ created_by_id: center.id }).where('id', '=', id).execute(),
  );
  expect((await send('PUT', `imports/${id}/undo`, center)).statusCode).toBe(409);
  const kind = jobKinds(server.context.config)['imports.retain'];
  const job = {
    tenantId: 'public',
    id: '',
    kind: 'imports.retain' as const,
    attempts: 1,
    maxAttempts: 1,
    claim: 1,
    payload: {},
  };
  while (await kind!.batch!(job, server.context));
  expect(await rowsOf(id, 'created')).toEqual([]);
  expect(await attributesOf(id)).toMatchObject({ status: 'done', counts: { created: 1 } });
  server.clock.advance(days(91));
  while (await kind!.batch!(job, server.context));
  const stored = await server.context.db.read('public', (queries) =>
    queries.selectFrom('imports').select('id').execute(),
  );
  expect(stored).toEqual([]);
});

it('has an example of each kind, which it takes itself', async () => {
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  for (const kind of ['organizations', 'users', 'vacancies'] as const) {
    const example = await send('GET', `import_examples/${kind}`, center);
    expect(example.headers['content-type']).toContain('text/csv');
    const { counts } = await uploaded(kind, example.body);
    expect([kind, counts.error, counts.good + counts.duplicate]).toEqual([kind, 0, 2]);
  }
});
