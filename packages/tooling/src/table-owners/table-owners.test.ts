import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { OTHER_OWNERS, READS, SCHEMA_OWNERS, WRITE_FOR_OTHERS, type Reads } from './reads.ts';
import { createdTables, partOf, tableOwners, tableUses, unnamedWrites, type TableUse } from './table-uses.ts';

const SERVER = path.join(ROOT, 'packages/server/src');
const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !/\.test\.ts$|(^|\/)test\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SERVER, file), 'utf8') }));
const created = globSync('**/migrations/*.sql', { cwd: SERVER }).flatMap((file) =>
  createdTables(readFileSync(path.join(SERVER, file), 'utf8')),
);
const inSchemas = created.flatMap((table): [string, string][] => {
  const owner = SCHEMA_OWNERS[table.split('.')[0] ?? ''];
  return owner === undefined ? [] : [[table, owner]];
});
const owners = new Map([...tableOwners(sources), ...Object.entries(OTHER_OWNERS), ...inSchemas]);
const tables = new Set(owners.keys());

const querying = sources.filter(({ text }) =>
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]|removeRows/.test(text),
);
const uses = querying.flatMap((source) => tableUses(source, tables));
const foreign = uses.filter(({ file, table }) => owners.get(table) !== partOf(file));
const shown = ({ file, line, table }: TableUse) => `${file}:${line} ${table} of ${owners.get(table)}`;
const allows = ({ by, tables: readable }: Reads, { file, table }: TableUse) =>
  file.startsWith(by) && readable.includes(table);

it('knows who has each table, and reads the queries of every part', () => {
  expect(created.length).toBeGreaterThan(40);
  expect(created.filter((table) => !tables.has(table))).toEqual([]);
  expect(uses.length).toBeGreaterThan(300);
  expect(inSchemas.map(([table]) => table)).toContain('platform.releases');
  expect(uses.some(({ table, writes }) => table === 'platform.releases' && writes)).toBe(true);
});

it('lets the owner of a table write into it, and nobody else', () => {
  expect(foreign.filter(({ writes }) => writes).map(shown)).toEqual([]);
});

it('writes into no table whose name stands elsewhere', () => {
  const hidden = querying.filter((source) => unnamedWrites(source).length > 0).map(({ file }) => file);
  const others = new Set(foreign.map(({ file }) => file));
  // Where all names in a file are its own, so are those that it writes into.
  const ownOnly = (file: string) => !others.has(file) || file in WRITE_FOR_OTHERS;
  expect(hidden.filter((file) => !ownOnly(file))).toEqual([]);
  expect(Object.keys(WRITE_FOR_OTHERS).filter((file) => !hidden.includes(file))).toEqual([]);
});

it('reads tables of others only where a reason is given', () => {
  const unexplained = foreign.filter((use) => !READS.some((reads) => allows(reads, use)));
  expect(unexplained.map(shown)).toEqual([]);
});

it('gives no reason that nothing needs', () => {
  const unused = READS.flatMap((reads) =>
    reads.tables
      .filter((table) => !foreign.some((use) => use.table === table && allows(reads, use)))
      .map((table) => `${reads.by} ${table}`),
  );
  expect(unused).toEqual([]);
});

describe('finds', () => {
  const found = (text: string) =>
    tableUses(
      { file: 'domains/a/b.repository.ts', text },
      new Set(['users', 'roles', 'platform.active']),
    ).map(({ table, writes }) => [table, writes ? 'written' : 'read']);

  it.each([
    ["queries.selectFrom('users as u')", [['users', 'read']]],
    ["queries.insertInto('users')", [['users', 'written']]],
    ["queries.deleteFrom('users')", [['users', 'written']]],
    [
      "removeRows(['users', 'roles'], 'user_id')",
      [
        ['users', 'written'],
        ['roles', 'written'],
      ],
    ],
    ["for (const table of ['users'] as const) f(table)", [['users', 'read']]],
    [
      'sql`SELECT 1 FROM users u JOIN roles r ON true FOR UPDATE OF u`',
      [
        ['users', 'read'],
        ['roles', 'read'],
      ],
    ],
    [
      'sql`DELETE FROM users USING roles`',
      [
        ['users', 'written'],
        ['roles', 'read'],
      ],
    ],
    [
      'sql`INSERT INTO users SELECT ${x} FROM roles`',
      [
        ['users', 'written'],
        ['roles', 'read'],
      ],
    ],
    ['sql`${x} UPDATE users SET a = ${b}`', [['users', 'written']]],
    ['sql`DELETE FROM platform.active AS one`', [['platform.active', 'written']]],
    ['sql`SELECT FROM public.users JOIN active USING (remote)`', [['users', 'read']]],
    ["if (scope.kind === 'users') f(id('roles'))", []],
    ['sql`SELECT users FROM others`', []],
  ] as const)('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['queries.updateTable(table)', [1]],
    ['sql`DELETE FROM ${sql.table(table)} WHERE ${x}`', [1]],
    ['sql`SELECT FROM ${sql.table(table)}`', []],
    ["queries.updateTable('users')", []],
  ] as const)('a table without a name in %s', (text, lines) => {
    expect(unnamedWrites({ file: 'a.ts', text })).toEqual(lines);
  });

  it('the tables of a migration, with their schema', () => {
    expect(
      createdTables('CREATE SCHEMA platform;\nCREATE TABLE platform.active (\n);\ncreate table users ('),
    ).toEqual(['platform.active', 'users']);
  });

  it('the owner, by the declaration of its type', () => {
    const text = "declare module '../schema.ts' { interface Tables { users: UsersTable } }";
    expect([...tableOwners([{ file: 'domains/accounts/users/users.table.ts', text }])]).toEqual([
      ['users', 'domains/accounts'],
    ]);
  });
});
