import { call } from '../support/api.ts';
import { openCommandMenu } from '../support/command-menu.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

test('a centre finds an organization with Ctrl+K, opens its record, and sees what hangs on it', async ({
  page,
  context,
  product,
  complaints,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, product, 'centrum');
  await page.goto(product.url('/support'));
  // The name of one that is there, without its last letters.
  const { body } = await call(product, '/api/v1/organizations?filter[show_on_social_map]=true&page[size]=1');
  const [one] = (body as { data: { id: string; attributes: { name: string } }[] }).data;
  const name = one?.attributes.name ?? '';
  const field = await openCommandMenu(page);
  await page.keyboard.type(name.slice(0, -1));
  const option = page.getByRole('group', { name: 'Organisaties' }).getByRole('option').first();
  await expect(option).toContainText(name);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/resulta/);
  // By its words what can be done is found as well, and only what is this person’s to do.
  await field.fill('vereniging');
  await expect(page.getByRole('option', { name: 'Organisatie toevoegen' })).toBeVisible();
  await field.fill(name.slice(0, -1));
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/organizations/${one?.id}/record$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const part of ['Aanvragen', 'Vacatures', 'Mensen', 'Geschiedenis', 'Interne notities'])
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  const notes = page.getByRole('region', { name: 'Interne notities' });
  await notes.getByLabel('Nieuwe notitie').fill('Gebeld over de sleutel.');
  await notes.getByRole('button', { name: 'Notitie toevoegen' }).click();
  await expect(notes.getByText('Gebeld over de sleutel.')).toBeVisible();
  await page.getByRole('link', { name: 'Openbare pagina' }).click();
  await expect(page).toHaveURL(new RegExp(`/organizations/${one?.id}$`));
  expect(complaints).toEqual([]);
});

test('on a phone a centre finds a person in English from the menu, and what it can do by name', async ({
  page,
  context,
  product,
  complaints,
}) => {
  await page.setViewportSize(NARROW);
  await signIn(context, product, 'centrum');
  await page.goto(product.url('/en/support'));
  const open = async () => {
    await page.getByRole('button', { name: /^Menu/ }).first().click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /^Search or go to/ })
      .click();
  };
  await open();
  const field = page.getByRole('combobox', { name: 'Search everything you can see and do here' });
  await expect(field).toBeFocused();
  await field.fill('vrijwilliger@public');
  const person = page.getByRole('group', { name: 'People' }).getByRole('option').first();
  await expect(person).toContainText('vrijwilliger@public.example');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await person.click();
  await expect(page).toHaveURL(/\/en\/users\/[\w-]+$/);
  await open();
  await field.fill('invite');
  await expect(page.getByRole('option', { name: 'Add user' })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/users\/add$/);
  expect(complaints).toEqual([]);
});
