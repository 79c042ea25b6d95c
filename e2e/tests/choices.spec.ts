import { expect, test } from '../support/test.ts';

test('sign in and out; a wrong password shows the text of the catalogue', async ({ page, product }) => {
  await page.goto(product.url('/auth/login-1'));
  await page.getByLabel('E-mailadres').fill('vrijwilliger@public.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('niet-het-wachtwoord');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveValue('vrijwilliger@public.example');

  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/vacancies\/search/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['access-token', 'client', 'uid']));

  await page.goto(product.url('/uitloggen'));
  await expect(page).toHaveURL(product.url('/'));
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).not.toContain('access-token');
});

test('the colour mode is stored, and set before the first paint', async ({ page, product, complaints }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.url('/'));
  await page.getByRole('button', { name: /Weergave/ }).click();
  await page.getByRole('menuitemradio', { name: 'Donker' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  expect(complaints).toEqual([]);
});

test('the language is stored where it is on, and cannot be chosen where it is off', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.url('/'));
  await page
    .getByRole('link', { name: /English|EN/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(product.url('/vacancies/search'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: /vacanc/ })).toBeVisible();

  await page.goto(product.url('/en/vacancies/search', 'oldebroek.localhost'));
  await expect(page).toHaveURL(product.url('/vacancies/search', 'oldebroek.localhost'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

for (const [name, host, text] of [
  ['inactief', 'public.localhost', 'Je account is niet actief'],
  ['anderepartner', 'heumen.public.localhost', 'Ingelogd op de verkeerde website'],
] as const)
  test(`${name} cannot sign in on ${host}, and reads why`, async ({ page, product }) => {
    await page.goto(product.url('/auth/login-1', host));
    await page.getByLabel('E-mailadres').fill(`${name}@public.example`);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-1');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  });

test('an unknown address is a page that leads home', async ({ page, product }) => {
  const response = await page.goto(product.url('/bestaat/niet/echt'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar home' }).click();
  await expect(page).toHaveURL(product.url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
