import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { removeData, startProduct, type Product } from '@samen/dev-env/outside';
import { call } from '../support/api.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test as base } from '../support/test.ts';
import { buildVariant, type Change } from '../support/variant.ts';

interface Texts {
  path: string;
  heading: RegExp;
  text: string;
}

/** A vacancy that the search shows. */
async function vacancyPath(product: Product): Promise<string> {
  const { body } = await call(product, '/vacancies/search?type=volunteering');
  return /href="(\/vacancies\/[0-9a-f-]{36})"/.exec(String(body))?.[1] ?? '';
}

async function newsPath(product: Product): Promise<string> {
  const { body } = await call(product, '/nieuws');
  return /href="(\/nieuws\/[a-z0-9-]+)"/.exec(String(body))?.[1] ?? '';
}

/** Every public route there is. */
async function publicPaths(product: Product): Promise<string[]> {
  return [
    ...['/', '/nieuws', await newsPath(product), '/vacancies/search', '/vacancies/search?type=volunteering'],
    ...[
      await vacancyPath(product),
      '/auth/login-1',
      '/auth/recover',
      '/auth/reset',
      '/confirm',
      '/bestaat/niet',
    ],
  ];
}

const isDrawn = (body: unknown) => String(body).includes('id="samen-state"');

const test = base;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the text of every public page is there, and links work', async ({ page, product }) => {
    const pages: Texts[] = [
      { path: '/', heading: /./, text: 'Vacatures' },
      { path: '/nieuws', heading: /^Nieuws$/, text: 'Lees' },
      { path: '/vacancies/search?type=volunteering', heading: /\d+ vacatures/, text: 'Filters' },
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
    await page.getByRole('navigation').getByRole('link', { name: 'Nieuws' }).first().click();
    await expect(page).toHaveURL(product.url('/nieuws'));
    expect((await page.goto(product.url('/bestaat/niet')))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
  });
});

type Marked = Element & { isSent?: true };

/** Marks what the server has sent (a chosen mode changes the drawing on its button), when all of it is there and no script of ours has run. */
const MARK = () =>
  document.addEventListener(
    'readystatechange',
    () => {
      const sent = [...document.querySelectorAll<Marked>('#root *:not(button *)')];
      for (const element of sent) element.isSent = true;
      (window as { sent?: number }).sent = sent.length;
    },
    { once: true },
  );

/** What of the server's is still there, and whether React has taken it over. */
const LOOK = () => {
  const kept = [...document.querySelectorAll<Marked>('#root *:not(button *)')].filter(
    ({ isSent }) => isSent,
  ).length;
  const isAlive = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const { sent = 0 } = window as { sent?: number };
  return { sent, kept, alive: isAlive(document.querySelector('main h1')) };
};

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
  const answer = await page.goto(product.url(path), { waitUntil: 'load' });
  expect(isDrawn(await answer?.text()), path).toBe(true);
  await expect.poll(async () => (await page.evaluate(LOOK)).alive, { message: path }).toBe(true);
  return { complaints: complaints.filter((text) => !text.includes('status of 404')), requests };
}

/** The map asks for its pins once it is on screen: beside the page, like its tiles. */
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
  await context.addInitScript(MARK);
  if (options.dark) {
    // A visitor who has chosen, beside one whose system is dark.
    const kept = JSON.stringify({
      colorMode: '"dark"',
      volunteerCenterId: 'null',
      currentOrganizationId: 'null',
      _persist: '{"version":1,"rehydrated":true}',
    });
    await context.addInitScript((value) => localStorage.setItem('persist:samen', value), kept);
  }
  await context.addCookies([{ name: 'locale', value: options.locale, url: product.url('/') }]);
  return context;
}

for (const locale of ['nl', 'en'] as const)
  for (const dark of [false, true])
    test(`every public page is taken over as it is, in ${locale}, ${dark ? 'dark' : 'light'}`, async ({
      browser,
      product,
    }) => {
      const context = await contextOf(browser, { dark, locale }, product);
      for (const path of await publicPaths(product)) {
        const page = await context.newPage();
        const { complaints, requests } = await hydrate(page, product, path);
        expect(complaints, path).toEqual([]);
        expect(requests.filter(isPageData), `${path} asks nothing again`).toEqual([]);
        const { sent, kept } = await page.evaluate(LOOK);
        expect(sent, path).toBeGreaterThan(50);
        expect(kept, `${path} keeps what was sent`).toBe(sent);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        if (dark) await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
        await page.close();
      }
      await context.close();
    });

