import { sql } from 'kysely';
import { startSession } from '../../../auth/sessions.ts';
import { hours, minutes } from '../../../clock.ts';
import { dataExportRepository } from '../../accounts/data-exports/index.ts';
import { DOMAIN_DATA } from '../../index.ts';
import { importFiles } from '../../../test/import-files.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { importRowRepository } from './import-rows.repository.ts';

/** What importing people must not show, take or do. */
let server: TestServer;
let tenant: SeededTenant;
let otherCenter: string;
let person: SeededUser;
let root: SeededUser;

const centerUser = () => server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  otherCenter = await server.seed.center('public', 'Elders');
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
});
beforeEach(async () => {
  person = await centerUser();
});
afterAll(() => server.close());

const { send, work, upload, uploaded, attributesOf, rowsOf, run, undo } = importFiles(() => ({
  server,
  person,
}));

const write = <Result>(todo: Parameters<TestServer['context']['db']['write']>[1]) =>
  server.context.db.write('public', todo) as Promise<Result>;
const change = (row: { id: string } | undefined, attributes: object, as = person) =>
  send('PATCH', `import_rows/${row!.id}`, as, attributes, 'import_rows');
const PEOPLE = 'Voornaam;Achternaam;E-mail\n';
const ORGANIZATION = 'Naam;Telefoonnummer;E-mailadres';

describe('the cells of a file', () => {
  it('are stored in its rows alone; its maker sees the first ones beside the names of the columns', async () => {
    const { id, columns } = await uploaded(
      'users',
      `${PEOPLE.trim()};Notitie\nNoor;Smits;noor@smits.example;\nBas;Vos;bas@vos.example;belt liever\n`,
    );
    expect(columns.map(({ sample }: { sample: string }) => sample)).toEqual([
      'Noor',
      'Smits',
      'noor@smits.example',
      'belt liever',
    ]);
    const listed = (await send('GET', 'imports', person)).json().data;
    expect(listed[0].attributes.columns[0].sample).toBe('Noor');
    const stored = await write<object>((queries) =>
      queries.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(stored)).not.toMatch(/Noor|smits|belt/i);
  });

  it('of others are in no copy of the data of one of them', async () => {
    const { id } = await uploaded('users', `${PEOPLE}Roos;Blom;roos@blom.example\nJan;Kok;jan@kok.example\n`);
    await run(id);
    const rows = await rowsOf(id, 'created');
    const contents = await server.context.db.read('public', (queries) =>
      dataExportRepository(queries, 'public').contentsOf(rows[1]!.attributes.record_id, DOMAIN_DATA.personal),
    );
    const text = JSON.stringify(contents['imported_from']);
    expect(text).toContain('jan@kok.example');
    expect(text).toContain('"header":"E-mail"');
    expect(text).not.toMatch(/Roos|Blom/i);
  });
});

describe('an organization of which there are two by that name', () => {
  const titles = (name: string) => `Titel;Organisatie\nKoffie schenken;${name}\n`;
  const makerOf = (type: 'vacancies' | 'users', id: string) =>
    write<{ organization_id: string }>(
      (queries) =>
        queries
          .selectFrom(type === 'vacancies' ? 'vacancies' : 'role_assignments')
          .where((type === 'vacancies' ? 'id' : 'user_id') as 'id', '=', id)
          .select('organization_id')
          .executeTakeFirstOrThrow() as never,
    );

  it.each([
    ['vacancies', (name: string) => titles(name)],
    [
      'users',
      (name: string) => `${PEOPLE.trim()};Organisatie\nAnna;Vos;${name.toLowerCase()}@vos.example;${name}\n`,
    ],
  ] as const)('is that of the centre of the import: %s', async (kind, file) => {
    const name = `Tweelingen${kind}`;
    const ids: string[] = [];
    for (const center of [otherCenter, tenant.centerId])
      ids.push(await server.seed.organization('public', center, { name }));
    // Read last, the other one would have been taken.
    await write((queries) =>
      queries
        .updateTable('organizations')
        .set({ name })
        .where('id', '=', ids[0] ?? '')
        .execute(),
    );
    const { id, counts } = await uploaded(kind, file(name), root);
    expect(counts).toMatchObject({ good: 1, error: 0 });
    await run(id, {}, root);
    const [row] = await rowsOf(id, 'created', root);
    expect(await makerOf(kind, row!.attributes.record_id)).toEqual({ organization_id: ids[1] });
  });

  it('is none where both are of other centres', async () => {
    const name = 'Drieling';
    for (const center of [otherCenter, await server.seed.center('public', 'Nog verder')])
      await server.seed.organization('public', center, { name });
    const { id } = await uploaded('vacancies', titles(name), root);
    const [row] = await rowsOf(id, 'error', root);
    expect(row!.attributes['errors']).toMatchObject([{ field: 'organization_id', code: 'inclusion' }]);
  });
});

