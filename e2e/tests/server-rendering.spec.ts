import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import type { Composition, ReleaseDescriptor } from '@samen/contracts';
import { call, signedIn } from '../support/api.ts';
import { DEMO_FORMS } from '../support/forms.ts';
import { isRendered, organizationPath, vacancyPath } from '../support/rendered.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';
import { partOf } from '../support/variants.ts';

interface Texts {
  path: string;
  heading: RegExp;
  text: string;
}

async function newsPath(product: Product): Promise<string> {
  const { body } = await call(product, '/nieuws');
  return /href="(\/nieuws\/[a-z0-9-]+)"/.exec(String(body))?.[1] ?? '';
}

/** Every public route there is. */
async function publicPaths(product: Product): Promise<string[]> {
  return [
    '/',
    '/nieuws',
    await newsPath(product),
    '/vacancies/search',
    '/vacancies/search?type=volunteering',
    '/vacancies/search?place=qwertyuiop',
    '/vacancies/saved',
    await vacancyPath(product),
    '/een-op-een-hulp',
    '/een-op-een-hulp?direction=offer&category=techniek',
    '/activiteitenkalender',
    '/activiteitenkalender?view=week&category=natuur',
    '/activiteitenkalender?view=list&place=Nijmegen',
    '/auth/login-1',
    '/auth/recover',
    '/auth/reset',
    '/confirm',
    '/bestaat/niet',
    '/organizations/signup',
    await organizationPath(product),
    (await organizationPath(product)).replace('/organizations/', '/sociale-kaart/'),
    '/sociale-kaart',
    '/sociale-kaart?place=Nijmegen',
    '/contactformulier',
    '/contact',
    '/forms',
    DEMO_FORMS.everyType,
    DEMO_FORMS.condition,
    DEMO_FORMS.closed,
    '/organizations/signup/success',
    '/gelderse-handen',
    '/partners',
    '/signup',
    '/signup/success',
    '/switch',
    '/test/form',
  ];
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the text of every public page is there, and links work', async ({ page, product }) => {
    const pages: Texts[] = [
      { path: '/', heading: /./, text: 'Vacatures' },
      { path: '/nieuws', heading: /^Nieuws$/, text: 'Lees' },
      { path: '/vacancies/search?type=volunteering', heading: /\d vacatures/, text: 'Filters' },
      { path: '/auth/login-1', heading: /Welkom terug/, text: 'Wachtwoord vergeten' },
    ];
    for (const { path, heading } of pages) {
      expect((await page.goto(product.url(path)))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText('Deze website werkt met JavaScript')).toHaveCount(0);
    }
    await page.goto(product.url('/vacancies/search?type=volunteering'));
    const first = page.locator('main article').first().getByRole('link').first();
    const title = await first.innerText();
    await first.click();
    await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.goto(product.url(await newsPath(product)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Activiteiten' }).first().click();
    await expect(page).toHaveURL(product.url('/activiteitenkalender'));
    expect((await page.goto(product.url('/bestaat/niet')))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
  });
});

type Marked = Element & { isSent?: true };

/**
 * What is to stay: not what a chosen mode changes on its button, and not the bar at the lower edge, which goes as soon as
 * what it leads to is in sight.
 */
const TO_STAY =
  '#root *:not(input[type=hidden], [data-passing=true], [data-passing=true] *, button *, [data-edge=bottom], [data-edge=bottom] *, [aria-busy=true], [aria-busy=true] *, :has(> [aria-busy=true]))';
/** What only the browser has: its place is sent, and goes when the page has read it. */
const ONLY_IN_BROWSER = '/vacancies/saved';

/** Marks what the server has sent, when all of it is there and no script of ours has run. */
const MARK = (toStay: string) =>
  document.addEventListener(
    'readystatechange',
    () => {
      const sent = [...document.querySelectorAll<Marked>(toStay)];
      for (const element of sent) element.isSent = true;
      const waiting = document.querySelectorAll('#root [aria-busy=true]').length;
      Object.assign(window, { sent: sent.length, waiting });
    },
    { once: true },
  );

/** What of the server's is still there. */
const COUNT_SENT = (toStay: string) => {
  const cached = [...document.querySelectorAll<Marked>(toStay)].filter(({ isSent }) => isSent).length;
  const { sent = 0, waiting = 0 } = window as { sent?: number; waiting?: number };
  return { sent, waiting, kept: cached };
};

/** Whether React has taken the page over. */
const IS_HYDRATED = () =>
  Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));

interface Visit {
  complaints: string[];
  requests: string[];
}

async function hydrate(page: Page, product: Product, path: string): Promise<Visit> {
  const complaints: string[] = [];
  const requests: string[] = [];
  listen(page, complaints);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/v1|auth)\//.test(pathname) && request.resourceType() !== 'document')
      requests.push(pathname);
  });
  const response = await page.goto(product.url(path), { waitUntil: 'load' });
  expect(isRendered(await response?.text()), path).toBe(true);
  await page.waitForFunction(IS_HYDRATED);
  return { complaints: complaints.filter((text) => !text.includes('status of 404')), requests };
}

/** The map requests its pins once it is on screen, like its tiles. */
const isPageData = (path: string) => !path.endsWith('/markers');

