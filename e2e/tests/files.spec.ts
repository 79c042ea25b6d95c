import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { publishPage } from '../support/pages.ts';
import { person, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const FILES = '/content/file-upload';

/** A photo of one colour, as a browser makes it. */
async function photo(page: Page, name: string, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 1200, 800);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

const choose = (page: Page) => page.getByLabel('Bestanden kiezen');

/** A published page with the picture in a block that crops it. */
const publishWith = (product: Product, headers: Record<string, string>, imageId: string) =>
  publishPage(product, headers, {
    title: 'Onze tuin',
    slug: 'onze-tuin',
    blocks: [
      {
        block_type: 'ImageTextButtons',
        title: 'Tuin',
        body: 'Kom kijken.',
        img: { image_id: imageId, alt: 'Een tuin', decorative: false },
        buttons: [],
      },
    ],
  });

/** What a visitor gets: the address of the picture, the colour in its middle, and what of it stays in sight. */
async function pictureOf(visitor: Page, product: Product) {
  await visitor.goto(product.url('/onze-tuin'));
  await isComplete(visitor);
  return visitor.getByRole('img', { name: 'Een tuin' }).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0, 4, 4);
    const [red = 0, , blue = 0] = context?.getImageData(1, 1, 1, 1).data ?? [];
    return {
      src: image.getAttribute('src') ?? '',
      colour: red > blue ? 'red' : 'blue',
      position: getComputedStyle(image).objectPosition,
    };
  });
}

test('an editor sends a picture, chooses what of it stays in sight, replaces it, and cannot remove it while a page shows it', async ({
  browser,
  product,
}) => {
  const { page, headers } = await person(browser, product, 'redactie');
  const visitor = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await page.goto(product.url('/content'));
  await isHydrated(page);
  await page
    .getByRole('navigation', { name: 'Onderdelen van content' })
    .getByRole('link', { name: 'Bestanden' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestanden' })).toBeVisible();
  await isComplete(page);

  // One that does not get through is cancelled; the next one arrives.
  await page.route('**/api/v1/uploads', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await choose(page).setInputFiles(await photo(page, 'verkeerd.jpg', 'green'));
  await page.getByRole('button', { name: 'verkeerd.jpg annuleren' }).click();
  await expect(page.getByText('verkeerd.jpg is geannuleerd.')).toBeVisible();
  await page.unroute('**/api/v1/uploads');
  await choose(page).setInputFiles([
    await photo(page, 'tuin.jpg', 'red'),
    { name: 'film.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByRole('list', { name: 'Bestanden onderweg' })).toHaveText(
    /^film\.txt.*bestandstypen zijn: JPEG.*ODT/,
  );
  await page.getByRole('button', { name: 'Melding over film.txt sluiten' }).click();
  const tuin = page.getByRole('button', { name: 'tuin.jpg', exact: true });
  await expect(tuin).toBeVisible();
  await expect(page.getByRole('button', { name: 'verkeerd.jpg', exact: true })).toHaveCount(0);

  // The keyboard alone moves the point to the left edge.
  await tuin.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'tuin.jpg' });
  await dialog.getByLabel('Beschrijving van de afbeelding').fill('Een tuin vol planten');
  await dialog.getByRole('slider', { name: 'Van links naar rechts' }).press('Home');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /tuin\.jpg/ })).toContainText('Een tuin vol planten');

  const found = await call(product, '/api/v1/uploads?filter[q]=tuin.jpg', { headers });
  const [upload] = (found.body as { data: { id: string; attributes: { url: string } }[] }).data;
  await publishWith(product, headers, upload?.id ?? '');
  const before = await pictureOf(visitor, product);
  expect(before).toEqual({ src: upload?.attributes.url, colour: 'red', position: '0% 50%' });

  await page.goto(product.url(`${FILES}?q=tuin.jpg`));
  await isHydrated(page);
  const row = page.getByRole('row', { name: /tuin\.jpg/ });
  await expect(row).toContainText('Op 1 plek');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Vervangen' }).click();
  await page
    .getByLabel('Nieuw bestand kiezen')
    .setInputFiles(await photo(page, 'tuin-in-de-lente.jpg', 'blue'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const after = await pictureOf(visitor, product);
  expect([after.colour, after.src === before.src]).toEqual(['blue', false]);
  const former = await call(product, before.src);
  expect([former.status, former.headers['location']]).toEqual([302, after.src]);

  await page.goto(product.url(`${FILES}?q=lente`));
  await isHydrated(page);
  await page.getByRole('row', { name: /lente/ }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const used = page.getByRole('dialog', { name: 'tuin-in-de-lente.jpg wordt nog gebruikt' });
  await expect(used.getByRole('link', { name: 'Onze tuin' })).toBeVisible();
  await used.getByRole('button', { name: 'Sluiten' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('a stock image is added from a file of one’s own, found by its keyword and removed again', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page } = await person(browser, product, 'redactie');
  await page.goto(product.url('/content/stock-images'));
  await isHydrated(page);
  await page.getByRole('button', { name: 'Stockfoto toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Afbeelding/).setInputFiles(await photo(page, 'boom.jpg', 'green'));
  await expect(dialog.getByText('boom.jpg is toegevoegd')).toBeVisible();
  await dialog.getByLabel('Naam').fill('Boom');
  await dialog.getByLabel('Beschrijving', { exact: true }).fill('Een oude boom in het park');
  await dialog.getByLabel(/Trefwoorden/).fill('park, groenvoorziening');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(product.url('/content/stock-images?q=groenvoorziening'));
  await isHydrated(page);
  const row = page.getByRole('row', { name: /Boom/ });
  await expect(row).toContainText('park, groenvoorziening');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(row).toHaveCount(0);
});

if (process.env['TEST_FULL'])
  for (const locale of ['nl', 'en'])
    for (const mode of ['light', 'dark'] as const)
      for (const width of [390, 1440])
        test(`files and stock images are accessible in ${locale}, ${mode}, at ${width}`, async ({
          browser,
          product,
        }) => {
          const context = await browser.newContext({
            colorScheme: mode,
            viewport: { width, height: 900 },
            locale: locale === 'nl' ? 'nl-NL' : 'en-GB',
          });
          await signIn(context, product, 'redactie');
          const page = await context.newPage();
          for (const path of [FILES, '/content/stock-images']) {
            await page.goto(product.url(`${locale === 'nl' ? '' : '/en'}${path}`));
            await isHydrated(page);
            expect(await violations(page)).toEqual([]);
            expect(await sidewaysScroll(page)).toBe(0);
          }
        });
