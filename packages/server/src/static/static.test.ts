import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FONT_FILES } from '@samen/contracts/theme';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let provider: Server;
let requested: string[];

beforeAll(async () => {
  provider = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.startsWith('/moved')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else
      response.end(
        JSON.stringify({ prefix: request.url?.slice(1, 4), icons: { home: { body: '<path/>' } } }),
      );
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  server = await testServer({ environment: { ICON_FALLBACK_URL: `http://127.0.0.1:${port}/` } });
  await server.seed.tenant('alfa');
});
beforeEach(() => {
  requested = [];
});
afterAll(async () => {
  await server.close();
  provider.close();
});

const get = (url: string, host?: string) => server.request('GET', url, host === undefined ? {} : { host });

describe('GET /api/_icons/{prefix}.json', () => {
  it('responds from the bundled set, without a request to a provider', async () => {
    const response = await get('/api/_icons/lucide.json?icons=house,heart,not-an-icon-at-all');
    expect(response.statusCode).toBe(200);
    const { prefix, icons, not_found } = response.json();
    expect([prefix, Object.keys(icons).sort(), not_found]).toEqual([
      'lucide',
      ['heart', 'house'],
      ['not-an-icon-at-all'],
    ]);
    expect(requested).toEqual([]);
  });

  it('requests other sets from the provider, and checks its response', async () => {
    expect((await get('/api/_icons/mdi.json?icons=home')).json().icons.home.body).toBe('<path/>');
    expect((await get('/api/_icons/other.json?icons=home')).statusCode).toBe(404);
    expect((await get('/api/_icons/moved.json?icons=home')).statusCode).toBe(404);
  });

  it.each([
    'lucide.json',
    'lucide.json?icons=',
    'lucide.json?icons=../x',
    'lucide.json?icons=a/b',
    'LUCIDE.json?icons=a',
    '..%2f..%2fx.json?icons=a',
    'mdi.json?icons=a%0d%0ab',
    'a@b.json?icons=a',
    'mdi.json?icons=a&icons=b',
    `lucide.json?icons=${'a,'.repeat(300)}a`,
  ])('refuses %s and asks nobody', async (path) => {
    expect((await get(`/api/_icons/${path}`)).statusCode).toBe(400);
    expect(requested).toEqual([]);
  });
});

it('serves every font of the theme, for ever, and nothing else', async () => {
  for (const { file } of FONT_FILES) {
    const response = await get(`/assets/fonts/${file}`, 'whatever.example');
    expect([file, response.statusCode, response.rawPayload.subarray(0, 4).toString()]).toEqual([
      file,
      200,
      'wOF2',
    ]);
    expect(response.headers['cache-control']).toContain('immutable');
  }
  for (const file of ['x.woff2', '..%2fpackage.json', '%2e%2e%2fREADME.md'])
    expect((await get(`/assets/fonts/${file}`)).statusCode).toBe(404);
});

it('renders an icon for a centre that has none', async () => {
  const response = await get('/assets/favicon.svg');
  expect(response.headers['content-type']).toContain('image/svg+xml');
  expect(response.body).toContain('>C</text>');
});

it('says whether it is well', async () => {
  expect((await get('/api/health', 'whatever.example')).json()).toEqual({ status: 'ok' });
});
