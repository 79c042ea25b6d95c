import type { Product } from '@samen/dev-env/harness';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

const HOST = 'public.localhost';
const OTHER = 'meedoen.localhost';

interface Occurrences {
  data: {
    attributes: { starts_at: string; ends_at: string };
    relationships: { vacancy: { data: { id: string } } };
  }[];
  included: { type: string; id: string; attributes: { title: string } }[];
}

interface FirstActivity {
  day: string;
  id: string;
  title: string;
}

/** The first activity to come, and the day on which it takes place: what is over today is no event for search engines. */
async function firstActivity(product: Product): Promise<FirstActivity> {
  const { body } = await call(product, '/api/v1/vacancies/occurrences?include=vacancy', { host: HOST });
  const { data, included } = body as Occurrences;
  const first = data.find(({ attributes }) => Date.parse(attributes.ends_at) > Date.now());
  if (!first) throw new Error('no activities');
  const { id } = first.relationships.vacancy.data;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return {
    day: day.format(new Date(first.attributes.starts_at)),
    id,
    title: included.find((one) => one.id === id)?.attributes.title ?? '',
  };
}

const longDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

async function isAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

for (const { name, language, locale, size, link } of variants(
  [
    {
      name: 'on a desktop',
      language: 'nl',
      locale: 'nl-NL',
      size: { width: 1440, height: 1000 },
      link: 'Activiteiten',
    },
    {
      name: 'in English on a phone',
      language: 'en',
      locale: 'en-GB',
      size: { width: 390, height: 844 },
      link: 'Activities',
    },
  ],
  1,
)) {
  test(`a visitor finds an activity in the calendar ${name}`, async ({ page, product, complaints }) => {
    const { day, id, title } = await firstActivity(product);
    await page.setViewportSize(size);
    await page.goto(product.url(`/${language}`, HOST));
    if (size.width < 800) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(product.url(`/${language}/activiteitenkalender`, HOST));
    await page.goto(product.url(`/${language}/activiteitenkalender?date=${day.slice(0, 7)}`, HOST));
    const name = longDay(day, locale);
    await page
      .getByRole('table')
      .getByRole('link', { name: new RegExp(`^${name}, \\d`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`date=${day}$`));
    const agenda = page.getByRole('region', { name: new RegExp(`^${name}$`, 'i') });
    await expect(agenda.getByRole('link', { name: title }).first()).toBeVisible();
    await isComplete(page);
    await isAccessible(page);
    await agenda.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(product.url(`/${language}/vacancies/${id}`, HOST));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the calendar is used by keyboard alone, on the narrowest screen too', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { day } = await firstActivity(product);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(product.url(`/activiteitenkalender?date=${day.slice(0, 7)}`, HOST));
  await isComplete(page);
  await isAccessible(page);
  const choice = page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(`^${longDay(day, 'nl-NL')}, \\d`) });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${day}$`));
  await expect(choice).toBeFocused();
  for (const view of ['Week', 'Lijst']) {
    await page.getByRole('link', { name: view, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'true');
    await isComplete(page);
    await isAccessible(page);
  }
});

test('without scripts it is a page like any other, with its events for search engines and calendars', async ({
  browser,
  product,
}) => {
  const { day, title, id } = await firstActivity(product);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(product.url(`/activiteitenkalender?date=${day}`, HOST));
  await expect(
    page.getByRole('region', { name: new RegExp(`^${longDay(day, 'nl-NL')}$`, 'i') }),
  ).toContainText(title);
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as { '@graph': { '@type': string; name: string; offers: { priceCurrency: string } }[] };
  expect(graph['@graph'].find((one) => one['@type'] === 'Event' && one.name === title)?.offers).toMatchObject(
    {
      priceCurrency: 'EUR',
    },
  );
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Lijst', exact: true }).click();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  const [word = ''] = title.split(' ').slice(-1);
  await page.getByRole('textbox', { name: 'Wat' }).fill(word);
  await page.getByRole('search').getByRole('button').click();
  await expect(page).toHaveURL(/q=.*view=list/);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  const feed = await page.getByRole('link', { name: 'Zet deze kalender in je agenda' }).getAttribute('href');
  const { status, body } = await call(product, feed ?? '', { host: HOST });
  expect(status).toBe(200);
  expect(String(body)).toContain(`UID:${id}`);
  await page.close();
});

test('who is signed in finds the workshops apart', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.goto(product.url('/workshops', HOST));
  await expect(page).toHaveURL(/\/auth\/login-1/);
  await page.getByLabel('E-mailadres').fill('vrijwilliger@public.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-1');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Workshops in / })).toBeVisible();
  await expect(page).toHaveURL(/\/workshops$/);
  await isComplete(page);
  await isAccessible(page);
});

test('a site without activities has no calendar anywhere', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.goto(product.url('/', OTHER));
  await expect(page.locator('a[href*="activiteitenkalender"]')).toHaveCount(0);
  const response = await page.goto(product.url('/activiteitenkalender', OTHER));
  expect(response?.status()).toBe(404);
  for (const path of ['/api/v1/vacancies/occurrences', '/feeds/activities.ics'])
    expect([path, (await call(product, path, { host: OTHER })).status]).toEqual([path, 404]);
  const listed = async (host: string) =>
    String((await call(product, '/sitemap.xml', { host })).body).includes('/activiteitenkalender');
  expect([await listed(HOST), await listed(OTHER)]).toEqual([true, false]);
});
