import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { DEMO_FORMS } from '../support/forms.ts';
import { LONG_WORD } from '../support/long-words.ts';
import { publishAnother } from '../support/operate.ts';
import { isHydrated } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

interface Submission {
  attributes: { answers: { question: string; value: unknown }[] };
}

/** What those who handle a form find of a person, by the texts of the questions. */
async function submissionsOf(product: Product, title: string, name: string) {
  const headers = await signedIn(product, 'centrum');
  const query = `filter[title_i_cont]=${encodeURIComponent(title)}`;
  const { data: forms } = (await call(product, `/api/v1/forms?${query}`, { headers })).body as {
    data: { id: string }[];
  };
  const path = `/api/v1/forms/${forms[0]?.id}/submissions?filter[q]=${encodeURIComponent(name)}`;
  const { data } = (await call(product, path, { headers })).body as { data: Submission[] };
  return data.map(({ attributes }) =>
    Object.fromEntries(attributes.answers.map(({ question, value }) => [question, value])),
  );
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const saved = (page: Page) => page.getByText('Wat je invult is bewaard op dit apparaat');

test.describe('on a phone, in Dutch', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' });

  test('a visitor fills in a form with every type of question, goes on after a reload, and sends it once', async ({
    page,
    product,
    complaints,
  }) => {
    await page.goto(product.url(DEMO_FORMS.everyType));
    await expect(page).toHaveTitle(/^Kennismaken met het vrijwilligerswerk - /);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    // Before that it is sent as without scripts.
    await isHydrated(page);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(field(page, 'Hoe heet je?')).toBeFocused();
    await expect(field(page, 'Hoe heet je?')).toHaveAccessibleDescription('Dit veld is verplicht');
    await field(page, 'Hoe heet je?').fill('Wies van Reizen');
    await field(page, 'Je e-mailadres').fill('wies@post.example');
    await page.getByRole('radio', { name: 'Met mijn handen' }).check();
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(page.getByText('Stap 2 van 2')).toBeVisible();
    await field(page, /^Hoeveel uur per week/).fill('8');
    await field(page, /^Dat is veel/).fill('Ik ben met pensioen.');
    await expect(saved(page)).toBeVisible();

    await page.reload();
    await expect(page.getByText('Stap 2 van 2')).toBeVisible();
    await expect(field(page, /^Dat is veel/)).toHaveValue('Ik ben met pensioen.');
    await page.getByRole('checkbox', { name: 'Dinsdag' }).check();
    await page.getByRole('checkbox', { name: 'Vrijdag' }).check();
    await field(page, /^Vanaf welke dag/).fill('1-2-2027');
    await field(page, /^Vanaf hoe laat/).fill('930');
    await field(page, /^Een pagina over jou/).fill('https://example.org/wies');
    await field(page, /^Waar kunnen we je bellen/).fill('06 12345678');
    await page.getByRole('button', { name: 'Verstuur mijn antwoorden' }).click();
    const agreed = page.getByRole('checkbox', { name: /^Jullie mogen dit gebruiken/ });
    await expect(page.getByRole('alert')).toContainText('Het formulier bevat fouten');
    await expect(agreed).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await agreed.check();
    await page.getByRole('button', { name: 'Verstuur mijn antwoorden' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeFocused();
    await expect(page.getByText('We bellen of mailen je binnen een week.')).toBeVisible();
    expect(await submissionsOf(product, 'Kennismaken', 'Wies van Reizen')).toEqual([
      {
        'Hoe heet je?': 'Wies van Reizen',
        'Je e-mailadres': 'wies@post.example',
        'Wat voor werk zoek je?': 'met-mijn-handen',
        'Op welke dagen kun je?': ['dinsdag', 'vrijdag'],
        'Vanaf welke dag?': '2027-02-01',
        'Vanaf hoe laat?': '09:30',
        'Hoeveel uur per week?': 8,
        'Dat is veel. Wat maakt dat het past?': 'Ik ben met pensioen.',
        'Een pagina over jou': 'https://example.org/wies',
        'Waar kunnen we je bellen?': '+31612345678',
        'Jullie mogen dit gebruiken om iets voor mij te zoeken': true,
      },
    ]);
    await page.goto(product.url(DEMO_FORMS.everyType));
    await expect(field(page, 'Hoe heet je?')).toHaveValue('');
    await expect(saved(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('what was typed goes from the device when a person wants that', async ({ page, product }) => {
    await page.goto(product.url(DEMO_FORMS.condition));
    await field(page, /^Vertel wat er is/).fill('Een verhaal dat niemand hoeft te lezen.');
    await page.getByRole('button', { name: 'Wis' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Alles wissen' }).click();
    await expect(field(page, /^Vertel wat er is/)).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page, /^Vertel wat er is/)).toHaveValue('');
  });

  test('nothing is wider than a window of 320 pixels, with the longest word and in the dark', async ({
    page,
    product,
  }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(product.url(DEMO_FORMS.condition));
    await field(page, /^Vertel wat er is/).fill(LONG_WORD.repeat(20));
    await page.locator('h1, legend, label, p, main button').evaluateAll((all, word) => {
      for (const element of all) if (element.children.length === 0) element.textContent += word;
    }, LONG_WORD.repeat(7));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    for (const path of [DEMO_FORMS.closed, '/forms', `${DEMO_FORMS.condition}?sent=1`]) {
      await page.goto(product.url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
  });
});

test.describe('without scripts, in English', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-GB' });

  test('a form with a condition comes page by page, with all that was filled in, and is sent once', async ({
    page,
    product,
  }) => {
    await page.goto(product.url(`/en${DEMO_FORMS.everyType}`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Verstuur mijn antwoorden' })).toHaveCount(0);
    await field(page, 'Hoe heet je?').fill('Kees Zonderscript');
    await field(page, 'Je e-mailadres').fill('kees');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('Je e-mailadres: Enter a valid email address');
    await expect(field(page, 'Je e-mailadres')).toHaveAccessibleDescription('Enter a valid email address');
    await expect(field(page, 'Hoe heet je?')).toHaveValue('Kees Zonderscript');
    await field(page, 'Je e-mailadres').fill('kees@post.example');
    await page.getByRole('radio', { name: 'Achter een bureau' }).check();
    await page.getByRole('button', { name: 'Next' }).click();

    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(field(page, 'Hoe heet je?')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Maandag' }).check();
    await page.getByRole('checkbox', { name: 'Woensdag' }).check();
    await field(page, /^Vanaf welke dag/).fill('1/2/2027');
    await field(page, /^Vanaf hoe laat/).fill('9.30');
    await field(page, /^Hoeveel uur per week/).fill('8');
    await expect(field(page, /^Dat is veel/)).toBeHidden();
    await page.getByRole('button', { name: 'Next' }).click();

    await field(page, /^Dat is veel/).fill('Ik heb tijd.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(field(page, /^Hoeveel uur per week/)).toHaveValue('8');
    await expect(page.getByRole('checkbox', { name: 'Woensdag' })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(field(page, /^Dat is veel/)).toHaveValue('Ik heb tijd.');
    await field(page, /^Een pagina over jou/).fill('https://example.org/kees');
    await field(page, /^Waar kunnen we je bellen/).fill('06 12345678');
    await page.getByRole('checkbox', { name: /^Jullie mogen dit gebruiken/ }).check();
    await page.getByRole('button', { name: 'Verstuur mijn antwoorden' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();

    expect(await submissionsOf(product, 'Kennismaken', 'Kees Zonderscript')).toEqual([
      {
        'Hoe heet je?': 'Kees Zonderscript',
        'Je e-mailadres': 'kees@post.example',
        'Wat voor werk zoek je?': 'achter-een-bureau',
        'Op welke dagen kun je?': ['maandag', 'woensdag'],
        'Vanaf welke dag?': '2027-02-01',
        'Vanaf hoe laat?': '09:30',
        'Hoeveel uur per week?': 8,
        'Dat is veel. Wat maakt dat het past?': 'Ik heb tijd.',
        'Een pagina over jou': 'https://example.org/kees',
        'Waar kunnen we je bellen?': '+31612345678',
        'Jullie mogen dit gebruiken om iets voor mij te zoeken': true,
      },
    ]);
  });

  test('a closed form and a link without its end say so', async ({ page, product }) => {
    await page.goto(product.url(`/en${DEMO_FORMS.closed}`));
    await expect(page.getByText('This form is closed. It can no longer be sent.')).toBeVisible();
    await page.goto(product.url('/en/forms'));
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not complete' })).toBeVisible();
    expect((await page.goto(product.url(`/en/forms/${'x'.repeat(32)}`)))?.status()).toBe(404);
  });
});

test('a form that is half filled in survives a release and its rollback', async ({ page, product }) => {
  await page.goto(product.url(`/nl${DEMO_FORMS.everyType}`));
  await field(page, 'Hoe heet je?').fill('Halfweg de Vries');
  await field(page, 'Je e-mailadres').fill('half@post.example');
  await page.getByRole('radio', { name: 'Met mensen' }).check();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByRole('checkbox', { name: 'Maandag' }).check();
  await field(page, /^Hoeveel uur per week/).fill('8');

  const sentence = { find: '"back":"Vorige"', put: '"back":"Terug"' };
  const variant = await publishAnother(product, 'forms', 'other words', { sentence });
  await product.run('release', 'activate', 'forms', variant.buildId, '--reason', 'other words');
  await expect(page.getByRole('button', { name: 'Terug' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Maandag' })).toBeChecked();
  await field(page, /^Dat is veel/).fill('Geschreven in een andere versie.');

  await product.run('release', 'rollback', 'forms', '--reason', 'the words were wrong');
  await expect(page.getByRole('button', { name: 'Vorige' })).toBeVisible();
  await expect(page.getByText('Stap 2 van 2')).toBeVisible();
  await expect(field(page, /^Hoeveel uur per week/)).toHaveValue('8');
  await expect(field(page, /^Dat is veel/)).toHaveValue('Geschreven in een andere versie.');
  await page.getByRole('checkbox', { name: /^Jullie mogen dit gebruiken/ }).check();
  await page.getByRole('button', { name: 'Verstuur mijn antwoorden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeVisible();
  const [sent, ...others] = await submissionsOf(product, 'Kennismaken', 'Halfweg de Vries');
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    'Op welke dagen kun je?': ['maandag'],
    'Hoeveel uur per week?': 8,
    'Dat is veel. Wat maakt dat het past?': 'Geschreven in een andere versie.',
  });
});
