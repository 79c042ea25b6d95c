import { sql } from 'kysely';
import pg from 'pg';
import { days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { personRecords, type PersonRecords } from '../../../test/person-records.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';
import { DOMAIN_DATA } from '../../index.ts';
import { replyTemplateRepository } from '../../messaging/reply-templates/index.ts';

/** Two records that go on as one, and what becomes of everything that hangs on them. */
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let server: TestServer;
let tenant: SeededTenant;
let other: SeededTenant;
let root: SeededUser;
let center: SeededUser;
let records: PersonRecords;

beforeAll(async () => {
  server = await testServer({ clock });
  await server.seed.place();
  tenant = await server.seed.tenant('alfa');
  other = await server.seed.tenant('public');
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  records = await personRecords(server.context.db, server.seed, tenant);
});
afterAll(() => server.close());

const send = (method: string, path: string, attributes?: object, as = root, type = 'merges') =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });
const merge = (type: string, id: string, attributes: object, as = root) =>
  send('POST', `${type}/${id}/merge`, attributes, as);
const codeOf = (response: { statusCode: number; json: () => { errors?: { code: string }[] } }) => [
  response.statusCode,
  response.json().errors?.[0]?.code,
];

/** What a merge writes of itself, what people are sent, and what ends with it. */
const BESIDE = [
  'audit_events',
  'idempotency_keys',
  'jobs',
  'mails',
  'merge_changes',
  'merges',
  'rate_limits',
  'search_words',
  'user_tokens',
];

async function withOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, but for its version. */
const everything = () =>
  withOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`);
    const found: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !BESIDE.includes(table.name))) {
      const { rows } = await client.query<{
        row: string;
      }>(`SELECT (to_jsonb(t) - '{lock_version,updated_at}'::text[])::text
        AS row FROM ${pg.escapeIdentifier(name)} t ORDER BY 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });

/** Every column of the database that may name an organization or a person. */
const naming = () =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ name: string; of: string | null }>(`
      SELECT DISTINCT c.conrelid::regclass::text || '.' || a.attname AS name, c.confrelid::regclass::text AS of
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND a.attname <> 'tenant_id' AND c.confrelid IN ('users'::regclass, 'organizations'::regclass)
      UNION SELECT c.relname || '.' || a.attname, NULL FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attname ~ '_ids?$' AND a.attname <> 'tenant_id' AND NOT EXISTS (SELECT FROM pg_constraint k
          WHERE k.contype = 'f' AND k.conrelid = a.attrelid AND a.attnum = ANY (k.conkey))`);
    return rows;
  });

/** Ids without a foreign key that name something else. */
const ELSEWHERE = [
  /\.(age_group|category|skill|activity_type|target_group)_ids$/,
  /\.(non_profit_type|gtag|system_page|question|volunteer_profile|volunteer_center)_id$/,
];

