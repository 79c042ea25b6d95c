import type { Browser, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';

const PATH = '/content/menu-items';

async function editor(browser: Browser, product: Product, complaints: string[], options: object = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    ...options,
  });
  const headers = await signIn(context, product, 'redactie');
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(product.url(PATH));
  await isHydrated(page);
  await isComplete(page);
  // What stands in it comes after the frame of the page.
  await expect(header(page).locator('[data-act="name"]').first()).toBeVisible();
  return { context, headers, page };
}

const header = (page: Page) => page.getByRole('region', { name: 'Menu bovenaan' });
const names = (page: Page) => header(page).locator('[data-act="name"]').allTextContents();
const button = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const save = async (page: Page) => {
  await button(page, 'Volgorde opslaan').click();
  await expect(button(page, 'Volgorde opslaan')).toHaveCount(0);
};

/** What the next visitor has in the menu, by its links, without scripts. */
async function visited(browser: Browser, product: Product, path: string): Promise<string[]> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(product.url(path));
  const found = await page.locator('header nav a').allTextContents();
  await context.close();
  return found.map((text) => text.trim());
}

test('an item is made and moved with the keyboard alone, and the next visitor sees it in both languages', async ({
  browser,
  product,
  complaints,
}) => {
  const { page, context } = await editor(browser, product, complaints);
  const before = await names(page);
  await button(page, 'Menu-item toevoegen').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Onze buurt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Our street');
  const panel = page.getByRole('complementary', { name: 'Nieuw menu-item' });
  await panel.getByRole('button', { name: 'Adres' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Adres' })).toHaveAttribute('aria-invalid', 'true');
  await panel.getByRole('textbox', { name: 'Adres' }).fill('/nieuws?buurt');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(button(page, 'Menu-item toevoegen')).toBeFocused();
  await expect.poll(() => names(page)).toEqual([...before, 'Onze buurt']);

  // By its handle: up past the others and back to the first level.
  await button(page, 'Verplaats Onze buurt').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[id^="DndLiveRegion"]').first()).toContainText('Opgepakt. Onze buurt');
  // The list measures itself once the item is picked up, and takes no keys until then.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(header(page).getByText(/^Onze buurt: plek 1 van/)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['Onze buurt', ...before]);
  // By Alt and the arrows.
  await button(page, 'Onze buurt').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(button(page, 'Onze buurt')).toBeFocused();
  await save(page);
  const shown = await visited(browser, product, '/');
  expect(shown.indexOf('Onze buurt')).toBe(1);
  expect(await visited(browser, product, '/en')).toContain('Our street');

  const visitor = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await visitor.goto(product.url('/'));
  await isHydrated(visitor);
  await expect(visitor.locator('header').getByRole('link', { name: 'Onze buurt' })).toHaveAttribute(
    'href',
    /nieuws\?buurt/,
  );
  await visitor.context().close();
  await context.close();
});

test('an item is dragged below another one, and stale orders are not saved over those of others', async ({
  browser,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page, context, headers } = await editor(browser, product, complaints);
  const [first = '', second = ''] = await header(page).locator('[data-act="name"]').allTextContents();
  const handle = await button(page, `Verplaats ${second}`).boundingBox();
  if (!handle) throw new Error('no handle');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The list measures itself once the item is picked up: only then it is over a line.
  await expect(async () => {
    await page.mouse.move(x + 20, y, { steps: 4 });
    await page.mouse.move(x + 40, y, { steps: 4 });
    await expect(header(page).getByText(`${second}: onder ${first}, plek`)).toBeAttached({ timeout: 500 });
  }).toPass();
  // It stays there while the pointer rests or moves on a little.
  await page.mouse.move(x + 42, y + 1, { steps: 2 });
  await expect(header(page).getByText(`${second}: onder ${first}, plek`)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Niet opgeslagen wijzigingen')).toBeVisible();
  await save(page);
  const listed = await call(product, '/api/v1/menu_items?filter[editable]=true', { headers });
  const { data } = listed.body as { data: { id: string; attributes: Record<string, unknown> }[] };
  const find = (name: string) => data.find(({ attributes }) => attributes['name'] === name);
  expect(find(second)?.attributes['parent_id']).toBe(find(first)?.id);

  await button(page, `${second} er weer naast zetten`).click();
  const id = find(first)?.id ?? '';
  const meanwhile = await call(product, `/api/v1/menu_items/${id}`, {
    method: 'PATCH',
    headers,
    body: { data: { type: 'menu_items', attributes: { name: 'Van een collega' } } },
  });
  expect(meanwhile.status).toBe(200);
  await button(page, 'Volgorde opslaan').click();
  await button(page, 'Laatste versie laden').click();
  await expect(button(page, 'Van een collega')).toBeVisible();
  await button(page, `${second} er weer naast zetten`).click();
  await save(page);
  await context.close();
});

test('nobody changes menus who does not look after content', async ({ browser, product }) => {
  for (const name of ['pagina', 'vrijwilliger']) {
    const context = await browser.newContext();
    const headers = await signIn(context, product, name);
    const page = await context.newPage();
    await page.goto(product.url(PATH));
    await expect(page.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
    const body = { data: { type: 'menu_items', attributes: { menu: 'header', items: [] } } };
    const sent = await call(product, '/api/v1/menu_items/reorder', { method: 'PUT', headers, body });
    expect(sent.status).toBe(403);
    await context.close();
  }
  const theirs = await call(product, '/api/v1/menu_items?filter[editable]=true', {
    headers: await signedIn(product, 'redactie'),
  });
  const [item] = (theirs.body as { data: { id: string }[] }).data;
  const foreign = await call(product, `/api/v1/menu_items/${item?.id}`, {
    method: 'DELETE',
    host: 'oldebroek.localhost',
    headers: await signedIn(product, 'centrum', 'oldebroek'),
  });
  expect(foreign.status).toBe(404);
});

const VARIANTS = process.env['TEST_FULL']
  ? ([390, 1440] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
    )
  : [{ width: 390, colorScheme: 'light' as const }];

for (const { width, colorScheme } of VARIANTS)
  test(`menus and the form of an item are accessible at ${width}, ${colorScheme}`, async ({
    browser,
    product,
    complaints,
  }) => {
    const { page, context } = await editor(browser, product, complaints, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await button(page, 'Menu-item toevoegen').click();
    const role = width < 1280 ? 'dialog' : 'complementary';
    await expect(page.getByRole(role, { name: 'Nieuw menu-item' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
