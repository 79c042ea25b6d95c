import { call } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { person } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';

interface Listed {
  changes: { id: string; roles: string[]; texts: Record<'nl' | 'en', { title: string }> }[];
}

test('a centre reads what is new, sees next time what has come since, and can read it in English', async ({
  browser,
  product,
  complaints,
}) => {
  const { page } = await person(browser, product, 'centrum');
  listen(page, complaints);
  const { changes } = (await call(product, '/changelog.json')).body as Listed;
  const latest = changes.find(({ roles }) => roles.length === 0 || roles.includes('center_superuser'));
  const forMentors = changes.find(({ roles }) => roles.length === 1 && roles[0] === 'mentor')!;
  await page.goto(product.url('/dashboard'));
  await page.getByRole('link', { name: 'Wat is er nieuw?' }).first().click();
  await expect(page).toHaveURL(/\/volunteerly\/changelog$/);
  const main = page.getByRole('main');
  const title = (name: string) => main.getByRole('heading', { level: 3, name, exact: true });
  await expect(title(latest!.texts.nl.title)).toBeVisible();
  await expect(main.getByText('sinds je vorige bezoek')).toHaveCount(0);
  await expect(title(forMentors.texts.nl.title)).toHaveCount(0);
  await main.getByRole('button', { name: 'Alles', exact: true }).click();
  await expect(title(forMentors.texts.nl.title)).toBeVisible();

  // Yesterday, before the latest was there.
  await page.evaluate((id) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('samen/changelog/'))!;
    const { last } = JSON.parse(localStorage.getItem(key)!) as { last: { at: string; ids: string[] } };
    const at = new Date(Date.parse(last.at) - 86_400_000).toISOString();
    const seen = { at, ids: last.ids.filter((one) => one !== id) };
    localStorage.setItem(key, JSON.stringify({ last: seen, before: null }));
  }, latest!.id);
  await page.reload();
  const marked = main.locator('section', { hasText: 'sinds je vorige bezoek' });
  await expect(marked.getByRole('heading', { level: 3 })).toHaveText([latest!.texts.nl.title]);
  await expect(main.getByText(/^Dit had je al gezien, op /)).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(product.url('/en/volunteerly/changelog'));
  await expect(title(latest!.texts.en.title)).toBeVisible();
  await expect(main.getByText('since your last visit')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(complaints).toEqual([]);
});
