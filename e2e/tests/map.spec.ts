import { removeData, startProduct, type Product } from '@samen/dev-env/harness';
import type { Page } from '@playwright/test';
import { expect, SETTINGS, test } from '../support/test.ts';
import { tileServer, TILES } from '../support/tile-server.ts';
import { variants } from '../support/variants.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let tiles: Awaited<ReturnType<typeof tileServer>>;
let site: Product;

test.beforeAll(async () => {
  tiles = await tileServer();
  site = await startProduct({ env: { ...SETTINGS, TILE_URL: tiles.url } });
});
test.afterAll(async () => {
  await site.stop();
  removeData(site.dataDir);
  await tiles.close();
});
test.beforeEach(() => {
  tiles.state.requests = [];
});

const mapOf = (page: Page) => page.getByRole('region', { name: /^Kaart met/ });
const placeNames = (page: Page) => mapOf(page).locator('.map-label span').first();

async function open(page: Page) {
  await page.goto(site.url('/vacancies/search'));
  await expect(mapOf(page)).toBeVisible();
}

/** Roads and water in place of the vector base, with their attribution. */
async function expectTiles(page: Page) {
  await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(mapOf(page)).toContainText('Kaartgegevens © Kadaster');
  await expect(placeNames(page)).toBeHidden();
}

/** Promised after a second without tiles; a test allows twice that. */
async function expectVectorBase(page: Page) {
  await expect(placeNames(page)).toBeVisible({ timeout: 2_000 });
  await expect(mapOf(page)).toContainText('Natural Earth');
  // Paths may be there and have no room to be seen in.
  const land = mapOf(page).locator('.leaflet-pane svg:has(.map-land)').first();
  await expect.poll(async () => (await land.boundingBox())?.width).toBeGreaterThan(300);
  await expect(mapOf(page)).not.toContainText('Kadaster');
  await expect(
    mapOf(page)
      .getByRole('button', { name: /vacatures bij elkaar/ })
      .first(),
  ).toBeVisible();
}

test('the map stands on the tiles of the site, and their server learns nothing of who looks', async ({
  page,
  complaints,
}) => {
  tiles.state.behave = TILES.good;
  await open(page);
  await expectTiles(page);
  const { requests } = tiles.state;
  expect(requests.length).toBeGreaterThan(3);
  for (const { headers } of requests) {
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('origin');
    expect(headers).not.toHaveProperty('cookie');
  }
  // Of the Netherlands, by the numbers that all such servers share.
  const degrees = requests.map(({ z, x }) => (x / 2 ** z) * 360 - 180);
  expect(Math.min(...degrees)).toBeGreaterThan(2);
  expect(Math.max(...degrees)).toBeLessThan(9);
  expect(complaints).toEqual([]);
});

for (const failure of variants(['refusing', 'failing', 'missing', 'hanging', 'sending pages'], 3))
  test(`the vector base replaces a tile server that is ${failure}, and goes when that is back`, async ({
    page,
    complaints,
  }) => {
    tiles.state.behave = TILES[failure];
    await open(page);
    await expectVectorBase(page);
    // One try, and what the browser itself writes about it.
    expect(tiles.state.requests).toHaveLength(1);
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    expect(complaints.length).toBeLessThanOrEqual(1);
    await mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/area=/);
    expect(tiles.state.requests).toHaveLength(1);

    tiles.state.behave = TILES.good;
    // Repeated until it works: hanging requests are aborted first.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(mapOf(page)).toContainText('Kadaster', { timeout: 500 });
    }).toPass();
    await expectTiles(page);
  });

test('the vector base is shown until slow tiles arrive, and again when their server dies', async ({
  page,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  tiles.state.behave = TILES.slow;
  await open(page);
  await expectVectorBase(page);
  await expectTiles(page);
  tiles.state.behave = TILES.failing;
  await mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expectVectorBase(page);
});
