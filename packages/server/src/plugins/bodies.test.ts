import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
});
afterAll(() => server.close());

describe('bodies', () => {
  const post = (payload: string, type: string | null = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      payload,
      headers: { host: 'alfa.localhost', ...(type === null ? {} : { 'content-type': type }) },
    });
  const good = JSON.stringify({ email: 'a@b.example', password: 'x' });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=utf-8',
    'application/json ; Charset="UTF-8"',
    'application/vnd.api+json',
    'Application/Vnd.Api+JSON',
  ])('are read as %s', async (type) => {
    expect((await post(good, type)).statusCode).toBe(401);
  });

  it('unknown-profile: is ignored', async () => {
    const type = 'application/vnd.api+json; profile="https://a.example/one https://a.example/two;ext=x"';
    expect((await post(good, type)).statusCode).toBe(401);
  });

  it.each([
    'application/vnd.api+json; ext="https://a.example/atomic"',
    'application/vnd.api+json;profile="https://a.example";ext=x',
    'application/vnd.api+json; charset=utf-8',
    'application/vnd.api+json;version=1',
  ])('response-unsupported-media-type: are refused as %s', async (type) => {
    const response = await post(good, type);
    expect([response.statusCode, response.json().errors[0].code]).toEqual([415, 'unsupported_type']);
  });

  it.each([
    'application/json garbage',
    'application/json\tx',
    'application/json; charset=latin1',
    'application/json; charset=latin1; charset=utf-8',
    'application/json; boundary=x',
    'application/json; charset',
    'text/plain',
    'text/json',
    '',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ])('are refused as %j', async (type) => {
    expect((await post(good, type)).statusCode).toBe(415);
  });

  it('are refused without a type', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      payload: Buffer.from(good),
      headers: { host: 'alfa.localhost' },
    });
    expect(response.statusCode).toBe(415);
  });

  it.each([
    ['repeated keys', '{"email":"a@b.example","email":"c@d.example","password":"x"}'],
    ['repeated keys in disguise', '{"email":"a","\\u0065mail":"b","password":"x"}'],
    ['repeated keys far from their colons', `{"email":"a","email"${' '.repeat(20)}:"b","password":"x"}`],
    [
      'a way to the prototype far from its colon',
      `{"__proto__"${'\n'.repeat(40)}:{"email":"x"},"password":"x"}`,
    ],
    ['one key in two spellings', '{"confirmation_token":"a","confirmationToken":"b"}'],
    ['half a surrogate pair in a key', '{"\\ud800":"a","password":"x"}'],
    ['a number beyond all', '{"email":1e400,"password":"x"}'],
    ['very many empty lists', `[${'[],'.repeat(20_000)}[]]`],
    ['endless nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['very many numbers', `[${'1,'.repeat(30_000)}1]`],
    ['NaN', '{"email":NaN}'],
    ['a byte order mark', `\ufeff${good}`],
    ['half a surrogate pair', '{"email":"\\ud800","password":"x"}'],
    ['a NUL', '{"email":"a\\u0000@b.example","password":"x"}'],
    ['a way to the prototype', '{"__proto__":{"email":"x"},"password":"x"}'],
    ['nothing complete', '{"email":'],
  ])('with %s are refused', async (_name, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
  });

  it('that are not UTF-8 are refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      headers: { host: 'alfa.localhost', 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('of strangers above 64 KB are too large', async () => {
    expect((await post(JSON.stringify({ email: 'x'.repeat(65_536) }))).statusCode).toBe(413);
  });
});
