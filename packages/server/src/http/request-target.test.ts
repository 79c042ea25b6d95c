import { testComposition } from '../test/composition.ts';
import { getText, rawRequest } from '../test/raw-request.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { encodedAddress, isTooLong, readTarget } from './request-target.ts';

const HOST = 'alfa.localhost';
let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  await server.seed.tenant('alfa');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

const get = (target: string, host = HOST, ...headers: string[]) =>
  rawRequest(port, getText(target, host, ...headers));
const path = (length: number, start = '/') => start.padEnd(length, 'a');

it.each([
  ['/a?b', { address: '/a?b', authority: null }],
  ['http://h/a?b', { address: '/a?b', authority: 'h' }],
  ['HTTPS://h:1', { address: '/', authority: 'h:1' }],
  ['http://h?b', { address: '/?b', authority: 'h' }],
  ['http://u:p@h//x', { address: '//x', authority: 'u:p@h' }],
  ['*', { address: '*', authority: null }],
])('reads %s', (target, parts) => {
  expect(readTarget(target)).toEqual(parts);
});

it.each([
  ['/a?filter[q]=a|b"<x>', '/a?filter%5Bq%5D=a%7Cb%22%3Cx%3E'],
  ['/a%7Cb?sort=-title,id&at=12:30/@*', '/a%7Cb?sort=-title,id&at=12:30/@*'],
  ['/a?b=100%&c=%2G&d=%2f', '/a?b=100%25&c=%252G&d=%2f'],
  ['/a?b={^`\\}#é', '/a?b=%7B%5E%60%5C%7D%23%C3%A9'],
])('encodes %s', (address, encoded) => {
  expect(encodedAddress(address)).toBe(encoded);
});

it.each([
  [path(2_000), false],
  [path(2_001), true],
  [`${path(2_000)}?${'q'.repeat(5_999)}`, false],
  [`${path(2_000)}?${'q'.repeat(6_000)}`, true],
  [`/?${'/'.repeat(7_998)}`, false],
  [`/?${'/'.repeat(7_999)}`, true],
])('measures what stands in a request line', (address, expected) => {
  expect(isTooLong(address)).toBe(expected);
});

describe('an address that is too long', () => {
  it.each([
    ['a path', path(2_001)],
    ['slashes', `/${'/'.repeat(15_000)}x`],
    ['a path that decodes to nothing', `/%zz${'%zz'.repeat(2_000)}`],
    ['a query', `/vacancies/search?q=${'a'.repeat(8_000)}`],
    ['a path below a vacancy', path(2_001, '/vacancies/')],
    ['a path with a locale', path(3_000, '/en/')],
    ['a path in the other form', `http://${HOST}${path(2_001)}`],
    ['more than a header may hold', path(20_000)],
    ['more than arrives at once', path(300_000)],
  ])('is a page to people: %s', async (_what, target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>Dit adres is te lang.</h1>');
    expect(body).toContain('<a href="/">Naar de startpagina</a>');
    expect(Buffer.byteLength(body)).toBe(Number(headers['content-length']));
  });

  it.each([
    ['a path', path(2_001, '/api/v1/')],
    ['an id', path(2_001, '/api/v1/vacancies/')],
    ['a query', `/api/v1/vacancies?filter[q]=${'a'.repeat(8_000)}`],
    ['a file', path(5_000, '/r/vacancies/')],
    ['more than a header may hold', path(20_000, '/api/v1/')],
  ])('is a document to programs: %s', async (_what, target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type']]).toEqual([414, 'application/vnd.api+json']);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ status: '414', code: 'uri_too_long' }] });
  });

  it('is rejected in the language of the caller, and before any account is looked for', async () => {
    const { status, body } = await get(path(2_001), 'nobody.example', 'Accept-Language: en');
    expect([status, body.includes('<h1>This address is too long.</h1>')]).toEqual([414, true]);
  });

  it('is refused to writes as well', async () => {
    const text = getText(path(2_001, '/api/v1/applications/'), HOST).replace('GET', 'POST');
    expect((await rawRequest(port, text)).status).toBe(414);
  });
});

it.each([
  [path(2_000, '/api/v1/'), 404],
  [`/auth/login-1?redirect=${'a'.repeat(7_976)}`, 200],
  [path(2_000), 404],
  ['/%zz', 404],
  [path(300, '/api/v1/vacancies/'), 404],
])('that is not too long gets its own answer', async (target, status) => {
  expect((await get(target)).status).toBe(status);
});

it('keeps the headers of every response where the router cannot read an address', async () => {
  for (const target of ['/%zz', '/api/v1/%zz', path(300, '/api/v1/vacancies/')]) {
    const { status, headers, body } = await get(target);
    expect([target, status, headers['x-content-type-options']]).toEqual([target, 404, 'nosniff']);
    expect(headers['content-type']).toBe(
      target === '/%zz' ? 'text/html; charset=utf-8' : 'application/vnd.api+json',
    );
    expect(body).not.toContain('FST_ERR');
  }
});

describe('a request that is none', () => {
  it.each([
    ['a header that is too long', `Cookie: ${'a=b; '.repeat(6_000)}`, 431],
    ['a header without a colon', 'Cookie', 400],
  ])('is a page to people: %s', async (_what, header, status) => {
    const accept = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8';
    const text = `GET /api/v1/x HTTP/1.1\r\nHost: ${HOST}\r\n${accept}\r\n${header}\r\n\r\n`;
    const { body, headers, ...response } = await rawRequest(port, text);
    expect([response.status, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(body).toContain(`>${status}</b>`);
  });

  it.each([
    ['headers that are too many', `GET / HTTP/1.1\r\nHost: ${HOST}\r\n${'a: b\r\n'.repeat(6_000)}\r\n`, 431],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nCookie: ${'a=b; '.repeat(6_000)}\r\n\r\n`,
      431,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a colon', `GET / HTTP/1.1\r\nHost ${HOST}\r\n\r\n`, 400],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na`,
      400,
    ],
  ])('is answered in form: %s', async (_what, text, status) => {
    const response = await rawRequest(port, text);
    expect([response.status, response.headers['content-type']]).toEqual([status, 'application/vnd.api+json']);
    expect(JSON.parse(response.body)).toMatchObject({ errors: [{ status: String(status) }] });
    expect(Buffer.byteLength(response.body)).toBe(Number(response.headers['content-length']));
  });

  it('is told by its spaces which part of it was too long, when it comes in pieces', async () => {
    const pieces = (start: string, piece: string) => [start, ...Array.from({ length: 20 }, () => piece)];
    const address = await rawRequest(port, ...pieces('GET /', 'a'.repeat(1_000)));
    const cookies = await rawRequest(port, ...pieces(`GET / HTTP/1.1\r\nCookie: a`, '=b; a'.repeat(200)));
    expect([address.status, cookies.status]).toEqual([414, 431]);
  });
});

it('costs no more than its length', async () => {
  const median = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1]!;
  const timed = async (length: number) => {
    const times = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const from = performance.now();
      await get(`/${'/'.repeat(length)}x`);
      times.push(performance.now() - from);
    }
    return median(times);
  };
  await timed(1_000);
  const small = await timed(1_000);
  expect(await timed(15_000)).toBeLessThan(15 * 2 * Math.max(small, 1));
});
