import { DOMAINS } from '../domains/index.ts';
import { sql } from 'kysely';
import { testComposition } from '../test/composition.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { sitemapMistakes, xmlMistakes } from '../test/xml.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let open: SeededTenant;
let shop: SeededTenant;
let vacancyId: string;
let englishId: string;

const get = (url: string, host = 'public.localhost', headers: Record<string, string> = {}) =>
  server.request('GET', url, { host, headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

beforeAll(async () => {
  const compositionFor = () => testComposition();
  const sources = DOMAINS.flatMap(({ sitemap = [] }) => sitemap);
  server = await testServer({
    compositionFor,
    environment: { APP_ENV: 'production', SMTP_URL: 'smtp://localhost' },
    // The same with so few addresses in a file that there have to be several.
    register: (app) =>
      app.register(
        (scope) => sitemapRoutes(scope as typeof app, { compositionFor, sources, maxAddresses: 8 }),
        {
          prefix: '/small',
        },
      ) as unknown as Promise<void>,
  });
  domain = domainBuilders(server.context.db);
  open = await server.seed.tenant('public');
  shop = await server.seed.tenant('demo');
  const day = new Date('2026-01-02T03:04:05Z');
  const old = { published_at: day, updated_at: day, created_at: day };
  const home = await domain.page(open, { slug: 'home', ...old });
  await domain.page(open, { slug: 'home-en', locale: 'en', translation_of_id: home, ...old });
  const about = await domain.page(open, { slug: 'over-ons', ...old });
  await domain.page(open, { slug: 'about-us', locale: 'en', translation_of_id: about, ...old });
  await domain.page(open, { slug: 'gelderse-handen', ...old });
  await domain.page(open, { slug: 'opening', page_type: 'news', ...old });
  await domain.page(open, { slug: 'visit', page_type: 'news', locale: 'en', ...old });
  await domain.page(open, { slug: 'concept', is_published: false });
  await domain.page(shop, { slug: 'van-een-ander' });
  vacancyId = await domain.vacancy(open, old);
  englishId = await domain.vacancy(open, { locale: 'en', ...old });
  await domain.vacancy(open, { status: 'draft' });
  await domain.vacancy(open, { status: 'filled' });
});
afterAll(() => server.close());

describe('sitemap.xml', () => {
  it('has every open page once in each language, with the others beside it, by its schema', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(await sitemapMistakes(body)).toEqual([]);
    const address = (path: string) => `https://public.localhost${path}`;
    const inAll = [
      ...['', '/signup', '/nieuws', '/vacancies/search', '/een-op-een-hulp'].flatMap((path) => [
        `/nl${path}`,
        `/en${path}`,
      ]),
      '/nl/over-ons',
      '/en/about-us',
      // What is there in one language has one address.
      // A site without this page has its route all the same, and nothing to show there.
      '/nl/gelderse-handen',
      '/nl/nieuws/opening',
      '/en/nieuws/visit',
      `/nl/vacancies/${vacancyId}`,
      `/en/vacancies/${englishId}`,
    ].map(address);
    expect(new Set(locations(body))).toEqual(new Set(inAll));
    expect(locations(body)).toHaveLength(inAll.length);
    expect(body).toContain(
      '<loc>https://public.localhost/en/about-us</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="nl" href="https://public.localhost/nl/over-ons"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://public.localhost/en/about-us"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://public.localhost/over-ons"/>',
    );
    expect(body).toContain(
      '<loc>https://public.localhost/nl/nieuws/opening</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
    );
  });

  it('has no locale, no feature that is off and nothing of another tenant where there is one language', async () => {
    const { body } = await get('/sitemap.xml', 'demo.localhost');
    expect(await sitemapMistakes(body)).toEqual([]);
    expect(locations(body).sort()).toEqual(
      ['/', '/nieuws', '/signup', '/vacancies/search', '/van-een-ander'].map(
        (path) => `https://demo.localhost${path}`,
      ),
    );
  });

  it('is not sent twice, and is sent again after a write', async () => {
    const { headers } = await get('/sitemap.xml');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const cachedEarlier = { 'if-none-match': `W/${String(headers.etag)}` };
    expect((await get('/sitemap.xml', 'public.localhost', cachedEarlier)).statusCode).toBe(304);
    const id = await domain.vacancy(open);
    expect((await get('/sitemap.xml', 'public.localhost', cachedEarlier)).statusCode).toBe(200);
    await server.context.db.write('public', (queries) =>
      sql`UPDATE vacancies SET status = 'archived' WHERE tenant_id = 'public' AND id = ${id}`.execute(
        queries,
      ),
    );
  });

  it('names the first of the hosts that show the same', async () => {
    const host = { tenant_id: 'public', position: 1 };
    await server.context.db.write('public', (queries) =>
      queries
        .insertInto('tenant_hosts')
        .values([
          { ...host, host: 'www.plein.example' },
          { ...host, host: 'handen.example', campaign_path: '/gelderse-handen' },
        ])
        .execute(),
    );
    expect(locations((await get('/sitemap.xml', 'www.plein.example:8080')).body)[0]).toMatch(
      /^https:\/\/public\.localhost\//,
    );
    expect(locations((await get('/sitemap.xml', 'handen.example')).body)).toEqual([
      'https://handen.example/nl/gelderse-handen',
      'https://handen.example/en/gelderse-handen',
    ]);
  });

  it('becomes a list of files when there are more addresses than one may hold', async () => {
    for (let count = 0; count < 5; count += 1) await domain.vacancy(open);
    const index = (await get('/small/sitemap.xml')).body;
    expect(await xmlMistakes(index)).toEqual([]);
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const files = locations(index).map((address) => `/small${new URL(address ?? '').pathname}`);
    expect(files).toHaveLength(3);
    expect(files[0]).toBe('/small/sitemap-pages.xml');
    const parts = await Promise.all(files.map(async (file) => (await get(file)).body));
    for (const part of parts) {
      expect(await sitemapMistakes(part)).toEqual([]);
      expect(locations(part).length).toBeLessThanOrEqual(8);
    }
    const shown = parts
      .flatMap(locations)
      .filter((address) => /\/vacancies\/[0-9a-f-]{36}$/.test(address ?? ''));
    expect(shown).toHaveLength(7);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('has no other files', async () => {
    for (const file of ['vacancies-1', 'users', 'vacancies-']) {
      const { statusCode } = await get(`/sitemap-${file}.xml`);
      expect([file, statusCode]).toEqual([file, 404]);
    }
  });
});

describe('robots.txt', () => {
  it('lets in to what is open, keeps out of what is not, and says where the sitemap is', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of [
      '/api/',
      '/vacancies$',
      '/nl/vacancies$',
      '/en/vacancies$',
      '/auth/token$',
      '/uitloggen$',
    ])
      expect(lines).toContain(`Disallow: ${path}`);
    // What is for one person alone says so itself, to those who may read it.
    expect(body).not.toMatch(/Disallow: \S*(search|nieuws|signup|login|confirm)/);
    expect(lines).toContain('Sitemap: https://public.localhost/sitemap.xml');
    expect((await get('/robots.txt', 'demo.localhost')).body).not.toContain('/nl/');
  });

  it('lets no one in where the site is not really used', async () => {
    const demo = await testServer({
      compositionFor: () => testComposition(),
      config: { environment: 'demo' },
    });
    await demo.seed.tenant('public');
    const { body, headers } = await demo.request('GET', '/robots.txt', { host: 'public.localhost' });
    await demo.close();
    expect(body).toBe('User-agent: *\nDisallow: /\n');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await get('/robots.txt')).headers['x-robots-tag']).toBeUndefined();
  });
});
