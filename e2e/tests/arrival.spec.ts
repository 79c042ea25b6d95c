import type { BrowserContext, Page } from '@playwright/test';
import { chromiumOptions } from '@samen/dev-env/harness';
import { vacancyPath } from '../support/rendered.ts';
import { comeSlowly, FAIR, POOR } from '../support/slowly.ts';
import { isHydrated, isComplete, isQuiet } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

test.use({
  viewport: { width: 1440, height: 1000 },
  // The test runner switches off what this file is about.
  launchOptions: { ...chromiumOptions({ whole: true }), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** Whether the page still records what is done to it, since it is not hydrated. */
const isWaiting = (page: Page) => page.evaluate(() => 'samenEarly' in window);

test('what is typed and pressed before hydration is kept and carried out', async ({
  page,
  product,
  complaints,
}) => {
  const path = await vacancyPath(product);
  const hurry = await comeSlowly(page, POOR);
  await page.goto(product.url(path), { waitUntil: 'commit' });
  await page.getByLabel('Voornaam').pressSequentially('Iris');
  await page.getByLabel('Je bericht').pressSequentially('Ik kom graag kijken.');
  await page.getByRole('button', { name: /Weergave/ }).click();
  expect(await isWaiting(page), 'typed and pressed before the page was alive').toBe(true);
  expect(await page.getByRole('menuitemradio').count()).toBe(0);
  await page.getByLabel('Je bericht').focus();
  await hurry();

  await isHydrated(page);
  await expect(page.getByRole('menuitemradio', { name: 'Donker' })).toBeVisible();
  await expect(page.getByText('20 / 2000')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Voornaam')).toHaveValue('Iris');
  await page.getByLabel('Achternaam').fill('van den Berg');
  await page.getByLabel('E-mailadres').fill('vroeg@public.example');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/applications'));
  await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    data: { attributes: { first_name: 'Iris', message: 'Ik kom graag kijken.' } },
  });
  await expect(page.getByRole('heading', { name: /kijk in je mail/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page that is loaded begins at its top, and is where it was after a reload', async ({
  page,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const open = async (path: string) => {
    await page.goto(product.url(path));
    await isHydrated(page);
    await isComplete(page);
  };
  const top = () => page.evaluate(() => Math.round(scrollY));
  await open('/vacancies/search');
  await page.evaluate(() => scrollTo(0, 600));
  await open('/nieuws');
  await isQuiet(page);
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await isHydrated(page);
  await expect.poll(top).toBe(300);
});

test('a form that is sent before the scripts have come comes back with its text, and goes on by script', async ({
  page,
  product,
  complaints,
}) => {
  const hurry = await comeSlowly(page, POOR);
  await page.goto(product.url(await vacancyPath(product)), { waitUntil: 'commit' });
  await page.getByLabel('Voornaam').fill('Iris');
  await page.getByLabel('Je bericht').fill('Ik kom graag kijken.');
  expect(await isWaiting(page)).toBe(true);
  await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
  await expect(page.getByText('Het formulier bevat fouten')).toBeVisible();
  expect(await isWaiting(page), 'sent by the browser, not by a script').toBe(true);
  await page.getByLabel('Achternaam').fill('van den Berg');
  await hurry();
  await isHydrated(page);
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription('Dit veld is verplicht');
  await expect(page.getByLabel('Achternaam')).toHaveValue('van den Berg');
  await page.getByLabel('E-mailadres').fill('terug@public.example');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/applications'));
  await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    data: { attributes: { first_name: 'Iris', last_name: 'van den Berg', message: 'Ik kom graag kijken.' } },
  });
  await expect(page.getByRole('heading', { name: /kijk in je mail/ })).toBeVisible();
  expect(complaints.filter((one) => !one.includes('status of 422'))).toEqual([]);
});

test('boxes that are ticked and a button of the remote that is pressed early count, each once', async ({
  page,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const hurry = await comeSlowly(page, POOR);
  await page.goto(product.url('/vacancies/search'), { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^Natuur/ }).check();
  await page.getByRole('checkbox', { name: /^Taal/ }).first().check();
  await page.getByRole('button', { name: /^Toon alle/ }).click();
  expect(await isWaiting(page)).toBe(true);
  await hurry();
  await isHydrated(page);
  await expect(page).toHaveURL(/category=natuur.*type=language|category=natuur.*category=taal/);
  await expect(page.getByRole('checkbox', { name: /^Natuur/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Toon minder' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a sign-in that is sent before the scripts have come signs in, and shows nothing in the address', async ({
  page,
  product,
}) => {
  await comeSlowly(page, POOR);
  await page.goto(product.url('/auth/login-1'), { waitUntil: 'commit' });
  await page.getByLabel('E-mailadres').fill('vrijwilliger@public.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/vacancies\/search$/);
});

/** What moved while an address came over a fair connection, and by how much. */
async function shiftsAt(context: BrowserContext, address: string): Promise<string[]> {
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
        const nodes = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
          return `${what} from ${at(previousRect)} to ${at(currentRect)}`;
        });
        shifts.push(`${value} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await comeSlowly(fresh, FAIR);
  await fresh.goto(address, { waitUntil: 'load' });
  await isHydrated(fresh);
  await isComplete(fresh);
  await isQuiet(fresh);
  expect(await fresh.evaluate(() => document.fonts.check('16px Inter')), 'its own font has come').toBe(true);
  const shifts = await fresh.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  await fresh.close();
  return shifts;
}

for (const [screen, width] of variants(
  [
    ['a large screen', 1440],
    ['a phone', 390],
  ],
  1,
)) {
  test(`nothing moves while home, search and a vacancy come, on ${screen}`, async ({ browser, product }) => {
    const vacancy = await vacancyPath(product);
    for (const path of ['/', '/vacancies/search', vacancy]) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      expect([path, ...(await shiftsAt(context, product.url(path)))]).toEqual([path]);
      await context.close();
    }
  });

  test(`nothing moves while pages behind the sign-in come, on ${screen}`, async ({ browser, product }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    for (const [account, paths] of [
      ['organisatie', ['/dashboard', '/applications', '/vacancies']],
      ['vrijwilliger', ['/dashboard', '/profile-edit']],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await signIn(context, product, account);
      // Since when the frame is expected.
      const first = await context.newPage();
      await first.goto(product.url('/support'));
      await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
      await first.close();
      for (const path of paths) {
        const shifts = await shiftsAt(context, product.url(path));
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        // 0 as browsers report it, in hundredths: a count may still push its neighbour.
        expect.soft(sum.toFixed(2), [path, ...shifts].join('\n')).toBe('0.00');
      }
      await context.close();
    }
  });
}

test('a repeat visit loads no script over the network', async ({ page, product }) => {
  const loaded = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.startsWith('/r/'))
        .map(({ name, transferSize }) => [new URL(name).pathname, transferSize] as const),
    );
  for (const path of ['/', '/vacancies/search']) {
    await page.goto(product.url(path), { waitUntil: 'load' });
    await isHydrated(page);
    await isQuiet(page);
    expect((await loaded()).length).toBeGreaterThan(2);
    await page.goto(product.url(path), { waitUntil: 'load' });
    await isHydrated(page);
    await isQuiet(page);
    const files = await loaded();
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(([, size]) => size > 0)).toEqual([]);
  }
});

/** Notes whether a page comes from memory. */
const noteReturn = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
/** True, or why the browser has not cached it. */
const wasCached = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
    return (window as { persisted?: boolean }).persisted ?? entry?.notRestoredReasons;
  });

test('back and forward come from the memory of the browser, with the live composition again', async ({
  page,
  product,
}) => {
  const vacancy = await vacancyPath(product);
  for (const path of ['/', '/vacancies/search', vacancy]) {
    await page.goto(product.url(path), { waitUntil: 'load' });
    await isHydrated(page);
    await noteReturn(page);
    await page.goto(product.url('/nieuws'), { waitUntil: 'load' });
    await isHydrated(page);
    await noteReturn(page);
    const listens = page.waitForRequest((request) => request.url().endsWith('/platform/v1/stream'));
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(product.url(path));
    expect([path, await wasCached(page)]).toEqual([path, true]);
    await listens;
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(product.url('/nieuws'));
    expect(['/nieuws', await wasCached(page)]).toEqual(['/nieuws', true]);
  }
});

test('of two windows the one with the stream goes into the back/forward cache, and so does the one that follows it', async ({
  context,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const open = async (page: Page, path: string) => {
    await page.goto(product.url(path), { waitUntil: 'load' });
    await isHydrated(page);
    await noteReturn(page);
  };
  const [leader, other] = [await context.newPage(), await context.newPage()];
  await open(leader, '/');
  for (const page of [other, leader]) {
    await open(page, '/vacancies/search');
    await open(page, '/nieuws');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(product.url('/vacancies/search'));
    expect(await wasCached(page)).toBe(true);
  }
});
