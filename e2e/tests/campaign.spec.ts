import { expect, test } from '../support/test.ts';
import { isComplete } from '../support/page-state.ts';

const HOST = 'geldersehanden.localhost';
const WHOLE = 'public.localhost';

test('a campaign stands alone on its host, and its buttons lead to the whole site', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(product.url('/vacancies/search?utm_source=flyer', HOST));
  await expect(page).toHaveURL(product.url('/gelderse-handen?utm_source=flyer', HOST));
  await expect(page.getByRole('heading', { level: 1, name: 'Heb jij een hand over?' })).toBeVisible();
  await expect(page).toHaveTitle(/^Gelderse handen - /);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('heading')).toHaveCount(0);
  await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    product.url('/privacy', WHOLE),
  );
  await isComplete(page);
  await expect(page.getByRole('main').locator('article a[href*="/vacancies/"]')).not.toHaveCount(0);
  const own = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll(
      (links, host) => links.filter((link) => (link as HTMLAnchorElement).host.startsWith(host)),
      HOST,
    );
  expect(own).toEqual([]);
  await page.getByRole('link', { name: 'Ik wil helpen' }).first().click();
  await expect(page).toHaveURL(product.url('/vacancies/search', WHOLE));
  await expect(page.getByRole('banner')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('in English too, and without scripts', async ({ browser, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(product.url('/en/gelderse-handen', HOST));
  await expect(page.getByRole('heading', { level: 1, name: 'Can you lend a hand?' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(product.url('/nl/gelderse-handen', HOST));
  await expect(page.getByRole('heading', { level: 1, name: 'Heb jij een hand over?' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.getByRole('link', { name: 'I want to help' }).first().click();
  await expect(page).toHaveURL(product.url('/en/vacancies/search', WHOLE));
  await page.close();
});
