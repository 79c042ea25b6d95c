import type { Browser, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { compositionOf, operatorOf, publishAnother } from '../support/operate.ts';
import { isHydrated } from '../support/page-state.ts';
import { publishPage } from '../support/pages.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

const PHONE = { width: 390, height: 844 };

/** A form of the centre with a question that another one depends on. */
async function makeForm(product: Product, title: string): Promise<{ id: string; token: string }> {
  const headers = await signedIn(product, 'redactie');
  const reason = '3f2504e0-4f89-41d3-9a0c-0305e82c3311';
  const attributes = {
    title,
    questions_attributes: [
      { text: 'Hoe heet je?', question_type: 'text', required: true },
      {
        id: reason,
        text: 'Kom je?',
        question_type: 'multiple_choice',
        options: [{ label: 'Ja' }, { label: 'Nee' }],
      },
      {
        text: 'Met hoeveel mensen?',
        question_type: 'number',
        required: true,
        integer: true,
        conditions: { combine: 'and', rules: [{ question_id: reason, predicate: 'eq', value: 'ja' }] },
      },
    ],
  };
  const { body } = await call(product, '/api/v1/forms', {
    method: 'POST',
    headers,
    body: { data: { type: 'forms', attributes } },
  });
  const { data } = body as { data: { id: string; attributes: { token: string } } };
  return { id: data.id, token: data.attributes.token };
}

/** What came in at a form, by the texts of its questions. */
async function filledIn(product: Product, formId: string): Promise<Record<string, unknown>[]> {
  const headers = await signedIn(product, 'centrum');
  const { body } = await call(product, `/api/v1/forms/${formId}/submissions`, { headers });
  const { data } = body as {
    data: { attributes: { answers: { question: string; value: unknown }[] } }[];
  };
  return data.map(({ attributes }) =>
    Object.fromEntries(attributes.answers.map(({ question, value }) => [question, value])),
  );
}

async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'textbox' | 'combobox' = 'button') {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  for (let step = 0; step < 160; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

async function visitor(browser: Browser, complaints: string[], options: object = {}) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'nl-NL', ...options });
  const page = await context.newPage();
  listen(page, complaints);
  return { context, page };
}

test('an editor puts a form on a page with the keyboard, and visitors fill it in there', async ({
  browser,
  product,
  complaints,
}) => {
  test.slow();
  const title = 'Opgeven voor de borrel';
  const form = await makeForm(product, title);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
  await signIn(context, product, 'redactie');
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(product.url('/content'));
  await tabTo(page, 'Nieuwe pagina');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kom naar de borrel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kom naar de borrel' })).toBeVisible();
  await tabTo(page, 'Blok toevoegen');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Formulier Een formulier/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Formulier', 'combobox');
  await page.keyboard.type('Opgeven voor');
  await expect(page.getByRole('option', { name: new RegExp(`^${title}`) })).toContainText('Open');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The form itself is seen where visitors see it.
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: 'Hoe heet je?' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: /^Bewaard$/ })).toBeVisible({ timeout: 30_000 });
  await tabTo(page, 'Publiceren');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Nu publiceren');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De pagina staat op de site')).toBeVisible();
  await context.close();

  const path = '/kom-naar-de-borrel';
  const withScripts = await visitor(browser, complaints);
  await withScripts.page.goto(product.url(path));
  await isHydrated(withScripts.page);
  await withScripts.page.getByRole('button', { name: 'Versturen' }).click();
  const name = withScripts.page.getByRole('textbox', { name: 'Hoe heet je?' });
  await expect(name).toBeFocused();
  await name.fill('Wies van Reizen');
  await withScripts.page.getByRole('radio', { name: 'Ja' }).check();
  await withScripts.page.getByRole('textbox', { name: /^Met hoeveel mensen/ }).fill('3');
  await withScripts.page.reload();
  await expect(name).toHaveValue('Wies van Reizen');
  expect(await violations(withScripts.page)).toEqual([]);
  await withScripts.page.getByRole('button', { name: 'Versturen' }).dblclick();
  await expect(withScripts.page.getByRole('heading', { level: 2, name: 'Bedankt!' })).toBeFocused();
  expect(new URL(withScripts.page.url()).pathname).toBe(path);
  await withScripts.context.close();

  // The page that comes back with mistakes says so with its status.
  const without = await visitor(browser, [], { javaScriptEnabled: false, locale: 'en-GB' });
  await without.page.goto(product.url(`/en${path}`));
  await without.page.getByRole('textbox', { name: 'Hoe heet je?' }).fill('Sam Smith');
  await without.page.getByRole('radio', { name: 'Ja' }).check();
  await without.page.getByRole('button', { name: /^(Next|Send)$/ }).click();
  // It goes on at the form's own page, with the question that depends on what was filled in.
  await expect(without.page).toHaveURL(product.url(`/en/forms/${form.token}`));
  await without.page.getByRole('textbox', { name: /^Met hoeveel mensen/ }).fill('veel');
  await without.page.getByRole('button', { name: /^(Next|Send)$/ }).click();
  await expect(without.page.getByRole('alert')).toBeVisible();
  await without.page.getByRole('textbox', { name: /^Met hoeveel mensen/ }).fill('2');
  await without.page.getByRole('button', { name: /^(Next|Send)$/ }).click();
  if (await without.page.getByText('Those were all questions.').isVisible())
    await without.page.getByRole('button', { name: 'Send' }).click();
  await expect(without.page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await without.context.close();

  expect(await filledIn(product, form.id)).toEqual([
    { 'Hoe heet je?': 'Sam Smith', 'Kom je?': 'ja', 'Met hoeveel mensen?': 2 },
    { 'Hoe heet je?': 'Wies van Reizen', 'Kom je?': 'ja', 'Met hoeveel mensen?': 3 },
  ]);
  expect(complaints).toEqual([]);
});

