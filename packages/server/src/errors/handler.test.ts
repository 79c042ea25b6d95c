import { writeFile } from 'node:fs/promises';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('public');
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

// What the router cannot read reaches no hook: what a page is made of has to be there without them.
const UNREADABLE = ['/%', '/vacancies/%E0%A4%A', '/apple-touch-icon-precomposed.png/%', '/en/%FF'];
const HOSTS = ['public.localhost', 'nobody.example'];

describe.each(HOSTS)('an address that the router cannot read, on %s', (host) => {
  it.each(UNREADABLE)('comes back as a page in the language of the reader: %s', async (url) => {
    for (const language of ['en', 'nl']) {
      const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'accept-language': language };
      const { statusCode, headers: sent, body } = await server.request('GET', url, { host, headers });
      expect([statusCode, sent['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain(`<html lang="${url.startsWith('/en/') && host === HOSTS[0] ? 'en' : language}"`);
    }
  });

  it.each(UNREADABLE)('comes back to a program as an error of the catalogue: %s', async (url) => {
    const { statusCode, body } = await server.request('POST', `/api/v1${url}`, { host });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ status: '404', code: 'not_found' }] });
  });
});

it('reports that the disk is full, in the words of the system that it is on', async () => {
  // Takes nothing, as a disk without room.
  const full = () => writeFile('/dev/full', 'anything');
  await expect(full()).rejects.toMatchObject({ code: 'ENOSPC' });
  jest.spyOn(server.context.db, 'read').mockImplementation(full as never);
  const { statusCode, body } = await server.request('GET', '/api/v1/volunteer_centers', { host: HOSTS[0]! });
  expect([statusCode, JSON.parse(body)]).toMatchObject([507, { errors: [{ code: 'out_of_space' }] }]);
});

it('ends a request whose error cannot be reported with a bare 500, and not the process', async () => {
  jest.spyOn(server.context.db, 'read').mockRejectedValue(new Error('gone'));
  jest.spyOn(server.context.sites, 'byHost').mockResolvedValue({ tenantId: 'unknown' } as never);
  const { statusCode } = await server.request('GET', '/%', { host: 'public.localhost' });
  expect(statusCode).toBe(500);
});
