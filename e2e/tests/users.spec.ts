import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { applied } from '../support/applications.ts';
import { linkIn } from '../support/mail.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/with-mail.ts';
import { variants } from '../support/variants.ts';

const TEXTS = {
  nl: {
    add: 'Gebruiker toevoegen',
    invite: 'Uitnodigen',
    first: 'Voornaam',
    last: 'Achternaam',
    email: 'E-mailadres',
    role: 'Rol',
    grant: 'Rol toevoegen',
    mentor: 'Mentor',
    invited: 'Uitgenodigd',
    resend: 'Uitnodiging opnieuw sturen',
    toDo: 'Te doen',
    answer: /^Beantwoorden/,
  },
  en: {
    add: 'Add user',
    invite: 'Invite',
    first: 'First name',
    last: 'Last name',
    email: 'Email address',
    role: 'Role',
    grant: 'Add role',
    mentor: 'Mentor',
    invited: 'Invited',
    resend: 'Send invitation again',
    toDo: 'To do',
    answer: /^Answer/,
  },
} as const;

const PASSWORD = 'een-heel-lang-wachtwoord-7';
const TENANTS = [
  { tenant: 'public', locale: 'en', width: 390 },
  { tenant: 'oldebroek', locale: 'nl', width: 1440 },
] as const;

const hostOf = (tenant: string) => `${tenant}.localhost`;

/** An id out of the list of people, as these headers see it. */
async function userId(
  product: Product,
  headers: Record<string, string>,
  q: string,
  tenant = 'public',
): Promise<string> {
  const list = await call(product, `/api/v1/users?filter[q]=${encodeURIComponent(q)}`, {
    host: hostOf(tenant),
    headers,
  });
  const [first] = (list.body as { data?: { id: string }[] }).data ?? [];
  if (!first) throw new Error(`${q} is nobody: ${JSON.stringify(list.body)}`);
  return first.id;
}

const offered = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option');

for (const { tenant, locale, width } of variants(TENANTS, 1))
  test(`a person is invited, chooses a password and signs in, on ${tenant} in ${locale}`, async ({
    page,
    product,
    mailbox,
    complaints,
    browser,
  }) => {
    const texts = TEXTS[locale];
    const prefix = tenant === 'public' ? `/${locale}` : '';
    const email = `iris.${tenant}@example.nl`;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.context(), product, 'school', tenant);
    await page.goto(product.url(`${prefix}/users`, hostOf(tenant)));
    await page.getByRole('main').getByRole('link', { name: texts.add }).click();
    await page.getByLabel(texts.first).fill('Iris');
    await page.getByLabel(texts.last).fill('Bos');
    await page.getByLabel(texts.email).fill(email);
    // The grant table: in its own school an admin gives these, and no others.
    await expect(offered(page, texts.role)).toHaveCount(4);
    await page.getByLabel(texts.role, { exact: true }).selectOption({ label: texts.mentor });
    await page.getByRole('button', { name: texts.invite }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Iris Bos' })).toBeVisible();
    await expect(page.getByRole('main').getByText(texts.invited)).toBeVisible();
    await expect(page.getByRole('button', { name: texts.resend })).toBeVisible();

    const link = new URL(linkIn(await mailbox.next(email)));
    const context = await browser.newContext({ locale: 'nl-NL' });
    const invited = await context.newPage();
    await invited.goto(product.url(link.pathname + link.search, hostOf(tenant)));
    // The button proves that the mail is read; then the account needs a password.
    await invited.locator('main form button[type=submit]').click();
    const chosen = invited.locator('main input[type=password]');
    await expect(chosen).toHaveCount(2);
    for (const field of await chosen.all()) await field.fill(PASSWORD);
    await invited.locator('main form button[type=submit]').click();
    await expect(invited.locator('main form')).toHaveCount(0);
    const response = await call(product, '/auth/sign_in', {
      host: hostOf(tenant),
      method: 'POST',
      body: { email, password: PASSWORD },
    });
    expect(response.status).toBe(200);
    await context.close();
    expect(complaints).toEqual([]);
  });