it('does not say before its run who has an account that the caller does not see', async () => {
  const organization = await server.seed.organization('public', otherCenter);
  const hidden = await server.seed.user(
    tenant,
    { [organization]: ['volunteer'] },
    { phone_number: '+31612000001' },
  );
  const seen = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const { id, counts } = await uploaded(
    'users',
    `${PEOPLE.trim()};Telefoon\nA;B;${hidden.email};\nC;D;${seen.email};\nE;F;vrij@vrij.example;06 12000001\n`,
  );
  expect(counts).toMatchObject({ good: 2, duplicate: 1, error: 0 });
  const [duplicate] = await rowsOf(id, 'duplicate');
  expect((await change(duplicate, { choice: 'add' })).statusCode).toBe(422);
  expect(await run(id)).toMatchObject({ counts: { created: 1, failed: 1, skipped: 1 } });
  const [failed] = await rowsOf(id, 'failed');
  expect(failed!.attributes).toMatchObject({ number: 2, errors: [{ field: 'email', code: 'taken' }] });
});

describe('a cell that is one of a few words', () => {
  const places = 'Titel;Locatie\nKoffie schenken;ergens\nThee schenken;ergens\nSoep koken;nergens\n';
  const errorsOf = async (id: string) =>
    (await rowsOf(id, 'error')).map(({ attributes: { number } }) => number);
  const cellsOf = async (id: string) =>
    (await rowsOf(id, 'unchecked,good,error,duplicate')).map(({ attributes }) =>
      (attributes['values'] as unknown as { text: string }[]).map(({ text }) => text),
    );

  it('comes with those words, each of which is understood', async () => {
    const { fields } = await uploaded('vacancies', places);
    const choices = fields.filter(({ options }: { options: string[] }) => options.length > 0);
    expect(choices.map(({ name }: { name: string }) => name)).toEqual([
      'location_type',
      'requires_vog',
      'training_offered',
      'wheelchair_accessible',
    ]);
  });

  it.each([
    ['vacancies', 'Titel', 'Koffie'],
    ['organizations', 'Naam;Telefoonnummer;E-mailadres', 'Club;0612345678;club@club.example'],
    ['users', 'Voornaam;Achternaam;E-mail', 'Noor;Smits;noor@club.example'],
  ] as const)('is any of its words: %s', async (kind, names, cells) => {
    const { fields } = await uploaded(kind, `${names}\n${cells}\n`);
    const choices = fields.filter(
      // Which roles may be given depends on who gives them.
      ({ name, options }: { name: string; options: string[] }) => options.length > 0 && name !== 'role',
    );
    expect(choices.length).toBeGreaterThan(0);
    for (const { name, label, options } of choices) {
      const { id, columns } = await uploaded(
        kind,
        `${names};${label}\n${options.map((word: string) => `${cells};${word}\n`).join('')}`,
      );
      expect(columns.at(-1)).toMatchObject({ field: name });
      const response = await send('GET', `imports/${id}/rows?filter[state_in]=error`, person);
      const wrong = response
        .json()
        .data.flatMap(({ attributes }: { attributes: { errors: object[] } }) => attributes.errors);
      expect(wrong).not.toContainEqual(expect.objectContaining({ field: name }));
    }
  });

  it('is corrected in all rows that say the same', async () => {
    const { id } = await uploaded('vacancies', places);
    expect(await errorsOf(id)).toEqual([2, 3, 4]);
    const [first] = await rowsOf(id, 'error');
    const values = [{ field: 'location_type', text: 'op afstand' }];
    const changed = await change(first, { values, everywhere: true });
    expect(changed.statusCode).toBe(200);
    await work();
    expect(await errorsOf(id)).toEqual([4]);
    const wrong = { values: [{ field: 'title', text: 'Anders' }], everywhere: true };
    expect((await change((await rowsOf(id, 'error'))[0], wrong)).statusCode).toBe(422);
  });

  it('is corrected together with another cell of the same rows', async () => {
    const { id } = await uploaded(
      'vacancies',
      'Titel;Locatie;VOG nodig\nKoffie schenken;ergens;misschien\nThee schenken;ergens;misschien\nSoep koken;ergens;nee\n',
    );
    expect(await errorsOf(id)).toEqual([2, 3, 4]);
    const [first] = await rowsOf(id, 'error');
    const values = [
      { field: 'location_type', text: 'op afstand' },
      { field: 'requires_vog', text: 'ja' },
    ];
    expect((await change(first, { values, everywhere: true })).statusCode).toBe(200);
    await work();
    expect(await errorsOf(id)).toEqual([]);
    expect(await cellsOf(id)).toEqual([
      ['Koffie schenken', 'op afstand', 'ja'],
      ['Thee schenken', 'op afstand', 'ja'],
      ['Soep koken', 'op afstand', 'nee'],
    ]);
  });

  it('stays where it is right, in a row that is wrong elsewhere', async () => {
    const { id } = await uploaded(
      'vacancies',
      'Titel;Locatie;VOG nodig\nKoffie schenken;op afstand;misschien\nThee schenken;op afstand;nee\n;op afstand;misschien\n',
    );
    expect(await errorsOf(id)).toEqual([2, 4]);
    const [first] = await rowsOf(id, 'error');
    const values = [
      { field: 'location_type', text: 'op locatie' },
      { field: 'requires_vog', text: 'ja' },
    ];
    expect((await change(first, { values, everywhere: true })).statusCode).toBe(200);
    await work();
    expect(await cellsOf(id)).toEqual([
      ['Koffie schenken', 'op locatie', 'ja'],
      ['Thee schenken', 'op afstand', 'nee'],
      ['', 'op afstand', 'ja'],
    ]);
  });
});

