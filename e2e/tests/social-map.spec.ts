import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { walk } from '../support/focus-walk.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

const HOST = 'public.localhost';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const LIBRARY = 'Bibliotheek De Mariken';
/** Half an hour's walk from the library, for a device that may say where it is. */
const NIJMEGEN = { latitude: 51.8426, longitude: 5.8546 };

const mapOf = (page: Page) => page.getByRole('region', { name: /^Kaart met|^Map with/ });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });

/** Lets the library be open day and night, so that the clock of a test decides nothing. */
async function openLibrary(product: Product): Promise<void> {
  const headers = await signedIn(product, 'centrum');
  const found = await call(product, `/api/v1/organizations?filter[q]=${encodeURIComponent(LIBRARY)}`, {
    headers,
  });
  const [{ id }] = (found.body as { data: [{ id: string }] }).data;
  const opening_times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '00:00',
    closes: '00:00',
  }));
  const response = await call(product, `/api/v1/organizations/${id}`, {
    method: 'PATCH',
    headers,
    body: { data: { type: 'organizations', id, attributes: { profile_attributes: { opening_times } } } },
  });
  expect(response.status).toBe(200);
}

async function open(page: Page, product: Product, path: string, host = HOST) {
  await page.goto(product.url(path, host));
  await isHydrated(page);
}

test('a visitor finds the library on the map, sees that it is open, and what there is of it', async ({
  page,
  product,
}) => {
  await openLibrary(product);
  await page.setViewportSize(WIDE);
  await open(page, product, '/nl/');
  await page.getByRole('navigation').getByRole('link', { name: 'Sociale kaart' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sociale kaart' })).toBeVisible();
  await expect(
    mapOf(page)
      .getByRole('button', { name: /organisaties bij elkaar/ })
      .first(),
  ).toBeVisible();

  await page.getByRole('checkbox', { name: 'Nu open' }).click();
  await expect(page).toHaveURL(/open=1/);
  await page.getByText('Soort, doelgroep en activiteiten').click();
  await page.getByRole('checkbox', { name: 'Culturele instelling' }).click();
  await expect(page).toHaveURL(/kind=cultuur/);
  await page.getByRole('checkbox', { name: 'Iedereen' }).click();
  await expect(page).toHaveURL(/group=iedereen/);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: LIBRARY }) });
  await expect(row).toContainText('Nu open, tot 0.00 uur');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Iedereen' })).not.toBeChecked();

  await page.getByRole('link', { name: LIBRARY }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIBRARY })).toBeVisible();
  await expect(page).toHaveURL(/\/sociale-kaart\//);
  const hours = page.getByRole('region', { name: 'Openingstijden' });
  await expect(hours.getByText('Nu open, tot 0.00 uur')).toBeVisible();
  await expect(hours.getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Openstaande vacatures' })).toBeVisible();
  // The head of a page is the server's.
  await page.reload();
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toMatch(/\/organizations\//);
  const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(json).toContain('OpeningHoursSpecification');
  await page
    .getByRole('navigation', { name: 'Kruimelpad' })
    .getByRole('link', { name: 'Sociale kaart' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sociale kaart' })).toBeVisible();
});

test('on a phone, in English, the device says once where the visitor is, and the map takes the place of the list', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const context = await browser.newContext({
    viewport: NARROW,
    geolocation: NIJMEGEN,
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await open(page, product, '/en/sociale-kaart');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(heading(page, /organisations? near you$/)).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\d (km|m)\b/ })
      .first(),
  ).toBeVisible();
  expect(page.url()).not.toContain('51.8');
  await expect(mapOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(mapOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('link', { name: LIBRARY })).toBeVisible();
  await context.close();
});

test('a device that refuses is said to, and a place is asked for instead', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await open(page, product, '/nl/sociale-kaart');
  await page.getByRole('button', { name: 'In mijn buurt' }).click();
  await expect(page.getByText(/^Je apparaat zegt niet waar je bent/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Waar' }).fill('Nijmegen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(heading(page, /organisaties bij Nijmegen$/)).toBeVisible();
  await expect(page).toHaveURL(/place=Nijmegen/);
});

test('without scripts it is a form and a list', async ({ browser, product }) => {
  await openLibrary(product);
  const context = await browser.newContext({ viewport: NARROW, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url('/nl/sociale-kaart', HOST));
  await expect(page.getByRole('button', { name: 'In mijn buurt' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Wat' }).fill('bibliotheek');
  await page.getByRole('checkbox', { name: 'Nu open' }).check();
  await page.getByRole('button', { name: 'Zoek' }).first().click();
  await expect(page).toHaveURL(/q=bibliotheek.*open=1/);
  await expect(heading(page, /^1 organisatie$/)).toBeVisible();
  await page.getByRole('link', { name: LIBRARY }).click();
  await expect(page.getByRole('region', { name: 'Openingstijden' }).getByRole('row')).toHaveCount(7);
  await context.close();
});

test('where activities are off, an organization has none', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const links = (host: string) => async () => {
    await page.goto(product.url('/nl/sociale-kaart', host));
    const found = await page
      .locator('main li a[href*="/sociale-kaart/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(found.length).toBeGreaterThan(0);
    const counts = [];
    for (const path of found) {
      await page.goto(product.url(path, host));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      counts.push(await page.getByRole('region', { name: 'Wat er te doen is' }).count());
    }
    return counts.reduce((sum, one) => sum + one, 0);
  };
  expect(await links('public.localhost')()).toBeGreaterThan(0);
  expect(await links('meedoen.localhost')()).toBe(0);
});

test('the social map is in the sitemap, and breaks no rule of accessibility at 320 px and with the keyboard', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { body } = await call(product, '/sitemap.xml');
  expect(String(body)).toContain('/sociale-kaart<');
  for (const [width, colorScheme, locale] of [
    [320, 'dark', 'en'],
    [1440, 'light', 'nl'],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await open(page, product, `/${locale}/sociale-kaart?kind=cultuur`);
    await isComplete(page);
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const { stops, ...found } = await walk(page);
    expect(stops).toBeGreaterThan(10);
    expect(found).toEqual({ unreached: [], unmarked: [], unordered: [], stuck: null });
    await context.close();
  }
});
