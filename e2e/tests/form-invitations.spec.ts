import type { Page } from '@playwright/test';
import { rowsOf, type Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { DEMO_FORMS } from '../support/forms.ts';
import { linkIn } from '../support/mail.ts';
import { publishAnother } from '../support/operate.ts';
import { isHydrated } from '../support/page-state.ts';
import { person, type Person } from '../support/session.ts';
import { expect, test } from '../support/with-mail.ts';

const RULES = 'Ik vertel dit aan niemand.';

/** A form by invitation, with a text to agree to and a question for an address. */
async function made(product: Product, { headers }: Person, title: string): Promise<string> {
  const attributes = {
    title,
    access_permission: 'token_holder',
    confirm_text: RULES,
    questions_attributes: [
      { text: 'Hoe heet je?', question_type: 'text', required: true },
      { text: 'Je e-mailadres', question_type: 'email' },
    ],
  };
  const body = { data: { type: 'forms', attributes } };
  const response = await call(product, '/api/v1/forms', { method: 'POST', headers, body });
  return (response.body as { data: { id: string } }).data.id;
}

async function invite({ page }: Person, product: Product, id: string, emails: string): Promise<void> {
  await page.goto(product.url(`/form_builder/${id}?view=invitations`));
  await isHydrated(page);
  await page.getByRole('textbox', { name: 'E-mailadressen' }).fill(emails);
  await page.getByRole('button', { name: 'Uitnodigingen versturen' }).click();
}
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('an editor invites two; one fills the form in on a phone, the other is reminded', async ({
  browser,
  product,
  mailbox,
}) => {
  test.slow();
  const editor = await person(browser, product, 'centrum');
  const id = await made(product, editor, 'Hoe bevalt het hier?');
  await invite(editor, product, id, 'anna@elders.example; bram@elders.example');
  await expect(editor.page.getByText('2 uitnodigingen verstuurd.')).toBeVisible();
  expect(await violations(editor.page)).toEqual([]);
  await expect(row(editor.page, 'anna@elders.example')).toContainText('Geldig tot');

  const link = linkIn(await mailbox.next('anna@elders.example', 'Uitnodiging'));
  // A program that looks through mail fetches the page, and runs nothing.
  expect((await call(product, new URL(link).pathname)).status).toBe(200);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await isHydrated(page);
  const states = () =>
    rowsOf<{ opened_at: string | null }>(
      product.dataDir,
      `SELECT opened_at FROM form_invitations WHERE email = 'anna@elders.example'`,
    );
  expect(await states()).toEqual([{ opened_at: null }]);
  await page.getByRole('textbox', { name: 'Hoe heet je?' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Hoe heet je?' }).press('Tab');
  await expect.poll(async () => (await states())[0]?.opened_at).not.toBeNull();
  await page.getByRole('textbox', { name: 'Je e-mailadres' }).fill('anna@elders.example');
  // What is filled in is there in another release too, once the caret has left the address.
  await page.keyboard.press('Tab');
  const sentence = { find: '"send":"Versturen"', put: '"send":"Opsturen"' };
  const variant = await publishAnother(product, 'forms', 'other words', { sentence });
  await product.run('release', 'activate', 'forms', variant.buildId, '--reason', 'other words');
  await expect(page.getByRole('button', { name: 'Opsturen' })).toBeVisible();
  await product.run('release', 'rollback', 'forms', '--reason', 'the words were wrong');
  await expect(page.getByRole('button', { name: 'Versturen' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Hoe heet je?' })).toHaveValue('Anna');
  // And it is on the device, under the same link.
  await page.reload();
  await isHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Hoe heet je?' })).toHaveValue('Anna');
  await page.getByRole('button', { name: 'Versturen' }).click();
  const rules = page.getByRole('checkbox', { name: RULES });
  await expect(rules).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await rules.check();
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeFocused();
  await expect(page.getByText('We mailen een kopie')).toBeVisible();
  expect((await mailbox.next('anna@elders.example', 'ingevuld')).text).toContain('Hoe heet je?: Anna');

  await page.goto(link);
  await expect(page.getByText('Met deze uitnodiging is het formulier al ingevuld.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await context.close();

  await rowsOf(
    product.dataDir,
    `UPDATE form_invitations SET sent_at = sent_at - interval '2 days' WHERE email = 'bram@elders.example'`,
  );
  await editor.page.reload();
  await isHydrated(editor.page);
  await expect(row(editor.page, 'anna@elders.example')).toContainText('Ingevuld');
  await row(editor.page, 'bram@elders.example').getByRole('button', { name: /bram/ }).focus();
  await editor.page.keyboard.press('Enter');
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByText('bram@elders.example heeft een herinnering gekregen')).toBeVisible();
  expect(linkIn(await mailbox.next('bram@elders.example', 'Herinnering'))).toBe(
    linkIn(await mailbox.next('bram@elders.example', 'Uitnodiging')),
  );
  await row(editor.page, 'anna@elders.example').getByRole('link', { name: 'Inzending' }).click();
  await expect(editor.page.getByText('Uitgenodigd op anna@elders.example')).toBeVisible();
  await expect(editor.page.getByText(RULES)).toBeVisible();
});

test.describe('without scripts, in English', () => {
  test('an invitation is filled in once, with the text agreed to', async ({ browser, product, mailbox }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    const editor = await person(browser, product, 'centrum');
    const id = await made(product, editor, 'Zonder scripts');
    await invite(editor, product, id, 'cees@elders.example');
    const { pathname } = new URL(linkIn(await mailbox.next('cees@elders.example', 'Uitnodiging')));
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    const link = product.url(`/en${pathname}`);
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Hoe heet je?' }).fill('Cees');
    await page.getByRole('textbox', { name: 'Je e-mailadres' }).fill('cees@elders.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Agree in order to continue');
    await expect(page.getByRole('textbox', { name: 'Hoe heet je?' })).toHaveValue('Cees');
    await page.getByRole('checkbox', { name: RULES }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
    await expect(page.getByText('We mail a copy')).toBeVisible();
    await mailbox.next('cees@elders.example', 'You have filled in');
    await page.goto(link);
    await expect(page.getByText('This form was filled in with this invitation already.')).toBeVisible();
    await context.close();
  });

  test('the link for everyone of a form by invitation shows nothing of it', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(product.url(`/en${DEMO_FORMS.byInvitation}`));
    await expect(page.getByRole('heading', { level: 1, name: 'By invitation only' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await page.content()).not.toContain('Hoe was je eerste half jaar');
    await page.goto(product.url(`/en${DEMO_FORMS.tooOld}`));
    await expect(page.getByText('This invitation is too old.')).toBeVisible();
    await context.close();
  });
});