describe('the bounds of files', () => {
  const forgetLimits = () => write((queries) => queries.deleteFrom('rate_limits').execute());
  const one = (at: number) => `${PEOPLE}A;B;open${at}@open.example\n`;

  it('are ten that wait for a person, until one is run or removed', async () => {
    const ids = [];
    for (let at = 0; at < 10; at += 1) ids.push((await uploaded('users', one(at))).id);
    const refused = await upload('users', one(10));
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'too_many_files']);
    expect((await send('DELETE', `imports/${ids[0]}`, person)).statusCode).toBe(204);
    expect((await upload('users', one(11))).statusCode).toBe(201);
    await forgetLimits();
  });

  it('are ten for two that come at once', async () => {
    for (let at = 0; at < 9; at += 1) await uploaded('users', one(at));
    const both = await server.context.db.write('public', async (queries) => {
      // Both have counted before either is there, where one of them does not wait for the other.
      await sql`LOCK TABLE imports IN SHARE ROW EXCLUSIVE MODE`.execute(queries);
      const sent = [upload('users', one(9)), upload('users', one(10))];
      await untilWaiting(queries, sent.length);
      return { sent };
    });
    const codes = (await Promise.all(both.sent)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([201, 422]);
    await forgetLimits();
  });

  it('are 30 in an hour', async () => {
    for (let at = 0; at < 30; at += 1) expect((await upload('users', '')).statusCode).toBe(422);
    expect((await upload('users', one(0))).statusCode).toBe(429);
    server.clock.advance(hours(1) + minutes(1));
    expect((await upload('users', one(0))).statusCode).toBe(201);
  });

  it('are 120 choices of columns in an hour', async () => {
    const { id } = await uploaded('users', one(20));
    const map = () => send('PATCH', `imports/${id}`, person, { mapping: [] });
    for (let at = 0; at < 120; at += 1) expect((await map()).statusCode).toBe(422);
    expect((await map()).statusCode).toBe(429);
  });

  it('read one row of those that share a value, and no more than are looked at again', async () => {
    const lines = Array.from({ length: 300 }, (_none, at) => `A;B;rij${at}@rij.example;06 13000001\n`);
    const { id, counts } = await uploaded('users', `${PEOPLE.trim()};Telefoon\n${lines.join('')}`);
    expect(counts).toMatchObject({ good: 1, duplicate: 299 });
    const last = (await rowsOf(id, 'duplicate')).at(-1);
    expect(last!.attributes['duplicates']).toMatchObject([{ row: 2, reasons: ['phone_number'] }]);
    const phone = { field: 'phone_number', value: '+31613000001' };
    const [first, later] = await write<[unknown[], number[]]>(async (queries) => {
      const rows = importRowRepository(queries, 'public');
      return [await rows.firstWith(id, [phone], [2]), await rows.numbersWith(id, [phone], 40, 50)];
    });
    expect(first).toEqual([{ ...phone, number: 3 }]);
    expect([later.length, later[0], later.at(-1)]).toEqual([50, 41, 90]);
  });
});

