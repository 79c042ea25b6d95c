import { paths } from '@samen/resources/shared';
import { isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const FILE = [
  'Naam organisatie;Plaats;Tel.;E-mail alg.;Interne code',
  '"Kookclub ""De Lepel""";Lindewaard;024 555 02 01;lepel@journey.example;LW-1',
  'Café de Brug;Lindewaard;06 1234;brug@journey.example;LW-2',
  'Fietsmaatjes Noord;Lindewaard;024 555 02 03;fiets@journey.example;LW-3',
  '',
].join('\r\n');

test('a centre imports organizations, corrects a cell, and takes all of it back', async ({
  browser,
  product,
}) => {
  const { page } = await person(browser, product, 'centrum');
  await page.goto(product.url(paths.organizations.list()));
  await isHydrated(page);
  await page.getByRole('link', { name: 'Importeren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importeren' })).toBeVisible();
  // As Excel saves it.
  const buffer = Buffer.from(FILE, 'latin1');
  await page
    .getByLabel('Kies een bestand')
    .setInputFiles({ name: 'organisaties.csv', mimeType: 'text/csv', buffer });

  await expect(page.getByRole('heading', { level: 1, name: 'Organisaties importeren' })).toBeVisible();
  await expect(page.getByText('puntkomma, windows-1252')).toBeVisible();
  await expect(page.getByLabel('Interne code wordt')).toHaveValue('');
  await expect(page.getByText('2 rijen zijn goed.')).toBeVisible();
  const phone = page.getByRole('textbox', { name: 'Telefoonnummer' });
  await expect(phone).toHaveValue('06 1234');
  await phone.fill('06 12345678');
  await phone.press('Enter');
  await expect(page.getByText('3 rijen zijn goed.')).toBeVisible();

  await page.getByRole('button', { name: '3 organisaties importeren' }).click();
  await expect(page.getByRole('heading', { name: '3 rijen toegevoegd' })).toBeVisible();
  await page.reload();
  await isHydrated(page);
  await page.getByRole('link', { name: 'Naar de organisaties' }).click();
  await page.getByRole('searchbox').fill('Café de Brug');
  await expect(page.getByRole('link', { name: 'Café de Brug' })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Import ongedaan maken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('heading', { name: '3 rijen teruggedraaid' })).toBeVisible();
  await page.context().close();
});
