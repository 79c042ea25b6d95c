import { signedIn } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { filledBlocks } from '../support/filled-blocks.ts';
import { layoutOverflow } from '../support/layout-overflow.ts';
import { LONG_WORD } from '../support/long-words.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { publishPage } from '../support/pages.ts';
import { firstId } from '../support/rendered.ts';
import { expect, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

const isFull = Boolean(process.env['TEST_FULL']);
const ALL = { host: 'demo.localhost', path: '/blokken' };
const FIRST = [
  { locale: 'nl', heading: 'Je eerste keer', step: 'Kijk rond', next: 'Volgende foto', second: '2 van 3' },
  { locale: 'en', heading: 'Your first time', step: 'Look around', next: 'Next picture', second: '2 of 3' },
] as const;

for (const { locale, heading, step, next, second } of variants(FIRST, 1)) {
  test(`a visitor reads in ${locale} what a first time is like`, async ({ page, product }) => {
    const path = locale === 'nl' ? '/over-ons' : '/en/over-ons';
    await page.goto(product.url(path, 'public.localhost'));
    await isHydrated(page);
    await page.locator('main').getByRole('link', { name: heading, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await page.getByRole('button', { name: next }).press('Enter');
    await expect(page.getByText(second, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: next }).press('Enter');
    await expect(page.locator('[role=group]').nth(2).getByRole('img')).toBeInViewport();
  });
}

test('a video comes only after a press, and from nobody before', async ({ page, product }) => {
  const strangers: string[] = [];
  await page.route(/^https?:\/\/(?!([\w-]+\.)?localhost)/, (route) => {
    strangers.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
  });
  await page.goto(product.url(ALL.path, ALL.host));
  await isHydrated(page);
  const play = page.getByRole('button', { name: 'Speel af: Big Buck Bunny' });
  await play.scrollIntoViewIfNeeded();
  await isComplete(page);
  expect(strangers).toEqual([]);
  await play.press('Enter');
  await expect(page.getByTitle('Big Buck Bunny')).toBeFocused();
  await expect
    .poll(() => strangers)
    .toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
});

for (const width of variants([320, 1440], 0))
  for (const colorScheme of variants(['light', 'dark'], 1))
    test(`every block holds at ${width} px, ${colorScheme}`, async ({ page, product }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.url(ALL.path, ALL.host));
      await isHydrated(page);
      await isComplete(page);
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });

for (const fill of variants(['most', 'least'], 0))
  test(`every block holds with the ${fill} that it may have`, async ({ page, product, complaints }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    const headers = await signedIn(product, 'redactie');
    const imageId = await firstId(product, 'uploads?filter[purpose_eq]=image&page[size]=1', headers);
    const slug = `blokken-${fill}`;
    const summary = `Elk blok met ${fill === 'most' ? 'alles' : 'niet meer dan'} wat het mag hebben`;
    const formId = await firstId(product, 'forms?filter[for_pages]=true&page[size]=1', headers);
    const blocks = filledBlocks({ fill, imageId, formId });
    await publishPage(product, headers, { title: `Blokken (${fill})`, slug, summary, blocks });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.url(`/${slug}`));
      await isHydrated(page);
      await isComplete(page);
      expect.soft(await layoutOverflow(page, LONG_WORD), `at ${width}`).toEqual([]);
      for (const colorScheme of isFull ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), `at ${width}, ${colorScheme}`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every block is there, and nothing that needs a script', async ({ page, product }) => {
    await page.goto(product.url(ALL.path, ALL.host));
    await expect(page.getByRole('heading', { level: 1, name: 'Je eerste keer' })).toBeVisible();
    for (const name of ['Zo werkt het', 'Kijk rond', 'Waarom mensen bij ons beginnen', 'Snel verder'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bekijk op YouTube' })).toBeVisible();
    await expect(page.locator('main button:visible')).toHaveText(['Zoek vacatures', 'Versturen']);
    await expect(page.getByRole('img', { name: 'Een gieter boven rijen jonge planten' })).toBeVisible();
  });
});
