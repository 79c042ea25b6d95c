import { readConfig } from '../config.ts';
import { testComposition } from '../test/composition.ts';
import { testServer } from '../test/test-server.ts';
import { originMaker } from '../origins.ts';

const BASE = { DATABASE_URL: 'postgres://app@db/samen', MIGRATE: 'off' };
const originOf = (values: Record<string, string>, listening = 49_152) =>
  originMaker(readConfig({ ...BASE, ...values }), () => listening).of('plein.example');

it.each([
  ['production', { APP_ENV: 'production' }, 'https://plein.example'],
  ['production over http', { APP_ENV: 'production', PUBLIC_SCHEME: 'http' }, 'http://plein.example:49152'],
  [
    'production on another port',
    { APP_ENV: 'production', PUBLIC_PORT: '8443' },
    'https://plein.example:8443',
  ],
  ['a demo on any free port', { APP_ENV: 'demo', PORT: '0' }, 'http://plein.example:49152'],
  ['a demo behind a proxy', { APP_ENV: 'demo', PUBLIC_SCHEME: 'https' }, 'https://plein.example'],
  ['a port that is mapped', { APP_ENV: 'demo', PUBLIC_PORT: '8080' }, 'http://plein.example:8080'],
  ['a port of its own', { APP_ENV: 'demo', PUBLIC_PORT: '80' }, 'http://plein.example'],
  ['the port of the other', { APP_ENV: 'demo', PUBLIC_PORT: '443' }, 'http://plein.example:443'],
])('is configuration: %s', (_what, values, origin) => {
  expect(originOf(values)).toBe(origin);
});

it('leaves out the port that its scheme has anyway', () => {
  expect(originOf({ APP_ENV: 'demo' }, 80)).toBe('http://plein.example');
});

it('reads the port when it is needed, since it may not be known before', () => {
  let port = 0;
  const origins = originMaker(readConfig({ ...BASE, APP_ENV: 'demo', PORT: '0' }), () => port);
  port = 4321;
  expect(origins.of('plein.example')).toBe('http://plein.example:4321');
  expect(origins.isSecure).toBe(false);
});

it('keeps cookies and forms to the scheme of the configuration, whatever a request says of its own', async () => {
  const server = await testServer({
    compositionFor: () => testComposition(),
    environment: { PUBLIC_SCHEME: 'https', TRUSTED_PROXIES: '127.0.0.1' },
  });
  await server.seed.tenant('alfa');
  const forwarded = { 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' };
  const page = await server.request('GET', '/', { headers: forwarded });
  const form = (origin: string) =>
    server.request('POST', '/auth/recover', {
      headers: { ...forwarded, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.from('email=a%40b.nl'),
    });
  const statuses = [];
  for (const origin of ['https://alfa.localhost', 'http://alfa.localhost', 'https://alfa.localhost:81'])
    statuses.push((await form(origin)).statusCode);
  await server.close();
  expect([page.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/; Secure$/)]);
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(statuses).toEqual([303, 403, 403]);
});
