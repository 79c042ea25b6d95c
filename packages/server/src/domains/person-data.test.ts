import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { dataExportRepository } from './accounts/data-exports/index.ts';
import { after, days } from '../clock.ts';
import { doJob } from '../test/do-job.ts';
import { PERSON, personRecords, type PersonRecords } from '../test/person-records.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { DOMAIN_DATA } from './index.ts';

/** Tables in which no person has anything, each with the reason. */
const OF_NO_PERSON: Record<string, string> = {
  places: 'the map of the country',
  rate_limits: 'numbers that end within a day, of addresses that are hashed',
  schema_migrations: 'of the database itself',
};

/** What stays of a person who is gone, each with the reason. */
const REMAINS: Record<string, string> = {
  'conversations.subject': 'a conversation is that of the others too, until two years after its last message',
  'internal_notes.note': 'a note that they wrote for their organization about a record of it',
  'messages.body': 'a conversation is that of the others too, until two years after its last message',
  'search_words.word':
    'single words of what was published, by which spelling is corrected; they are no one’s',
  'uploads.filename': 'what is attached to a conversation goes with it, and a picture of the centre stays',
  'vacancies.title': 'help that others responded to keeps its title, as their applications do',
};

/** What a person wrote that is no part of the copy of their data, each with the reason. */
const NOT_THEIRS: Record<string, string> = {
  [`${PERSON.wrote} notitie`]: 'a note of their organization about others',
  [`${PERSON.wrote} antwoord`]: 'a response that is repeated for a day; what it says stands elsewhere',
};

/** Tables that name people and are no part of it, each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  center_designs: 'who saved how a site looks',
  form_replies: 'what they wrote for their organization to others',
  notification_people: 'which notifications of others name them',
  one_time_tokens: 'secrets, of which a hash is stored',
  page_presence: 'who is at work on a page now',
  page_versions: 'who published a page',
  volunteer_centers: 'whom a centre names for questions',
};

let server: TestServer;
let alfa: SeededTenant;
let records: PersonRecords;
let owner: pg.Client;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  records = await personRecords(server.context.db, server.seed, alfa);
  owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of the whole database in which one of these words stands, whatever their type. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await owner.query<{ table: string; name: string; type: string }>(
    `SELECT table_name AS table, column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, name, type } of columns) {
    const text = type === 'bytea' ? `encode("${name}", 'escape')` : `to_jsonb("${name}")::text`;
    const { rows } = await owner.query(
      `SELECT FROM "${table}" WHERE EXISTS (SELECT FROM unnest($1::text[]) word WHERE ${text} ILIKE '%' || word || '%') LIMIT 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${name}`);
  }
  return found;
}

async function textColumns(): Promise<{ table: string; name: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `SELECT table_name AS table, column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND udt_name IN ('text', '_text', 'jsonb', 'citext', 'varchar')`,
  );
  return rows;
}

const NAMES = [
  PERSON.firstName,
  PERSON.lastName,
  PERSON.email,
  PERSON.otherEmail,
  PERSON.phone,
  PERSON.street,
  PERSON.postalCode,
];

it('has a person with something in every table', async () => {
  const empty: string[] = [];
  for (const table of await tables()) {
    const { rows } = await owner.query(`SELECT FROM "${table}" LIMIT 1`);
    if (rows.length === 0) empty.push(table);
  }
  expect(empty.filter((table) => !(table in OF_NO_PERSON))).toEqual([]);
});

it('finds the person where they are', async () => {
  const found = await columnsWith([...NAMES, PERSON.wrote, PERSON.written]);
  expect(found.length).toBeGreaterThan(40);
});

describe('the export of their data', () => {
  const compiler = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (all) => new PostgresIntrospector(all),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const personalSql = () =>
    Object.values(DOMAIN_DATA.personal)
      .map((rows) => rows('', '').compile(compiler).sql)
      .join('\n');

  it('has every table that names a person', async () => {
    const { rows } = await owner.query<{ table: string }>(`SELECT DISTINCT c.conrelid::regclass::text AS table
      FROM pg_constraint c WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`);
    const statements = personalSql();
    const left = rows
      .map(({ table }) => table)
      .filter((table) => !new RegExp(`(?:FROM|JOIN) ${table}\\b`).test(statements));
    expect(left).toEqual(Object.keys(NOT_EXPORTED).toSorted());
  });

  it('has all that they wrote, and who they are', async () => {
    const contents = await server.context.db.read('alfa', (queries) =>
      dataExportRepository(queries, 'alfa').contentsOf(records.person.id, DOMAIN_DATA.personal),
    );
    const text = JSON.stringify(contents);
    const written = await owner.query<{ wrote: string }>(`SELECT DISTINCT m[1] AS wrote FROM (
      ${(await textColumns()).map(({ table, name }) => `SELECT to_jsonb("${name}")::text AS value FROM "${table}"`).join(' UNION ALL ')}
    ) all_values, regexp_matches(value, '${PERSON.wrote} [a-z]+', 'g') m`);
    const wrote = written.rows.map((row) => row.wrote);
    expect(wrote.length).toBeGreaterThan(12);
    expect(wrote.filter((one) => !text.includes(one) && !(one in NOT_THEIRS))).toEqual([]);
    for (const word of NAMES) expect([word, text.includes(word)]).toEqual([word, true]);
    expect(text).not.toMatch(/password_hash|token_hash/);
  });

  it('has what others did with their account and data, and why', async () => {
    const { activity } = await server.context.db.read('alfa', (queries) =>
      dataExportRepository(queries, 'alfa').contentsOf(records.person.id, DOMAIN_DATA.personal),
    );
    expect(activity).toContainEqual(
      expect.objectContaining({
        action: 'personal_data.revealed',
        by_someone_else: true,
        record_type: 'messages',
        field: 'body',
        reason: `${PERSON.written}: gebeld`,
      }),
    );
    expect(activity).toContainEqual(
      expect.objectContaining({ action: 'impersonation.started', by_someone_else: true, reason: null }),
    );
  });
});

it('leaves nothing of a person who is gone but what has a reason to stay', async () => {
  const night = async () => {
    for (const job of ['accounts.tidy', 'uploads.tidy', 'mails.tidy', 'sign_ins.tidy'] as const)
      await doJob(server, job, { tenantId: 'alfa' });
  };
  await owner.query(`UPDATE users SET status = 'archived', status_changed_at = $1 WHERE id = $2`, [
    after(server.clock.now(), -days(31)),
    records.person.id,
  ]);
  await night();
  server.clock.advance(days(2));
  await night();
  const found = await columnsWith([...NAMES, PERSON.wrote, PERSON.written]);
  expect(found).toEqual(Object.keys(REMAINS).toSorted());
});
