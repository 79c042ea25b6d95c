import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import type { Problem } from '../errors/problem.ts';
import type { Access } from '../http/app-types.ts';
import type { HostSite } from '../sites.ts';
import { rawRequest } from '../test/raw-request.ts';
import { localePlugin, negotiateLocale, sitePlugin } from './site.ts';

const HOSTS: Record<string, string> = { 'alfa.example': 'alfa', 'beta.example': 'beta' };
const asSite = (tenantId: string | undefined) => (tenantId === undefined ? null : ({ tenantId } as HostSite));

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const sites = {
    byHost: async (host: string) => asSite(HOSTS[host]),
    byTenant: async (tenantId: string) => asSite(Object.values(HOSTS).find((one) => one === tenantId)),
  };
  localePlugin(app);
  sitePlugin(app, { config: { apiHosts: ['api.example'] }, sites } as unknown as ServerContext);
  app.setErrorHandler((error: Problem, _request, reply) => reply.code(error.status ?? 500).send(error.code));
  const accesses: Record<string, Access> = {
    '/open': 'public',
    '/health': 'system',
    '/operators': { platform: 'read' },
  };
  for (const [url, access] of Object.entries(accesses))
    app.get(url, { config: { access } }, async ({ site, locale }) => `${site?.tenantId ?? 'none'} ${locale}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = async (path: string, ...headers: string[]) => {
  const { port } = app.server.address() as AddressInfo;
  const lines = [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''];
  const { status, body } = await rawRequest(port, lines.join('\r\n'));
  return `${status} ${body}`;
};

describe('the tenant of a request', () => {
  it.each<[string, string[], string]>([
    ['is that of its host', ['Host: alfa.example'], '200 alfa nl'],
    ['is none of a host that no one has', ['Host: evil.example'], '400 tenant_not_found'],
    ['may be named besides, where it is the same', ['Host: alfa.example', 'tenant: alfa'], '200 alfa nl'],
    ['is not another that is named', ['Host: alfa.example', 'tenant: beta'], '400 tenant_not_found'],
    [
      'is not named where the host is no one’s',
      ['Host: evil.example', 'tenant: alfa'],
      '400 tenant_not_found',
    ],
    ['is the named one on a host of the API alone', ['Host: api.example', 'tenant: beta'], '200 beta nl'],
    ['is so whatever the host’s spelling', ['Host: API.example:80', 'tenant: beta'], '200 beta nl'],
    ['is none there without a name', ['Host: api.example'], '400 tenant_not_found'],
    ['is none there of an unknown name', ['Host: api.example', 'tenant: gone'], '400 tenant_not_found'],
    ['is none of two hosts', ['Host: alfa.example', 'Host: alfa.example'], '400 tenant_not_found'],
    [
      'is none of two hosts, whatever their spelling',
      ['host: beta.example', 'HOST: alfa.example'],
      '400 tenant_not_found',
    ],
    [
      'is that of its host, whatever is called so elsewhere',
      ['Host: alfa.example', 'X: host'],
      '200 alfa nl',
    ],
  ])('%s', async (_name, headers, response) => {
    expect(await get('/open', ...headers)).toBe(response);
  });

  it('is not looked for on health and files', async () => {
    expect(await get('/health', 'Host: evil.example')).toBe('200 none nl');
    expect(await get('/health', 'Host: alfa.example')).toBe('200 none nl');
  });

  it('may be none on routes of operators', async () => {
    expect(await get('/operators', 'Host: evil.example')).toBe('200 none nl');
    expect(await get('/operators', 'Host: alfa.example')).toBe('200 alfa nl');
  });
});

it('has a language, whatever becomes of the request', async () => {
  expect(await get('/open', 'Host: alfa.example', 'Accept-Language: en')).toBe('200 alfa en');
});

it.each([
  [undefined, 'nl'],
  ['', 'nl'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['en-GB,nl;q=0.5', 'en'],
  ['nl;q=0.5,en', 'en'],
  ['nl;q=0.5,en;q=0.5', 'nl'],
  ['en;q=0.5,nl;q=0.5', 'en'],
  ['en;q=0.1,nl;q=0.9', 'nl'],
  ['en; q=0.9 , nl; q=0.1', 'en'],
  ['en;q=0', 'nl'],
  ['nl;q=0,en;q=0.1', 'en'],
  ['fr,de;q=0.9,en;q=0.1', 'en'],
  ['fr', 'nl'],
  ['*', 'nl'],
  ['en;level=1;q=0.1,nl;q=0.2', 'nl'],
  ['nl;q=x,en;q=0.9', 'nl'],
  ['nl;xq=0.1,en;q=0.9', 'nl'],
  ['nl;q=0.1x,en;q=0.9', 'nl'],
  [`${'fr,'.repeat(66)}en`, 'en'],
  [`${'fr,'.repeat(67)}en`, 'nl'],
])('of the languages %j, %s is spoken here first', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
