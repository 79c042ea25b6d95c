import type { InjectOptions } from 'fastify';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';
import { foreignRecords } from '../test/isolation-records.ts';
import { requestSamples } from '../test/isolation-samples.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import type { InventoryEntry } from './access.ts';

/** A person gets pages, whatever address they come to: found in the routes, so that a new one is tried too. */

let world: PlatformServer;
let alfa: SeededTenant;
let admin: SeededUser;
let samples: ReturnType<typeof requestSamples>;

beforeAll(async () => {
  world = await platformServer();
  const { server } = world;
  alfa = await server.seed.tenant('alfa');
  samples = requestSamples(await foreignRecords(server.context.db, server.seed, alfa, 'Geheimzinnig'));
  admin = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
});
afterAll(() => world.close());

const LINK = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };
const FETCHED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };
const FORM = { ...LINK, 'content-type': 'application/x-www-form-urlencoded' };
const FILES = { ...LINK, ...FETCHED, 'content-type': 'multipart/form-data; boundary=x' };

function addressOf({ method, url }: InventoryEntry): string {
  const { params = {}, query = '' } = samples[`${method} ${url}`] ?? {};
  return url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x').replace('*', 'x') + query;
}

/** Every address that there is; the stream of live changes never ends. */
/** The stream never ends, and the description of the API is a file that the page about it links to. */
const LEFT_OUT = ['/platform/v1/stream', '/api/openapi.json'];

const addresses = () => [
  ...new Set(
    world.app.inventory.filter(({ url }) => !LEFT_OUT.includes(url)).map((entry) => addressOf(entry)),
  ),
  '/api',
  '/api/v1/nothing',
  '/api/v1/%zz',
  '/auth/sign_in/x',
  '/r/x',
  '/media/x',
  '/platform/v1/x',
];

const isPage = (type: unknown) => type === 'text/html; charset=utf-8';

type Headers = Record<string, string>;

const FIELDS = 'email=a%40b.nl&password=geheim';
const TOO_LONG = `${FIELDS}&message=${'a'.repeat(70_000)}`;

async function come(url: string, method: 'GET' | 'POST', headers: Headers, fields = FIELDS) {
  const payload = method === 'POST' ? fields : undefined;
  const call: InjectOptions = { method, url, headers: { host: alfa.host, ...headers } };
  const response = await world.app.inject(payload === undefined ? call : { ...call, payload });
  const type = String(response.headers['content-type'] ?? '');
  return { status: response.statusCode, type, body: response.body };
}

it.each([
  ['a link', 'GET', LINK],
  ['a link of a browser that says so', 'GET', { ...FETCHED, accept: '*/*' }],
  ['a form', 'POST', FORM],
  ['a form of a program that accepts anything', 'POST', { 'content-type': FORM['content-type'] }],
  ['a form with files', 'POST', FILES],
  ['a form that is too long', 'POST', FORM, TOO_LONG],
  ['a form with bytes that are no text', 'POST', FORM, 'email=%ff&x=\0'],
  ['a form that is no form', 'POST', { ...FORM, 'content-type': 'text/plain' }],
  ['a form that is packed', 'POST', { ...FORM, 'content-encoding': 'gzip' }],
] as const)('gives who comes by %s a page, or a file, and never JSON', async (...way) => {
  const [, method, headers, fields] = way;
  const wrong: unknown[] = [];
  let pages = 0;
  for (const url of addresses()) {
    const { status, type, body } = await come(url, method, headers, fields);
    if (/json/.test(type) || (status >= 400 && !isPage(type)) || /^\s*[[{]/.test(body))
      wrong.push([url, status, type]);
    if (isPage(type)) pages += 1;
  }
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(120);
});

it('gives no JSON to who is signed in either', async () => {
  const session = await world.server.signIn(admin);
  const wrong: unknown[] = [];
  let programs = 0;
  for (const url of addresses()) {
    const { status, type } = await come(url, 'GET', { ...LINK, ...session });
    if (/json/.test(type)) wrong.push([url, status, type]);
    if (status === 406) programs += 1;
  }
  expect(wrong).toEqual([]);
  expect(programs).toBeGreaterThan(20);
});

it('writes it in the language of the reader and in the look of the site', async () => {
  const { host } = await world.server.seed.tenant('public');
  world.server.context.sites.forget();
  const dutch = await come('/auth/sign_in', 'POST', { ...FORM, host, 'accept-language': 'nl' });
  expect([dutch.status, isPage(dutch.type)]).toEqual([415, true]);
  expect(dutch.body).toContain('<html lang="nl">');
  expect(dutch.body).toContain('Naar de startpagina');
  const english = await come('/api/v1/categories', 'GET', { ...LINK, host, cookie: 'locale=en' });
  expect([english.status, isPage(english.type)]).toEqual([406, true]);
  expect(english.body).toContain('<html lang="en">');
  expect(english.body).toContain('This address is for programs and not for reading.');
  expect(english.body).toContain('--primary-500:');
  expect(english.body).toMatch(/<header><a href="\/">.+<\/a><\/header>/);
});

it.each([
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: 'text/html' }],
  ['a client of the API', { accept: 'application/vnd.api+json' }],
  ['a client that accepts JSON among others', { accept: 'text/html, application/json' }],
  ['a program that says nothing', {}],
])('leaves JSON to %s', async (_, headers) => {
  const { status, type } = await come('/api/v1/categories', 'GET', headers);
  expect([status, type]).toEqual([200, 'application/vnd.api+json']);
  const refused = await come('/auth/sign_in', 'POST', { ...headers, 'content-type': 'text/plain' });
  expect([refused.status, refused.type]).toEqual([415, 'application/vnd.api+json']);
});
