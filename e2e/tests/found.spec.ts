import { validJsonLd } from '@samen/testing/json-ld';
import { call, signedIn, type Answer } from '../support/api.ts';
import { isDrawn } from '../support/drawn.ts';
import { isAlive } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

const HTML = { accept: 'text/html' };

interface Listed {
  data: { id: string; attributes: { title: string; slug?: string } }[];
}

const listed = ({ body }: Answer) => (body as Listed).data;

/** What the head of a page says: of links by their `rel`, of metas by their name. */
function headOf({ body }: Answer) {
  const html = String(body);
  const head = html.slice(0, html.indexOf('</head>'));
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(head) ?? [];
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  const languages = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
    lang,
    href,
  ]);
  const feeds = [...head.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]*" href="([^"]+)"/g)].map(
    ([, type, href = '']) => [type, href.replaceAll('&amp;', '&')],
  );
  const [, title] = /<title>(.*?)<\/title>/s.exec(head) ?? [];
  return { html, title, canonical, meta, languages: Object.fromEntries(languages), feeds };
}

for (const locale of ['nl', 'en'] as const)
  test(`home, a vacancy and a news item say in ${locale} what they are`, async ({ product }) => {
    const origin = product.url('').replace(/\/$/, '');
    const [vacancy] = listed(
      await call(product, '/api/v1/vacancies?filter[vacancy_type_eq]=volunteering&page[size]=1'),
    );
    const [news] = listed(
      await call(product, '/api/v1/pages?filter[page_type_in]=news&page[size]=1', {
        headers: { 'accept-language': locale },
      }),
    );
    const pages = [
      { path: '', types: ['Organization', 'WebSite'], image: /\/media\/share\/pages\// },
      {
        path: `/vacancies/${vacancy?.id}`,
        types: ['JobPosting', 'BreadcrumbList'],
        image: /\/media\/share\/vacancies\//,
      },
      {
        path: `/nieuws/${news?.attributes.slug}`,
        types: ['NewsArticle', 'BreadcrumbList'],
        image: /\/media\/share\/pages\//,
      },
    ];
    for (const { path, types, image } of pages) {
      const address = `/${locale}${path}`;
      const answer = await call(product, address, { headers: HTML });
      expect([address, answer.status]).toEqual([address, 200]);
      const head = headOf(answer);
      expect(head.canonical).toBe(origin + address);
      expect(head.languages[locale]).toBe(origin + address);
      expect(Object.keys(head.languages)).toEqual(['nl', 'en', 'x-default']);
      expect(head.title).toMatch(/ - Vrijwilligersplein$/);
      expect(head.meta('description')?.length).toBeGreaterThan(20);
      expect(head.meta('og:url')).toBe(head.canonical);
      expect(head.meta('og:locale')).toBe(locale === 'nl' ? 'nl_NL' : 'en_GB');
      expect(head.meta('robots')).toBeUndefined();
      expect((await validJsonLd(head.html)).map((node) => node['@type'])).toEqual(types);
      const picture = head.meta('og:image') ?? '';
      expect(picture).toMatch(image);
      const shown = await call(product, new URL(picture).pathname);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

test('the bank is for search engines, what is filtered is not, and its feed has the same filters', async ({
  product,
}) => {
  const open = headOf(await call(product, '/nl/vacancies/search?sort=title', { headers: HTML }));
  expect(open.meta('robots')).toBeUndefined();
  expect(open.canonical).toBe(product.url('/nl/vacancies/search'));
  const filtered = headOf(await call(product, '/nl/vacancies/search?category=natuur', { headers: HTML }));
  expect(filtered.meta('robots')).toBe('noindex');
  const [type, href] = filtered.feeds[0] ?? [];
  expect(type).toBe('application/rss+xml');
  const [all, some] = await Promise.all(
    [open.feeds[0]?.[1], href].map(async (feed) => String((await call(product, feed ?? '')).body)),
  );
  const titles = (feed = '') => feed.match(/<item>/g)?.length ?? 0;
  expect(titles(some)).toBeGreaterThan(0);
  expect(titles(some)).toBeLessThan(titles(all));
});

test('an activity goes from its page into a calendar', async ({ page, product }) => {
  const [activity] = listed(
    await call(product, '/api/v1/vacancies?filter[vacancy_type_eq]=activity&page[size]=1'),
  );
  const { html } = headOf(await call(product, `/nl/vacancies/${activity?.id}`, { headers: HTML }));
  expect((await validJsonLd(html))[0]?.['@type']).toBe('Event');
  await page.goto(product.url(`/vacancies/${activity?.id}`));
  const href = await page.getByRole('link', { name: 'Zet in agenda' }).getAttribute('href');
  const calendar = await call(product, href ?? '');
  expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(String(calendar.body)).toContain('BEGIN:VEVENT');
});

test('every address of the sitemap is a page, and the one under which it is known', async ({ product }) => {
  for (const host of ['public.localhost', 'oldebroek.localhost']) {
    const { body } = await call(product, '/sitemap.xml', { host });
    const addresses = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(20);
    const vacancies = addresses.filter((address) => /\/vacancies\/[0-9a-f-]{36}$/.test(address));
    const others = addresses.filter((address) => !vacancies.includes(address));
    for (const address of [...others.slice(0, 12), ...vacancies.slice(0, 3)]) {
      const answer = await call(product, new URL(address).pathname, { host, headers: HTML });
      expect([address, answer.status, headOf(answer).canonical]).toEqual([address, 200, address]);
    }
  }
});

test('what is not there is told from what is gone', async ({ page, product }) => {
  const unknown = await call(product, '/vacancies/3f2504e0-4f89-41d3-9a0c-0305e82c3301', { headers: HTML });
  expect([unknown.status, headOf(unknown).meta('robots')]).toEqual([404, 'noindex']);
  expect((await call(product, '/nieuws/bestaat-niet', { headers: HTML })).status).toBe(404);
  const [vacancy] = listed(await call(product, '/api/v1/vacancies?page[size]=1&sort=title'));
  const path = `/vacancies/${vacancy?.id}`;
  const archived = await call(product, `/api/v1${path}/status`, {
    ...{ method: 'PUT', headers: await signedIn(product, 'admin') },
    body: { data: { type: 'vacancies', id: vacancy?.id, attributes: { status: 'archived' } } },
  });
  expect(archived.status).toBe(200);
  const gone = await call(product, path, { headers: HTML });
  expect([gone.status, headOf(gone).meta('robots')]).toEqual([410, 'noindex']);
  const { html, languages } = headOf(gone);
  expect(isDrawn(html)).toBe(true);
  expect(html).toContain('Deze vacature is er niet meer');
  expect(html).not.toContain(`${vacancy?.attributes.title}`);
  expect([html.includes('application/ld+json'), languages]).toEqual([false, {}]);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(product.url(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze vacature is er niet meer');
  await expect(page).toHaveTitle(/Deze vacature is er niet meer/);
  await isAlive(page);
  // What the server has drawn is what the browser shows: nothing is asked again, and nothing repaired.
  expect(asked.filter((one) => one.startsWith('/api/v1/vacancies'))).toEqual([]);
  expect(messages.filter((one) => /^(warning|error)/.test(one) && !one.includes('410'))).toEqual([]);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.locator('main section li h3 a').count()).toBe(6);
});

test('a site is an app of its own, and not for search engines while it is a test', async ({ product }) => {
  for (const [host, name] of [
    ['public.localhost', 'Vrijwilligersplein Nijmegen'],
    ['roermond.localhost', 'Vrijwilligersloket Roermond'],
  ] as const) {
    const manifest = (await call(product, '/manifest.webmanifest', { host })).body as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe(name);
    for (const { src } of manifest.icons) expect((await call(product, src, { host })).status).toBe(200);
    expect((await call(product, '/robots.txt', { host })).body).toBe('User-agent: *\nDisallow: /\n');
  }
});
