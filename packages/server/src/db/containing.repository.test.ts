import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { amongFound, containing, containingFolded } from './containing.repository.ts';
import { openDatabase, type Database } from './database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase({ url: database.url, poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Which of two ids the condition lets through, where so many are found, and how often it was looked up. */
async function passing(text: string, amount: number): Promise<[string[], number]> {
  let lookups = 0;
  const one = '00000000-0000-4000-8000-000000000001';
  const found = (most: number) => {
    lookups += 1;
    return sql`(SELECT CASE n WHEN 1 THEN ${one}::uuid ELSE gen_random_uuid() END
      FROM generate_series(1, least(${most}::int, ${amount}::int)) n)`;
  };
  const condition = await amongFound(db.global, text, sql`candidate.id`, found);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (VALUES (${one}::uuid), (gen_random_uuid())) AS candidate(id) WHERE ${condition}`.execute(
    db.global,
  );
  return [rows.map(({ id }) => (id === one ? 'found' : 'other')), lookups];
}

it('bounds a list to what was found, and leaves it alone where that is too much or too little to look up', async () => {
  expect(await passing('fietsen', 3)).toEqual([['found'], 1]);
  expect(await passing('fietsen', 1000)).toEqual([['found'], 1]);
  expect(await passing('fietsen', 1001)).toEqual([['found', 'other'], 1]);
  expect(await passing('fietsen', 0)).toEqual([[], 1]);
  expect(await passing('fi', 3)).toEqual([['found', 'other'], 0]);
  expect(await passing('🚲🚲', 3)).toEqual([['found', 'other'], 0]);
});

it('takes the wildcards of a text as they are written', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it.each([
  ['100%', '100％', true],
  ['1000', '100％', false],
  ['a_b', 'A＿B', true],
  ['axb', 'a＿b', false],
  ['axb', 'a_b', false],
  ['a\\b', 'a＼b', true],
  ['ab', 'a＼b', false],
  ['Zoë', 'ZOE', true],
])('finds in %s what is typed as %s: %s', async (content, text, isFound) => {
  const { rows } = await sql<{ found: boolean }>`
    SELECT sort_key(${content}::text) LIKE ${containingFolded(text)} AS found`.execute(db.global);
  expect(rows).toEqual([{ found: isFound }]);
});
