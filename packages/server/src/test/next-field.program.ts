/**
 * A server whose resources have one field more each, with its columns in the database: writes what becomes of that field in
 * every call that takes it.
 */
// First: what is declared is read as everything else is loaded.
import { NEXT_FIELD } from './next-field.ts';
import pg from 'pg';
import { Type } from 'typebox';
import { toSnake } from '@samen/jsonapi';
import { UserChanges } from '@samen/resources/accounts';
import { CurrentUserChanges } from '../domains/accounts/users/current-user.changes.ts';
import { DECLARED } from '../domains/index.ts';
import { rulesOf, takenNames } from '../http/body-rules.ts';
import { exampleCalls, type Example } from './example-calls.ts';
import { testServer } from './test-server.ts';

const COLUMN = toSnake(NEXT_FIELD);
/** The types whose records a table has. */
const STORED = new Set(DECLARED.filter(({ table }) => table).map(({ declaration }) => declaration.type));
const TABLES = [...new Set(DECLARED.flatMap(({ table }) => table ?? []))];

// The bodies that say by themselves what of a user may change.
for (const { properties } of [UserChanges, CurrentUserChanges])
  Object.assign(properties, { [NEXT_FIELD]: Type.Optional(Type.String()) });
const server = await testServer();
const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
url.pathname = `/${server.database.name}`;
const owner = new pg.Client({ connectionString: url.href });
await owner.connect();
for (const table of TABLES) await owner.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ADD ${COLUMN} text`);
const calls = await exampleCalls(server);

type Attributes = Record<string, unknown>;
interface Body {
  [flat: string]: Attributes | undefined;
  data?: { attributes?: Attributes };
}

/** The request with more attributes; null where it takes none of this name. */
function withMore(example: Example, name: string, more: Attributes): Example | null {
  const body = JSON.parse(example.body ?? 'null') as Body | null;
  const rules = rulesOf(calls.entryOf(example)?.schema.body);
  if (!body || !rules || !takenNames(rules.attributes).includes(name)) return null;
  const { flat = '' } = rules;
  const sent = body[flat]
    ? { [flat]: { ...body[flat], ...more } }
    : { data: { ...body.data, attributes: { ...body.data?.attributes, ...more } } };
  return { ...example, body: JSON.stringify(sent) };
}

/** The request with a value for the next field; null where it takes none, or no table has what it is of. */
function withNext(example: Example, value: string): Example | null {
  const [type = ''] = rulesOf(calls.entryOf(example)?.schema.body)?.types ?? [];
  return STORED.has(type) ? withMore(example, NEXT_FIELD, { [COLUMN]: value }) : null;
}

/** The same for the profile that comes with an organization, under a name that no other has. */
const withNextOfProfile = (example: Example, value: string): Example | null =>
  withMore(example, 'profileAttributes', { name: value, profile_attributes: { [COLUMN]: value } });

async function isStored(value: string): Promise<boolean> {
  const found = TABLES.map((table) => `SELECT FROM ${pg.escapeIdentifier(table)} WHERE ${COLUMN} = $1`);
  const { rowCount } = await owner.query(found.join(' UNION ALL '), [value]);
  return (rowCount ?? 0) > 0;
}

/** By the call: stored, dropped, or the status of a request that was refused. */
export type Fates = Record<string, 'stored' | 'dropped' | number>;

async function fates(next: typeof withNext): Promise<Fates> {
  const found: Fates = {};
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

const found = { own: await fates(withNext), ofProfiles: await fates(withNextOfProfile) };
await owner.end();
await calls.close();
process.stdout.write(JSON.stringify(found));
