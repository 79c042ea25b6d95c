import { sql } from 'kysely';
import { DECLARED } from '../domains/index.ts';
import { listRules } from '../declared/query-rules.ts';
import { SERVED } from './list-bounds.ts';
import { testServer, type TestServer } from './test-server.ts';

/** Everything that is declared and takes a filter, whichever domain it is of. */
const LISTS = DECLARED.map(({ declaration }) => ({
  type: declaration.type,
  filters: listRules(declaration).filters,
})).filter(({ filters }) => filters.length > 0);

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it.each(LISTS)('says of each filter of $type what serves it', ({ type, filters }) => {
  expect(Object.keys(SERVED[type] ?? {}).sort()).toEqual(filters.toSorted());
});

it('says so of no type that takes none', () => {
  expect(Object.keys(SERVED).sort()).toEqual(LISTS.map(({ type }) => type).sort());
});

it('names indexes that there are', async () => {
  const { rows } = await server.context.db.read('public', (queries) =>
    sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public'`.execute(
      queries,
    ),
  );
  const existing = new Set(rows.map(({ name }) => name));
  const named = Object.entries(SERVED).flatMap(([type, filters]) =>
    Object.entries(filters).flatMap(([filter, served]) => {
      const index = 'index' in served ? served.index : served.by;
      return index === undefined ? [] : [{ of: `${type} ${filter}`, index }];
    }),
  );
  expect(named.filter(({ index }) => !existing.has(index))).toEqual([]);
});
