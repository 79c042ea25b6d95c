import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { linkIn } from '../support/mail.ts';
import { isHydrated } from '../support/page-state.ts';
import { withoutContactPage } from '../support/pages.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/with-mail.ts';

const PASSWORD = 'Welkom-bij-de-demo-1';
const CENTRE = 'centrum@public.example';
/** Whom messages to the centre reach. */
const CONTACT = 'centrumbeheer@public.example';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const ABOUT = 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.';

type Headers = Record<string, string>;

interface Submitted {
  name: string;
  email: string;
}

/** Signs an organization up as the form does; returns its id, which the centre finds by the name. */
async function submit(product: Product, { name, email }: Submitted, locale = 'nl'): Promise<string> {
  const attributes = {
    name,
    description: ABOUT,
    phone_number: '024 123 45 67',
    email: `info.${email}`,
    address_attributes: { city: 'Nijmegen' },
    user_attributes: {
      first_name: 'Karim',
      last_name: 'Azzouzi',
      email,
      locale,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accept_terms: true,
      sixteen_or_older: true,
    },
  };
  const response = await call(product, '/api/v1/organizations', {
    method: 'POST',
    headers: { 'accept-language': locale },
    body: { data: { type: 'organizations', attributes } },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(202);
  const found = await call(product, `/api/v1/organizations?filter[q]=${encodeURIComponent(name)}`, {
    headers: await signedIn(product, 'centrum'),
  });
  return (found.body as { data: { id: string }[] }).data[0]?.id ?? '';
}

const decide = (product: Product, headers: Headers, id: string, attributes: object) =>
  call(product, `/api/v1/organizations/${id}/approve`, {
    method: 'PUT',
    headers,
    body: { data: { type: 'organizations', id, attributes } },
  });

async function open(page: Page, product: Product, path: string) {
  await page.goto(product.url(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A form that is sent before that comes back without scripts, and without the focus.
  await isHydrated(page);
}

test('an organization signs up, the centre approves it, and its page is there for everybody', async ({
  browser,
  page,
  product,
  mailbox,
}) => {
  const [name, account] = ['Buurtmoestuin Oost', 'karim.moestuin'];
  const email = `${account}@public.example`;
  await page.setViewportSize(WIDE);
  await open(page, product, '/nl/organizations/signup');
  await page.getByRole('button', { name: 'Organisatie aanmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('Naam van de organisatie: Dit veld is verplicht');
  await expect(page.getByLabel('Naam van de organisatie')).toBeFocused();
  await page.getByLabel('Naam van de organisatie').fill(name);
  await page.getByLabel('Wat jullie doen').fill(ABOUT);
  await page.getByLabel('Telefoonnummer van de organisatie').fill('024 123 45 67');
  await page.getByLabel('E-mailadres van de organisatie').fill('info@moestuin.example');
  await page.getByLabel('Plaats').fill('Nijmegen');
  await page.getByLabel('Voornaam').fill('Karim');
  await page.getByLabel('Achternaam').fill('Azzouzi');
  await page.getByLabel('E-mailadres', { exact: true }).fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Ik ga akkoord').check();
  await page.getByLabel('Ik ben 16 jaar of ouder').check();
  await page.getByRole('button', { name: 'Organisatie aanmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Bedankt voor je aanmelding' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(linkIn(await mailbox.next(email, 'Bevestig je e-mailadres')));
  await page.getByRole('button', { name: 'Account bevestigen' }).click();
  await expect(page.getByRole('heading', { name: 'Je account is actief' })).toBeVisible();

  const centre = await browser.newContext({ viewport: WIDE });
  await signIn(centre, product, 'centrum');
  const desk = await centre.newPage();
  await desk.goto(linkIn(await mailbox.next(CENTRE, `${name} heeft zich aangemeld`)));
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await expect(desk.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(desk.getByText('Karim Azzouzi', { exact: false })).toBeVisible();
  await desk.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(desk.getByText(`${name} is goedgekeurd`)).toBeVisible();
  await centre.close();

  const link = linkIn(await mailbox.next(email, `${name} is goedgekeurd`));
  const messages = await call(product, '/api/v1/notifications', {
    headers: await signedIn(product, account),
  });
  expect(JSON.stringify(messages.body)).toContain(name);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(`${name} zoekt nu niemand`, { exact: false })).toBeVisible();
});

test('the centre denies an organization with a reason; its admin betters it and sends it in again', async ({
  browser,
  page,
  context,
  product,
  mailbox,
}) => {
  const [name, email] = ['Bike Friends', 'amy.bikes@public.example'];
  const id = await submit(product, { name, email }, 'en');
  await page.setViewportSize(NARROW);
  const headers = await signIn(context, product, 'centrum');
  await open(page, product, '/en/organizations/approve');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Deny with a reason' }).click();
  await page.getByRole('button', { name: 'Deny with a reason' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('This field is required');
  const reason = 'This is a shop, and the platform is for volunteers.';
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Deny with a reason' }).click();
  await expect(page.getByText(`${name} has been denied`)).toBeVisible();
  const messages = await mailbox.next(email, 'has not been approved');
  expect(messages.text).toContain(reason);
  const visitor = await call(product, `/api/v1/organizations/${id}`);
  expect(visitor.status).toBe(404);
  expect((await decide(product, headers, id, { status: 'approved' })).status).toBe(409);

  // Amy has no other organization than the one that was denied.
  const own = await browser.newContext({ viewport: WIDE });
  const desk = await own.newPage();
  await desk.goto(linkIn(await mailbox.next(email, 'Confirm your email address')));
  await desk.getByRole('button', { name: 'Account bevestigen' }).click();
  await expect(desk.getByRole('heading', { name: 'Je account is actief' })).toBeVisible();
  await signIn(own, product, 'amy.bikes');
  await open(desk, product, '/en/dashboard');
  await desk.getByRole('link', { name: `Change: ${name} has been denied` }).click();
  await expect(desk.getByText(`Denied for this reason: ${reason}`)).toBeVisible();
  await desk.goto(linkIn(messages));
  await expect(desk.getByText(`Denied for this reason: ${reason}`)).toBeVisible();
  await desk.getByLabel('What you do').fill(`${ABOUT} Wij verkopen niets.`);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The organisation has been saved')).toBeVisible();
  await desk.getByRole('button', { name: 'Resubmit' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Resubmit' }).click();
  await expect(desk.getByText(`The sign-up of ${name} has been resubmitted`)).toBeVisible();
  await own.close();
  await page.goto(product.url(`/en/organizations/approve?id=${id}`));
  await expect(page.getByText('Wij verkopen niets.', { exact: false })).toBeVisible();
});

test('the second person to decide sees that a decision was made', async ({ page, context, product }) => {
  const name = 'Fietsvrienden de Waard';
  const id = await submit(product, { name, email: 'fiets@public.example' });
  await signIn(context, product, 'centrum');
  await open(page, product, `/nl/organizations/approve?id=${id}`);
  const approve = page.getByRole('button', { name: 'Goedkeuren' });
  await expect(approve).toBeEnabled();
  const other = await signedIn(product, 'centrumbeheer');
  const reason = { status: 'denied', denial_reason: 'Dit is een winkel.' };
  expect((await decide(product, other, id, reason)).status).toBe(200);
  await approve.click();
  await expect(page.getByText('De organisatie is afgewezen.', { exact: false })).toBeVisible();
});

test('an organization’s page leads to its open vacancies, and they lead to it', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.setViewportSize(NARROW);
  await page.goto(product.url('/en/vacancies/search?type=volunteering'));
  const link = page.locator('main article').first().getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.locator('main a[href*="/organizations/"]').first().click();
  await expect(page).toHaveURL(/\/organizations\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: 'Open vacancies' })).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an admin who was overtaken in another field finds both changes in the form, and saves them', async ({
  page,
  context,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const headers = await signIn(context, product, 'organisatie');
  const current = await call(product, '/api/v1/current_organization', { headers });
  const { id } = (current.body as { data: { id: string } }).data;
  const change = async (website: string) => {
    const body = { data: { type: 'organizations', id, attributes: { website } } };
    const response = await call(product, `/api/v1/organizations/${id}`, { method: 'PATCH', headers, body });
    expect(response.status).toBe(200);
  };
  await open(page, product, `/nl/organizations/${id}/edit`);
  const hours = page.getByLabel('Opmerking bij de openingstijden');
  await hours.fill('Elke ochtend');
  await change('https://eerder.example');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/wijzigde intussen: Website\./)).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue(/eerder\.example/);
  await expect(hours).toHaveValue('Elke ochtend');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De organisatie is opgeslagen')).toBeVisible();
  await open(page, product, `/nl/organizations/${id}`);
  await expect(page.getByText('Elke ochtend')).toBeVisible();
});

test('a visitor writes to a centre without a contact page, without scripts as well', async ({
  browser,
  product,
  mailbox,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const putBack = await withoutContactPage(product);
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: NARROW, javaScriptEnabled });
    const page = await context.newPage();
    const subject = javaScriptEnabled ? 'Zijn jullie open?' : 'Mag mijn hond mee?';
    await open(page, product, '/nl/contactformulier');
    await page.getByLabel('Naam').fill('Noor Bakker');
    await page.getByLabel('E-mailadres').fill('noor@');
    await page.getByLabel('Onderwerp').fill(subject);
    await page.getByLabel('Je bericht').fill('Ik kom graag langs.');
    await page.getByRole('button', { name: 'Bericht versturen' }).click();
    await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/geldig e-mailadres/);
    await page.getByLabel('E-mailadres').fill('noor@post.example');
    await page.getByRole('button', { name: 'Bericht versturen' }).click();
    await expect(page.getByRole('heading', { name: 'Je bericht is verstuurd' })).toBeVisible();
    const mail = await mailbox.next(CONTACT, subject);
    expect(mail.text).toContain('Noor Bakker (noor@post.example)');
    await context.close();
  }
  await putBack();
});

test('a member writes to the centre, and it becomes a conversation', async ({ page, context, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.setViewportSize(WIDE);
  const headers = await signIn(context, product, 'vrijwilliger');
  await open(page, product, '/en/contactformulier');
  await expect(page.getByText('vrijwilliger@public.example')).toBeVisible();
  await page.getByLabel('Subject').fill('A question about my course');
  await page.getByLabel('Your message').fill('When does it start?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
  const conversations = await call(product, '/api/v1/conversations', { headers });
  expect(JSON.stringify(conversations.body)).toContain('A question about my course');
});
