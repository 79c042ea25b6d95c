import { call, signedIn } from '../support/api.ts';
import { linkIn } from '../support/mail.ts';
import { expect, test } from '../support/with-mail.ts';

test.use({ javaScriptEnabled: false });

const HOST = 'public.localhost';

test('a visitor finds a vacancy and applies, and the organization receives it', async ({
  page,
  product,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(product.url('/', HOST));
  // No button that does nothing.
  await expect(page.locator('[aria-haspopup]:visible')).toHaveCount(0);
  const search = page.getByRole('search');
  await search.getByRole('textbox').first().fill('koken');
  await search.getByRole('button').click();
  await expect(page).toHaveURL(/\/vacancies\/search\?q=koken/);
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ vacatures?/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wat' })).toHaveValue('koken');

  await page.getByRole('textbox', { name: 'Wat' }).fill('');
  await search.getByRole('button').click();
  await page.getByRole('checkbox', { name: /^Vrijwilligerswerk/ }).check();
  await page.getByRole('button', { name: 'Pas toe' }).first().click();
  await expect(page).toHaveURL(/type=volunteering/);
  await expect(page.getByRole('checkbox', { name: /^Vrijwilligerswerk/ })).toBeChecked();
  await page.getByRole('link', { name: 'Volgende pagina' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Vrijwilligerswerk verwijderen' }).click();
  await expect(page).not.toHaveURL(/type=volunteering/);

  await page.goto(product.url('/vacancies/search?type=volunteering', HOST));
  const link = page.locator('main article').first().getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();

  const email = 'zonder.scripts@public.example';
  const message = 'Ik kom graag kijken.\nOp woensdag of donderdag.';
  await page.getByLabel('Voornaam').fill('Iris');
  await page.getByLabel('E-mailadres').fill('zonder.scripts@public');
  await page.getByLabel('Je bericht').fill(message);
  await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
  await expect(page.getByText('Het formulier bevat fouten')).toBeVisible();
  await expect(page.getByLabel('Achternaam')).toHaveAccessibleDescription('Dit veld is verplicht');
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/geldig e-mailadres/);
  await expect(page.getByLabel('Voornaam')).toHaveValue('Iris');
  await expect(page.getByLabel('Je bericht')).toHaveValue(message);

  await page.getByLabel('Achternaam').fill('van den Berg');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
  await expect(page.getByRole('heading', { name: 'Nog één stap: kijk in je mail' })).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`^${address}\\?applied=1(#.*)?$`));

  const admin = await signedIn(product, 'admin', 'public');
  const received = async () => {
    const root = await call(product, '/api/v1/current_organizations', { host: HOST, headers: admin });
    const [organization] = (root.body as { data: { id: string }[] }).data;
    const response = await call(product, '/api/v1/applications?filter[all_centers]=true&page[size]=1000', {
      host: HOST,
      headers: { ...admin, 'current-organization-id': organization?.id ?? '' },
    });
    return JSON.stringify(response.body);
  };
  const mail = await mailbox.next(email);
  expect(mail.text).toContain(title);
  const { pathname, search: query } = new URL(linkIn(mail));
  await page.goto(product.url(pathname + query, HOST));
  expect(await received(), 'opening the link changes nothing').not.toContain(email);
  await page.getByRole('button', { name: 'Aanvraag bevestigen' }).click();
  await expect(page.getByRole('heading', { name: 'Je aanvraag is verstuurd' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  const applications = await received();
  expect(applications).toContain(email);
  expect(applications).toContain(JSON.stringify(message).slice(1, -1));
});

test('on a phone the filters and the menu stand open', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.url('/vacancies/search', HOST));
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Waar' })).toBeVisible();
  await page.getByRole('checkbox', { name: /maandag ochtend/i }).check();
  await page.getByRole('button', { name: 'Pas toe' }).last().click();
  await expect(page).toHaveURL(/daypart=mon_morning/);
});

test('signing in leads on, shows there that the page needs scripts, and puts nothing into the address', async ({
  page,
  product,
}) => {
  await page.goto(product.url('/auth/login-1?redirect=/dashboard', HOST));
  await page.getByLabel('E-mailadres').fill('vrijwilliger@public.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/^Deze pagina werkt met JavaScript/)).toBeVisible();
  await expect(page.getByText(/^Je bent ingelogd/)).toBeVisible();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByText(/^Je bent ingelogd/)).toBeHidden();
});
