import type { Page } from '@playwright/test';
import { isHydrated } from '../support/page-state.ts';
import { operatorOf, publish } from '../support/operate.ts';
import { expect, test } from '../support/test.ts';
import { BUILT, buildVariant } from '../support/variant.ts';

const [OLD, NEW] = ['Inloggen', 'Hier inloggen'];
const CHANGE = {
  file: 'src/locales/nl.json',
  find: `"signIn": "${OLD}"`,
  put: `"signIn": "${NEW}"`,
};
const SEARCH = '/vacancies/search?type=volunteering';

/** A text of the shell that differs between the two. */
const sentence = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** How many documents the tab has loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test('the shell goes to another release and back with one load at the next page, and never with unsaved input', async ({
  page,
  product,
}) => {
  // What it does is tested without a build as well; a second shell takes as long to build as all remotes together.
  test.skip(!process.env['TEST_FULL'], 'a second build of the shell: npm run test:full');
  test.setTimeout(400_000);
  const variant = await buildVariant('shell', BUILT, [CHANGE]);
  await publish(product, variant);
  const operator = operatorOf(product, 'shell');

  await page.goto(product.url(SEARCH));
  await expect(sentence(page, OLD)).toBeVisible();
  await page.locator('main article').first().getByRole('link').first().click();
  const message = page.getByLabel('Je bericht');
  await message.fill('Half een zin');
  const loads = countLoads(page);
  const home = page.getByRole('banner').getByRole('link').first();

  await test.step('offered, not forced', async () => {
    await operator.activate(variant.buildId);
    await expect(page.getByText('Er is een nieuwe versie van de website')).toBeVisible();
    await home.click();
    await page.getByRole('button', { name: 'Op deze pagina blijven' }).click();
    await expect(message).toHaveValue('Half een zin');
    expect(loads()).toBe(0);
  });
  await test.step('one load at the next page', async () => {
    await home.click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Verlaten zonder opslaan' }).click();
    await expect(sentence(page, NEW)).toBeVisible();
    await expect.poll(loads).toBe(1);
  });
  await test.step('and one back', async () => {
    // The notice stays for five seconds, and the server may look at its pages for ten before it responds.
    const [back] = await Promise.all([
      operator.send('rollback', {}),
      expect(page.getByText('Er is een nieuwe versie van de website')).toBeVisible(),
    ]);
    expect(back.status).toBeLessThan(300);
    await page.getByRole('link', { name: 'Vacatures' }).first().click();
    await expect(sentence(page, OLD)).toBeVisible();
    // A link that is pressed before hydration is followed by the browser, with a load.
    await isHydrated(page);
    await page.locator('main article').first().getByRole('link').first().click();
    await expect(message).toBeVisible();
    await expect.poll(loads).toBe(2);
  });
  await test.step('killed: at once where nothing is unsaved, else with a word', async () => {
    const busy = await page.context().newPage();
    await operator.activate(variant.buildId);
    for (const tab of [page, busy]) await tab.goto(product.url(SEARCH));
    await busy.locator('main article').first().getByRole('link').first().click();
    await busy.getByLabel('Je bericht').fill('Nog niet af');
    const { status, body } = await operator.send('kill', { buildId: variant.buildId });
    expect(status, JSON.stringify(body)).toBe(200);
    await expect(sentence(page, OLD)).toBeVisible();
    await expect(busy.getByText('Deze versie van de website kan niet blijven')).toBeVisible();
    await expect(busy.getByLabel('Je bericht')).toHaveValue('Nog niet af');
    busy.once('dialog', (dialog) => void dialog.accept());
    await busy.getByRole('button', { name: 'Nu opnieuw laden' }).click();
    await expect(sentence(busy, OLD)).toBeVisible();
  });
});
