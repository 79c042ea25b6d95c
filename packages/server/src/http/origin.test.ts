import { readConfig } from '../config.ts';
import { originMaker } from './origin.ts';

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

it('asks for the port when it is needed, since it may not be known before', () => {
  let port = 0;
  const origins = originMaker(readConfig({ ...BASE, APP_ENV: 'demo', PORT: '0' }), () => port);
  port = 4321;
  expect(origins.of('plein.example')).toBe('http://plein.example:4321');
  expect(origins.isSecure).toBe(false);
});
