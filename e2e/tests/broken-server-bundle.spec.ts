import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { removeData, startProduct, type Product, RAISED_LIMITS } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { isRendered, vacancyPath } from '../support/rendered.ts';
import { activate, publishAnother } from '../support/operate.ts';
import { expect, test as base } from '../support/test.ts';
import { buildVariant, type Change } from '../support/variant.ts';
import { variants } from '../support/variants.ts';

/** A product whose releases a test may break. */
const test = base.extend<object, { own: Product }>({
  own: [
    async ({}, use) => {
      const product = await startProduct({ env: { ...RAISED_LIMITS, RENDER_TIMEOUT: '4000' } });
      await use(product);
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Resolves to the build id. */
async function ship(product: Product, remote: string, changes: readonly Change[]): Promise<string> {
  const built = await buildVariant(remote, product.dataDir, changes);
  for (const args of [
    ['publish', remote, '--dir', built.directory],
    ['activate', remote, built.buildId, '--reason', 'for the test'],
  ]) {
    const { code, output } = await product.run('release', ...args);
    expect(code, output).toBe(0);
  }
  return built.buildId;
}

const goBack = async (product: Product, remote = 'vacancies') => {
  const { code, output } = await product.run('release', 'rollback', remote, '--reason', 'back');
  expect(code, output).toBe(0);
};

const SEARCH_PAGE = 'src/features/vacancy-search/vacancy-search.page.tsx';
const VACANCY_PAGE = 'src/features/vacancy/vacancy.page.tsx';

/** On the server alone: the client bundle is good. */
const here = (file: string, name: string, statement: string): Change => ({
  file,
  find: `export function ${name}() {`,
  put: `export function ${name}() {\n  const [asked] = useAsked();\n  if (typeof window === 'undefined') { ${statement} }`,
});
const requesting = (file: string): Change => ({
  file,
  find: 'import ',
  put: "import { useSearchParams as useAsked } from '@samen/router';\nimport ",
});
/** A page is rendered for the parameters that its route names. */
const NAMED: readonly Change[] = [
  {
    file: 'src/remote.config.ts',
    find: 'query: Object.values(VACANCY_SEARCH_PARAMS),',
    put: "query: [...Object.values(VACANCY_SEARCH_PARAMS), 'throw', 'loop'],",
  },
  { file: 'src/remote.config.ts', find: 'query: [APPLIED_PARAM],', put: "query: [APPLIED_PARAM, 'grow']," },
];
const GROW = 'const held: unknown[] = []; for (;;) held.push(new Uint8Array(1e6).fill(1));';
const TEXTS = { file: 'src/locales/nl.json', find: '"words": "Wat"', put: '"words": "Wat wil je doen"' };

/** Resolves to the milliseconds that the broken page took. */
async function expectContained(own: Product, buildId: string, path: string): Promise<number> {
  const since = Date.now();
  const broken = await call(own, path);
  const took = Date.now() - since;
  expect(broken.status, path).toBe(200);
  expect(isRendered(broken.body), `${path}: a frame`).toBe(false);
  expect(isRendered((await call(own, '/nieuws')).body), `${path}: the next page is drawn`).toBe(true);
  expect(own.output(), `${path}: reported`).toMatch(
    new RegExp(`"buildId":"${buildId}".*a renderer reported`),
  );
  return took;
}

/** The browser renders what the server could not. */
async function expectShown(browser: Browser, own: Product, path: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(own.url(path));
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await page.close();
}

test('a server bundle that throws, loops or grows costs its page the HTML; a rollback is in the next', async ({
  own,
  browser,
}) => {
  test.setTimeout(180_000);
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const vacancy = await vacancyPath(own);
  const buildId = await ship(own, 'vacancies', [
    TEXTS,
    ...NAMED,
    requesting(SEARCH_PAGE),
    here(
      SEARCH_PAGE,
      'VacancySearchPage',
      "if (asked.has('throw')) throw new Error('broken'); if (asked.has('loop')) for (;;);",
    ),
    requesting(VACANCY_PAGE),
    here(VACANCY_PAGE, 'VacancyPage', `if (asked.has('grow')) { ${GROW} }`),
  ]);
  const good = String((await call(own, '/vacancies/search')).body);
  expect(isRendered(good)).toBe(true);
  expect(good).toContain('Wat wil je doen');
  const took = new Map<string, number>();
  for (const path of ['/vacancies/search?throw=1', '/vacancies/search?loop=1', `${vacancy}?grow=1`]) {
    took.set(path, await expectContained(own, buildId, path));
    await expectShown(browser, own, path);
  }
  const since = Date.now();
  expect(isRendered((await call(own, '/vacancies/search?loop=2')).body)).toBe(false);
  expect(Date.now() - since, 'it is remembered that it loops').toBeLessThan(
    took.get('/vacancies/search?loop=1') ?? 0,
  );

  // Reports are written after the response.
  await expect
    .poll(async () => (await own.run('release', 'status')).output)
    .toMatch(
      new RegExp(
        `Look at this: Server rendering of vacancies ${buildId} fails since vacancies ${buildId} became active .* ago .*: roll back vacancies\\?`,
      ),
    );
  await goBack(own);
  const back = String((await call(own, '/vacancies/search')).body);
  expect(isRendered(back)).toBe(true);
  expect(back).not.toContain('Wat wil je doen');
});

test('what throws in a slot on the server costs the page that slot alone, and the browser fills it', async ({
  own,
  browser,
}) => {
  const field = 'Hoe heet je?';
  const page = () => call(own, '/contact');
  expect(String((await page()).body)).toContain(field);
  const buildId = await ship(own, 'forms', [
    {
      file: 'src/features/fill-in/fill-in.slot.tsx',
      find: "export function FillInSlot(props: Slots['forms.fillIn']) {",
      put: "export function FillInSlot(props: Slots['forms.fillIn']) {\n  if (typeof window === 'undefined') throw new Error('in a slot');",
    },
  ]);
  const broken = await page();
  expect([broken.status, isRendered(broken.body)]).toEqual([200, true]);
  expect(String(broken.body)).not.toContain(field);
  await expect.poll(() => own.output()).toMatch(new RegExp(`"buildId":"${buildId}".*a renderer reported`));
  const seen = await browser.newPage();
  await seen.goto(own.url('/contact'));
  await expect(seen.getByRole('textbox', { name: field })).toBeVisible();
  await seen.close();
  await goBack(own, 'forms');
  expect(String((await page()).body)).toContain(field);
});

const SPOILS: [string, (directory: string) => void][] = [
  ['is missing', (directory) => rmSync(directory, { recursive: true })],
  ['has another hash', (directory) => appendFileSync(join(directory, 'index.cjs'), '\nmodule.exports = {};')],
];

for (const [what, spoil] of variants(SPOILS, 1))
  test(`a server bundle that ${what} costs its pages the HTML, and nothing else`, async ({
    own,
    browser,
  }) => {
    const sentence = { find: '"words":"Wat"', put: `"words":"Wat ${what}"` };
    const { buildId } = await publishAnother(own, 'vacancies', what, { sentence });
    await activate(own, { remote: 'vacancies', buildId });
    const directory = join(own.dataDir, 'releases', 'vacancies', buildId, 'server');
    spoil(directory);
    // A release that was rendered once stays in memory.
    own.killServer();
    await own.healthy();
    await expectContained(own, buildId, '/vacancies/search');
    await expectShown(browser, own, '/vacancies/search');
    await goBack(own);
    expect(isRendered((await call(own, '/vacancies/search')).body)).toBe(true);
  });