describe('an import is changed only', () => {
  it('by its maker themselves, not in their name', async () => {
    const { id } = await uploaded('users', `${PEOPLE}A;B;zelf@zelf.example\n`);
    const [row] = await rowsOf(id, 'good');
    const user = { tenantId: 'public', id: person.id, email: person.email };
    const headers = await write<Record<string, string>>((queries) =>
      startSession(queries, server.clock, user, root.id),
    );
    const attempt = async (method: string, path: string, type = 'imports', attributes = {}) => {
      const response = await server.request(method, `/api/v1/${path}`, {
        host: tenant.host,
        headers,
        ...(method === 'DELETE' ? {} : { body: { data: { type, attributes } } }),
      });
      return response.json().errors?.[0].code;
    };
    const codes = [
      await attempt('PATCH', `imports/${id}`, 'imports', { mapping: [null, null, null] }),
      await attempt('PATCH', `import_rows/${row!.id}`, 'import_rows', { choice: 'skip' }),
      await attempt('PUT', `imports/${id}/run`),
      await attempt('DELETE', `imports/${id}`),
    ];
    expect(codes).toEqual(codes.map(() => 'impersonation_forbidden'));
    await run(id);
    expect(await attempt('PUT', `imports/${id}/undo`)).toBe('impersonation_forbidden');
  });

  it('where its maker works for the organization for which they made it', async () => {
    const organization = await server.seed.organization('public', tenant.centerId);
    const both = await server.seed.user(tenant, {
      [tenant.centerOrganizationId]: ['center_superuser'],
      [organization]: ['admin'],
    });
    const { id } = await uploaded('users', `${PEOPLE}A;B;elders@elders.example\n`, both);
    const seen = await server.request('GET', '/api/v1/imports', { as: both });
    const madeFor = await write<{ organization_id: string }>((queries) =>
      queries.selectFrom('imports').where('id', '=', id).select('organization_id').executeTakeFirstOrThrow(),
    );
    const other = madeFor.organization_id === organization ? tenant.centerOrganizationId : organization;
    expect(seen.json().data).toHaveLength(1);
    const at = (method: string, path: string) =>
      server.request(method, `/api/v1/${path}`, { as: both, organizationId: other });
    expect((await at('GET', 'imports')).json().data).toEqual([]);
    expect((await at('GET', `imports/${id}`)).statusCode).toBe(404);
    expect((await at('DELETE', `imports/${id}`)).statusCode).toBe(404);
  });

  it('by a job as long as its maker has the right, not just a role', async () => {
    const { id } = await uploaded('users', `${PEOPLE}A;B;recht@recht.example\n`);
    await send('PUT', `imports/${id}/run`, person, {});
    await write((queries) =>
      queries
        .updateTable('role_assignments')
        .set({ name: 'volunteer' })
        .where('user_id', '=', person.id)
        .execute(),
    );
    await work();
    const stored = await write<object>((queries) =>
      queries
        .selectFrom('imports')
        .where('id', '=', id)
        .select(['failure', 'counts'])
        .executeTakeFirstOrThrow(),
    );
    expect(stored).toMatchObject({ failure: 'forbidden', counts: { created: 0 } });
  });

  it('by the check of the columns that were chosen last', async () => {
    const response = await upload('users', `${PEOPLE}A;B;laatst@laatst.example\n`);
    const { id } = response.json().data;
    await write((queries) =>
      queries.updateTable('imports').set({ revision: 7 }).where('id', '=', id).execute(),
    );
    await work();
    expect(await attributesOf(id)).toMatchObject({ counts: { unchecked: 1 } });
  });
});

