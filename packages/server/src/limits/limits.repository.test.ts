import { sql } from 'kysely';
import { openDatabase, type Database } from '../db/database.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { untilWaiting } from '../test/lock-waits.ts';
import { addShares, deleteEnded } from './limits.repository.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const LATER = new Date('2026-01-01T13:00:00Z');

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase({ url: database.url, poolSize: 5 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('deletes what is over, so much of it at a time, and nothing else', async () => {
  const keys = async () => (await db.global.selectFrom('rate_limits').select('key').execute()).length;
  await sql`INSERT INTO rate_limits (key, count, ends_at)
    SELECT number::text, 1, ${NOW}::timestamptz + make_interval(secs => number - 5) FROM generate_series(1, 8) number`.execute(
    db.global,
  );
  await deleteEnded(db.global, NOW, 3);
  expect(await keys()).toBe(5);
  await deleteEnded(db.global, NOW, 3);
  expect(await keys()).toBe(3);
  await deleteEnded(db.global, NOW, 3);
  expect(await keys()).toBe(3);
});

it('adds what two servers have counted of the same keys, in whatever order they send them', async () => {
  const shares = ['a', 'm', 'z'].map((key) => ({ key, count: 1, endsAt: LATER }));
  await addShares(db.global, shares);
  const both = await db.globalWrite(async (queries) => {
    await sql`SELECT FROM rate_limits WHERE key = 'm' FOR UPDATE`.execute(queries);
    const adding = [addShares(db.global, shares), addShares(db.global, shares.toReversed())];
    // Each has what comes before it.
    await untilWaiting(db.global, 2);
    return adding;
  });
  await Promise.all(both);
  expect([...(await addShares(db.global, shares)).values()]).toEqual([4, 4, 4]);
});
