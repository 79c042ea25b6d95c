import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { RemoveOf } from '../db/domain-data.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { DOMAIN_DATA } from './index.ts';

const TENANT = 'some-tenant';
const ID = '00000000-0000-4000-8000-000000000001';

/** A database that is never asked: it shows what would be. */
function listening() {
  const statements: string[] = [];
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (all) => new PostgresIntrospector(all),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  return { db, statements };
}

const { db } = listening();
const uploads = DOMAIN_DATA.uploads.map(({ records }) => records.compile(db).sql).join('\n');
const personal = Object.entries(DOMAIN_DATA.personal).map(
  ([name, rows]) => [name, rows(TENANT, ID).compile(db).sql] as const,
);

async function removedBy(kind: 'users' | 'organizations'): Promise<string> {
  const { db: recorder, statements } = listening();
  for (const { [kind]: remove } of DOMAIN_DATA.endings)
    await (remove as RemoveOf | undefined)?.(recorder as never, TENANT, [ID]);
  return statements.join('\n');
}

/** Tables with rows of one person that stay when the person is anonymised, each with the reason. */
const STAYING: Record<string, string> = {
  notification_people: 'go with the notifications that name them',
  user_tokens: 'sign-ins end with the status of the account',
  one_time_tokens: 'links end by their time, and with the status of the account',
  vacancy_favorites: 'say nothing of a person without a name',
};
/** Tables with rows of one organization that stay when it is purged. */
const ORGANIZATIONS_STAY: Record<string, string> = {
  applications: 'an application outlives the organization, and keeps its name',
  conversation_participants: 'a conversation stays for the others',
  imports: 'the database removes them with the organization',
  sign_ups: 'the database removes them with the organization',
};

let database: TestDatabase;
let references: { table: string; column: string; target: string }[];

beforeAll(async () => {
  database = await testDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<(typeof references)[number]>(`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS target
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND a.attname <> 'tenant_id'`);
  await client.end();
  references = rows;
});
afterAll(() => database.drop());

const tablesWith = (column: RegExp, target: string) => [
  ...new Set(
    references.filter((one) => one.target === target && column.test(one.column)).map(({ table }) => table),
  ),
];

it('says of every table with a reference to an upload how it refers to it', () => {
  const referring = tablesWith(/./, 'uploads');
  expect(referring.length).toBeGreaterThan(5);
  expect(referring.filter((table) => !new RegExp(`FROM ${table}\\b`).test(uploads))).toEqual([]);
});

it('removes the rows of people who are anonymised from every table that has any', async () => {
  const removed = await removedBy('users');
  const left = tablesWith(/^user_id$/, 'users').filter(
    (table) => !new RegExp(`(?:DELETE FROM|UPDATE) "?${table}\\b`).test(removed),
  );
  expect(left.sort()).toEqual(Object.keys(STAYING).sort());
});

it('removes or detaches the rows of organizations that are purged in every table that has any', async () => {
  const removed = await removedBy('organizations');
  const left = tablesWith(/^organization_id$/, 'organizations').filter(
    (table) =>
      table !== 'organization_profiles' && !new RegExp(`(?:DELETE FROM|UPDATE) "?${table}\\b`).test(removed),
  );
  expect(left.sort()).toEqual(Object.keys(ORGANIZATIONS_STAY).sort());
});

it.each(personal)('the rows of one person in %s are of one tenant and one person', (_name, statement) => {
  expect(statement).toMatch(/tenant_id = \$\d/);
  expect(statement).toMatch(/\$\d::uuid/);
});
