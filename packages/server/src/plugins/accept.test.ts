import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
});
afterAll(() => server.close());

const JSON_API = 'application/vnd.api+json';

describe('Accept', () => {
  it.each([
    `${JSON_API}; ext=x`,
    `text/html, ${JSON_API} ; charset=utf-8`,
    `${JSON_API};q=0.5;ext=x, ${JSON_API};ext=y`,
    JSON_API.toUpperCase() + ';ext=x',
    `${JSON_API};profile="https://a.example";ext="https://a.example"`,
  ])('response-not-acceptable: %s cannot be had', async (accept) => {
    const response = await server.request('GET', '/api/v1/categories', { headers: { accept } });
    expect(response.statusCode).toBe(406);
    expect(response.headers['content-type']).toBe(JSON_API);
    expect(response.json()).toMatchObject({ errors: [{ status: '406', code: 'not_acceptable' }] });
  });

  it.each([
    JSON_API,
    `${JSON_API};q=0.9`,
    `${JSON_API};ext=x, ${JSON_API}`,
    '*/*',
    'text/plain',
    'application/json; charset=utf-8',
  ])('%s can', async (accept) => {
    const response = await server.request('GET', '/api/v1/categories', { headers: { accept } });
    expect(response.statusCode).toBe(200);
  });

  it.each(['https://a.example,b', 'https://a.example;ext=x'])(
    'unknown-profile: %s is ignored',
    async (profile) => {
      const headers = { accept: `${JSON_API};profile="${profile}"` };
      expect((await server.request('GET', '/api/v1/categories', { headers })).statusCode).toBe(200);
    },
  );
});
