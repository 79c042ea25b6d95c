import { paths } from '@samen/resources/shared';
import { openVacancy, request, visitorsApplied, type Row } from '../support/applications.ts';
import { violations } from '../support/axe.ts';
import { isComplete } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/with-mail.ts';

const VISITORS = ['Amira', 'Bram', 'Chantal', 'Diego', 'Esra'] as const;
const addressOf = (name: string) => `${name.toLowerCase()}@antwoord.example`;

test('an organization accepts five with a template of its own, and each gets a mail with their own name', async ({
  browser,
  product,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const organization = await person(browser, product, 'organisatie');
  const volunteer = await person(browser, product, 'vrijwilliger');
  const { page } = organization;
  const { id: organizationId } = (await request(product, organization, 'current_organization')) as Row;

  await page.goto(product.url(paths.organizations.edit(organizationId)));
  await isComplete(page);
  await page.getByRole('link', { name: 'Standaardteksten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Standaardteksten' })).toBeVisible();
  await page.getByRole('button', { name: 'Standaardtekst toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Tot zaterdag');
  const body = dialog.getByRole('textbox', { name: /^Tekst/ });
  await body.fill('Tot zaterdag, ');
  await dialog.getByRole('button', { name: 'Voornaam ontvanger' }).click();
  await body.press('End');
  await body.pressSequentially('! Je helpt bij ');
  await dialog.getByRole('button', { name: 'Titel vacature' }).click();
  await expect(dialog.getByText('Tot zaterdag, Noor! Je helpt bij Koken met buren')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByText('‘Tot zaterdag’ is opgeslagen')).toBeVisible();

  const vacancy = await openVacancy(product, organization, volunteer);
  const title = String(vacancy.attributes['title']);
  const visitors = VISITORS.map((firstName) => ({ firstName, email: addressOf(firstName) }));
  await visitorsApplied(product, mailbox, vacancy.id, visitors);

  await page.goto(product.url(`${paths.applications.list()}?vacancy=${vacancy.id}`));
  await isComplete(page);
  for (const name of VISITORS)
    await page.getByRole('checkbox', { name: new RegExp(`^${name} de Vries`) }).check();
  await page.getByRole('button', { name: 'Accepteren' }).click();
  const many = page.getByRole('dialog');
  await many.getByRole('button', { name: 'Standaardtekst' }).click();
  await many.getByRole('menuitem', { name: 'Tot zaterdag' }).click();
  await expect(many.getByRole('textbox', { name: /Bericht/ })).toHaveValue(/\{\{recipient\.first_name\}\}/);
  // As each of them will read it, before it is sent.
  const preview = many.getByRole('region', { name: 'Zo leest iemand het' });
  await expect(preview).toContainText(/Tot zaterdag, (?:Amira|Bram|Chantal|Diego|Esra)! Je helpt bij/);
  expect(await violations(page)).toEqual([]);
  await many.getByRole('button', { name: 'Accepteer 5 aanvragen' }).click();
  await expect(page.getByText(/5 aanvragen geaccepteerd/)).toBeVisible();

  for (const name of VISITORS) {
    const mail = await mailbox.next(addressOf(name), 'geaccepteerd');
    expect(mail.text).toContain(`Tot zaterdag, ${name}! Je helpt bij ${title}`);
    for (const other of VISITORS) if (other !== name) expect(mail.text).not.toContain(other);
    expect(mail.text).not.toContain('{{');
  }
});
