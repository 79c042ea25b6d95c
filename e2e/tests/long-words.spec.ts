import type { Browser, Page } from '@playwright/test';
import { removeData, startProduct, type Product } from '@samen/dev-env/harness';
import { signedIn } from '../support/api.ts';
import { firstId } from '../support/rendered.ts';
import { LONG_WORD, writeLongWords } from '../support/long-words.ts';
import { layoutOverflow } from '../support/layout-overflow.ts';
import { leaveUnsaved, pressButton, pressMenuItems, searchCommands } from '../support/openings.ts';
import { isComplete, isQuiet } from '../support/page-state.ts';
import { addressesFor, routeTable } from '../support/routes.ts';
import { signIn } from '../support/session.ts';
import { expect, SETTINGS, test } from '../support/test.ts';

const isFull = Boolean(process.env['TEST_FULL']);
/** In `npm test` every twelfth route is looked at once: by one of those who may, in one language, each in turn. */
const STEP = 12;
const LOCALES = ['nl', 'en'] as const;
/** Words are as wide in the one as in the other: each language is looked at in one. */
const MODES = { nl: 'light', en: 'dark' } as const;
const WIDTHS = isFull ? [320, 390, 1440] : [320, 1440];
const PEOPLE = [undefined, 'centrum', 'organisatie', 'vrijwilliger', 'operator', 'redactie', 'admin'];

type Locale = (typeof LOCALES)[number];
type Person = string | undefined;

async function checkPage(page: Page, address: string, name: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 700 });
  await page.goto(address);
  await expect(page.locator('main h1').first(), `heading of ${name}`).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await isComplete(page);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    let found = await layoutOverflow(page, LONG_WORD);
    if (found.length > 0) {
      // On a busy machine a page is measured before its width has come to all of it: what stays so is wrong.
      await isQuiet(page);
      found = await layoutOverflow(page, LONG_WORD);
    }
    expect.soft(found, `${name} at ${width}`).toEqual([]);
  }
}

interface Visit {
  path: string;
  /** An account; a visitor without one. */
  as: Person;
}

const nameOf = ({ path, as }: Visit, locale: Locale) => `${path} of ${as ?? 'a visitor'} in ${locale}`;

/** Every route at a record that the person may see: by all who may, or by one of them, in turn. */
async function visits(product: Product): Promise<Visit[]> {
  const routes = await routeTable(product);
  const own = new Map<string, Visit[]>(routes.map((route) => [route.path, []]));
  for (const as of PEOPLE)
    for (const { pattern, path } of await addressesFor(product, routes, as))
      own.get(pattern)?.push({ path, as });
  const all = [...own.entries()];
  expect(
    all.filter(([, some]) => some.length === 0).map(([pattern]) => pattern),
    'routes that nobody looks at',
  ).toEqual([]);
  if (isFull) return all.flatMap(([, some]) => some);
  return all.flatMap(([, some], index) =>
    index % STEP === 0 ? some.slice((index / STEP) % some.length).slice(0, 1) : [],
  );
}

/** Longer than any field takes: a link may contain anything. */
const SEARCHED = 'Wm'.repeat(2500);
const SEARCHES: readonly (Visit & { field: string })[] = [
  ...['q', 'place'].map((field) => ({ field, path: '/vacancies/search', as: undefined })),
  { field: 'q', path: '/organizations', as: 'centrum' },
  { field: 'q', path: '/users', as: 'centrum' },
  { field: 'q', path: '/vacancies', as: 'organisatie' },
  { field: 'vacancy', path: '/applications', as: 'organisatie' },
];

/** Pages with a menu of actions on a record, some of which are confirmed first. */
const MENUS: readonly Visit[] = [
  { path: '/vacancies', as: 'organisatie' },
  { path: '/organizations', as: 'centrum' },
];

