import { foreignRecords } from '../isolation-records.ts';
import { requestSamples, sampleOf } from '../isolation-samples.ts';
import type { SeededTenant, SeededUser } from '../seed.ts';
import { testServer, type TestServer } from '../test-server.ts';
import { isRead } from './sweep.ts';

/** Every link that any call shows, followed by the same caller. */

interface Linked {
  links?: Record<string, string>;
  relationships?: Record<string, { links?: Record<string, string> }>;
}

let server: TestServer;
let tenant: SeededTenant;
let reads: string[];
const callers: Record<string, SeededUser | null> = { visitor: null };

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  const { db } = server.context;
  const records = await foreignRecords(db, server.seed, tenant, 'Zorgzaam');
  callers['root'] = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  callers['person'] = await db.read('alfa', (queries) =>
    queries
      .selectFrom('users')
      .select(['id', 'email', 'tenant_id as tenantId'])
      .where('id', '=', records.userId)
      .executeTakeFirstOrThrow()
      .then((user) => ({ ...user, host: tenant.host })),
  );
  const samples = requestSamples(records);
  reads = server.app.inventory
    .filter(isRead)
    .map((entry) => {
      const { params = {}, query = '' } = sampleOf(entry, samples) ?? {};
      return entry.url.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole) + query;
    })
    .filter((url) => !url.includes(':') && !url.endsWith('/geocode'));
});
afterAll(() => server.close());

const get = async (url: string, as: SeededUser | null) =>
  server.request('GET', url, as ? { as } : { host: tenant.host });

const linksIn = ({ links = {}, relationships = {} }: Linked): string[] => [
  ...Object.values(links),
  ...Object.values(relationships).flatMap((one) => Object.values(one.links ?? {})),
];

it.each(['visitor', 'person', 'root'])(
  'fetch-url-support, fetch-relationships: every link that is shown to a caller leads somewhere: %s',
  async (caller) => {
    const as = callers[caller] ?? null;
    const found = new Map<string, string>();
    for (const url of reads) {
      const response = await get(url, as);
      if (response.statusCode !== 200) continue;
      const { data, included = [] } = response.json();
      for (const resource of [data ?? [], included].flat() as Linked[])
        for (const link of linksIn(resource)) found.set(link, url);
    }
    expect(found.size).toBeGreaterThan(10);
    const lost: string[] = [];
    for (const [link, shownBy] of found) {
      const { statusCode } = await get(new URL(link).pathname, as);
      if (statusCode !== 200) lost.push(`${statusCode} ${new URL(link).pathname} of ${shownBy}`);
    }
    expect(lost).toEqual([]);
  },
);
