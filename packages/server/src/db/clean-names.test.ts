import pg from 'pg';
import { cleanLine } from '../http/text-rules.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { allMigrations } from '../migrations.ts';

let server: TestServer;
let client: pg.Client;
let tenant: SeededTenant;
let userId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  ({ id: userId } = await server.seed.user(tenant));
  client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

async function clean(): Promise<void> {
  const migrations = await allMigrations();
  await client.query(migrations.find(({ number }) => number === 52)!.sql);
}

async function cleaned(name: string): Promise<string> {
  await client.query('UPDATE users SET first_name = $2 WHERE id = $1', [userId, name]);
  await clean();
  const { rows } = await client.query<{ name: string }>(
    'SELECT first_name AS name FROM users WHERE id = $1',
    [userId],
  );
  return rows[0]!.name;
}

describe('a stored name', () => {
  it.each([
    ['a direction', 'An\u202ena', 'Anna'],
    ['control characters', '\u0007An\u009bna\u007f', 'Anna'],
    ['lines', 'Anna\r\nBcc: x@y.nl', 'Anna Bcc: x@y.nl'],
    ['what shows as nothing', 'An\u200b\u00adna\ufeff \u2066van\u2069\u3164 Dam', 'Anna van Dam'],
    ['joiners where none belong', 'An\u200dn\u200ca', 'Anna'],
    ['forms of nothing', 'An\ufe0fna\u{e0041}', 'Anna'],
    ['what has no meaning', 'An\ue000na\uffff\u{f0001}', 'Anna'],
    ['spaces', ' Anna\u00a0 Dam ', 'Anna Dam'],
    ['letters in parts', 'Zoe\u0308', 'Zoë'],
    ['nothing else', '\u202e\u200b', '–'],
  ])('loses %s', async (_name, stored, expected) => {
    expect(await cleaned(stored)).toBe(expected);
    expect(cleanLine(expected)).toBe(expected);
  });

  it.each([
    'Zoë van der Mölen-Ó Súilleabháin',
    'نامه\u200cها',
    'क्\u200dष',
    '葛\u{e0100}',
    'Anna \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    'Anna ❤\ufe0f',
    'Anna \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('stays as the reader takes it: %s', async (name) => {
    expect(cleanLine(name)).toBe(name);
    expect(await cleaned(name)).toBe(name);
  });
});

it('keeps a title as long as it has to be', async () => {
  const id = await domainBuilders(server.context.db).vacancy(tenant, { title: 'Hel\u202ep\u200b' });
  await clean();
  const { rows } = await client.query('SELECT title FROM vacancies WHERE id = $1', [id]);
  expect(rows).toEqual([{ title: 'Help…' }]);
});

it('tells organizations apart that differed by what was hidden', async () => {
  const ids = [
    await server.seed.organization('alfa', tenant.centerId, { name: 'Buurthuis' }),
    await server.seed.organization('alfa', tenant.centerId, { name: 'Buurt\u200bhuis' }),
  ];
  await clean();
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM organizations WHERE id = ANY($1::uuid[]) ORDER BY length(name)',
    [ids],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Buurthuis', `Buurthuis ${ids[1]!.slice(0, 8)}`]);
});