describe('the undo leaves', () => {
  const leftOf = async (id: string, as = person) =>
    (await rowsOf(id, 'left', as)).map(({ attributes }) => attributes.left_reason);
  const assign = (userId: string, organizationId: string) =>
    write((queries) =>
      queries
        .insertInto('role_assignments')
        .values({ tenant_id: 'public', user_id: userId, organization_id: organizationId, name: 'volunteer' })
        .execute(),
    );

  it('a person who got another role since, and one who is out of sight by now', async () => {
    const file = `${PEOPLE}A;B;rol@rol.example\nC;D;weg@weg.example\nE;F;gewoon@gewoon.example\n`;
    const { id } = await uploaded('users', file);
    await run(id);
    const [withRole, away] = await rowsOf(id, 'created');
    await assign(withRole!.attributes.record_id, await server.seed.organization('public', tenant.centerId));
    const elsewhere = await server.seed.organization('public', otherCenter);
    await write((queries) =>
      queries
        .updateTable('role_assignments')
        .set({ organization_id: elsewhere })
        .where('user_id', '=', away!.attributes.record_id)
        .execute(),
    );
    expect(await undo(id)).toMatchObject({ counts: { undone: 1, left: 2 } });
    expect(await leftOf(id)).toEqual(['used', 'forbidden']);
  });

  it('an organization that is of another centre by now, and one whose contact person has accepted', async () => {
    const file = `${ORGANIZATION};Voornaam contactpersoon;Achternaam contactpersoon;E-mail contactpersoon
Verhuisd;024 1500001;verhuisd@huis.example;;;
Aanvaard;024 1500002;aanvaard@huis.example;Anna;Vos;anna@aanvaard.example\n`;
    const { id } = await uploaded('organizations', file);
    await run(id, { invite: true });
    const [moved] = await rowsOf(id, 'created');
    await write(async (queries) => {
      await queries
        .updateTable('organizations')
        .set({ volunteer_center_id: otherCenter })
        .where('id', '=', moved!.attributes.record_id)
        .execute();
      await queries
        .updateTable('users')
        .set({ status: 'active' })
        .where('email', '=', 'anna@aanvaard.example')
        .execute();
    });
    expect(await undo(id)).toMatchObject({ counts: { undone: 0, left: 2 } });
    expect(await leftOf(id)).toEqual(['forbidden', 'used']);
  });

  it('a vacancy to which something refers', async () => {
    const { id } = await uploaded('vacancies', 'Titel\nKoffie schenken\n');
    await run(id);
    const [row] = await rowsOf(id, 'created');
    const favorite = { tenant_id: 'public', user_id: person.id, vacancy_id: row!.attributes.record_id };
    await write((queries) =>
      queries
        .insertInto('vacancy_favorites' as never)
        .values(favorite as never)
        .execute(),
    );
    expect(await undo(id)).toMatchObject({ counts: { undone: 0, left: 1 } });
    expect(await leftOf(id)).toEqual(['used']);
  });
});

it('records who has taken the rows that were not imported', async () => {
  const { id } = await uploaded('users', `${PEOPLE}A;;mis@mis.example\n`);
  expect((await send('GET', `imports/${id}/failed_rows.csv`, person)).statusCode).toBe(200);
  const events = await write<object[]>((queries) =>
    queries.selectFrom('audit_events').where('subject_id', '=', id).select(['action', 'actor_id']).execute(),
  );
  expect(events).toContainEqual({ action: 'import.exported', actor_id: person.id });
});
