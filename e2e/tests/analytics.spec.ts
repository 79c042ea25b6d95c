import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '@samen/resources/shared';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const figure = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('b');
const numberIn = async (page: Page, name: string) =>
  Number((await figure(page, name).innerText()).replaceAll('.', ''));

async function open(page: Page, address: string) {
  await page.goto(address);
  await isHydrated(page);
  await isComplete(page);
}

test('a centre chooses a period, follows it to who was accepted, and takes the figures along', async ({
  browser,
  product,
}) => {
  const { page } = await person(browser, product, 'centrum');
  await open(page, product.url(paths.dashboard()));
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Samen Analytics' })).toBeVisible();
  const ofFour = await numberIn(page, 'Aanvragen');
  await page.getByRole('button', { name: '13 weken' }).click();
  await expect(page).toHaveURL(/\?weeks=13$/);
  await expect.poll(() => numberIn(page, 'Aanvragen')).toBeGreaterThan(ofFour);
  const ofThirteen = await numberIn(page, 'Aanvragen');
  await expect(
    page.getByRole('application', { name: /Lijngrafiek van de aanvragen per week/ }),
  ).toBeVisible();
  await expect(page.getByText(`Er kwamen ${ofThirteen} aanvragen binnen.`)).toBeVisible();

  await page.getByRole('link', { name: 'Van bekijken tot aannemen' }).click();
  await expect(page).toHaveURL(/\/analytics\/index-2\?weeks=13$/);
  await expect(
    page.getByText(new RegExp(`Van de ${ofThirteen} aanvragen zijn er \\d+ aangenomen`)),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Per organisatie' });
  await expect(table.getByRole('row')).not.toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^analytics-[\d-]+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.some((line) => line.startsWith(`Cijfer;Aanvragen;${ofThirteen};`))).toBe(true);
  const rows = lines.filter((line) => line.startsWith('Organisatie;')).length;
  await expect(table.getByRole('row')).toHaveCount(rows + 1);
  await page.context().close();
});

test('own dates say what is wrong with them, by keyboard alone', async ({ browser, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page } = await person(browser, product, 'centrum');
  await open(page, product.url(paths.analytics.overview()));
  await page.getByRole('button', { name: 'Zelf kiezen' }).focus();
  await page.keyboard.press('Enter');
  const from = page.getByLabel('Van', { exact: true });
  await from.fill('31-12-2027');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deze dag ligt voor de eerste dag')).toBeVisible();
  await from.fill('1-1-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=2026-01-01&to=/);
  await expect(page.getByText(/^1 januari 2026 tot en met/)).toBeVisible();
  await page.context().close();
});

test('an organization sees its own figures alone, and a volunteer none', async ({ browser, product }) => {
  const centre = await person(browser, product, 'centrum');
  await open(centre.page, product.url(`${paths.analytics.overview()}?weeks=13`));
  const all = await numberIn(centre.page, 'Aanvragen');
  const { page } = await person(browser, product, 'organisatie');
  await open(page, product.url(`${paths.analytics.funnel()}?weeks=13`));
  const table = page.getByRole('table', { name: 'Per organisatie' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await open(page, product.url(`${paths.analytics.overview()}?weeks=13`));
  expect(await numberIn(page, 'Aanvragen')).toBeLessThan(all);
  const volunteer = await person(browser, product, 'vrijwilliger');
  await volunteer.page.goto(product.url(paths.analytics.overview()));
  await expect(volunteer.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(volunteer.page.getByText('Samen Analytics')).toHaveCount(0);
  for (const one of [centre.page, page, volunteer.page]) await one.context().close();
});

test('an editor sees how often a page was looked at, each look once', async ({ browser, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page } = await person(browser, product, 'redactie');
  const views = async () => {
    await open(page, product.url(paths.analytics.overview()));
    const row = page.getByRole('row').filter({ hasText: 'Privacy' });
    return Number((await row.getByRole('cell').nth(1).innerText()).replaceAll('.', ''));
  };
  const before = await views();
  const visitor = await browser.newPage();
  await open(visitor, product.url('/privacy'));
  // A page that is already there is none that is looked at again.
  await visitor.evaluate(() => scrollTo(0, 400));
  await expect.poll(views).toBe(before + 1);
  await expect(page.getByRole('link', { name: 'Van bekijken tot aannemen' })).toHaveCount(0);
  for (const one of [page, visitor]) await one.context().close();
});
