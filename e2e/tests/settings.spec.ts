import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const DESIGN = '/settings/design';
const SAVED = 'Vormgeving opgeslagen';

async function open(page: Page, product: Product, path: string) {
  await page.goto(product.url(path));
  await isHydrated(page);
  await isComplete(page);
}

/** A colour of the site as a page of it has it. */
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
const preview = (page: Page) => page.frameLocator('iframe[title="De website met deze vormgeving"]');
const primaryOfPreview = (page: Page) =>
  preview(page)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--primary').trim());

/** The first illustration as it was given to the page: in which colour, and whether it came. */
const illustration = (page: Page | ReturnType<typeof preview>) =>
  page
    .locator('img[src*="/media/scenes/"]')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return new URL(image.currentSrc).searchParams.get('colours')?.split('.')[0];
    });

const preset = (page: Page, colour: string) =>
  page.getByRole('radiogroup', { name: 'Hoofdkleur: kant-en-klaar' }).getByText(colour, { exact: true });

const save = (page: Page) => page.getByRole('button', { name: 'Vormgeving opslaan' }).click();

test('a design is tried out, saved, seen in every open tab and by the next visitor, and brought back', async ({
  browser,
  product,
}) => {
  const { page } = await person(browser, product, 'centrum');
  const tab = await page.context().newPage();
  const visitor = await (await browser.newContext()).newPage();
  await open(page, product, DESIGN);
  await open(tab, product, '/dashboard');
  await open(visitor, product, '/');
  const before = await primaryOf(visitor);

  // As a visitor gets it, and not as who is signed in does.
  await page.getByRole('button', { name: 'Computer' }).click();
  await expect(preview(page).getByRole('link', { name: 'Inloggen' }).first()).toBeVisible();
  await preset(page, 'roos').click();
  await expect.poll(() => primaryOfPreview(page)).not.toBe(before);
  const tried = await primaryOfPreview(page);
  expect([await illustration(preview(page)), await illustration(visitor)]).toEqual(['rose', 'teal']);
  expect(await Promise.all([primaryOf(page), primaryOf(tab), primaryOf(visitor)])).toEqual(
    Array(3).fill(before),
  );

  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  for (const one of [page, tab, visitor]) await expect.poll(() => primaryOf(one)).toBe(tried);
  await expect.poll(() => illustration(visitor)).toBe('rose');
  const next = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await next.goto(product.url('/'));
  expect(await primaryOf(next)).toBe(tried);

  await page
    .getByRole('button', { name: /^Bekijken: vormgeving/ })
    .first()
    .click();
  await expect.poll(() => primaryOfPreview(page)).toBe(before);
  expect(await primaryOf(visitor)).toBe(tried);
  await page.getByRole('button', { name: 'Terugzetten', exact: true }).click();
  await expect(page.getByText('De eerdere vormgeving staat weer op de website')).toBeVisible();
  for (const one of [page, tab, visitor]) await expect.poll(() => primaryOf(one)).toBe(before);
  for (const one of [page, visitor, next]) await one.context().close();
});

test('shades that are incomplete or hostile are not used, and variables that fetch are refused', async ({
  browser,
  product,
}) => {
  const { page, headers } = await person(browser, product, 'centrum');
  await open(page, product, DESIGN);
  const before = await primaryOf(page);
  const details = page.locator('details', { hasText: 'Eigen tinten plakken' }).first();
  await details.locator('summary').click();
  const shades = details.getByRole('textbox');
  await shades.fill('{"50": "red;}body{display:none", "100": "#ffeedd"}');
  await expect(details.getByText(/Ontbreekt of geen kleurcode: 50, 200/)).toBeVisible();
  await shades.fill('</style><script>alert(1)</script>');
  await expect(details.getByText(/Dit is geen JSON/)).toBeVisible();
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const { body } = await call(product, '/');
  expect(body).not.toContain('alert(1)</script>');
  expect(await primaryOf(page)).toBe(before);
  await shades.fill('');

  const variables = page.getByLabel('Eigen CSS-variabelen');
  await variables.fill('--gap: url(https://example.org/x)');
  await save(page);
  await expect(page.getByText('--gap kan zo niet worden gebruikt').first()).toBeVisible();
  await variables.fill('--surface: #000000');
  await save(page);
  await expect(page.getByText('--surface kan zo niet worden gebruikt').first()).toBeVisible();
  await variables.fill('--gap: 1rem');
  await save(page);
  await expect(page.getByText(/kan zo niet worden gebruikt/)).toHaveCount(0);
  await expect.poll(async () => String((await call(product, '/')).body)).toContain('--gap');

  const id = await profileId(product);
  const fonts = { sans: "x';}body{display:none}" };
  const sent = await call(product, `/api/v1/volunteer_center_profiles/${id}`, {
    method: 'PATCH',
    headers,
    body: { data: { type: 'volunteer_center_profiles', id, attributes: { theme_config: { fonts } } } },
  });
  expect(sent.status).toBe(422);
  await page.context().close();
});

/** The id of what the site of the centre looks like. */
async function profileId(product: Product): Promise<string> {
  const { body } = await call(product, '/api/v1/volunteer_centers/current?include=profile');
  const { included = [] } = body as { included?: { id: string; type: string }[] };
  const found = included.find(({ type }) => type === 'volunteer_center_profiles');
  if (!found) throw new Error(`No profile: ${JSON.stringify(body)}`);
  return found.id;
}

test('nobody changes a site who does not look after its centre', async ({ browser, product }) => {
  const id = await profileId(product);
  for (const name of ['organisatie', 'vrijwilliger']) {
    const { page, headers } = await person(browser, product, name);
    await page.goto(product.url(DESIGN));
    await expect(page.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
    const sent = await call(product, `/api/v1/volunteer_center_profiles/${id}`, {
      method: 'PATCH',
      headers,
      body: { data: { type: 'volunteer_center_profiles', id, attributes: { primary_color: 'rose' } } },
    });
    expect(sent.status).toBe(403);
    await page.context().close();
  }
  const foreign = await call(product, `/api/v1/volunteer_center_profiles/${id}/versions`, {
    host: 'oldebroek.localhost',
    headers: await signedIn(product, 'centrum', 'oldebroek'),
  });
  expect(foreign.status).toBe(404);
});

test('what is written into the footer stays until it is saved, and is below every page then', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page } = await person(browser, product, 'centrum');
  await open(page, product, '/settings/footer');
  const title = page.getByLabel('Titel van kolom 1', { exact: true });
  await title.fill('Kom langs in de tuin');
  await page
    .getByRole('navigation', { name: 'Instellingen' })
    .getByRole('link', { name: 'Algemeen' })
    .click();
  await page.getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await expect(title).toHaveValue('Kom langs in de tuin');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await isHydrated(page);
  await expect(title).toHaveValue('Kom langs in de tuin');
  await page.getByRole('textbox', { name: 'Tekst van kolom 6', exact: true }).click();
  await page.keyboard.type('- Elke dinsdag');
  const shown = page.frameLocator('iframe[title="De website met deze footer"]').getByRole('contentinfo');
  await expect(shown.getByRole('listitem').filter({ hasText: 'Elke dinsdag' })).toBeVisible();
  await page.getByRole('button', { name: 'Footer opslaan' }).click();
  await expect(page.getByText('Footer opgeslagen')).toBeVisible();
  const { body } = await call(product, '/');
  expect(body).toContain('Kom langs in de tuin');
  expect(body).toMatch(/<li[^>]*>Elke dinsdag/);
  await page.context().close();
});
