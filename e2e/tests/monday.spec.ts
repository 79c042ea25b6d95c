import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowsOf } from '@samen/dev-env/harness';
import { paths } from '@samen/resources/shared';
import { openVacancy, visitorsApplied } from '../support/applications.ts';
import { violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/with-mail.ts';

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await isHydrated(page);
  await isComplete(page);
};

/** Without the pointer: what one presses after going there by Tab. */
const pressed = async (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().press('Enter');

test('an organization decides on many by keyboard alone, keeps its list as a view, and takes it along', async ({
  browser,
  product,
  mailbox,
}) => {
  const organization = await person(browser, product, 'organisatie');
  const { page } = organization;
  const vacancy = await openVacancy(product, organization, await person(browser, product, 'vrijwilliger'));
  // Whatever others have decided before, two wait.
  await visitorsApplied(product, mailbox, vacancy.id, [
    { firstName: 'Fatma', email: 'fatma@maandag.example' },
    { firstName: 'Gijs', email: 'gijs@maandag.example' },
  ]);
  await open(page, product.url(`${paths.applications.list()}?status=new`));
  const table = page.getByRole('table', { name: 'Aanvragen' });
  const links = table.locator('tbody th a');
  const ids = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.slice(0, 2).map((row) => (row as HTMLElement).dataset['rowId']));
  const chosen = await rowsOf<{ email: string }>(
    product.dataDir,
    `SELECT email FROM applications WHERE id IN (${ids.map((id) => `'${id}'`).join(', ')})`,
  );
  expect(chosen).toHaveLength(2);
  await links.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await pressed(page, 'button', /^Accepteren/);
  const dialog = page.getByRole('dialog', { name: '2 aanvragen accepteren' });
  await dialog.getByRole('textbox', { name: /^Bericht/ }).focus();
  await page.keyboard.type('Fijn dat je komt. We bellen deze week.');
  await dialog.getByRole('button', { name: 'Accepteer 2 aanvragen' }).press('Enter');
  await expect(page.getByText('2 aanvragen geaccepteerd')).toBeVisible();
  for (const { email } of chosen)
    expect((await mailbox.next(email, 'geaccepteerd')).text).toContain(
      'Fijn dat je komt. We bellen deze week.',
    );

  // What one looks for each Monday has a name.
  await open(page, product.url(`${paths.applications.list()}?status=accepted`));
  await pressed(page, 'button', /^Weergaven/);
  await page.getByRole('menuitem', { name: 'Opslaan als nieuwe weergave' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).focus();
  await page.keyboard.type('Geaccepteerd');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=/);
  await open(page, product.url(paths.applications.list()));
  await pressed(page, 'button', /^Weergaven/);
  await page.getByRole('menuitemradio', { name: 'Geaccepteerd' }).press('Enter');
  await expect(page).toHaveURL(/status=accepted/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressed(page, 'button', 'Exporteren'),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  await expect(page.getByText(`${lines.length - 1} aanvragen`).first()).toBeVisible();
  await isComplete(page);
  expect(await violations(page)).toEqual([]);
});

test('every reveal, sign-in as another and export is in the log, with who it was about', async ({
  browser,
  product,
}) => {
  const { page } = await person(browser, product, 'admin');
  // All people of a name, as a file.
  await open(page, product.url(`${paths.users.list()}?q=Amira`));
  await Promise.all([page.waitForEvent('download'), pressed(page, 'button', 'Exporteren')]);
  const [amira] = await rowsOf<{ id: string; name: string; email: string }>(
    product.dataDir,
    `SELECT id, email, first_name || ' ' || last_name AS name FROM users
     WHERE tenant_id = 'public' AND first_name = 'Amira' AND status = 'active' LIMIT 1`,
  );
  if (!amira) throw new Error('The demo data has no Amira.');
  await open(page, product.url(`${paths.dataViewer()}?type=users&record=${amira.id}`));
  const panel = page.getByRole('dialog', { name: 'Record van users' });
  await panel.getByRole('button', { name: 'Toon email' }).press('Enter');
  await panel.getByRole('textbox', { name: /Waarom/ }).fill('Belt over een ander adres');
  await panel.getByRole('button', { name: 'Toon', exact: true }).press('Enter');
  await expect(panel).toContainText(amira.email);

  await open(page, product.url(paths.users.one(amira.id)));
  await pressed(page, 'button', /^Inloggen als/);
  const sure = page.getByRole('alertdialog', { name: /^Inloggen als/ });
  await sure.getByRole('button', { name: /^Inloggen als/ }).press('Enter');
  const banner = page.getByRole('region', { name: 'Ingelogd in naam van iemand anders' });
  await expect(banner).toContainText(amira.name);
  await banner.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(banner).toHaveCount(0);

  await pressed(page, 'button', /^Activiteit/);
  const log = page.getByRole('dialog', { name: /^Activiteit/ }).getByRole('listitem');
  for (const happened of [
    'Lijst van gebruikers geëxporteerd',
    'Persoonsgegeven bekeken',
    'Ingelogd als iemand anders',
  ])
    await expect(log.filter({ hasText: happened }).first()).toBeVisible();
  for (const happened of ['Persoonsgegeven bekeken', 'Ingelogd als iemand anders'])
    await expect(log.filter({ hasText: happened }).first()).toContainText(amira.name);
});
