import type { Page } from '@playwright/test';
import { linkIn, type Mailbox } from '../support/mail.ts';
import { expect, test } from '../support/with-mail.ts';

const PASSWORD = 'een lange zin om te onthouden';

/** Opens a mail's link and presses its button. */
async function press(page: Page, mail: Awaited<ReturnType<Mailbox['next']>>, button: string): Promise<void> {
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: button }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres', { exact: true }).fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL(/vacancies\/search/);
}

/** Fills in the form that is open, and sends it. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Voornaam').fill('Noor');
  await page.getByLabel('Achternaam').fill('Bos');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(PASSWORD);
  for (const label of ['16 jaar of ouder', 'Ik ga akkoord']) await page.getByLabel(label).check();
  await page.getByRole('button', { name: 'Account maken' }).click();
}

test('a visitor signs up, fills in a profile, saves a search, changes the e-mail address and deletes the account', async ({
  page,
  product,
  mailbox,
  complaints,
}) => {
  test.setTimeout(120_000);
  const url = (path: string) => product.url(path);
  const [old, email] = ['noor@post.example', 'noor.bos@post.example'];

  await test.step('signs up', async () => {
    await page.goto(url('/vacancies/search'));
    await page.getByRole('banner').getByRole('link', { name: 'Account maken' }).click();
    await page.getByRole('button', { name: 'Account maken' }).click();
    await expect(page.getByRole('alert')).toContainText('Voornaam: Dit veld is verplicht');
    await expect(page.getByLabel('Voornaam')).toBeFocused();
    await signUp(page, old);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog één stap: kijk in je mail');
    await press(page, await mailbox.next(old, 'Bevestig'), 'Account bevestigen');
    await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click();
    await signIn(page, old);
  });

  await test.step('keeps a search', async () => {
    await page.goto(url('/vacancies/search?q=koffie'));
    await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click();
    await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await expect(page.getByText('‘koffie’ is bewaard')).toBeVisible();
    await page.goto(url('/profile-edit/periodieke-mail'));
    await expect(page.getByRole('main').getByRole('link', { name: 'koffie' })).toHaveAttribute(
      'href',
      /q=koffie/,
    );
    await page.getByLabel('woensdag').check();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Je keuze is opgeslagen')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('woensdag')).toBeChecked();
    await page.getByRole('button', { name: '‘koffie’ verwijderen' }).click();
    await page.getByRole('button', { name: 'Zoekopdracht verwijderen' }).click();
    await expect(page.getByText('Nog geen bewaarde zoekopdrachten')).toBeVisible();
  });

  await test.step('tells what they offer, and takes it back', async () => {
    await page.goto(url('/profiel'));
    await page.getByRole('link', { name: 'Profiel maken' }).click();
    await page.getByLabel('Zet mij in de vrijwilligerspool').check();
    await page.getByRole('button', { name: 'Profiel opslaan' }).click();
    await expect(page.getByRole('alert')).toContainText('In één zin: Dit veld is verplicht');
    await page.getByLabel('In één zin').fill('Handig met fietsen');
    await page.getByRole('button', { name: 'Profiel opslaan' }).click();
    await expect(page.getByText('Je profiel is opgeslagen')).toBeVisible();
    await page.goto(url('/profiel'));
    await expect(page.getByText('Handig met fietsen')).toBeVisible();
    await page.getByRole('button', { name: 'Profiel verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Profiel verwijderen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je profiel is verwijderd');
  });

  await test.step('chooses what to be told', async () => {
    await page.goto(url('/profile-edit/settings'));
    const accepted = page.getByLabel('Je aanvraag is geaccepteerd: Per mail');
    await accepted.uncheck();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Je keuzes zijn opgeslagen')).toBeVisible();
    await page.reload();
    await expect(accepted).not.toBeChecked();
  });

  await test.step('takes a copy along', async () => {
    await page.getByRole('button', { name: 'Kopie aanvragen' }).click();
    await mailbox.next(old, 'Je gegevens staan klaar');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Downloaden' }).click();
    expect((await download).suggestedFilename()).toMatch(/^samen-.*\.zip$/);
  });

  await test.step('moves to another address', async () => {
    await page.goto(url('/profile-edit/email'));
    await page.getByLabel('Nieuw e-mailadres').fill(email);
    await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('niet dit');
    await page.getByRole('button', { name: 'Stuur een bevestiging' }).click();
    await expect(page.getByRole('alert')).toContainText('Het huidige wachtwoord klopt niet');
    await page.getByLabel('Huidig wachtwoord', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We hebben een mail gestuurd naar ${email}`)).toBeVisible();
    await press(page, await mailbox.next(email, 'nieuwe e-mailadres'), 'E-mailadres bevestigen');
    await mailbox.next(old, 'is gewijzigd');
    await page.goto(url('/auth/login-1'));
    await signIn(page, email);
  });

  await test.step('leaves', async () => {
    await page.goto(url('/profile-edit/settings'));
    await page.getByRole('button', { name: 'Account opheffen…' }).click();
    await page.getByRole('button', { name: 'Mijn account opheffen' }).click();
    await expect(page.getByText('Je account is opgeheven')).toBeVisible();
    await mailbox.next(email, 'is opgeheven');
    await expect(page).toHaveURL(url('/'));
    await page.goto(url('/profile-edit'));
    await page.waitForURL(/login-1/);
  });

  expect(complaints.filter((one) => !/status of (401|422)/.test(one))).toEqual([]);
});

test('a sign-up does not reveal whether its address exists, and a password changes only with the current one', async ({
  page,
  browser,
  product,
  mailbox,
  complaints,
}) => {
  const existing = 'vrijwilliger@public.example';
  const email = 'lotte@post.example';

  await test.step('the same page for both addresses, and a mail that only the owner reads', async () => {
    const seen: string[][] = [];
    for (const address of [existing, email]) {
      await page.goto(product.url('/signup'));
      await signUp(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog één stap: kijk in je mail');
      await expect(page.getByRole('main')).toContainText(address);
      const shown = await page.getByRole('main').ariaSnapshot();
      seen.push([page.url(), await page.title(), shown.replace(address, 'address')]);
    }
    expect(seen[0]).toEqual(seen[1]);
    const messages = await mailbox.next(existing, 'Je hebt al een account');
    expect(messages.text).toContain('wilde zich met dit e-mailadres aanmelden');
    await press(page, await mailbox.next(email, 'Bevestig'), 'Account bevestigen');
    await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click();
    await signIn(page, email);
  });

  await test.step('the password changes with the current one, and other browsers are signed out', async () => {
    const other = await browser.newPage();
    await other.goto(product.url('/auth/login-1'));
    await signIn(other, email);
    await page.goto(product.url('/profile-edit/settings'));
    const change = page.getByRole('region', { name: 'Wachtwoord' });
    const current = change.getByLabel('Huidig wachtwoord', { exact: true });
    await current.fill('niet dit wachtwoord');
    await change.getByLabel('Nieuw wachtwoord', { exact: true }).fill(`${PASSWORD} en meer`);
    await change.getByLabel('Herhaal het nieuwe wachtwoord', { exact: true }).fill(`${PASSWORD} en meer`);
    await change.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await expect(current).toHaveAccessibleDescription('Het huidige wachtwoord klopt niet');
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Je wachtwoord is gewijzigd')).toBeVisible();
    await page.reload();
    await expect(change).toBeVisible();
    await other.goto(product.url('/profile-edit'));
    await other.waitForURL(/login-1/);
    await other.close();
  });

  expect(complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
});
