import { INLINE_IDS, type Composition } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { SeededTenant } from '../test/seed.ts';
import { testComposition } from '../test/composition.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import { TENANT_SETTINGS } from '@samen/testing/features';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let open: SeededTenant;
let composition: Composition | null;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => composition });
  open = await server.seed.tenant('public');
  await server.seed.tenant('alfa');
});
beforeEach(() => {
  composition = testComposition();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, host = 'public.localhost') =>
  server.request('GET', url, { headers, host });

function inline<Value>(html: string, id: string): Value {
  const [, json = ''] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(json) as Value;
}

async function tenantRow(values: object, tenantId = 'alfa'): Promise<void> {
  await server.context.db.write(tenantId, (queries) =>
    queries.updateTable('tenants').set(values).where('tenant_id', '=', tenantId).execute(),
  );
}

it('carries site, composition, preloads with integrity and the theme, and no inline script without the nonce', async () => {
  const { statusCode, headers, body } = await get('/vacancies/search', { 'accept-language': 'nl' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(body).toMatch(/^<!doctype html>\n<html lang="nl" data-shape="rounded">/);
  expect(body).toContain('<title>Vacaturebank - App public</title>');
  expect(body).toContain(':root{');
  // The shell's own routes come with its code.
  const { routes: _own, ...shell } = composition!.shell;
  expect(inline<Composition>(body, INLINE_IDS.composition)).toEqual({ ...composition, shell });
  const site = inline<Site>(body, INLINE_IDS.site);
  expect(site).toMatchObject({ tenant: 'public', locale: 'nl', center: { id: open.centerId } });
  expect(site.center.profile.themeConfig.header.sticky).toBe(true);

  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const elements = [...body.matchAll(/<(script|style)([^>]*)>/g)].map(([, , attributes = '']) => attributes);
  const running = elements.filter((attributes) => !attributes.includes('application/json'));
  expect(running.length).toBeGreaterThan(2);
  for (const attributes of running) expect(attributes).toContain(`nonce="${nonce}"`);
  for (const href of ['/r/shell/1.0.0-00000000/main.js', '/r/vacancies/1.0.0-00000000/remoteEntry.js'])
    expect(body).toMatch(
      new RegExp(`<link rel="preload" as="script" href="${href}" integrity="sha384-[^"]+" nonce=`),
    );
  expect(body).not.toContain('href="/r/content/');
  // A frame shows nothing without its scripts.
  expect(body.lastIndexOf('as="script"')).toBeLessThan(body.indexOf('<div id="root">'));
});

it('sends a policy that evaluates and inlines nothing, with another nonce each time', async () => {
  const policies = await Promise.all(
    ['/', '/'].map(async (url) => String((await get(url)).headers['content-security-policy'])),
  );
  for (const policy of policies) {
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    for (const part of ["default-src 'none'", "'strict-dynamic'", "base-uri 'none'"])
      expect(policy).toContain(part);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  }
  expect(policies[0]).not.toBe(policies[1]);
});

it.each([
  ['/', 'self', 'SAMEORIGIN'],
  ['/vacancies/search', 'self', 'SAMEORIGIN'],
  ['/auth/login-1', 'none', 'DENY'],
  ['/a/b/c', 'none', 'DENY'],
])('lets %s stand within another page of: %s', async (path, ancestors, options) => {
  const { headers } = await get(path);
  expect(headers['content-security-policy']).toContain(`frame-ancestors '${ancestors}'`);
  expect(headers['x-frame-options']).toBe(options);
});

it('lets nothing out of inline JSON, titles or attributes', async () => {
  const name = '</script><script>alert(1)</script><!--';
  await tenantRow({ app_name: name }, 'public');
  const { body } = await get('/vacancies/search', { cookie: 'locale=en' });
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('</title><script>');
  expect(inline<Site>(body, INLINE_IDS.site).appName).toBe(name);
  await tenantRow({ app_name: 'App public' }, 'public');
});

describe('status', () => {
  it.each([
    ['/', 200],
    ['/vacancies/search/', 200],
    ['/een-op-een-hulp', 200],
    ['/auth/login-1', 200],
    ['/dashboard', 404],
    ['/Geen_Slug', 404],
    ['/nieuws/een/twee', 404],
    ['/vacancies/not%20an%20id', 404],
    ['/a/b/c', 404],
  ])('of %s is %d', async (path, status) => {
    const response = await get(path);
    expect([path, response.statusCode]).toEqual([path, status]);
    expect(response.headers['content-type']).toContain('text/html');
  });

  describe('of a page that goes out as a frame', () => {
    const statusOf = async (path: string, host?: string) => {
      const { statusCode, body } = await get(path, {}, host);
      return [statusCode, body.includes('<meta name="robots" content="noindex">')];
    };
    const domain = () => domainBuilders(server.context.db);

    it('is that of the vacancy it would show', async () => {
      const vacancy = async (values: object) => `/vacancies/${await domain().vacancy(open, values)}`;
      const published = await vacancy({});
      expect(await statusOf(published)).toEqual([200, false]);
      expect(await statusOf(`/en${published}?utm_source=letter`)).toEqual([200, false]);
      for (const status of ['archived', 'deleted'] as const) {
        const gone = await vacancy({ status });
        for (const path of [gone, `/nl${gone}`, `/en${gone}?x=1`])
          expect([status, path, ...(await statusOf(path))]).toEqual([status, path, 410, true]);
      }
      expect(await statusOf(await vacancy({ status: 'draft', published_at: null }))).toEqual([404, true]);
      expect(await statusOf('/vacancies/7')).toEqual([404, true]);
      // Of another tenant, on a site that has such pages as well.
      expect(await statusOf(published, 'alfa.localhost')).toEqual([404, true]);
    });

    it('is that of the organization it would show', async () => {
      const route = {
        path: '/organizations/:id',
        titleKey: 'x.title',
        public: true,
        layout: 'wide',
      } as const;
      composition!.remotes['content']!.contributes.routes.push(route);
      const path = `/organizations/${await server.seed.organization('public', open.centerId)}`;
      expect(await statusOf(path)).toEqual([200, false]);
      expect(await statusOf(path, 'alfa.localhost')).toEqual([404, true]);
    });

    it('is that of the page of editors it would show', async () => {
      await domain().page(open, { slug: 'over-ons' });
      await domain().page(open, { slug: 'opening', page_type: 'news' });
      expect(await statusOf('/over-ons')).toEqual([200, false]);
      expect(await statusOf('/nieuws/opening')).toEqual([200, false]);
      expect(await statusOf('/nobody-wrote-this')).toEqual([404, true]);
      expect(await statusOf('/nieuws/nobody-wrote-this')).toEqual([404, true]);
    });
  });

  it('is 404 where the feature is off', async () => {
    expect((await get('/een-op-een-hulp', {}, 'alfa.localhost')).statusCode).toBe(404);
  });

  it.each([
    '/api/v1/nothing',
    '/api/v1/current_user/x.css',
    '/r/a/b/c.js',
    '/assets/x',
    '/platform/v1/x',
    '/dev/x',
  ])('of %s is 404 in JSON, and not kept', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is 503 before there is a shell', async () => {
    composition = null;
    const response = await get('/');
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it('hides from search engines what is not public', async () => {
    const cookie = 'access-token=x; client=y; uid=z';
    expect((await get('/vacancies', { cookie })).body).toContain('<meta name="robots" content="noindex">');
    expect((await get('/vacancies/search')).body).not.toContain('noindex');
  });

  it.each(['/auth/login-1', '/auth/recover', '/auth/reset', '/confirm', '/signup/success', '/switch'])(
    'hides %s, which somebody comes to by a link or a form of their own',
    async (path) => {
      for (const address of [path, `/en${path}`]) {
        const { statusCode, body } = await get(address);
        expect([address, statusCode]).toEqual([address, 200]);
        expect(body).toContain('<meta name="robots" content="noindex">');
      }
      expect((await get('/robots.txt')).body).not.toContain(`${path}$`);
    },
  );

  it('shows the way to an account', async () => {
    expect((await get('/en/signup')).body).not.toContain('noindex');
  });
});

describe('locale', () => {
  it('comes from the prefix, the cookie, the browser, and else is Dutch', async () => {
    const lang = async (url: string, headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec((await get(url, headers)).body)?.[1];
    expect(await lang('/en/over-ons', { cookie: 'locale=nl' })).toBe('en');
    expect(await lang('/over-ons', { cookie: 'a=b; locale=en', 'accept-language': 'nl' })).toBe('en');
    expect(await lang('/over-ons', { 'accept-language': 'de, en-GB;q=0.8, nl;q=0.3' })).toBe('en');
    expect(await lang('/over-ons', { 'accept-language': 'de' })).toBe('nl');
    expect(await lang('/over-ons', { cookie: 'locale=%E0%A4%A' })).toBe('nl');
  });

  it('is remembered for a year when the address names it', async () => {
    const cookies = [(await get('/en')).headers['set-cookie']].flat();
    expect(cookies).toContain('locale=en; Path=/; SameSite=Lax; Max-Age=31536000');
    expect(cookies).toContain('tenant=public; Path=/; SameSite=Lax');
  });

  it('has no prefix where there is one language', async () => {
    const response = await get('/en/over-ons?a=1', {}, 'alfa.localhost');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/over-ons?a=1']);
    expect((await get('/over-ons', { 'accept-language': 'en' }, 'alfa.localhost')).body).toContain(
      'lang="nl"',
    );
  });
});

describe('redirects', () => {
  it('sends the root where the tenant says', async () => {
    await tenantRow({ root_redirect: '/nl' }, 'public');
    expect((await get('/')).headers.location).toBe('/nl');
    expect((await get('/nl')).statusCode).toBe(200);
    await tenantRow({ root_redirect: null }, 'public');
  });

  it('follows route rules: the exact one before the longest beginning', async () => {
    const rule = (from: string, to: string, external = false) => ({ from, to, external });
    const routeRules = [
      rule('/oud/*', '/nieuws'),
      rule('/oud/archief/*', 'https://archief.example/', true),
      rule('/oud/archief/een', '/over-ons'),
    ];
    await tenantRow({ settings: JSON.stringify({ routeRules }) });
    const target = async (path: string) => (await get(path, {}, 'alfa.localhost')).headers.location;
    expect(await target('/oud/iets')).toBe('/nieuws');
    expect(await target('/oud/archief/twee')).toBe('https://archief.example/');
    expect(await target('/oud/archief/een')).toBe('/over-ons');
    expect(await target('/anders')).toBeUndefined();
    const inEnglish = async (path: string) => (await get(path)).headers.location;
    await tenantRow(
      { settings: JSON.stringify({ ...TENANT_SETTINGS['public'], routeRules: [rule('/oud/*', '/nieuws')] }) },
      'public',
    );
    expect(await inEnglish('/en/oud/iets')).toBe('/en/nieuws');
    expect(await inEnglish('/oud/iets')).toBe('/nieuws');
    await tenantRow({ settings: JSON.stringify(TENANT_SETTINGS['public']) }, 'public');
  });

  it('follows no rule that leads out without being told to, and none that leads to what is no https address', async () => {
    const rule = (from: string, to: string, external = false) => ({ from, to, external });
    const routeRules = [
      rule('/a', 'https://evil.example/'),
      rule('/b', '//evil.example'),
      rule('/c', '/\\evil.example'),
      rule('/d', 'javascript:alert(1)', true),
      rule('/e', 'http://evil.example/', true),
      rule('/f', 'https://u:p@evil.example/', true),
      rule('/g', '//evil.example', true),
      rule('/h', '/nieuws'),
    ];
    await tenantRow({ settings: JSON.stringify({ routeRules }), root_redirect: '//evil.example' });
    for (const path of ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g'])
      expect([path, (await get(path, {}, 'alfa.localhost')).headers.location]).toEqual([path, undefined]);
    const { body, headers } = await get('/h', {}, 'alfa.localhost');
    expect([body, headers.location]).toEqual(['', '/nieuws']);
    const site = inline<Site>((await get('/', {}, 'alfa.localhost')).body, INLINE_IDS.site);
    expect([site.routeRules, site.rootRedirect]).toEqual([[rule('/h', '/nieuws')], null]);
    await tenantRow({ settings: '{}', root_redirect: null });
  });

  it('gives an address with more slashes than it needs the one it has, and what is no page none', async () => {
    const target = async (url: string, host?: string) => {
      const { statusCode, headers } = await get(url, {}, host);
      return [statusCode, headers.location];
    };
    expect(await target('//vacancies///search//?q=a//b')).toEqual([302, '/vacancies/search?q=a//b']);
    expect(await target('/en//vacancies/search')).toEqual([302, '/en/vacancies/search']);
    expect(await target('/nl//')).toEqual([302, '/nl']);
    expect(await target('/nl//evil.example', 'alfa.localhost')).toEqual([302, '/evil.example']);
    expect(await target('/vacancies/search/')).toEqual([200, undefined]);
    expect(await target('//api/v1/vacancies')).toEqual([404, undefined]);
    expect(await target('/api//v1/vacancies')).toEqual([404, undefined]);
  });

  it('leads from an icon of the site to its file, and never elsewhere', async () => {
    const faviconTo = async (url: string) => {
      await server.context.db.write('alfa', (queries) =>
        queries
          .updateTable('volunteer_center_profiles')
          .set({ favicon_url: url })
          .where('tenant_id', '=', 'alfa')
          .execute(),
      );
      const { statusCode, headers } = await get('/favicon.ico', {}, 'alfa.localhost');
      return [statusCode, headers.location];
    };
    expect(await faviconTo('/media/uploads/a.svg')).toEqual([302, '/media/uploads/a.svg']);
    for (const url of ['https://evil.example/a.svg', '//evil.example/a.svg', '/\\evil.example'])
      expect([url, ...(await faviconTo(url))]).toEqual([url, 200, undefined]);
  });

  it('sends every other path of a campaign host to its page', async () => {
    const values = { tenant_id: 'public', host: 'handen.localhost', campaign_path: '/gelderse-handen' };
    await server.context.db.write('public', (queries) =>
      queries.insertInto('tenant_hosts').values(values).execute(),
    );
    const response = await get('/vacancies/search', {}, 'handen.localhost');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/gelderse-handen']);
    expect((await get('/gelderse-handen', {}, 'handen.localhost')).statusCode).toBe(404);
    await domainBuilders(server.context.db).page(open, { slug: 'gelderse-handen' });
    const campaign = await get('/gelderse-handen', {}, 'handen.localhost');
    expect(campaign.statusCode).toBe(200);
    const [, site] = /id="samen-site"[^>]*>(.*?)<\/script>/s.exec(campaign.body) ?? [];
    expect(JSON.parse(site!)).toMatchObject({ wholeSiteOrigin: 'http://public.localhost' });
    const locationOf = async (url: string) => (await get(url, {}, 'handen.localhost')).headers.location;
    expect(await locationOf('/en/nieuws')).toBe('/en/gelderse-handen');
    // How a campaign is counted stands there.
    expect(await locationOf('/en/?utm_source=flyer&a=b%20c')).toBe(
      '/en/gelderse-handen?utm_source=flyer&a=b%20c',
    );
    expect(await locationOf('//nieuws?a=//evil.example')).toBe('/gelderse-handen?a=//evil.example');
    expect((await get('/api/v1/volunteer_centers', {}, 'handen.localhost')).statusCode).toBe(200);
  });
});

it('says in its head where it is known, also when no one rendered it', async () => {
  const { body } = await get('/en/vacancies/search?q=koken');
  expect(body).toContain('<link rel="canonical" href="http://public.localhost/en/vacancies/search">');
  expect(body).toContain(
    '<link rel="alternate" hreflang="nl" href="http://public.localhost/nl/vacancies/search">',
  );
  expect((await get('/nieuws', {}, 'alfa.localhost')).body).toContain(
    '<link rel="canonical" href="http://alfa.localhost/nieuws">',
  );
  expect((await get('/dashboard')).body).not.toContain('canonical');
});

it('sends on for good from the address that a page had, in the language that was requested', async () => {
  const id = await domainBuilders(server.context.db).page(open, { slug: 'oude-naam' });
  await server.context.db.write('public', (queries) =>
    queries.updateTable('pages').set({ slug: 'nieuwe-naam' }).where('id', '=', id).execute(),
  );
  const load = async (url: string, host?: string) => {
    const { statusCode, headers } = await get(url, {}, host);
    return [statusCode, headers.location];
  };
  expect(await load('/oude-naam')).toEqual([301, '/nieuwe-naam']);
  expect(await load('/en/oude-naam?a=1')).toEqual([301, '/en/nieuwe-naam?a=1']);
  expect(await load('/nieuws/nieuwe-naam')).toEqual([301, '/nieuwe-naam']);
  expect(await load('/nieuwe-naam')).toEqual([200, undefined]);
  expect(await load('/oude-naam', 'alfa.localhost')).toEqual([404, undefined]);
});

it("says 'No tenant found' on a host that no one has", async () => {
  const response = await get('/', {}, 'elsewhere.example');
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain('No tenant found');
  expect(response.body).not.toContain('samen-site');
});

describe('a release of a developer’s own', () => {
  const OVERRIDE = '/?remote=vacancies@http://localhost:3101';
  const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    String(headers['content-security-policy']);

  it('starts the page, which admits its origin, in that answer only', async () => {
    const own = await get(OVERRIDE);
    const nonce = /'nonce-([^']+)'/.exec(policyOf(own))?.[1];
    expect(policyOf(own)).toMatch(/connect-src 'self' http:\/\/localhost:3101 ws:\/\/localhost:3101/);
    expect(own.body).toContain(`"nonce":"${nonce}"`);
    expect(own.body).toContain('"remote":"vacancies","origin":"http://localhost:3101"');
    expect(own.body).not.toMatch(/<script[^>]+src="\/r\/shell\//);
    const other = await get('/');
    expect(policyOf(other)).not.toContain('localhost:3101');
    expect(other.body).toMatch(/<script[^>]+src="\/r\/shell\//);
  });

  it('may bring a page that no release has', async () => {
    expect((await get('/page/of/nobody')).statusCode).toBe(404);
    expect((await get('/page/of/nobody?remote=garden@http://localhost:3101')).statusCode).toBe(200);
  });

  it.each([
    '/?remote=vacancies@http://elsewhere.example',
    '/?remote=vacancies@http://localhost.elsewhere.example',
    '/?remote=vacancies@http://localhost@elsewhere.example',
    '/?remote=vacancies@javascript:alert(1)',
    '/?remote=..@http://localhost:3101',
    '/?remote=vacancies',
  ])('is not brought from anywhere else: %s', async (url) => {
    const page = await get(url);
    expect(policyOf(page)).not.toMatch(/elsewhere|3101/);
    expect(page.body).toMatch(/<script[^>]+src="\/r\/shell\//);
  });

  it('adds nothing to the policy but its origin', async () => {
    expect(policyOf(await get(`${OVERRIDE};%20script-src%20*`))).not.toContain('script-src *');
  });

  it('does not exist in production', async () => {
    const { config } = server.context;
    const { environment } = config;
    config.environment = 'production';
    const page = await get(OVERRIDE).finally(() => (config.environment = environment));
    expect(page.statusCode).toBe(200);
    expect(policyOf(page)).not.toContain('3101');
    expect(page.body).not.toContain('localhost:3101');
    expect(page.body).toMatch(/<script[^>]+src="\/r\/shell\//);
  });
});