describe('what a merge does', () => {
  it('is decided for every column that names an organization or a person', async () => {
    const tableOf = { organization: 'organizations', person: 'users' };
    const decided = new Set(
      DOMAIN_DATA.merged.flatMap(({ table, column, of }) => [
        `${table}.${column} ${tableOf[of]}`,
        `${table}.${column}`,
      ]),
    );
    const open = (await naming())
      .filter(({ name }) => !ELSEWHERE.some((one) => one.test(name)))
      .filter(({ name, of }) => !decided.has(of === null ? name : `${name} ${of}`))
      .map(({ name }) => name);
    expect(open).toEqual([]);
  });

  it('is decided for nothing that there is not, and once', async () => {
    const named = DOMAIN_DATA.merged.map(({ table, column, of }) => `${table}.${column} ${of}`);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    await withOwner(async (client) => {
      for (const { table, column } of DOMAIN_DATA.merged)
        await client.query(
          `SELECT ${pg.escapeIdentifier(column)} FROM ${pg.escapeIdentifier(table)} LIMIT 0`,
        );
    });
  });

  it('counts with every rule of what may be there once', () =>
    withOwner(async (client) => {
      const { rows } = await client.query<{ table: string; columns: string[] }>(`
        SELECT i.indrelid::regclass::text AS table, array_agg(a.attname::text ORDER BY a.attname) AS columns
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indisunique AND a.attname <> 'tenant_id' GROUP BY i.indexrelid, i.indrelid`);
      const wrong = DOMAIN_DATA.merged.flatMap((one) => {
        if ('stays' in one || 'within' in one) return [];
        const rules = rows.filter(
          ({ table, columns }) => table === one.table && columns.includes(one.column),
        );
        return rules
          .map(({ columns }) => columns.filter((name) => name !== one.column).join())
          .filter((columns) => columns !== (one.once?.with.toSorted().join() ?? null))
          .map((columns) => `${one.table}.${one.column} with ${columns}`);
      });
      expect(wrong).toEqual([]);
    }));

  it('removes nothing on which other rows hang', () =>
    withOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f'`,
      );
      const removed = DOMAIN_DATA.merged.filter((one) => 'both' in one && one.both === 'removed');
      expect(
        removed.map(({ table }) => table).filter((table) => rows.some(({ name }) => name === table)),
      ).toEqual([]);
    }));
});

it.each(['users', 'organizations'] as const)('moves all of %s, and puts it all back', async (type) => {
  const { person, organizationId } = records;
  const twinOrganization = await server.seed.organization('alfa', tenant.centerId, {
    name: `Buurthuis de Brug ${type}`,
  });
  const twin = await server.seed.user(
    tenant,
    { [organizationId]: ['volunteer'], [twinOrganization]: ['admin'] },
    { first_name: 'Xantippe', last_name: 'Querelle' },
  );
  if (type === 'organizations')
    await server.context.db.write('alfa', (queries) =>
      sql`INSERT INTO role_assignments (tenant_id, user_id, organization_id, name, created_at)
        VALUES ('alfa', ${person.id}, ${twinOrganization}, 'volunteer', now())`.execute(queries),
    );
  // Both have what one may have once.
  await server.context.db.write('alfa', async (queries) => {
    for (const table of [
      'vacancy_favorites',
      'notification_preferences',
      'call_out_answers',
      'page_managers',
    ])
      await sql`INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(t, ${JSON.stringify({ user_id: twin.id })}::jsonb)).*
        FROM ${sql.table(table)} t WHERE user_id = ${person.id}`.execute(queries);
    await sql`INSERT INTO blocks (tenant_id, blocker_id, user_id, created_at)
      VALUES ('alfa', ${twin.id}, ${person.id}, now())`.execute(queries);
  });
  const [keptId, goneId] = type === 'users' ? [twin.id, person.id] : [twinOrganization, organizationId];
  const before = await everything();
  const compared = await send('GET', `${type}/${keptId}/merge/${goneId}`);
  expect(compared.statusCode).toBe(200);
  const response = await merge(type, keptId, { other_id: goneId });
  expect(codeOf(response)).toEqual([201, undefined]);
  const { id, attributes } = response.json().data;
  expect(attributes.moved).toEqual(compared.json().data.attributes.moved);
  expect(attributes.moved.length).toBeGreaterThan(4);
  // Nothing but what is said to stay names the one that has gone.
  const after = await everything();
  const staying = DOMAIN_DATA.merged.flatMap((one) =>
    'stays' in one || ('both' in one && one.both === 'stays') ? [one.table] : [],
  );
  const left = Object.entries(after).filter(
    ([table, rows]) =>
      !(staying as string[]).includes(table) &&
      table !== type &&
      rows.some((row) => row.includes(`: "${goneId}"`)),
  );
  expect(left.map(([table]) => table)).toEqual([]);
  const undone = await send('PUT', `merges/${id}/undo`);
  expect(codeOf(undone)).toEqual([200, undefined]);
  expect(undone.json().data.attributes).toMatchObject({ status: 'undone', remaining: [] });
  expect(await everything()).toEqual(before);
  expect(codeOf(await send('PUT', `merges/${id}/undo`))).toEqual([409, 'invalid_transition']);
});

