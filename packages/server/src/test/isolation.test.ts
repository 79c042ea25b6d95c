import { randomUUID } from 'node:crypto';
import { OWN, PERMISSIONS } from '@samen/resources/shared';
import type { Access } from '../http/app-types.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { testComposition } from './composition.ts';
import { foreignRecords, type ForeignRecords } from './isolation-records.ts';
import { requestSamples, sampleOf } from './isolation-samples.ts';
import { withoutRowSecurity } from './row-security.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * Every registered endpoint against another tenant and a stranger. The matrix is made of the routes themselves, so an
 * endpoint that is added is tested, or this file fails for want of what a valid request to it looks like.
 */

/** What everybody may do with their own records, no role needed. */
const OWN_ACTIONS: ReadonlySet<string> = new Set(OWN);

const SECRET = 'Geheimzinnig';

/** The calls that respond with something of a tenant; pages are made of these. */
const RESPONSES = /^\/((api\/v1|auth|feeds|media\/(share|icons))\/|robots|sitemap|manifest)/;

let server: TestServer;
let alfa: SeededTenant;
let betaAdmin: SeededUser;
let loner: SeededUser;
let records: ForeignRecords;
let checked = 0;

beforeAll(async () => {
  server = await testServer({
    compositionFor: () => testComposition(),
    // A route that forgot both guards, to see that this suite would notice.
    register: async (app) => {
      app.get('/leak', { config: { access: 'public' } }, async (_request, reply) => {
        const rows = await app.context.db.read('beta', (queries) =>
          queries.selectFrom('users').selectAll().execute(),
        );
        return reply.type('application/json').send(JSON.stringify(rows));
      });
    },
  });
  alfa = await server.seed.tenant('alfa');
  const beta = await server.seed.tenant('beta');
  // What they do not have would respond with 404 to everybody.
  for (const tenantId of ['alfa', 'beta']) await server.seed.features(tenantId, { peerToPeer: true });
  betaAdmin = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
  loner = await server.seed.user(beta);
  records = await foreignRecords(server.context.db, server.seed, alfa, SECRET);
});
afterAll(async () => {
  process.stdout.write(`isolation: ${checked} cells\n`);
  await server.close();
});

const endpoints = (): InventoryEntry[] => server.app.inventory.filter(({ url }) => RESPONSES.test(url));

const isOpen = (access: Access) => access === 'public';
const sampleFor = (endpoint: InventoryEntry) => sampleOf(endpoint, requestSamples(records));

function addressOf(endpoint: InventoryEntry): string {
  const { params = {}, query = '' } = sampleFor(endpoint) ?? {};
  return endpoint.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `missing-${name}`) + query;
}

const call = (endpoint: InventoryEntry, options: Parameters<TestServer['request']>[2]) => {
  checked += 1;
  const { body } = sampleFor(endpoint) ?? {};
  return server.request(endpoint.method, addressOf(endpoint), {
    ...options,
    ...(body === undefined ? {} : { body }),
  });
};

async function verdicts(
  chosen: readonly InventoryEntry[],
  options: (endpoint: InventoryEntry) => Parameters<TestServer['request']>[2],
): Promise<string[]> {
  const responses: string[] = [];
  for (const endpoint of chosen) {
    const { statusCode, body } = await call(endpoint, options(endpoint));
    responses.push(`${endpoint.method} ${endpoint.url} ${statusCode}${body.includes(SECRET) ? ' LEAK' : ''}`);
  }
  return responses;
}

const expected = (chosen: readonly InventoryEntry[], status: number) =>
  chosen.map(({ method, url }) => `${method} ${url} ${status}`);

it('knows a valid request to every endpoint that names a record or takes a body', () => {
  const unknown = endpoints().filter((endpoint) => {
    const needs = endpoint.url.includes(':') || ['POST', 'PUT', 'PATCH'].includes(endpoint.method);
    return needs && !sampleFor(endpoint);
  });
  expect(unknown).toEqual([]);
});

it('refuses a stranger everywhere but on what is public', async () => {
  const closed = endpoints().filter(({ access }) => !isOpen(access));
  expect(closed.length).toBeGreaterThan(3);
  expect(await verdicts(closed, () => ({ host: alfa.host }))).toEqual(expected(closed, 401));
});

it("refuses another tenant's session everywhere but on what is public", async () => {
  const closed = endpoints().filter(({ access }) => !isOpen(access));
  expect(await verdicts(closed, () => ({ as: betaAdmin, host: alfa.host }))).toEqual(expected(closed, 401));
});

it('refuses an account without any organization what needs a role', async () => {
  const needsRole = endpoints().filter(
    ({ access }) =>
      typeof access === 'object' &&
      'action' in access &&
      access.action in PERMISSIONS &&
      !OWN_ACTIONS.has(access.action),
  );
  expect(await verdicts(needsRole, () => ({ as: loner }))).toEqual(expected(needsRole, 403));
});

const naming = () => endpoints().filter((endpoint) => sampleFor(endpoint)?.foreign);

it("responds 404 for another tenant's record, as for one that does not exist", async () => {
  expect(naming().length).toBeGreaterThan(3);
  expect(await verdicts(naming(), () => ({ as: betaAdmin }))).toEqual(expected(naming(), 404));
});

it("says of another tenant's record exactly what it says of none at all", async () => {
  for (const endpoint of naming().filter(({ url }) => url.includes(':'))) {
    const foreign = await call(endpoint, { as: betaAdmin });
    const { params, body } = sampleFor(endpoint) ?? {};
    const [named = ''] = Object.values(params ?? {});
    const url = addressOf(endpoint).replace(named, randomUUID());
    const none = await server.request(endpoint.method, url, {
      as: betaAdmin,
      ...(body === undefined ? {} : { body }),
    });
    expect([endpoint.url, none.statusCode, none.body]).toEqual([
      endpoint.url,
      foreign.statusCode,
      foreign.body,
    ]);
  }
});

it('shows nothing of another tenant in any response', async () => {
  const readable = endpoints().filter(({ method }) => method === 'GET');
  const responses = await verdicts(readable, ({ access }) =>
    isOpen(access) ? { host: 'beta.localhost' } : { as: betaAdmin },
  );
  expect(responses.filter((response) => response.includes('LEAK'))).toEqual([]);
});

it('does not need row-level security for any of it: the queries name the tenant themselves', async () => {
  await withoutRowSecurity(server.database.ownerUrl, async () => {
    expect(await verdicts(naming(), () => ({ as: betaAdmin }))).toEqual(expected(naming(), 404));
    const readable = endpoints().filter(({ method }) => method === 'GET');
    const responses = await verdicts(readable, () => ({ as: betaAdmin }));
    expect(responses.filter((response) => response.includes('LEAK'))).toEqual([]);
  });
});

it('would notice: a query without a tenant shows nothing under row-level security, and everything without', async () => {
  const leaks = async () =>
    (await server.request('GET', '/leak', { host: 'beta.localhost' })).body.includes(SECRET);
  expect(await leaks()).toBe(false);
  await withoutRowSecurity(server.database.ownerUrl, async () => expect(await leaks()).toBe(true));
});
