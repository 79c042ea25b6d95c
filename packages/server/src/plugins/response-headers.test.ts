import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

describe('fetch-responses-http-semantics: 401', () => {
  it.each([
    ['GET', '/api/v1/current_user', undefined],
    ['DELETE', '/auth/sign_out', undefined],
    ['POST', '/auth/sign_in', { email: 'nobody@post.example', password: 'x' }],
  ])('names how a client identifies itself: %s %s', async (method, url, body) => {
    const response = await server.request(method, url, { body });
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="Samen"',
    ]);
  });

  it('is all that does', async () => {
    const response = await server.request('GET', '/api/v1/nothing');
    expect(response.headers).not.toHaveProperty('www-authenticate');
  });
});

describe('Content-Language', () => {
  const languageOf = async (method: string, url: string, language: string, more = {}) => {
    const headers = { 'accept-language': language };
    return (await server.request(method, url, { headers, ...more })).headers['content-language'];
  };

  it.each(['nl', 'en'])('says that an error is in %s', async (language) => {
    expect(await languageOf('GET', '/api/v1/nothing', language)).toBe(language);
  });

  it('says in which of the languages of the site a response is', async () => {
    const { host } = await server.seed.tenant('public');
    expect(await languageOf('GET', '/api/v1/categories', 'nl', { host })).toBe('nl');
    expect(await languageOf('GET', '/api/v1/categories', 'fr, en;q=0.5', { host })).toBe('en');
    // One without a choice of language.
    expect(await languageOf('GET', '/api/v1/categories', 'en')).toBe('nl');
  });

  it('is repeated with a stored response, which stays in its language', async () => {
    const body = { data: { type: 'contact_messages', attributes: { subject: 'Een vraag', body: 'Hallo' } } };
    const send = (language: string) =>
      server.request('POST', '/api/v1/contact_messages', {
        as: user,
        body,
        headers: { 'idempotency-key': 'one-and-the-same', 'accept-language': language },
      });
    expect((await send('nl')).headers['content-language']).toBe('nl');
    const replayed = await send('en');
    expect([replayed.headers['idempotent-replayed'], replayed.headers['content-language']]).toEqual([
      'true',
      'nl',
    ]);
  });
});

describe('error-source-header: an error names the header that it is about', () => {
  it.each([
    ['Accept', { accept: 'application/vnd.api+json;ext=x' }],
    ['volunteer-center-id', { 'volunteer-center-id': 'unknown' }],
    ['current-organization-id', { 'current-organization-id': 'unknown' }],
  ])('%s', async (header, headers) => {
    const response = await server.request('GET', '/api/v1/categories', { as: user, headers });
    expect(response.json().errors).toMatchObject([{ source: { header } }]);
  });

  it.each([
    ['Content-Type', { 'content-type': 'text/plain' }],
    ['Content-Encoding', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('%s', async (header, headers) => {
    const payload = Buffer.from('{}');
    const response = await server.request('POST', '/auth/sign_in', { headers, payload });
    expect(response.json().errors).toMatchObject([{ source: { header } }]);
  });
});
