// First: what is declared is read as everything else is loaded.
import { NEXT_FIELD } from './next-field.ts';
import pg from 'pg';
import { Type } from 'typebox';
import { toSnake } from '@samen/jsonapi';
import { UserChanges } from '@samen/resources/accounts';
import { CurrentUserChanges } from '../domains/accounts/users/current-user.changes.ts';
import { DECLARED } from '../domains/index.ts';
import { rulesOf, takenNames, type BodyRules } from '../http/body-rules.ts';
import { exampleCalls, type Example, type ExampleCalls } from './example-calls.ts';
import { testServer } from './test-server.ts';

/**
 * The next field of a resource takes a column, its names and a line in its declaration. With those alone every call that
 * takes it stores it: none is accepted and dropped.
 */

const COLUMN = toSnake(NEXT_FIELD);
/** The types whose records a table has. */
const STORED = new Set(DECLARED.filter(({ table }) => table).map(({ declaration }) => declaration.type));
const TABLES = [...new Set(DECLARED.flatMap(({ table }) => table ?? []))];

/** Calls whose columns are named one by one, and why: who adds a field there adds a line. */
const BY_HAND: Readonly<Record<string, string>> = {
  'POST /api/v1/applications': 'Who applies is read from the account, from a mailed link or from the form.',
  'POST /api/v1/conversations': 'A conversation begins in the same way from a form, a reply and an application.',
  'PATCH /api/v1/notification_templates/{id}': 'It stands over the text of the product, which has its own shape.',
  'PATCH /api/v1/pages/{id}': 'It is stored in the working copy, whose columns `pages.table.ts` names.',
};

/** Calls whose example is of a record that the world of the test does not have. */
const UNTRIED = ['POST /api/v1/blocks', 'PATCH /api/v1/internal_notes/{id}', 'POST /api/v1/reports'];

let calls: ExampleCalls;
let owner: pg.Client;

beforeAll(async () => {
  // The bodies that say by themselves what of a user may change.
  for (const { properties } of [UserChanges, CurrentUserChanges])
    Object.assign(properties, { [NEXT_FIELD]: Type.Optional(Type.String()) });
  const server = await testServer();
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${server.database.name}`;
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  for (const table of TABLES) await owner.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ADD ${COLUMN} text`);
  calls = await exampleCalls(server);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await calls.close();
});

interface Body {
  data: { attributes: Record<string, unknown> };
}

const isTakenBy = (rules: BodyRules, name: string) => takenNames(rules.attributes).includes(name);

/** The request with a value for the next field; null where it takes none, or no table has what it is of. */
function withNext(example: Example, value: string): Example | null {
  const body = JSON.parse(example.body ?? 'null') as Partial<Body> | null;
  const rules = rulesOf(calls.entryOf(example)?.schema.body);
  if (!body?.data?.attributes || !rules || !isTakenBy(rules, NEXT_FIELD)) return null;
  if (!STORED.has(rules.types[0] ?? '')) return null;
  const attributes = { ...body.data.attributes, [COLUMN]: value };
  return { ...example, body: JSON.stringify({ ...body, data: { ...body.data, attributes } }) };
}

/** The same for the profile that comes with an organization. */
function withNextOfProfile(example: Example, value: string): Example | null {
  const body = JSON.parse(example.body ?? 'null') as Partial<Body> | null;
  const rules = rulesOf(calls.entryOf(example)?.schema.body);
  if (!body?.data?.attributes || !rules || !isTakenBy(rules, 'profileAttributes')) return null;
  const attributes = { ...body.data.attributes, profile_attributes: { [COLUMN]: value } };
  return { ...example, body: JSON.stringify({ ...body, data: { ...body.data, attributes } }) };
}

async function isStored(value: string): Promise<boolean> {
  const found = TABLES.map((table) => `SELECT FROM ${pg.escapeIdentifier(table)} WHERE ${COLUMN} = $1`);
  const { rowCount } = await owner.query(found.join(' UNION ALL '), [value]);
  return (rowCount ?? 0) > 0;
}

/** What becomes of the next field in every call that takes it, by the call. */
async function fates(next: typeof withNext): Promise<Record<string, 'stored' | 'dropped' | number>> {
  const found: Record<string, 'stored' | 'dropped' | number> = {};
  for (const [index, example] of calls.examples.entries()) {
    const value = `next ${index} ${next.name}`;
    const written = next(example, value);
    if (!written) continue;
    const { statusCode } = await calls.send(written);
    if (statusCode >= 300) found[example.call] = statusCode;
    else found[example.call] = (await isStored(value)) ? 'stored' : 'dropped';
  }
  return found;
}

it('is stored by every call that takes it', async () => {
  const found = Object.entries(await fates(withNext));
  const dropped = found.filter(([, fate]) => fate === 'dropped').map(([call]) => call);
  expect(dropped.toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
  // Those whose example finds no record of the test's world say nothing.
  expect(found.filter(([, fate]) => typeof fate === 'number').map(([call]) => call)).toEqual(UNTRIED);
}, 120_000);

it('is stored of the profile of an organization', async () => {
  expect(await fates(withNextOfProfile)).toEqual({
    'PATCH /api/v1/organizations/{id}': 'stored',
    'POST /api/v1/organizations': 'stored',
  });
}, 60_000);
