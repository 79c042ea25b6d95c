import { sql } from 'kysely';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { seedBuilders } from '../test/seed.ts';
import { named, openDatabase, type Database, type Queries } from './database.ts';

let database: TestDatabase;
let db: Database;
let onLost: () => void = () => undefined;

beforeAll(async () => {
  database = await testDatabase();
  // One connection: what one transaction leaves behind, the next would meet.
  db = openDatabase({ url: database.url, poolSize: 1, onConnectionLost: () => onLost() });
  const seed = seedBuilders(db);
  await seed.tenant('alfa');
  await seed.tenant('beta');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const tenants = async (queries: Queries) =>
  (await queries.selectFrom('tenants').select('tenant_id').execute()).map((row) => row.tenant_id);

it('shows a tenant its own rows, and no one any without a tenant', async () => {
  expect(await db.read('alfa', tenants)).toEqual(['alfa']);
  expect(await db.read('beta', tenants)).toEqual(['beta']);
  expect(await tenants(db.global)).toEqual([]);
});

it('keeps the tenant to its transaction, also when that was aborted', async () => {
  const broken = db.write('alfa', async (queries) => {
    await sql`SELECT 1/0`.execute(queries);
  });
  await expect(broken).rejects.toThrow('division by zero');
  expect(await tenants(db.global)).toEqual([]);
  expect(await db.read('beta', tenants)).toEqual(['beta']);
});

it('does not call committed what was rolled back', async () => {
  const swallowing = db.write('alfa', async (queries) => {
    await sql`SELECT 1/0`.execute(queries).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('rolled back');
});

it('does not write in a read', async () => {
  const writing = db.read('alfa', (queries) =>
    queries.updateTable('tenants').set({ app_name: 'x' }).execute(),
  );
  await expect(writing).rejects.toThrow('read-only');
});

it('does not let a row into another tenant', async () => {
  const moving = db.write('alfa', (queries) =>
    queries.insertInto('tenant_hosts').values({ tenant_id: 'beta', host: 'stolen.localhost' }).execute(),
  );
  await expect(moving).rejects.toThrow('row-level security');
});

it.each(["alfa'; DROP TABLE tenants; --", 'Alfa', '', '../x'])(
  'takes no tenant called %j',
  async (tenantId) => {
    await expect(db.read(tenantId, tenants)).rejects.toThrow('Not a tenant identifier');
  },
);

it('rolls a write back as a whole', async () => {
  const failing = db.write('alfa', async (queries) => {
    await queries
      .updateTable('tenants')
      .set({ app_name: 'changed' })
      .where('tenant_id', '=', 'alfa')
      .execute();
    throw new Error('after all, no');
  });
  await expect(failing).rejects.toThrow('after all, no');
  const [row] = await db.read('alfa', (queries) =>
    queries.selectFrom('tenants').select('app_name').execute(),
  );
  expect(row?.app_name).toBe('App alfa');
});

it('survives the loss of its connections, in hand and at rest', async () => {
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  const terminate = () =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database.name]);
  const begun = Promise.withResolvers<void>();
  const inHand = db.write('alfa', async (queries) => {
    await tenants(queries);
    begun.resolve();
    await sql`SELECT pg_sleep(5)`.execute(queries);
  });
  const rejected = expect(inHand).rejects.toThrow();
  await begun.promise;
  await terminate();
  await rejected;
  expect(await db.read('alfa', tenants)).toEqual(['alfa']);
  const idle = Promise.withResolvers<void>();
  onLost = idle.resolve;
  await terminate();
  await idle.promise;
  expect(await db.read('alfa', tenants)).toEqual(['alfa']);
  await admin.end();
});

describe('a named statement', () => {
  const tenantNamed = (queries: Queries, tenantId: string) =>
    named(queries)
      .selectFrom('tenants')
      .where('tenant_id', '=', tenantId)
      .select(['tenant_id', 'app_name'])
      .execute();
  const prepared = async (queries: Queries) =>
    (
      await sql<{ count: number }>`SELECT count(*) FROM pg_prepared_statements
        WHERE statement LIKE '%"app_name"%' AND statement NOT LIKE '%prepared%'`.execute(queries)
    ).rows[0]?.count;

  it('is parsed once for each connection, however often and in however many transactions', async () => {
    const own = openDatabase({ url: database.url, poolSize: 1 });
    for (const tenantId of ['alfa', 'beta', 'alfa'])
      expect(
        await own.read(tenantId, async (queries) => {
          const found = await Promise.all(['alfa', 'beta'].map((id) => tenantNamed(queries, id)));
          return found.flat().map((row) => row.tenant_id);
        }),
      ).toEqual([tenantId]);
    expect(await own.read('alfa', prepared)).toBe(1);
    await own.close();
  });

  it('is there again after a transaction that was broken when it came', async () => {
    const own = openDatabase({ url: database.url, poolSize: 1 });
    const broken = own.write('alfa', async (queries) => {
      await sql`SELECT 1/0`.execute(queries).catch(() => undefined);
      await tenantNamed(queries, 'alfa');
    });
    await expect(broken).rejects.toThrow('aborted');
    expect(await own.read('alfa', (queries) => tenantNamed(queries, 'alfa'))).toHaveLength(1);
    await own.close();
  });

  it('has no name where a pooler gives the next one to another connection', async () => {
    const pooled = openDatabase({ url: database.url, poolSize: 1, isPooled: true });
    expect(await pooled.read('alfa', (queries) => tenantNamed(queries, 'alfa'))).toHaveLength(1);
    expect(await pooled.read('alfa', prepared)).toBe(0);
    await pooled.close();
  });
});
