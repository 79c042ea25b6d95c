import { sql } from 'kysely';
import { firstRows, QueryError, type ListPart, type SortTerm } from '@samen/jsonapi';
import { testServer, type TestServer } from '../test/test-server.ts';
import { readPage, type ListShape } from './list-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
});
afterAll(() => server.close());

interface Row {
  id: string;
  a: number | null;
  b: string;
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const values: Omit<Row, 'id'>[] = [1, null, 2, 2, null, 0, 1, 2].map((a, at) => ({
  a,
  b: 'xyx'[at % 3] ?? '',
}));
const ROWS: Row[] = values.map((row, at) => ({ id: id(at), ...row }));

const shape = (nulls: 'last' | 'lowest' | 'highest'): ListShape => ({
  id: sql`t.id`,
  keys: { a: { sql: sql`t.a`, type: 'float8', nulls }, b: { sql: sql`t.b`, type: 'text' } },
  order: [{ field: 'a', descending: true }],
});

function read(part: ListPart, of: ListShape) {
  return server.context.db.read('alfa', (queries) =>
    readPage<Row>(queries, {
      part,
      shape: of,
      columns: sql`t.*`,
      from: sql`FROM jsonb_to_recordset(${JSON.stringify(ROWS)}::jsonb) AS t (id uuid, a float8, b text) WHERE true`,
    }),
  );
}

const orders: SortTerm[][] = [true, false].flatMap((descending) => [
  [{ field: 'a', descending }],
  [
    { field: 'b', descending },
    { field: 'a', descending: !descending },
  ],
  [{ field: 'id', descending }],
]);
const cases = orders.flatMap((sort) =>
  (['last', 'lowest', 'highest'] as const).map((nulls) => ({ sort, nulls })),
);

it.each(cases)('a cursor passes through $sort once, rows without a value $nulls', async ({ sort, nulls }) => {
  const all = (await read(firstRows(100, ...sort), shape(nulls))).rows.map((row) => row.id);
  expect(all).toHaveLength(ROWS.length);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const part: ListPart = { ids: null, sort, page: { by: 'cursor', size: 3, offset: 0, after } };
    const { rows, next } = await read(part, shape(nulls));
    seen.push(...rows.map((row) => row.id));
    after = next;
  } while (after !== null);
  expect(seen).toEqual(all);
});

it('a position holds for its own order alone', async () => {
  const { next } = await read(firstRows(3, { field: 'b', descending: true }), shape('last'));
  const sort = [{ field: 'b', descending: false }];
  const part: ListPart = { ids: null, sort, page: { by: 'cursor', size: 3, offset: 0, after: next } };
  await expect(read(part, shape('last'))).rejects.toThrow(new QueryError('page[after]'));
});