describe('organizations', () => {
  let at = 0;
  const seed = (values: object = {}, centerId = tenant.centerId) => {
    at += 1;
    return server.seed.organization('alfa', centerId, { name: `Speeltuin ${at}`, ...values });
  };
  const show = async (id: string, as = root) => {
    const response = await send('GET', `organizations/${id}`, undefined, as);
    return response.statusCode === 200 ? response.json().data : response.statusCode;
  };

  it('take what is chosen, and what they do not have', async () => {
    const [staying, going] = [
      await seed({ email: 'een@speeltuin.example', phone_number: null }),
      await seed({ email: 'twee@speeltuin.example', phone_number: '+31612345678', kvk_number: '12345678' }),
    ];
    const name = (await show(going)).attributes.name;
    await merge('organizations', staying, { other_id: going, choices: { name: 'gone', kvk_number: 'kept' } });
    expect((await show(staying)).attributes).toMatchObject({
      name,
      email: 'een@speeltuin.example',
      phone_number: '+31612345678',
      kvk_number: null,
    });
    // What leads to the one that has gone leads on.
    expect((await show(going)).id).toBe(staying);
  });

  it('are not merged in another version than was seen, of either', async () => {
    const [staying, going] = [await seed(), await seed()];
    const before = await everything();
    for (const version of [{ lock_version: 7 }, { other_lock_version: 7 }])
      expect(codeOf(await merge('organizations', staying, { other_id: going, ...version }))).toEqual([
        409,
        'stale_record',
      ]);
    expect(await everything()).toEqual(before);
  });

  it('are not merged with themselves, with a centre, and across centres and tenants', async () => {
    const elsewhere = await server.seed.center('alfa', 'Elders');
    const stays = await seed();
    const cases: [string, SeededUser, [number, string]][] = [
      [stays, root, [422, 'inclusion']],
      [tenant.centerOrganizationId, root, [409, 'invalid_transition']],
      [await seed({}, elsewhere), root, [409, 'invalid_transition']],
      [await seed({}, elsewhere), center, [404, 'not_found']],
      [await server.seed.organization('public', other.centerId), root, [404, 'not_found']],
      ['geen', root, [404, 'not_found']],
    ];
    for (const [id, as, expected] of cases)
      expect(codeOf(await merge('organizations', stays, { other_id: id }, as))).toEqual(expected);
  });

  it('say of two centres what to do first, which is possible then', async () => {
    const elsewhere = await server.seed.center('alfa', 'Ergens');
    const [staying, going] = [await seed(), await seed({}, elsewhere)];
    const compared = await send('GET', `organizations/${staying}/merge/${going}`);
    expect(compared.json().data.attributes).toMatchObject({ is_possible: false, obstacle: 'other_center' });
    const refused = await merge('organizations', staying, { other_id: going });
    expect(refused.json().errors[0].detail).toMatch(/horen bij verschillende centra. Verplaats eerst/);
    const moved = await send(
      'PUT',
      `organizations/${going}/move`,
      { volunteer_center_id: tenant.centerId },
      root,
      'organizations',
    );
    expect(codeOf(moved)).toEqual([200, undefined]);
    expect(codeOf(await merge('organizations', staying, { other_id: going }))).toEqual([201, undefined]);
    expect((await show(going)).id).toBe(staying);
  });

  it('take the reply templates along as far as there is room, and give them back', async () => {
    const [staying, going] = [await seed(), await seed()];
    const template = (of: string, position: number) =>
      server.context.db.write('alfa', (queries) =>
        sql`INSERT INTO reply_templates (tenant_id, organization_id, name, body, "for", position)
          VALUES ('alfa', ${of}, ${`Tekst ${position}`}, 'Dag, fijn dat je er bent.', 'message', ${position})`.execute(
          queries,
        ),
      );
    for (let at = 1; at <= 18; at += 1) await template(staying, at);
    for (let at = 1; at <= 3; at += 1) await template(going, at);
    const positions = async (of: string) => {
      const { rows } = await server.context.db.read('alfa', (queries) =>
        sql<{ name: string; position: number }>`SELECT name, position FROM reply_templates
          WHERE organization_id = ${of} ORDER BY position`.execute(queries),
      );
      return rows.map(({ name, position }) => `${position} ${name}`);
    };
    const [before, others] = [await positions(going), await positions(staying)];
    const compared = (await send('GET', `organizations/${staying}/merge/${going}`)).json().data.attributes;
    expect(compared.moved).toEqual([
      { kind: 'reply_templates', count: 2 },
      { kind: 'reply_templates_left', count: 1 },
    ]);
    const { id, attributes } = (await merge('organizations', staying, { other_id: going })).json().data;
    expect(attributes.moved).toEqual(compared.moved);
    expect(await positions(staying)).toEqual([...others, '19 Tekst 1', '20 Tekst 2']);
    expect(await positions(going)).toEqual(['3 Tekst 3']);
    // What was moved among the others since is as it was but for its place.
    await server.context.db.write('alfa', (queries) =>
      sql`UPDATE reply_templates SET position = 21 - position WHERE organization_id = ${staying}`.execute(
        queries,
      ),
    );
    const undone = await send('PUT', `merges/${id}/undo`);
    expect(undone.json().data.attributes.remaining).toEqual([]);
    expect(await positions(going)).toEqual(before);
    expect(await positions(staying)).toHaveLength(18);
  });

  it('leave no more reply templates than there is room for where one is added meanwhile', async () => {
    const [staying, going] = [await seed(), await seed()];
    const values = { name: 'Tekst', body: 'Dag, fijn dat je er bent.', for: 'message' } as const;
    const add = (queries: Queries, organization_id: string, position: number) =>
      replyTemplateRepository(queries, 'alfa').insert({ ...values, organization_id }, position, new Date());
    await server.context.db.write('alfa', async (queries) => {
      for (let at = 1; at <= 19; at += 1) await add(queries, staying, at);
      for (let at = 1; at <= 3; at += 1) await add(queries, going, at);
    });
    const { merging } = await server.context.db.write('alfa', async (queries) => {
      const templates = replyTemplateRepository(queries, 'alfa');
      await templates.lock(staying);
      const { length } = await templates.ofOrganization(staying);
      const sent = merge('organizations', staying, { other_id: going });
      await Promise.race([untilWaiting(server.context.db.global), sent]);
      await add(queries, staying, length + 1);
      return { merging: sent };
    });
    expect((await merging).json().data.attributes.moved).toEqual([
      { kind: 'reply_templates_left', count: 3 },
    ]);
    const rows = await server.context.db.read('alfa', (queries) =>
      replyTemplateRepository(queries, 'alfa').ofOrganization(staying),
    );
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('are merged by their centre, and by no one below', async () => {
    const [staying, going] = [await seed(), await seed()];
    const admin = await server.seed.user(tenant, { [staying]: ['admin'], [going]: ['admin'] });
    expect(codeOf(await merge('organizations', staying, { other_id: going }, admin))).toEqual([
      403,
      'forbidden',
    ]);
    const merged = await merge('organizations', staying, { other_id: going }, center);
    expect(merged.statusCode).toBe(201);
    const { id } = merged.json().data;
    const stranger = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
    for (const call of ['', '/undo'])
      expect(codeOf(await send(call ? 'PUT' : 'GET', `merges/${id}${call}`, undefined, stranger))).toEqual([
        404,
        'not_found',
      ]);
    expect(codeOf(await send('PUT', `merges/${id}/undo`, undefined, admin))).toEqual([403, 'forbidden']);
  });

  it('are merged once by two at the same moment', async () => {
    const [one, two, three] = [await seed(), await seed(), await seed()];
    const both = await Promise.all([
      merge('organizations', one, { other_id: two, lock_version: 0, other_lock_version: 0 }),
      merge('organizations', two, { other_id: three, lock_version: 0, other_lock_version: 0 }),
      merge('organizations', one, { other_id: two, lock_version: 0, other_lock_version: 0 }, center),
    ]);
    expect(both.map(({ statusCode }) => statusCode).filter((code) => code === 201)).toHaveLength(1);
    expect(both.every(({ statusCode }) => [201, 404, 409].includes(statusCode))).toBe(true);
  });

  it('come back within a week, without what has changed since', async () => {
    const [staying, going] = [await seed(), await seed()];
    const domain = domainBuilders(server.context.db);
    const [moved, given] = [
      await domain.vacancy(tenant, { organization_id: going }),
      await domain.vacancy(tenant, { organization_id: going }),
    ];
    const { id } = (await merge('organizations', staying, { other_id: going })).json().data;
    const third = await seed();
    const added = await domain.vacancy(tenant, { organization_id: staying });
    await server.context.db.write('alfa', (queries) =>
      queries.updateTable('vacancies').set({ organization_id: third }).where('id', '=', given).execute(),
    );
    const { attributes } = (await send('PUT', `merges/${id}/undo`)).json().data;
    expect(attributes.remaining).toEqual([{ kind: 'vacancies', count: 1 }]);
    const rows = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('vacancies')
        .where('id', 'in', [moved, given, added])
        .select(['id', 'organization_id'])
        .execute(),
    );
    expect(new Map(rows.map((row) => [row.id, row.organization_id]))).toEqual(
      new Map([
        [moved, going],
        [given, third],
        [added, staying],
      ]),
    );
    expect((await show(going)).id).toBe(going);
  });

  it('do not come back after a week, and nothing is stored for it', async () => {
    const [staying, going] = [await seed(), await seed()];
    const { id } = (await merge('organizations', staying, { other_id: going })).json().data;
    clock.advance(days(7) + 1000);
    const late = await send('PUT', `merges/${id}/undo`);
    expect(codeOf(late)).toEqual([409, 'invalid_transition']);
    await doJob(server, 'merges.tidy', { tenantId: 'alfa' });
    const changes = await server.context.db.read('alfa', (queries) =>
      queries.selectFrom('merge_changes').where('merge_id', '=', id).select('step').execute(),
    );
    expect(changes).toEqual([]);
    expect((await show(going)).id).toBe(staying);
    clock.advance(-days(7) - 1000);
  });

  it('that look alike are found, each pair once, until someone says that they are not the same', async () => {
    const two = [
      await seed({ name: 'Wijkcentrum Kolping', kvk_number: '40123456' }),
      await seed({ name: 'Kolping', kvk_number: '40123456' }),
    ].toSorted();
    await doJob(server, 'duplicates.find', { tenantId: 'alfa' });
    await doJob(server, 'duplicates.find', { tenantId: 'alfa' });
    const list = async () =>
      (
        await send('GET', 'work_items?filter[kind_eq]=duplicate_found&page[size]=100', undefined, center)
      ).json().data as { id: string; attributes: { subject_id: string; title: string } }[];
    const found = (await list()).filter(({ attributes }) => attributes.title.includes('Kolping'));
    expect(found).toHaveLength(1);
    const pairId = found[0]!.attributes.subject_id;
    const pair = (await send('GET', `duplicates/${pairId}`, undefined, center)).json().data;
    expect(pair.attributes).toMatchObject({ first_id: two[0], second_id: two[1], reasons: ['kvk_number'] });
    await send('PUT', `duplicates/${pairId}`, { dismissed: true }, center, 'duplicates');
    await doJob(server, 'duplicates.find', { tenantId: 'alfa' });
    expect((await list()).some(({ attributes }) => attributes.subject_id === pairId)).toBe(false);
  });
});

describe('accounts', () => {
  it('end the sign-ins of both, and say to the person with which address they sign in', async () => {
    const organizationId = await server.seed.organization('alfa', tenant.centerId);
    const [staying, going] = [
      await server.seed.user(tenant, { [organizationId]: ['volunteer'] }, { locale: 'en' }),
      await server.seed.user(tenant, { [organizationId]: ['volunteer', 'admin'] }),
    ];
    for (const as of [staying, going])
      expect((await send('GET', 'current_user', undefined, as)).statusCode).toBe(200);
    expect((await merge('users', staying.id, { other_id: going.id })).statusCode).toBe(201);
    const tokens = await server.context.db.read('alfa', (queries) =>
      queries.selectFrom('user_tokens').where('user_id', 'in', [staying.id, going.id]).select('id').execute(),
    );
    expect(tokens).toEqual([]);
    const mails = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('mails')
        .where('template', '=', 'accounts_merged')
        .select(['to_address', 'locale', 'text_body'])
        .execute(),
    );
    const mail = mails.find(({ to_address }) => to_address === staying.email);
    expect(mail).toMatchObject({ locale: 'en' });
    expect(mail?.text_body).toContain(going.email);
    const roles = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('role_assignments')
        .where('user_id', '=', staying.id)
        .select('name')
        .orderBy('name')
        .execute(),
    );
    expect(roles.map(({ name }) => name)).toEqual(['admin', 'volunteer']);
  });

  it('of the whole tenant, of operators and of oneself are left alone', async () => {
    const organizationId = await server.seed.organization('alfa', tenant.centerId);
    const stays = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
    const second = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    expect(codeOf(await merge('users', stays.id, { other_id: second.id }))).toEqual([
      409,
      'invalid_transition',
    ]);
    expect(codeOf(await merge('users', stays.id, { other_id: root.id }))).toEqual([403, 'forbidden']);
    expect(codeOf(await merge('users', stays.id, { other_id: center.id }, center))).toEqual([
      403,
      'forbidden',
    ]);
    const elsewhere = await server.seed.center('alfa', 'Verderop');
    const far = await server.seed.organization('alfa', elsewhere);
    const both = await server.seed.user(tenant, { [organizationId]: ['volunteer'], [far]: ['volunteer'] });
    expect(codeOf(await merge('users', stays.id, { other_id: both.id }, center))).toEqual([403, 'forbidden']);
    const away = await server.seed.user(tenant, { [far]: ['volunteer'] });
    expect(codeOf(await merge('users', stays.id, { other_id: away.id }, center))).toEqual([404, 'not_found']);
  });

  it('with an application each for one vacancy go on with the one that was accepted', async () => {
    const organizationId = await server.seed.organization('alfa', tenant.centerId);
    const [staying, going] = [
      await server.seed.user(tenant, { [organizationId]: ['volunteer'] }),
      await server.seed.user(tenant, { [organizationId]: ['volunteer'] }),
    ];
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
      organization_id: organizationId,
    });
    const apply = ({ id, email }: SeededUser, status: string | null) =>
      server.context.db.write('alfa', (queries) =>
        sql`INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, user_id,
            first_name, last_name, email, status, confirmed_at, created_at, updated_at)
          VALUES ('alfa', ${vacancyId}, 'Gastheer', ${organizationId}, ${tenant.centerId}, ${id}, 'N', 'B', ${email},
            ${status}, now(), now(), now())`.execute(queries),
      );
    await apply(staying, null);
    await apply(going, 'accepted');
    expect((await merge('users', staying.id, { other_id: going.id })).statusCode).toBe(201);
    const rows = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('applications')
        .where('vacancy_id', '=', vacancyId)
        .select(['user_id', 'status', 'withdrawn_at'])
        .execute(),
    );
    expect(rows.every(({ user_id }) => user_id === staying.id)).toBe(true);
    expect(rows.find(({ status }) => status === 'accepted')?.withdrawn_at).toBeNull();
    expect(rows.find(({ status }) => status === null)?.withdrawn_at).not.toBeNull();
  });
});
