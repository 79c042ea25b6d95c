import type { Product } from '@samen/dev-env/harness';
import { applied, request, type Row } from '../support/applications.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { person, type Person } from '../support/session.ts';
import { expect, test } from '../support/with-mail.ts';

const OWN = 'Wat fijn dat je komt helpen';

const templateOf = async (product: Product, center: Person, locale: 'nl' | 'en'): Promise<string> => {
  const [template] = (await request(
    product,
    center,
    `notification_templates?filter[key_eq]=application_accepted&filter[locale_eq]=${locale}`,
  )) as Row[];
  return template?.id ?? '';
};

test('a centre writes what it says to those who are accepted, tries it, and goes back', async ({
  browser,
  product,
  mailbox,
}) => {
  const center = await person(browser, product, 'centrum');
  const { page } = center;
  await page.goto(product.url('/notification_templates'));
  await isHydrated(page);
  await page.getByRole('searchbox', { name: 'Zoek een meldingsjabloon' }).fill('Aanvraag geaccepteerd');
  await page.getByRole('link', { name: 'Aanvraag geaccepteerd' }).click();
  await isComplete(page);
  const body = page.getByRole('textbox', { name: 'Bericht' });
  await body.fill(`${OWN}, `);
  await page.getByRole('button', { name: 'Voornaam ontvanger' }).click();
  await body.press('End');
  await body.pressSequentially('!\n\nHet gaat over ');
  await page.getByRole('button', { name: 'Titel vacature' }).click();
  await expect(page.getByRole('region', { name: 'Voorbeeld' })).toContainText(
    'Het gaat over Koken met buren',
  );

  await page.getByRole('button', { name: 'Stuur test' }).click();
  await expect(page.getByText(/^Test gestuurd naar/)).toBeVisible();
  const tried = await mailbox.next('centrum@public.example', '[Test]');
  expect(tried.text).toContain(OWN);

  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Meldingsjabloon opgeslagen')).toBeVisible();

  const organization = await person(browser, product, 'organisatie');
  const volunteer = await person(browser, product, 'vrijwilliger');
  const application = await applied(product, organization, volunteer);
  mailbox.clear();
  await request(product, organization, `applications/${application.id}/status`, 'PUT', {
    status: 'accepted',
  });
  const mail = await mailbox.next('vrijwilliger@public.example', 'geaccepteerd');
  expect(mail.text).toContain(`${OWN}, `);
  expect(mail.text).toContain('Het gaat over ');
  expect(mail.text).not.toContain('{{');

  await page.getByRole('button', { name: 'Standaardtekst terugzetten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Standaardtekst terugzetten' }).click();
  await expect(page.getByText('Standaardtekst teruggezet')).toBeVisible();
  await expect(body).toHaveValue(/heeft je aanvraag voor/);
  const reset = (await request(
    product,
    center,
    `notification_templates/${await templateOf(product, center, 'nl')}`,
  )) as unknown as Row;
  expect(reset.attributes).toMatchObject({ is_own: false });
});