test('somebody who is signed in gets the same page, and then their own', async ({ browser, product }) => {
  const context = await contextOf(browser, { dark: false, locale: 'nl' }, product);
  await signIn(context, product, 'vrijwilliger');
  const page = await context.newPage();
  const { complaints } = await hydrate(page, product, '/vacancies/search?type=volunteering');
  await expect(page.getByRole('button', { name: /Account van|Account/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('two tenants are never mixed, whatever is asked at once', async ({ product }) => {
  const hosts = ['public.localhost', 'oldebroek.localhost'] as const;
  const other = { 'public.localhost': 'Oldebroek Helpt', 'oldebroek.localhost': 'Vrijwilligersplein' };
  const paths = ['/', '/nieuws', '/vacancies/search', '/auth/login-1'];
  const mixed: string[] = [];
  let undrawn = 0;
  let count = 0;
  const visit = async () => {
    while (count < 1000) {
      const number = count++;
      const host = hosts[number % 2]!;
      // Every fourth is drawn anew, beside those that are kept.
      const path = `${paths[number % paths.length]}${number % 4 === 3 ? `?nr=${number}` : ''}`;
      const { status, body } = await call(product, path, { host });
      if (status !== 200 || String(body).includes(other[host])) mixed.push(`${host}${path} ${status}`);
      if (!isDrawn(body)) undrawn += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  expect(mixed).toEqual([]);
  expect(undrawn).toBe(0);
});

interface Ship {
  buildId: string;
  directory: string;
}

/** A product whose releases a test may break. */
const breaking = base.extend<object, { own: Product }>({
  own: [
    async ({}, use) => {
      const product = await startProduct({ env: { RATE_LIMIT_OTHERS: '100000/60', RENDER_TIMEOUT: '1500' } });
      await use(product);
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

async function ship(product: Product, changes: readonly Change[]): Promise<Ship> {
  const built = await buildVariant('vacancies', product.dataDir, changes);
  for (const args of [
    ['publish', 'vacancies', '--dir', built.directory],
    ['activate', 'vacancies', built.buildId, '--reason', 'for the test'],
  ]) {
    const { code, output } = await product.run('release', ...args);
    expect(code, output).toBe(0);
  }
  const directory = join(product.dataDir, 'releases', 'vacancies', built.buildId, 'server');
  return { buildId: built.buildId, directory };
}

const goBack = async (product: Product) => {
  const { code, output } = await product.run('release', 'rollback', 'vacancies', '--reason', 'back');
  expect(code, output).toBe(0);
};

const SEARCH_PAGE = 'src/features/vacancy-search/vacancy-search.page.tsx';
const VACANCY_PAGE = 'src/features/vacancy/vacancy.page.tsx';

/** Does it on the server alone: the browser's half is good. */
const here = (file: string, name: string, statement: string): Change => ({
  file,
  find: `export function ${name}() {`,
  put: `export function ${name}() {\n  const [asked] = useAsked();\n  if (typeof window === 'undefined') { ${statement} }`,
});
const asking = (file: string): Change => ({
  file,
  find: 'import ',
  put: "import { useSearchParams as useAsked } from '@samen/router';\nimport ",
});
const GROW = 'const held: unknown[] = []; for (;;) held.push(new Uint8Array(1e6).fill(1));';
const words = (put: string): Change => ({
  file: 'src/locales/nl.json',
  find: '"words": "Wat"',
  put: `"words": "${put}"`,
});

async function expectContained(own: Product, buildId: string, path: string): Promise<void> {
  const broken = await call(own, path);
  expect(broken.status, path).toBe(200);
  expect(isDrawn(broken.body), `${path}: a frame`).toBe(false);
  expect(isDrawn((await call(own, '/nieuws')).body), `${path}: the next page is drawn`).toBe(true);
  expect(own.output(), `${path}: reported`).toMatch(
    new RegExp(`"buildId":"${buildId}".*a renderer reported`),
  );
}

/** The browser draws what the server could not. */
async function expectShown(browser: Browser, own: Product, path: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(own.url(path));
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await page.close();
}

breaking(
  'a server half that throws, loops or grows costs its page the HTML; a rollback is in the next',
  async ({ own, browser }) => {
    breaking.setTimeout(180_000);
    const vacancy = await vacancyPath(own);
    const { buildId } = await ship(own, [
      words('Wat wil je doen'),
      asking(SEARCH_PAGE),
      here(
        SEARCH_PAGE,
        'VacancySearchPage',
        "if (asked.has('throw')) throw new Error('broken'); if (asked.has('loop')) for (;;);",
      ),
      asking(VACANCY_PAGE),
      here(VACANCY_PAGE, 'VacancyPage', `if (asked.has('grow')) { ${GROW} }`),
    ]);
    const good = String((await call(own, '/vacancies/search')).body);
    expect(isDrawn(good)).toBe(true);
    expect(good).toContain('Wat wil je doen');
    for (const path of ['/vacancies/search?throw=1', '/vacancies/search?loop=1', `${vacancy}?grow=1`]) {
      await expectContained(own, buildId, path);
      await expectShown(browser, own, path);
    }
    const since = Date.now();
    expect(isDrawn((await call(own, '/vacancies/search?loop=2')).body)).toBe(false);
    expect(Date.now() - since, 'it is remembered that it loops').toBeLessThan(1_000);

    await goBack(own);
    const back = String((await call(own, '/vacancies/search')).body);
    expect(isDrawn(back)).toBe(true);
    expect(back).not.toContain('Wat wil je doen');
  },
);

const SPOILS: [string, (directory: string) => void][] = [
  ['is missing', (directory) => rmSync(directory, { recursive: true })],
  ['has another hash', (directory) => appendFileSync(join(directory, 'index.cjs'), '\nmodule.exports = {};')],
];

for (const [what, spoil] of SPOILS)
  breaking(
    `a server half that ${what} costs its pages the HTML, and nothing else`,
    async ({ own, browser }) => {
      const { buildId, directory } = await ship(own, [words(`Wat ${what}`)]);
      spoil(directory);
      await expectContained(own, buildId, '/vacancies/search');
      await expectShown(browser, own, '/vacancies/search');
      await goBack(own);
      expect(isDrawn((await call(own, '/vacancies/search')).body)).toBe(true);
    },
  );