test('a list is found back by its address: words, state and role', async ({ page, product, complaints }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await signIn(page.context(), product, 'centrum');
  await page.goto(product.url('/users'));
  await expect(page.locator('main tbody a').first()).toBeVisible();
  const count = page.getByText(/^\d+ gebruikers?$/);
  const all = await count.innerText();
  await page.getByLabel('Status').selectOption({ label: 'Inactief' });
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByText('inactief@public.example')).toBeVisible();
  await expect(count).not.toHaveText(all);
  const found = await count.innerText();
  await page.getByRole('searchbox').fill('bestaatniet');
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible();
  // Beside the filters in use, and where nothing is found.
  await page.getByRole('button', { name: 'Filters wissen' }).first().click();
  await expect(page).not.toHaveURL(/status=/);
  await page.goto(product.url('/users?status=inactive'));
  await expect(page.getByText(found)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('roles are given and refused as the grant table says', async ({ page, product, complaints }) => {
  const headers = await signIn(page.context(), product, 'centrum');
  const volunteer = await userId(product, headers, 'vrijwilliger@public.example');
  await page.goto(product.url(`/users/${volunteer}/add_role`));
  // A centre's superuser: every role that its organization can have and that is not given there yet.
  await expect(offered(page, 'Rol')).toHaveText([
    'Beheerder',
    'Centrumcoördinator',
    'Redacteur',
    'Paginabeheerder',
  ]);
  await page.getByLabel('Rol', { exact: true }).selectOption({ label: 'Paginabeheerder' });
  await page.getByRole('button', { name: 'Rol toevoegen' }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${volunteer}$`));
  await page.getByRole('button', { name: /^Rol Paginabeheerder bij/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('De rol is verwijderd')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rol Paginabeheerder bij/ })).toHaveCount(0);

  // An organization's only admin keeps the role.
  const organization = await signedIn(product, 'organisatie');
  const refused = await call(product, '/api/v1/current_user?include=roles', { headers: organization });
  const { data } = refused.body as { data: { id: string } };
  await page.context().clearCookies();
  await signIn(page.context(), product, 'organisatie');
  await page.goto(product.url(`/users/${data.id}/add_role`));
  await expect(offered(page, 'Rol')).toHaveText(['Vrijwilliger']);
  await page.goto(product.url(`/users/${data.id}`));
  await expect(page.getByRole('heading', { name: 'Rollen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Inloggen als/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a centre signs in as its people and not as its equals', async ({ page, product, complaints }) => {
  const headers = await signIn(page.context(), product, 'centrum');
  const equal = await userId(product, headers, 'centrumbeheer@public.example');
  await page.goto(product.url(`/users/${equal}`));
  await expect(page.getByRole('heading', { name: 'Rollen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Inloggen als/ })).toHaveCount(0);
  const body = { data: { type: 'user', attributes: { id: equal } } };
  const response = await call(product, '/api/v1/sign_in_as_user', { method: 'POST', headers, body });
  expect(response.status).toBe(403);

  const person = await userId(product, headers, 'organisatie@public.example');
  await page.goto(product.url(`/users/${person}`));
  const become = page.getByRole('button', { name: /^Inloggen als/ });
  const name = (await become.innerText()).replace('Inloggen als ', '');
  await become.click();
  const question = page.getByRole('alertdialog', { name: /^Inloggen als .*\?$/ });
  await question.getByRole('button', { name: `Inloggen als ${name}` }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const greeting = page.getByRole('heading', { level: 1, name: new RegExp(`, ${name}$`) });
  await expect(greeting).toBeVisible();
  const banner = page.getByRole('region', { name: 'Ingelogd in naam van iemand anders' });
  await expect(banner).toContainText(`Je bent ingelogd als ${name}`);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/users/${person}$`));
  await expect(become).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const { locale, width } of variants(
  [
    { locale: 'nl', width: 390 },
    { locale: 'en', width: 1440 },
  ],
  1,
))
  test(`the dashboard opens the application that waits longest, in ${locale} at ${width}`, async ({
    page,
    product,
    complaints,
  }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    const headers = await signIn(page.context(), product, 'organisatie');
    const volunteer = await signedIn(product, 'vrijwilliger');
    await applied(product, { headers, tenant: 'public' }, { headers: volunteer, tenant: 'public' });
    const list = await call(
      product,
      '/api/v1/applications?filter[status_null]=true&filter[withdrawn_at_null]=true&sort=created_at&page[size]=1',
      { headers },
    );
    const [oldest] = (list.body as { data: { id: string }[] }).data;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(product.url(`/${locale}/dashboard`));
    const toDo = page.getByRole('region', { name: TEXTS[locale].toDo });
    await toDo.getByRole('link', { name: TEXTS[locale].answer }).first().click();
    await expect(page).toHaveURL(new RegExp(`/applications/${oldest?.id}$`));
    expect(complaints).toEqual([]);
  });
