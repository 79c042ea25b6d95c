import type { Page } from '@playwright/test';
import { rowsOf, type Product } from '@samen/dev-env/harness';
import { paths } from '@samen/resources/shared';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const TENANT = 'roermond';
const HOST = `${TENANT}.localhost`;
const [STAYS, GOES] = ['Klusdienst De Spijker', 'Klusdienst de Spijker e.o.'];

interface Row {
  id: string;
  [name: string]: unknown;
}

/** Two organizations that a centre has twice, with a vacancy, a page, a form and a note of the one that goes. */
async function twins({ dataDir }: Product) {
  const query = (text: string) => rowsOf<Row>(dataDir, text);
  const make = async (name: string, more: string) => {
    const [row] =
      await query(`INSERT INTO organizations (tenant_id, volunteer_center_id, name, status, description,
        phone_number, kvk_number)
      SELECT c.tenant_id, c.id, '${name}', 'approved', repeat('Wij klussen voor elkaar. ', 4), ${more}
      FROM volunteer_centers c WHERE c.tenant_id = '${TENANT}' AND c.slug = 'roermond' RETURNING id`);
    return row!.id;
  };
  const stays = await make(STAYS, `'+31475550101', NULL`);
  const goes = await make(GOES, `'+31475550101', '40987654'`);
  const [first, second] = [stays, goes].toSorted();
  const [pair] =
    await query(`INSERT INTO duplicates (tenant_id, record_type, first_id, second_id, reasons, volunteer_center_id,
      found_at, seen_at)
    SELECT tenant_id, 'organizations', '${first}', '${second}', '{phone_number,name_like}', id, now(), now()
    FROM volunteer_centers WHERE tenant_id = '${TENANT}' AND slug = 'roermond' RETURNING id`);
  const [vacancy] = await query(`UPDATE vacancies SET organization_id = '${goes}' WHERE id = (
    SELECT v.id FROM vacancies v JOIN volunteer_centers c ON c.id = v.volunteer_center_id
    WHERE c.tenant_id = '${TENANT}' AND c.slug = 'roermond' AND v.status = 'published' LIMIT 1) RETURNING id`);
  await query(
    `UPDATE applications SET organization_id = '${goes}' WHERE vacancy_id = '${vacancy!.id}' RETURNING id`,
  );
  return { stays, goes, vacancy: vacancy!.id, pair: pair!.id };
}

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await isHydrated(page);
};

/** By keyboard alone: from where the focus is to a control, and a press on it. */
async function press(
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  const control = page.getByRole(role, { name });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

test('a centre merges two organizations by keyboard from its queue, and undoes it on a phone', async ({
  browser,
  product,
}) => {
  const { stays, goes, vacancy, pair } = await twins(product);
  const { page } = await person(browser, product, 'centrum', TENANT);
  const queue = product.url(paths.workbench.queue('duplicate_found'), HOST);
  await open(page, `${queue}&item=duplicate_found-${pair}`);
  await press(page, 'link', 'Vergelijk en voeg samen');
  await expect(page).toHaveURL(/\/admin\/merge\/organizations\//);
  // The pair has no order of its own: who stays is chosen.
  const swap = page.getByRole('link', { name: `Laat ‘${STAYS}’ blijven` });
  await page.getByRole('link', { name: /^Laat ‘/ }).waitFor();
  if ((await swap.count()) > 0) await press(page, 'link', `Laat ‘${STAYS}’ blijven`);
  await expect(page).toHaveURL(new RegExp(`${stays}\\?with=${goes}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Organisaties samenvoegen' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The number of the one that goes fills what the other one does not have; the name stays unless it is chosen.
  const number = page.getByRole('radiogroup', { name: 'KVK-nummer' });
  await expect(number.getByRole('radio', { name: /40987654/ })).toBeChecked();
  const name = page.getByRole('radiogroup', { name: 'Naam' });
  await name.getByRole('radio', { name: new RegExp(`^${STAYS}`) }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(name.getByRole('radio', { name: new RegExp(`^${GOES}`) })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('1 vacature', { exact: true })).toBeVisible();
  await press(page, 'button', 'Samenvoegen');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Alles van ‘${GOES}’ hoort daarna bij ‘${STAYS}’`);
  await dialog.getByRole('button', { name: 'Samenvoegen' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: `‘${GOES}’ is opgegaan in ‘${STAYS}’` }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const address = page.url();

  // What led to the one that has gone leads on.
  await open(page, product.url(paths.organizations.one(goes), HOST));
  await expect(page).toHaveURL(new RegExp(`${stays}$`));
  await open(page, product.url(paths.organizations.record(stays), HOST));
  await expect(page.getByText(`‘${GOES}’ is hierin opgegaan.`)).toBeVisible();
  const owner = async () => {
    const [row] = await rowsOf<Row>(
      product.dataDir,
      `SELECT id, organization_id FROM vacancies WHERE id = '${vacancy}'`,
    );
    return row!['organization_id'];
  };
  expect(await owner()).toBe(stays);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  await expect(
    page.getByRole('heading', { level: 1, name: `‘${GOES}’ is opgegaan in ‘${STAYS}’` }),
  ).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await press(page, 'button', 'Ongedaan maken');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await expect(page.getByText(`Alles wat was meegegaan, is terug bij ‘${GOES}’.`)).toBeVisible();
  expect(await owner()).toBe(goes);
  await page.context().close();
});
