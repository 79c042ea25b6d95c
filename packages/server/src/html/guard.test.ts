import type { RenderedPage } from '@samen/contracts';
import { createApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import { testComposition } from '../test/composition.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

/** What the server can know of a person by the cookies that their browser carries: that no one is signed in. */

const SIGNED_IN = 'access-token=x; client=y; uid=z';
const RECORD = '/vacancies/3f2504e0-4f89-41d3-9a0c-0305e82c3301';

let server: TestServer;
let app: App;
/** What a visitor gets of every page. */
let status: number;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('public');
  await server.seed.tenant('alfa');
  const render = async (): Promise<RenderedPage> => ({
    status,
    html: '<h1>Voor bezoekers</h1>',
    styles: '',
    links: '',
    head: { title: 'Bezoek' },
    state: { startedAt: 0, api: {}, answer: null },
  });
  app = await createApp(server.context, {
    compositionFor: () => testComposition(),
    renderer: { render } as never,
  });
});
beforeEach(() => {
  status = 200;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const get = (url: string, cookie = '', host = 'public.localhost') =>
  app.inject({ url, headers: { host, ...(cookie && { cookie }) } });

it('leads a visitor from a page of a person to the sign-in page, in the language of the address', async () => {
  for (const [address, location] of [
    ['/vacancies?status=draft', '/auth/login-1?redirect=%2Fvacancies%3Fstatus%3Ddraft'],
    ['/en/vacancies', '/en/auth/login-1?redirect=%2Fen%2Fvacancies'],
    ['/profiel', '/auth/login-1?redirect=%2Fprofiel'],
  ] as const) {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers.location]).toEqual([302, location]);
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      expect.stringContaining('cookie'),
    ]);
  }
});

it.each([
  ['whoever may be signed in', '/vacancies', SIGNED_IN],
  ['who comes with tokens in the address', '/auth/token?access-token=x&client=y&uid=z', ''],
  ['who signs out', '/uitloggen', ''],
])('lets %s go on', async (_, address, cookie) => {
  expect((await get(address, cookie)).statusCode).toBe(200);
});

it('takes no part of a sign-in for one', async () => {
  for (const cookie of ['access-token=x', 'client=y; uid=z', 'access-token=; client=y; uid=z'])
    expect([cookie, (await get('/vacancies', cookie)).statusCode]).toEqual([cookie, 302]);
});

it.each([404, 410])(
  'says %s of a record to a visitor, and leaves it to the browser of whoever may be signed in',
  async (missing) => {
    status = missing;
    const visitor = await get(RECORD);
    expect([visitor.statusCode, visitor.body.includes('Voor bezoekers')]).toEqual([missing, true]);
    const person = await get(RECORD, SIGNED_IN);
    expect([person.statusCode, person.body.includes('Voor bezoekers')]).toEqual([200, false]);
    expect(person.body).toContain('<meta name="robots" content="noindex">');
  },
);

it('says of what is no record to everybody that it is not there', async () => {
  status = 404;
  for (const address of ['/onbekend', '/nergens/te/vinden', '/vacancies/search?page=999'])
    expect([address, (await get(address, SIGNED_IN)).statusCode]).toEqual([address, 404]);
});

it('shows a record that is there to everybody alike', async () => {
  const shown = RECORD.replace('3f2504e0', '4f2504e0');
  expect((await get(shown, SIGNED_IN)).body).toContain('Voor bezoekers');
});

describe('the frame of who may be signed in', () => {
  const root = (body: string) => /<div id="root">(.*?)<\/div>\n/s.exec(body)?.[1];

  it.each([
    ['work', /^<div class="frame frame-work" aria-hidden="true">.*frame-top.*frame-bottom/],
    ['site', /^<div class="frame" aria-hidden="true"><div class="frame-header">/],
  ])('is there at once, as their browser says: %s', async (layout, expected) => {
    const { body, headers, statusCode } = await get('/vacancies', `${SIGNED_IN}; frame=${layout}`);
    expect(statusCode).toBe(200);
    expect(root(body)).toMatch(expected);
    expect(body).toContain('.frame-work{display:grid');
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      expect.stringContaining('cookie'),
    ]);
  });

  it.each([
    ['where nothing is said of it', SIGNED_IN],
    ['for what is none', `${SIGNED_IN}; frame=%3Cscript%3E`],
    ['for a name of every object', `${SIGNED_IN}; frame=constructor`],
  ])('is not there %s', async (_, cookie) => {
    const { body } = await get('/vacancies', cookie);
    expect(root(body)).toBe('');
    expect(body).not.toContain('class="frame');
  });

  it('makes no other page of one for everybody, and none for a visitor', async () => {
    const pages = ['', `${SIGNED_IN}; frame=work`, 'frame=work'].map((cookie) =>
      get('/vacancies/search', cookie),
    );
    for (const { body } of await Promise.all(pages)) {
      expect(body).toContain('Voor bezoekers');
      expect(body).not.toContain('frame-work');
    }
    expect((await get('/vacancies', 'frame=work')).statusCode).toBe(302);
  });

  it('gives way where there are no scripts, and the page says that it needs them', async () => {
    const { body } = await get('/en/vacancies', `${SIGNED_IN}; frame=work`);
    expect(body).toMatch(
      /<noscript><style nonce="[^"]+">\.frame\{display:none\}<\/style><p>This page works with JavaScript\./,
    );
  });
});
