import { sql } from 'kysely';
import { Type } from 'typebox';
import type { App } from '../http/app-types.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

/** A route that runs the statement it is sent: PostgreSQL's own error comes back. */
async function statements(app: App): Promise<void> {
  const schema = { body: Type.Object({ statement: Type.String() }) };
  app.post(
    '/api/v1/statements',
    { config: { access: 'public', responses: { file: '*/*' } }, schema },
    async ({ caller, body }, reply) => {
      await app.context.db.write(caller.tenantId, (queries) => sql.raw(body.statement).execute(queries));
      return reply.send('done');
    },
  );
}

let server: TestServer;
let tenantRow: string;

beforeAll(async () => {
  server = await testServer({ register: statements });
  const { tenantId, centerId } = await server.seed.tenant('alfa');
  tenantRow = `('${tenantId}', '${centerId}'`;
});
afterAll(() => server.close());

const run = (statement: string) => server.request('POST', '/api/v1/statements', { body: { statement } });
const raise = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'as if' USING ERRCODE = '${state}'; END $$`;

it.each([
  ['an id that is none (22P02)', "SELECT 'x'::uuid"],
  ['a number out of range (22003)', 'SELECT 70000::smallint'],
  ['a text that is no day (22007)', "SELECT '0NaN-NaN-NaN'::timestamptz"],
  ['a day that no calendar has (22008)', "SELECT '2027-13-45'::date"],
  ['the year 0 (22008)', "SELECT '0000-01-01'::date"],
  ['an offset that no clock has (22009)', "SELECT '2027-01-01T00:00:00+99:99'::timestamptz"],
  ['a text that is too long (22001)', "CREATE TEMP TABLE t (a varchar(2)); INSERT INTO t VALUES ('abc')"],
  ['a character without a place (22P05)', `SELECT '{"a": "\\u0000"}'::jsonb ->> 'a'`],
  ['a pattern that ends in its escape (22025)', "SELECT 'ab' LIKE 'a\\'"],
  ['an expression that is none (2201B)', "SELECT 'a' ~ '('"],
  ['a negative limit (2201W)', 'SELECT 1 LIMIT -1'],
  ['a rule of the table (23514)', 'CREATE TEMP TABLE t (a int CHECK (a > 0)); INSERT INTO t VALUES (0)'],
  [
    'a value that may not be missing (23502)',
    'CREATE TEMP TABLE t (a int NOT NULL); INSERT INTO t VALUES (NULL)',
  ],
])('tells the caller that this is not right: %s', async (_, statement) => {
  const { statusCode, body } = await run(statement);
  expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([400, 'invalid_parameter']);
});

it('reports that another request was first where a record that is named has gone (23503)', async () => {
  const values = `${tenantRow}, 'x', '00000000-0000-4000-8000-000000000000')`;
  const response = await run(
    `INSERT INTO organizations (tenant_id, volunteer_center_id, name, parent_id) VALUES ${values}`,
  );
  expect(response.json().errors[0]).toMatchObject({ status: '409', code: 'stale_record' });
});

it('reports that what may be there once is there (23505)', async () => {
  const response = await run(
    "INSERT INTO tenants (tenant_id, app_name, context) VALUES ('alfa', 'x', 'meedoen')",
  );
  expect(response.json().errors[0]).toMatchObject({ status: '409', code: 'duplicate' });
});

it('calls too large what an index cannot store (54000)', async () => {
  const response = await run(
    `CREATE TEMP TABLE t (a text); CREATE INDEX ON t (a);
     INSERT INTO t SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 1000)`,
  );
  expect(response.json().errors[0]).toMatchObject({ status: '413', code: 'too_large' });
});

it.each(['40001', '40P01', '55P03', '57014', '57P01', '53100', '53200', '53300', '58030', '08006', '25006'])(
  'asks to come back for what can succeed the next time: %s',
  async (state) => {
    const { statusCode, headers } = await run(raise(state));
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  },
);

it('requests a retry for a statement that took too long', async () => {
  const { statusCode } = await run('SET LOCAL statement_timeout = 50; SELECT pg_sleep(5)');
  expect(statusCode).toBe(503);
});

it.each([
  ['a query that is wrong', 'SELECT nothing'],
  ['a division by zero', 'SELECT 1 / 0'],
  ['a NULL that no value may be', raise('22004')],
  ['what a trigger of ours forbids', "DO $$ BEGIN RAISE EXCEPTION 'never'; END $$"],
])('stays a mistake of ours: %s', async (_, statement) => {
  const { statusCode, body } = await run(statement);
  expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([500, 'internal']);
  expect(body).not.toMatch(/SELECT|never|zero/);
});
