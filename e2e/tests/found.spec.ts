import { rowsOf } from '@samen/dev-env/harness';
import { validJsonLd } from '@samen/testing/json-ld';
import { call, signedIn, type ApiResponse } from '../support/api.ts';
import { isRendered, vacancyPath } from '../support/rendered.ts';
import { isHydrated } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';
import { partOf, variants } from '../support/variants.ts';

const HTML = { accept: 'text/html' };

interface Listed {
  data: { id: string; attributes: { title: string; slug?: string } }[];
}

const listed = ({ body }: ApiResponse) => (body as Listed).data;

/** The head of a page: links by their `rel`, metas by their name. */
function headOf({ body }: ApiResponse) {
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

for (const locale of variants(['nl', 'en'] as const, 1))
  test(`home, a vacancy and a news item describe themselves in ${locale}`, async ({ product }) => {
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
      // What is written in one language is known under that one, whatever is around it.
      {
        only: 'nl',
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
    for (const { path, types, image, only } of pages) {
      const address = `/${locale}${path}`;
      const response = await call(product, address, { headers: HTML });
      expect([address, response.status]).toEqual([address, 200]);
      const head = headOf(response);
      const isOne = only !== undefined || Object.keys(head.languages).length === 0;
      expect(head.canonical).toBe(`${origin}/${isOne ? 'nl' : locale}${path}`);
      if (!isOne) expect(head.languages[locale]).toBe(origin + address);
      expect(Object.keys(head.languages)).toEqual(isOne ? [] : ['nl', 'en', 'x-default']);
      expect(head.title).toMatch(/ - Vrijwilligersplein$/);
      expect(head.meta('description')?.length).toBeGreaterThan(20);
      expect(head.meta('og:url')).toBe(head.canonical);
      expect(head.meta('og:locale')).toBe(locale === 'nl' || isOne ? 'nl_NL' : 'en_GB');
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

/** The links and forms of a page that lead to pages of its own site, but for the choice of a language. */
function ownAddresses({ html }: ReturnType<typeof headOf>): string[] {
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
  return [...body.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(([, href = '']) => href);
}

test('no two pages have one title or one description, and none leaves its language', async ({ product }) => {
  test.slow();
  const { body } = await call(product, '/sitemap.xml', { host: 'public.localhost' });
  const addresses = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  const same: string[] = [];
  for (const address of partOf(addresses, 0, 3)) {
    const { pathname } = new URL(address);
    const response = await call(product, pathname, { host: 'public.localhost', headers: HTML });
    const head = headOf(response);
    expect([address, response.status, head.canonical]).toEqual([address, 200, address]);
    expect([address, head.meta('robots')]).toEqual([address, undefined]);
    const locale = pathname.slice(0, 3);
    const others = ownAddresses(head).filter((href) => !href.startsWith(locale));
    // Files, and the other language of the very page.
    expect([address, others.filter((href) => !/^\/(nl|en|media|feeds)(\/|$)/.test(href))]).toEqual([
      address,
      [],
    ]);
    for (const name of ['title', 'description'] as const) {
      const text = (name === 'title' ? head.title : head.meta('description')) ?? '';
      expect([address, name, text.length > 5]).toEqual([address, name, true]);
      // A translation may well be called the same.
      const inLanguage = `${locale} ${text}`;
      const existing = seen[name].get(inLanguage);
      if (existing !== undefined) same.push(`${name} of ${address} and ${existing}: ${text}`);
      seen[name].set(inLanguage, address);
    }
  }
  expect(same).toEqual([]);
  const beyond = await Promise.all(
    ['/nl/vacancies/search?page=999', '/nl/nieuws?page=99'].map((path) =>
      call(product, path, { headers: HTML }),
    ),
  );
  expect(beyond.map((one) => [one.status, headOf(one).meta('robots')])).toEqual([
    [404, 'noindex'],
    [404, 'noindex'],
  ]);
});

test('every address of the sitemap is a page, and the one under which it is known', async ({ product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  for (const host of ['public.localhost', 'oldebroek.localhost']) {
    const { body } = await call(product, '/sitemap.xml', { host });
    const addresses = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(20);
    const vacancies = addresses.filter((address) => /\/vacancies\/[0-9a-f-]{36}$/.test(address));
    const others = addresses.filter((address) => !vacancies.includes(address));
    for (const address of [...others.slice(0, 12), ...vacancies.slice(0, 3)]) {
      const response = await call(product, new URL(address).pathname, { host, headers: HTML });
      expect([address, response.status, headOf(response).canonical]).toEqual([address, 200, address]);
    }
  }
});

test('an unknown address differs from one that is gone', async ({ page, product }) => {
  const unknown = await call(product, '/vacancies/3f2504e0-4f89-41d3-9a0c-0305e82c3301', { headers: HTML });
  expect([unknown.status, headOf(unknown).meta('robots')]).toEqual([404, 'noindex']);
  expect((await call(product, '/nieuws/bestaat-niet', { headers: HTML })).status).toBe(404);
  const [vacancy] = listed(await call(product, '/api/v1/vacancies?page[size]=1&sort=title'));
  const path = `/vacancies/${vacancy?.id}`;
  const archived = await call(product, `/api/v1${path}/status`, {
    method: 'PUT',
    headers: await signedIn(product, 'admin'),
    body: { data: { type: 'vacancies', id: vacancy?.id, attributes: { status: 'archived' } } },
  });
  expect(archived.status).toBe(200);
  const gone = await call(product, path, { headers: HTML });
  expect([gone.status, headOf(gone).meta('robots')]).toEqual([410, 'noindex']);
  const { html, languages } = headOf(gone);
  expect(isRendered(html)).toBe(true);
  expect(html).toContain('Deze vacature is er niet meer');
  expect(html).not.toContain(`${vacancy?.attributes.title}`);
  expect([html.includes('application/ld+json'), languages]).toEqual([false, {}]);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(product.url(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze vacature is er niet meer');
  await expect(page).toHaveTitle(/Deze vacature is er niet meer/);
  await isHydrated(page);
  // The browser shows what the server rendered: nothing is requested again, and nothing repaired.
  expect(requested.filter((one) => one.startsWith('/api/v1/vacancies'))).toEqual([]);
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

const LINES = 'Je helpt mee in de tuin, samen met anderen uit de buurt, en drinkt daarna koffie. '.repeat(6);
const LONGEST = ['## Wat vragen we?', ...Array.from({ length: 10 }, () => LINES)].join('\n\n');

test('a vacancy is printed on one sheet, with whose site it is and the way back to its page', async ({
  page,
  product,
}) => {
  const path = await vacancyPath(product);
  const id = path.split('/').at(-1) ?? '';
  const sheets = async () => {
    const pdf = await page.pdf({ format: 'A4' });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  await page.goto(product.url(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sheets()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-paper]');
  await expect(paper).toContainText('Marikenstraat 44, 6511 PX Nijmegen');
  await expect(paper).toContainText('024 360 1234');
  await expect(paper).toContainText(`public.localhost${path}`);
  const code = paper.locator('img').last();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const name of ['form', 'nav', 'article article'])
    expect(await page.locator(`main ${name}`).filter({ visible: true }).count(), name).toBe(0);
  await page.emulateMedia({ media: null });
  // What is longer than most goes on a second sheet.
  for (const [length, most] of [
    [2000, 1],
    [5000, 2],
  ] as const) {
    const text = LONGEST.slice(0, length);
    await rowsOf(product.dataDir, `UPDATE vacancies SET description = '${text}' WHERE id = '${id}'`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Wat vragen we?' })).toBeVisible();
    await expect.poll(sheets, `${length} characters`).toBe(most);
  }
});
