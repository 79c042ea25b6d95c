import { testComposition } from '../test/composition.ts';
import { getText, rawRequest } from '../test/raw-request.ts';
import { filesWith } from '../test/sources.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let port: number;

/** With one language, and with two. */
const PLACES = [
  ...['', '/nl', '//nl'].map((prefix) => ({ host: 'alfa.localhost', prefix })),
  ...['', '/en'].map((prefix) => ({ host: 'public.localhost', prefix })),
];

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  for (const tenant of ['alfa', 'public']) await server.seed.tenant(tenant);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

/** Paths that some reader of a `Location` takes for another host. */
const PATHS = [
  '//evil.example',
  '///evil.example',
  '/evil.example//',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '//\\evil.example',
  '/%2fevil.example',
  '/%2F%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/..%2f/evil.example',
  '/..\\\\evil.example',
  '/;//evil.example',
  '/@evil.example',
  '/:80/evil.example',
  '/https://evil.example',
  'https://evil.example',
  '/https:evil.example',
  '/javascript:alert(1)',
  '//evil.example/%2e%2e',
  '?//evil.example',
  '//evil.example?a=//b',
  '#//evil.example',
  '//evil.example#/x',
  '//',
  '/nl//evil.example',
  '/\u00a0//evil.example',
];

it.each(PATHS)('leads %j nowhere else, whatever stands before it', async (path) => {
  for (const { host, prefix } of PLACES) {
    const target = prefix + path;
    if (!target.startsWith('/')) continue;
    const { status, headers } = await rawRequest(port, getText(target, host));
    expect(headers['set-cookie'] ?? '').not.toContain('a=b');
    const { location } = headers;
    if (location === undefined) {
      expect([target, [200, 400, 404].includes(status)]).toEqual([target, true]);
      continue;
    }
    expect([target, location]).toEqual([
      target,
      expect.stringMatching(/^\/(?![/\\]|%2f|%5c)[\x21-\x5b\x5d-\x7e]*$/i),
    ]);
    expect(new URL(location, `http://${host}`).host).toBe(host);
  }
});

it('sends on in one place', () => {
  expect(filesWith(/\.redirect\(/)).toEqual(['http/redirect.ts']);
  // What was made is named in a 201, which no one follows.
  expect(filesWith(/['"]location['"]/i)).toEqual(['http/responses.ts', 'plugins/idempotency.ts']);
});
