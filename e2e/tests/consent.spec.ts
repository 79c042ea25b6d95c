import type { Page } from '@playwright/test';
import { removeData, startProduct, type Product } from '@samen/dev-env/harness';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { expect, SETTINGS, test } from '../support/test.ts';
import { tagServer } from '../support/tag-server.ts';
import { variants } from '../support/variants.ts';

/** A centre of the demo with a tag, and one without. */
const WITH_TAG = 'apeldoorn.public.localhost';
const WITHOUT_TAG = 'heumen.public.localhost';

let tags: Awaited<ReturnType<typeof tagServer>>;
let site: Product;

test.beforeAll(async () => {
  tags = await tagServer();
  site = await startProduct({ env: { ...SETTINGS, ANALYTICS_URL: tags.url } });
});
test.afterAll(async () => {
  await site.stop();
  removeData(site.dataDir);
  await tags.close();
});
test.beforeEach(() => {
  tags.requests.length = 0;
});

const question = (page: Page) => page.getByRole('region', { name: 'Mogen we je bezoek meetellen?' });
const received = () => tags.requests.map(({ url }) => url.split('?')[0]);

const tagCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_g'));

async function open(page: Page, path: string, host = WITH_TAG) {
  await page.goto(site.url(path, host));
  await isHydrated(page);
  await isComplete(page);
}

async function looksWell(page: Page) {
  for (const width of variants([320, 1440], 0))
    for (const colorScheme of variants(['light', 'dark'] as const, 1)) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
}

test('nothing is sent before a visitor consents, nor after they take it back', async ({
  page,
  complaints,
}) => {
  await open(page, '/vacancies/search');
  await expect(question(page)).toBeVisible();
  await looksWell(page);
  await open(page, '/nieuws');
  expect(received()).toEqual([]);

  await question(page).getByRole('button', { name: 'Ja, dat mag' }).click();
  await expect(question(page)).toBeHidden();
  const [consent] = (await page.context().cookies()).filter(({ name }) => name === 'consent');
  expect(consent).toMatchObject({ value: 'granted', sameSite: 'Lax' });
  expect(Math.round((consent!.expires - Date.now() / 1_000) / 86_400)).toBe(182);
  expect(received()).toEqual([]);

  await open(page, '/vacancies/search');
  await expect.poll(received).toEqual(['/gtag/js', '/more.js', '/collect']);
  expect(tags.requests[0]?.url).toBe('/gtag/js?id=G-DEMO000000');
  const commands = JSON.parse(tags.requests[2]!.body) as string[][];
  // A page that has replaced its own address by now has told the tag so.
  const names = commands.map(([name]) => name);
  expect(names.slice(0, 3)).toEqual(['js', 'set', 'config']);
  expect(names.slice(3).every((name) => name === 'set')).toBe(true);
  expect(commands[2]).toEqual(['config', 'G-DEMO000000']);

  // One of each for the host, one for its domain, and those of this path.
  expect((await tagCookies(page)).length).toBeGreaterThan(6);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(question(page)).toBeFocused();
  await expect.poll(() => received().length).toBe(4);
  tags.requests.length = 0;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await question(page).getByRole('button', { name: 'Liever niet' }).click();
  await expect(question(page)).toBeHidden();
  expect(await tagCookies(page)).toEqual([]);
  // Without loading the page again, which would lose what was typed.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/privacy/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await open(page, '/nieuws');
  await expect(question(page)).toBeHidden();
  expect(await tagCookies(page)).toEqual([]);
  expect(received()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('refusing takes one key more or less than consenting, and holds', async ({ page, complaints }) => {
  await open(page, '/vacancies/search');
  const refuse = question(page).getByRole('button', { name: 'Liever niet' });
  await refuse.focus();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Ja, dat mag' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await open(page, '/en/nieuws');
  await expect(page.getByRole('region', { name: 'May we count your visit?' })).toBeHidden();
  expect(received()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a centre without a tag asks nothing, and without scripts nothing is counted', async ({
  browser,
  page,
}) => {
  await open(page, '/vacancies/search', WITHOUT_TAG);
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' })).toHaveCount(0);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(site.url('/vacancies/search', WITH_TAG));
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(plain)).toHaveCount(0);
  await plain.close();
  expect(received()).toEqual([]);
});