/** What people write stands in questions, menus, notices and searches too. */
async function checkInside(pages: Pages, product: Product): Promise<void> {
  const pageOf = (as: Person) => pageIn(pages, as);
  const checkAs = (visit: Visit) => async (what: string) => {
    const found = await layoutOverflow(pageOf(visit.as), LONG_WORD);
    expect.soft(found, `${what}, ${nameOf(visit, 'nl')}`).toEqual([]);
  };
  for (const [index, { field, ...visit }] of SEARCHES.entries()) {
    const locale = LOCALES[index % LOCALES.length] ?? 'nl';
    await checkPage(
      pageOf(visit.as),
      product.url(`/${locale}${visit.path}?${field}=${SEARCHED}`),
      `a search for ${field}, ${nameOf(visit, locale)}`,
    );
  }
  for (const page of pages.values()) await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 700 });
  let requested = 0;
  for (const visit of MENUS)
    requested += await pressMenuItems(pageOf(visit.as), product.url(`/nl${visit.path}`), checkAs(visit));
  expect(requested, 'questions of menus').toBeGreaterThan(1);
  const own = await firstId(
    product,
    'applications?filter[withdrawn_at_null]=true&page[size]=1',
    await signedIn(product, 'vrijwilliger'),
  );
  const withdrawing = { path: `/applications/${own}`, as: 'vrijwilliger' };
  await pressButton(
    pageOf('vrijwilliger'),
    product.url(`/nl${withdrawing.path}`),
    /^Aanvraag intrekken/,
    checkAs(withdrawing),
  );
  const written = await firstId(
    product,
    'vacancies?filter[status_in]=published&page[size]=1',
    await signedIn(product, 'organisatie'),
  );
  const edited = { path: `/vacancies/${written}/edit`, as: 'organisatie' };
  await leaveUnsaved(pageOf('organisatie'), product.url(`/en${edited.path}`), checkAs(edited));
  const found = { path: '/support', as: 'centrum' };
  await searchCommands(pageOf('centrum'), product.url(`/en${found.path}`), SEARCHED, checkAs(found));
}

type Pages = ReadonlyMap<Person, Page>;

function pageIn(pages: Pages, as: Person): Page {
  const page = pages.get(as);
  if (!page) throw new Error(`Nobody looks as ${as ?? 'a visitor'}.`);
  return page;
}

/** A product of its own, whose data cannot be read afterwards, with a page for each of the people. */
async function withLongWords(
  browser: Browser,
  people: readonly Person[],
  check: (pages: Pages, product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct({ env: SETTINGS });
  try {
    const pages = new Map<Person, Page>();
    // Before their names are others.
    for (const as of people) {
      const context = await browser.newContext();
      if (as) await signIn(context, product, as);
      pages.set(as, await context.newPage());
    }
    await writeLongWords(product.dataDir);
    await check(pages, product);
    for (const page of pages.values()) await page.context().close();
  } finally {
    await product.stop();
    removeData(product.dataDir);
  }
}

async function sweep(pages: Pages, product: Product): Promise<void> {
  for (const [index, visit] of (await visits(product)).entries()) {
    if (!pages.has(visit.as)) continue;
    const page = pageIn(pages, visit.as);
    for (const locale of isFull ? LOCALES : [LOCALES[index % LOCALES.length] ?? 'nl'])
      await test.step(nameOf(visit, locale), async () => {
        await page.emulateMedia({ colorScheme: MODES[locale] });
        await checkPage(page, product.url(`/${locale}${visit.path}`), nameOf(visit, locale));
      });
  }
}

// Whole it opens every screen in both languages, at each width: each of those who may at the same time as another.
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

for (const people of isFull ? PEOPLE.map((as) => [as]) : [PEOPLE])
  test(`the longest words that people may write fit on every screen of ${people.map((as) => as ?? 'a visitor').join(', ')}`, async ({
    browser,
  }) => withLongWords(browser, people, sweep));

test('the longest words that people may write fit in questions, menus, notices and searches', async ({
  browser,
}) => {
  test.skip(!isFull, 'in the full run');
  await withLongWords(browser, PEOPLE, checkInside);
});