async function contextOf(
  browser: Browser,
  options: { dark: boolean; locale: 'nl' | 'en' },
  product: Product,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    colorScheme: options.dark ? 'dark' : 'light',
    locale: options.locale === 'nl' ? 'nl-NL' : 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript(MARK, TO_STAY);
  if (options.dark) {
    // A visitor who has chosen, beside one whose system is dark.
    const cached = JSON.stringify({
      colorMode: '"dark"',
      volunteerCenterId: 'null',
      currentOrganizationId: 'null',
      _persist: '{"version":1,"rehydrated":true}',
    });
    await context.addInitScript((value) => localStorage.setItem('persist:samen', value), cached);
  }
  await context.addCookies([{ name: 'locale', value: options.locale, url: product.url('/') }]);
  return context;
}

test('the pages looked at here are all public routes that there are', async ({ product }) => {
  const { body } = await call(product, '/platform/v1/composition');
  const { shell, remotes } = body as Composition;
  const descriptor = join(product.dataDir, 'releases/shell', shell.buildId, 'release.json');
  const { contributes } = JSON.parse(readFileSync(descriptor, 'utf8')) as ReleaseDescriptor;
  const all = [contributes, ...Object.values(remotes).map((remote) => remote.contributes)];
  const routes = all.flatMap((one) => one.routes);
  const paths = (await publicPaths(product)).map((path) => path.replace(/\?.*/, ''));
  const isVisited = (pattern: string) => {
    const form = new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);
    return paths.some((path) => form.test(path));
  };
  const open = routes.filter((route) => route.public).map(({ path }) => path);
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter((path) => !isVisited(path))).toEqual([]);
});

/** Each language and each mode, with a quarter of the pages; `npm run test:full` takes every mixture of them, and all pages. */
const isTaken = (locale: 'nl' | 'en', dark: boolean) =>
  process.env['TEST_FULL'] || (locale === 'en') === dark;

for (const locale of ['nl', 'en'] as const)
  for (const dark of [false, true].filter((mode) => isTaken(locale, mode)))
    test(`every public page hydrates without a change, in ${locale}, ${dark ? 'dark' : 'light'}`, async ({
      browser,
      product,
    }) => {
      const context = await contextOf(browser, { dark, locale }, product);
      for (const path of partOf(await publicPaths(product), locale === 'nl' ? 0 : 1, 4)) {
        const page = await context.newPage();
        const { complaints, requests } = await hydrate(page, product, path);
        expect(complaints, path).toEqual([]);
        expect(requests.filter(isPageData), `${path} asks nothing again`).toEqual([]);
        const { sent, waiting, kept: cached } = await page.evaluate(COUNT_SENT, TO_STAY);
        expect(sent, path).toBeGreaterThan(20);
        expect(waiting, `${path} sends what it shows`).toBe(path === ONLY_IN_BROWSER ? 1 : 0);
        expect(cached, `${path} keeps what was sent`).toBe(sent);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        if (dark) await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
        await page.close();
      }
      await context.close();
    });

test('a signed-in person gets the same page, and then their own', async ({ browser, product }) => {
  const context = await contextOf(browser, { dark: false, locale: 'nl' }, product);
  await signIn(context, product, 'vrijwilliger');
  const page = await context.newPage();
  const { complaints } = await hydrate(page, product, '/vacancies/search?type=volunteering');
  await expect(page.getByRole('button', { name: /Account van|Account/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('two tenants are never mixed in concurrent requests', async ({ product }) => {
  const hosts = ['public.localhost', 'oldebroek.localhost'] as const;
  const other = { 'public.localhost': 'Oldebroek Helpt', 'oldebroek.localhost': 'Vrijwilligersplein' };
  const paths = ['/', '/nieuws', '/vacancies/search', '/auth/login-1'];
  const mixed: string[] = [];
  let unrendered = 0;
  let count = 0;
  const visit = async () => {
    while (count < 1000) {
      const number = count++;
      const host = hosts[number % 2]!;
      // Every fourth is rendered again, beside cached ones.
      const path = `${paths[number % paths.length]}${number % 4 === 3 ? `?nr=${number}` : ''}`;
      const { status, body } = await call(product, path, { host });
      if (status !== 200 || String(body).includes(other[host])) mixed.push(`${host}${path} ${status}`);
      if (!isRendered(body)) unrendered += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  expect(mixed).toEqual([]);
  expect(unrendered).toBe(0);
});

test('a write is seen by the next visitor', async ({ product }) => {
  const address = await vacancyPath(product);
  const shown = async () => String((await call(product, address)).body);
  expect(await shown()).not.toContain('Koken met de hele straat');
  const headers = await signedIn(product, 'admin');
  const path = `/api/v1${address}`;
  const { body } = await call(product, path, { headers });
  const { title, lock_version } = (body as { data: { attributes: { title: string; lock_version: number } } })
    .data.attributes;
  const rename = async (to: string, version: number) => {
    const data = { type: 'vacancies', attributes: { title: to, lock_version: version } };
    const response = await call(product, path, { method: 'PATCH', headers, body: { data } });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  };
  await rename('Koken met de hele straat', lock_version);
  expect(await shown()).toContain('Koken met de hele straat');
  await rename(title, lock_version + 1);
  expect(await shown()).not.toContain('Koken met de hele straat');
});
