import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { filesWith } from '../test/sources.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const ROOT = path.resolve(SOURCES, '../../..');
const PROBE = path.join(SOURCES, 'rows-of-all-tables.ts');
const PROBE_TEXT = `
  import type { Insertable, Selectable } from 'kysely';
  import type { Tables } from './db/schema.ts';
  export type Read = { [Name in keyof Tables]: Selectable<Tables[Name]> };
  export type Written = { [Name in keyof Tables]: Insertable<Tables[Name]> };
`;

/** Tables and columns that no query names by a type, each with the reason. */
const WITHOUT_TYPES: Record<string, string> = {
  schema_migrations: 'migrate.ts alone reads and writes it, before there is a schema',
  search_words: 'a trigger fills it, and search reads it in SQL of its own',
  search_synonym_keys: 'a trigger fills it from search_synonyms',
  'vacancies.search_extra': 'a trigger fills it for the generated column that search reads',
};

type Columns = Record<string, string>;

/** The output of `describe` for each column of each table of the type `name` in the probe. */
function columnsOf(
  program: ts.Program,
  name: string,
  describe: (column: ts.Symbol, checker: ts.TypeChecker) => string,
): Record<string, Columns> {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(PROBE)!)!;
  const type = checker.getExportsOfModule(module).find((one) => one.name === name)!;
  const tables = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(type));
  return Object.fromEntries(
    tables.map((table) => [
      table.name,
      Object.fromEntries(
        checker
          .getPropertiesOfType(checker.getTypeOfSymbol(table))
          .map((column) => [column.name, describe(column, checker)]),
      ),
    ]),
  );
}

/** The server's own types, with a module beside them for the rows of all tables. */
function programOfTables(): ts.Program {
  const config = path.join(ROOT, 'tsconfig.server.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (file) => readFileSync(file, 'utf8')).config,
    ts.sys,
    ROOT,
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === PROBE || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === PROBE ? ts.createSourceFile(file, PROBE_TEXT, rest[0]) : getSourceFile(file, ...rest);
  const declaring = filesWith(/^ {2}(?:export )?interface Tables\b/m).map((file) => path.join(SOURCES, file));
  return ts.createProgram([PROBE, ...declaring], options, host);
}

const mayBeNull = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);

interface Column {
  table: string;
  column: string;
  nullable: boolean;
  required: boolean;
}

let database: TestDatabase;
let program: ts.Program;
let columns: Column[];

beforeAll(async () => {
  program = programOfTables();
  database = await testDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable,
      is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS required
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'`);
  await client.end();
  columns = rows.filter(
    ({ table, column }) => !(table in WITHOUT_TYPES) && !(`${table}.${column}` in WITHOUT_TYPES),
  );
});
afterAll(() => database.drop());

function stored(describe: (column: Column) => string): Record<string, Columns> {
  const tables: Record<string, Columns> = {};
  for (const column of columns) (tables[column.table] ??= {})[column.column] = describe(column);
  return tables;
}

it('has a type for every column that is not generated, and no other, each null where the column may be', () => {
  const read = columnsOf(program, 'Read', (column, checker) =>
    mayBeNull(checker.getTypeOfSymbol(column)) ? 'nullable' : 'not null',
  );
  expect(read).toEqual(stored(({ nullable }) => (nullable ? 'nullable' : 'not null')));
});

it('writes no row without the columns that the database cannot fill', () => {
  const written = columnsOf(program, 'Written', (column) =>
    column.flags & ts.SymbolFlags.Optional ? 'may be left out' : 'required',
  );
  const leftOut = columns
    .filter(({ required, table, column }) => required && written[table]?.[column] !== 'required')
    .map(({ table, column }) => `${table}.${column}`);
  expect(leftOut).toEqual([]);
});
