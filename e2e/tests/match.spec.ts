import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isHydrated } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const PROFILE = '/api/v1/current_user/volunteer_profile';

const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });
const reasons = (page: Page) => page.locator('main article summary');

test('a visitor answers three questions by keyboard, reads why the first vacancies suit, and takes the answers along', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(product.url('/vacancies/search'));
  await isHydrated(page);
  await expect(reasons(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Wat past bij jou?' }).press('Enter');
  await expect(page).toHaveURL(/sort=match/);
  const panel = panelOf(page, 'Wat past bij jou?');
  await panel.getByRole('checkbox', { name: 'Taal en leren' }).press('Space');
  await panel.getByRole('button', { name: 'Volgende' }).press('Enter');
  // The next question has the focus, and the list has moved.
  await expect(panel.getByRole('heading', { name: /Wanneer kun je\?/ })).toBeFocused();
  await expect(
    page.getByRole('heading', { level: 1, name: /vacatures, de beste voor jou eerst/ }),
  ).toBeVisible();
  await expect(reasons(page).first()).toContainText('Past bij je: taal en leren.');
  await panel.getByRole('button', { name: 'Sla deze over' }).press('Enter');
  await panel.getByRole('button', { name: 'Klaar' }).press('Enter');
  await expect(panel.getByText('Vul een postcode of plaats in, of sla deze vraag over')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Postcode of plaats' }).fill('Xylofoonstad');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Deze plaats kennen we niet. Probeer je postcode.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Postcode of plaats' }).fill('6511 AB');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('6511 AB, tot 10 km')).toBeVisible();
  await expect(panel.getByText('Overgeslagen')).toBeVisible();
  const near = reasons(page).filter({ hasText: /Past bij je: taal en leren, \d+(,\d)? km\./ });
  await near.first().press('Enter');
  await expect(page.locator('details[open]').getByText('Afstand', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // They outlive the page, and stay here: the address says nothing of them.
  await page.reload();
  await expect(reasons(page).first()).toContainText('taal en leren');
  expect(page.url()).not.toMatch(/6511|taal/);

  const headers = await signIn(page.context(), product, 'meerdere');
  try {
    await page.reload();
    await panel.getByRole('button', { name: 'Zet ze in mijn profiel' }).click();
    await expect(page.getByText('Je antwoorden staan in je profiel')).toBeVisible();
    await expect(panel.getByText('De lijst staat op volgorde van wat bij je profiel past.')).toBeVisible();
    await expect(reasons(page).first()).toContainText('taal en leren');
    const { body } = await call(product, PROFILE, { headers });
    const { attributes } = (body as { data: { attributes: Record<string, unknown> } }).data;
    expect(attributes).toMatchObject({ postal_code: '6511 AB', max_distance_km: 10, dayparts: [] });
    expect(await page.evaluate(() => localStorage.getItem('samen/vacancies/match'))).toBe('');
  } finally {
    await call(product, PROFILE, { method: 'DELETE', headers });
  }
  // A place that there is not is 404, which browsers report.
  expect(complaints.filter((one) => !one.includes('/geocode'))).toEqual([]);
});

test('a visitor with a phone is told in English what suits, and lets the device say where they are', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const context = await browser.newContext({
    viewport: { width: 320, height: 700 },
    permissions: ['geolocation'],
    geolocation: { latitude: 51.81, longitude: 5.73 },
  });
  const page = await context.newPage();
  await page.goto(product.url('/en/vacancies/search?sort=match', 'meedoen.localhost'));
  await isHydrated(page);
  const panel = panelOf(page, 'What suits you?');
  for (let count = 0; count < 2; count += 1)
    await panel.getByRole('button', { name: 'Skip this one' }).click();
  await panel.getByRole('button', { name: 'Use where I am now' }).click();
  await expect(panel.getByText(/Where you are now, up to \d+ km/)).toBeVisible();
  await expect(reasons(page).first()).toContainText(/Suits you: \d+(\.\d)? km\./);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  // Where there are no profiles, nothing is offered to be put into one.
  await signIn(context, product, 'vrijwilliger', 'meedoen');
  await page.reload();
  await expect(reasons(page).first()).toContainText('Suits you');
  await expect(panel.getByRole('button', { name: 'Put them in my profile' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Erase my answers' }).click();
  await expect(reasons(page)).toHaveCount(0);
  await context.close();
});

test('the dashboard of a volunteer recommends what suits their profile, and says why', async ({
  page,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await signIn(page.context(), product, 'vrijwilliger');
  await page.goto(product.url('/dashboard'));
  const part = page.getByRole('region', { name: 'Past bij je' });
  await expect(part.locator('summary').first()).toContainText(/Past (bij je|voor een deel): /);
  await page.goto(product.url('/vacancies/search?sort=match'));
  await expect(page.getByText('De lijst staat op volgorde van wat bij je profiel past.')).toBeVisible();
  const best = await page.locator('main article').first().getByRole('link').first().textContent();
  await page.goto(product.url('/dashboard'));
  await expect(part.getByRole('link', { name: best ?? '' }).first()).toBeVisible();
});
