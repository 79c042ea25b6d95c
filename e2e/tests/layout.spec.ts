import type { Page } from '@playwright/test';
import { openCommandMenu } from '../support/command-menu.ts';
import { signedIn, call } from '../support/api.ts';
import { tabThrough } from '../support/covered.ts';
import { isComplete } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const quick = (page: Page) => page.getByRole('navigation', { name: 'Snel naar' });

for (const [width, size] of variants(
  [
    ['1440 px', WIDE],
    ['390 px', NARROW],
  ],
  1,
))
  test(`a person with several organizations switches to another, at ${width}`, async ({
    page,
    context,
    product,
    complaints,
  }) => {
    await page.setViewportSize(size);
    await signIn(context, product, 'meerdere');
    await page.goto(product.url('/support'));
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    const navigation = size === WIDE ? sidebar(page) : quick(page);
    const dashboard = navigation.getByRole('link', { name: 'Dashboard' });
    // A volunteer in the centre, with a bar of their own on a phone; the admin of a football club.
    await expect(quick(page)).toHaveCount(size === WIDE ? 0 : 1);
    await expect(dashboard).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Half een vraag');
    await page
      .getByRole('button', { name: /^Account van/ })
      .filter({ visible: true })
      .click();
    const other = page.getByRole('menuitemradio', { checked: false }).first();
    const name = await other.innerText();
    await other.click();
    await page.getByRole('button', { name: 'Verlaat en wissel' }).click();
    await expect(dashboard).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Onderwerp' })).toHaveValue('');
    if (size === NARROW) await page.getByRole('button', { name: 'Meer' }).click();
    await expect(page.getByRole('button', { name: `Organisatie: ${name}` })).toBeVisible();
    await page.reload();
    await expect(dashboard).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('a person without any organization gets the 403 everywhere except on public pages and signing out', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'zonderorganisatie');
  for (const path of ['/support', '/notificaties']) {
    await page.goto(product.url(path));
    await expect(page.getByRole('heading', { level: 1, name: 'Geen organisatie gevonden' })).toBeVisible();
    await expect(page.locator('[data-code="403"]')).toBeAttached();
  }
  await page.goto(product.url('/vacancies/search'));
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto(product.url('/uitloggen'));
  await expect(page).toHaveURL(product.url('/'));
});

test('a feature that is off makes an unknown page, a missing role a forbidden one', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'vrijwilliger', 'roermond');
  await page.goto(product.url('/een-op-een-hulp', 'roermond.localhost'));
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
});

test('an admin works in another name under a banner, and stops', async ({ page, context, product }) => {
  await page.setViewportSize(NARROW);
  const admin = await signedIn(product, 'admin');
  const people = await call(product, '/api/v1/users?filter[q]=Amira&page[size]=1', { headers: admin });
  const [person] = (people.body as { data: { id: string; attributes: { full_name: string } }[] }).data;
  if (!person) throw new Error('Nobody is called so.');
  const started = await call(product, '/api/v1/sign_in_as_user', {
    method: 'POST',
    headers: admin,
    body: { data: { type: 'user', attributes: { id: person.id } } },
  });
  const cookies = ['access-token', 'client', 'uid'].map((name) => ({
    name,
    value: encodeURIComponent(String(started.headers[name])),
    url: product.url('/'),
  }));
  await context.addCookies(cookies);
  await page.goto(product.url('/support'));
  const banner = page.getByRole('region', { name: 'Ingelogd in naam van iemand anders' });
  await expect(banner).toContainText(`Je bent ingelogd als ${person.attributes.full_name}`);
  await expect(banner).toContainText(/nog (59|60) minuten/);
  // Going back is where a bar at the top hides what has the focus.
  await page.setViewportSize({ width: 390, height: 480 });
  const { stops, covered } = await tabThrough(page, 'main form', 'Shift+Tab');
  expect(stops).toBeGreaterThan(2);
  expect(covered).toEqual([]);
  await page.setViewportSize(WIDE);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /^Account van/ }).filter({ visible: true }),
  ).not.toContainText(person.attributes.full_name.split(' ')[0] ?? '');
  const uid = (await context.cookies()).find(({ name }) => name === 'uid')?.value ?? '';
  expect(decodeURIComponent(uid)).toBe('admin@public.example');
});

test('the command menu is opened, used and left with the keyboard', async ({
  page,
  context,
  product,
  complaints,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, product, 'centrum');
  await page.goto(product.url('/support'));
  const field = await openCommandMenu(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('boswachter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vacancies\?q=boswachter/);
  expect(complaints).toEqual([]);
});

test('theme preferences are stored in this browser, and the panels open', async ({
  page,
  context,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.setViewportSize(WIDE);
  await signIn(context, product, 'centrum');
  await page.goto(product.url('/support'));
  await page.getByRole('button', { name: 'Activiteit' }).click();
  const activity = page.getByRole('dialog', { name: 'Activiteit' });
  await activity.getByRole('button', { name: 'Inloggen' }).click();
  await expect(activity.getByRole('listitem').first()).toContainText('Ingelogd');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weergave aanpassen' }).click();
  await page.getByText('Recht', { exact: true }).click();
  const corner = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--r-lg').trim());
  await expect.poll(corner).toBe('0px');
  await page.reload();
  await expect.poll(corner).toBe('0px');
  await page.getByRole('button', { name: /^Taal/ }).click();
  await page.getByRole('dialog', { name: 'Taal' }).getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Customize' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the menu of the site stands in one row where it is first shown whole', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const locale of ['nl', 'en']) {
    await page.goto(product.url(`/${locale}`));
    // The letters that stand in for those of the site are wider.
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const items = page.locator('header nav > ul > li');
    const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect([...new Set(tops)], locale).toHaveLength(1);
    const header = await page.locator('header').first().boundingBox();
    expect(header?.height, locale).toBe(84);
  }
});

test('who wants less motion gets the colours of the other mode at once, however deep in the page', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(product.url('/'));
  await isComplete(page);
  const switched = await page.evaluate(() => {
    document.documentElement.dataset['mode'] = 'dark';
    const colours = [...document.querySelectorAll('main *')].map(
      (element) => getComputedStyle(element).color,
    );
    return { elements: colours.length, transitions: document.getAnimations().length };
  });
  expect(switched.elements).toBeGreaterThan(50);
  expect(switched.transitions).toBe(0);
  await page.close();
});