test('the page stands with what was typed while the remote of its form changes, goes and comes back', async ({
  browser,
  product,
}) => {
  test.slow();
  const form = await makeForm(product, 'Blijft staan');
  const headers = await signedIn(product, 'redactie');
  const blocks = [
    { block_type: 'Markdown', body: 'Vul het formulier in.' },
    { block_type: 'BuilderForm', form_id: form.id },
  ];
  await publishPage(product, headers, { title: 'Wat blijft', slug: 'wat-blijft', blocks });
  const { context, page } = await visitor(browser, []);
  await page.goto(product.url('/wat-blijft'));
  await isHydrated(page);
  const name = page.getByRole('textbox', { name: 'Hoe heet je?' });
  await name.pressSequentially('Noor, half');
  const born = await page.evaluate(() => performance.timeOrigin);
  const before = (await compositionOf(product)).remotes['forms']?.buildId ?? '';
  const sentence = { find: '"by":"Een formulier van', put: '"by":"Dit formulier is van' };
  const other = await publishAnother(product, 'forms', 'other-words', { sentence });
  const again = await publishAnother(product, 'forms', 'words-again', { sentence });
  const operator = operatorOf(product, 'forms');
  await operator.activate(other.buildId);
  await expect(page.getByText(/^Dit formulier is van /)).toBeVisible();
  await expect(name).toHaveValue('Noor, half');
  await expect(name).toBeFocused();
  await name.pressSequentially(' af');
  await operator.send('rollback', {});
  await expect(page.getByText(/^Een formulier van /)).toBeVisible();
  await expect(name).toHaveValue('Noor, half af');

  // Both of them are taken away: the page has a link instead, and what was typed can be copied.
  for (const buildId of [other.buildId, before]) await operator.send('kill', { buildId });
  await expect(page.getByRole('link', { name: 'Open het formulier' })).toBeVisible();
  await expect(page.getByText('Vul het formulier in.')).toBeVisible();
  await operator.activate(again.buildId);
  await expect(name).toHaveValue('Noor, half af');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
  await context.close();
});

for (const [locale, path, address] of variants(
  [
    ['nl', '/contactformulier', '/contact'],
    ['en', '/en/contactformulier', '/en/contact-en'],
  ],
  1,
))
  test(`visitors who come to the contact form write on the page of the centre, in ${locale}`, async ({
    browser,
    product,
    complaints,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const { context, page } = await visitor(browser, complaints, { javaScriptEnabled });
      await page.goto(product.url(path));
      await expect(page).toHaveURL(product.url(address));
      if (javaScriptEnabled) await isHydrated(page);
      const who = `${javaScriptEnabled ? 'Iris' : 'Otto'} (${locale})`;
      const words =
        locale === 'nl'
          ? {
              name: 'Hoe heet je?',
              email: 'Je e-mailadres',
              subject: 'Iets anders',
              text: 'Je bericht',
              send: 'Versturen',
              thanks: 'Bedankt!',
            }
          : {
              name: 'What is your name?',
              email: 'Your e-mail address',
              subject: 'Something else',
              text: 'Your message',
              send: 'Send message',
              thanks: 'Thank you!',
            };
      await page.getByLabel(words.name).fill(who);
      await page.getByLabel(words.email).fill('iris@post.example');
      await page.getByRole('radio', { name: words.subject }).check();
      await page.getByLabel(words.text).fill('Zijn jullie open?');
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
      const headers = await signedIn(product, 'centrum');
      const title = locale === 'nl' ? 'Stuur ons een bericht' : 'Send us a message';
      const forms = await call(product, `/api/v1/forms?filter[title_i_cont]=${encodeURIComponent(title)}`, {
        headers,
      });
      const [form] = (forms.body as { data: { id: string }[] }).data;
      expect(JSON.stringify(await filledIn(product, form?.id ?? ''))).toContain(who);
      await context.close();
    }
    expect(complaints).toEqual([]);
  });

test('who is signed in writes to the centre where a conversation comes of it', async ({
  context,
  page,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await signIn(context, product, 'vrijwilliger');
  await page.goto(product.url('/contactformulier'));
  await expect(page.getByLabel('Onderwerp')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/contactformulier');
});

for (const width of variants([320, 1440], 0))
  for (const colorScheme of variants(['light', 'dark'], 0))
    test(`the page with a form holds at ${width} px, ${colorScheme}`, async ({ page, product }) => {
      test.skip(!process.env['TEST_FULL'], 'in the full run');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.url('/contact'));
      await isHydrated(page);
      await expect(page.getByRole('textbox', { name: 'Hoe heet je?' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });

test('the forms stand beside the pages, and one that a page shows is not removed', async ({
  context,
  page,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await signIn(context, product, 'redactie');
  await page.goto(product.url('/content/forms'));
  await expect(page.getByRole('heading', { level: 1, name: 'Formulieren' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Onderdelen van content' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuw formulier' })).toHaveAttribute(
    'href',
    '/form_builder/new',
  );
  await page.getByRole('button', { name: 'Acties voor Stuur ons een bericht' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Formulier verwijderen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('staat nog op een pagina');
  await expect(dialog.getByRole('link', { name: 'Contact' })).toBeVisible();
});
