import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platformServer, writeRelease, type PlatformServer } from '../releases/platform.test-support.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import { foreignRecords } from '../test/isolation-records.ts';
import { requestSamples } from '../test/isolation-samples.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import type { InventoryEntry } from './access.ts';

/** HEAD is GET without the body, on every route that there is: found in the routes, so that a new one is tested too. */

let world: PlatformServer;
let alfa: SeededTenant;
let admin: SeededUser;
let vacancyId: string;
let samples: ReturnType<typeof requestSamples>;
let buildId: string;

beforeAll(async () => {
  world = await platformServer();
  const { server, platform, builds } = world;
  ({ buildId } = await platform.publishDirectory(await writeRelease(builds, 'shell', 'one'), 'test'));
  const changes = [{ remote: 'shell', buildId }];
  await platform.change({ action: 'activate', changes, actor: 'test', reason: 'test' });
  alfa = await server.seed.tenant('alfa');
  const { db } = server.context;
  samples = requestSamples(await foreignRecords(db, server.seed, alfa, 'Geheimzinnig'));
  vacancyId = await domainBuilders(db).vacancy(alfa);
  admin = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
});
afterAll(() => world.close());

/** Names of what an address takes, where its own sample does not give one. */
const PARAMETERS: Record<string, () => string> = {
  '/r/:remote/:buildId/*': () => `/r/shell/${buildId}/entry.js`,
  '/media/share/vacancies/:id.png': () => `/media/share/vacancies/${vacancyId}.png`,
  '/feeds/vacancies/:id.ics': () => `/feeds/vacancies/${vacancyId}.ics`,
  '/api/v1/vacancies/:id': () => `/api/v1/vacancies/${vacancyId}`,
  '/media/icons/:name.png': () => '/media/icons/512.png',
  '/assets/fonts/:file': () => '/assets/fonts/inter-latin-opsz-normal.woff2',
  '/media/scenes/:file': () => '/media/scenes/dog.svg',
  '/api/_icons/:prefix.json': () => '/api/_icons/lucide.json?icons=house',
  '/*': () => '/confirm',
};

function addressOf({ method, url }: InventoryEntry): string {
  const own = PARAMETERS[url]?.();
  if (own !== undefined) return own;
  const { params = {}, query = '' } = samples[`${method} ${url}`] ?? {};
  return url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x').replace('*', 'x') + query;
}

/** What everybody gets, so that two rejections are not all that is compared. */
const OPEN = [
  '/*',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/api/health',
  '/feeds/vacancies.rss',
  '/media/share/site.png',
  '/media/share/vacancies/:id.png',
  '/media/icons/:name.png',
  '/media/scenes/:file',
  '/assets/fonts/:file',
  '/r/:remote/:buildId/*',
  '/api/v1/vacancies',
  '/api/v1/vacancies/:id',
  '/platform/v1/composition',
  '/builds/latest.json',
  '/changelog.json',
];

/** What differs between two responses to the same request. */
const CHANGING = new Set([
  'date',
  'content-security-policy',
  'retry-after',
  'transfer-encoding',
  'x-request-id',
  'ratelimit',
]);
const stable = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CHANGING.has(name)));

/** The stream of live changes never ends; it has a test of its own. */
const readers = () =>
  world.app.inventory.filter(({ method, url }) => method === 'GET' && url !== '/platform/v1/stream');

async function both(entry: InventoryEntry, headers: Record<string, string>) {
  const url = addressOf(entry);
  const send = (method: 'GET' | 'HEAD') => world.app.inject({ method, url, headers });
  // A view that GET counts is in what comes after it, and so is an export in the export of the activity.
  const [head, get] = [await send('HEAD'), await send('GET')];
  return { url, get, head };
}

describe('fetch-responses-http-semantics', () => {
  it.each([
    ['a stranger', async () => ({})],
    ['an admin', () => world.server.signIn(admin)],
  ])('responds to HEAD as to GET, without a body, for %s', async (_, signIn) => {
    const own: Record<string, string> = { host: alfa.host, 'accept-encoding': 'br', ...(await signIn()) };
    const responded: string[] = [];
    for (const entry of readers()) {
      const { url, get, head } = await both(entry, own);
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
      const isOwnLength = entry.url.endsWith('/activity_events.csv') ? { 'content-length': null } : {};
      expect([url, { ...stable(head.headers), ...isOwnLength }]).toEqual([
        url,
        { ...stable(get.headers), ...isOwnLength },
      ]);
      if (get.statusCode < 400) responded.push(entry.url);
    }
    expect(OPEN.filter((url) => !responded.includes(url))).toEqual([]);
  });
});

it('counts no one who only requests the head of a vacancy', async () => {
  const { app, server } = world;
  const { db } = server.context;
  const views = () =>
    db.read(alfa.tenantId, async (queries) => {
      const seen = queries.selectFrom('vacancy_views').select('views').where('vacancy_id', '=', vacancyId);
      return (await seen.executeTakeFirst())?.views ?? 0;
    });
  const before = await views();
  const fetchHead = (method: 'GET' | 'HEAD') =>
    app.inject({ method, url: `/api/v1/vacancies/${vacancyId}`, headers: { host: alfa.host } });
  for (let time = 0; time < 5; time += 1) await fetchHead('HEAD');
  await fetchHead('GET');
  let now = await views();
  while (now === before) now = await views();
  // What is counted late is counted by the time that another is.
  await fetchHead('GET');
  while (now < before + 2) now = await views();
  expect(now).toBe(before + 2);
});

it('ends a stream of which only the head was asked', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const call = httpRequest({ method: 'HEAD', host: '127.0.0.1', port, path: '/platform/v1/stream' });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
});
