import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';

async function builder(browser: Browser, product: Product, complaints: string[], path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
  const headers = await signIn(context, product, 'centrum');
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(product.url(path));
  await isHydrated(page);
  await isComplete(page);
  return { context, headers, page };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Vragen' });
const questions = (page: Page) => list(page).locator('button[id$="-name"] > span:not([aria-hidden])');
const texts = async (page: Page) =>
  (await list(page).locator('button[id$="-name"]').allTextContents()).map((text) =>
    text.replace(/^\d+/, '').replace(/\*verplicht$/, ''),
  );
const idIn = (page: Page) => /\/form_builder\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

/** Adds a question of a type by its key in the list of types, and writes its text. */
async function addByKeys(page: Page, type: string, text: string) {
  await button(page, `${type} toevoegen`).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, type === 'Infoblok' ? 'Tekst' : 'Vraag')).toBeFocused();
  await page.keyboard.type(text);
}

interface SavedQuestion {
  id: string;
  text: string;
  question_type: string;
  conditions: { combine: string; rules: { question_id: string; predicate: string; value: unknown }[] } | null;
  options: { label: string; value: string }[];
}

async function savedForm(product: Product, id: string, headers: Record<string, string>) {
  const { body } = await call(product, `/api/v1/forms/${id}`, { headers });
  return (body as { data: { attributes: { token: string; questions: SavedQuestion[] } } }).data.attributes;
}

test('a form with conditions is built with the keyboard alone, saved, opened again and changed', async ({
  browser,
  product,
  complaints,
}) => {
  test.slow();
  const { page, context, headers } = await builder(browser, product, complaints, '/form_builder/new');
  await field(page, 'Titel').focus();
  await page.keyboard.type('Opgeven met toetsen');
  await addByKeys(page, 'Tekst', 'Hoe heet je?');
  await addByKeys(page, 'Meerkeuze', 'Kom je helpen?');
  await field(page, 'Keuze 1').focus();
  await page.keyboard.type('Ja');
  await field(page, 'Keuze 2').focus();
  await page.keyboard.type('Nee');
  // Enter makes the next one.
  await page.keyboard.press('Enter');
  await expect(field(page, 'Keuze 3')).toBeFocused();
  await page.keyboard.type('Misschien');
  await addByKeys(page, 'Datum', 'Vanaf welke dag?');
  const conditions = page.getByRole('switch', { name: 'Alleen tonen als …' });
  await conditions.focus();
  await page.keyboard.press('Space');
  const rule = page.getByRole('group', { name: 'Voorwaarde 1' });
  await expect(rule.getByRole('combobox', { name: 'Waarde' })).toContainText('Ja');
  await addByKeys(page, 'Getal', 'Hoeveel uur?');
  await addByKeys(page, 'E-mail', 'Je e-mailadres');
  await addByKeys(page, 'Infoblok', '## Tot ziens');
  expect(await texts(page)).toEqual([
    'Hoe heet je?',
    'Kom je helpen?',
    'Vanaf welke dag?',
    'Hoeveel uur?',
    'Je e-mailadres',
    '## Tot ziens',
  ]);

  // By its handle, and with Alt and the arrows.
  const handle = page.getByRole('button', { name: 'Je e-mailadres verslepen' });
  await handle.focus();
  await page.keyboard.press('Space');
  const announced = page.locator('[id^="DndLiveRegion"]').first();
  await expect(announced).toContainText(/Je e-mailadres (opgepakt )?op plaats 5 van 6/);
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(announced).toContainText('op plaats 1 van 6', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(() => texts(page)).toEqual(expect.arrayContaining(['Je e-mailadres']));
  await expect.poll(async () => (await texts(page))[0]).toBe('Je e-mailadres');
  await questions(page).getByText('Je e-mailadres').locator('xpath=..').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await texts(page)).slice(0, 2)).toEqual(['Hoe heet je?', 'Je e-mailadres']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await texts(page))[0]).toBe('Je e-mailadres');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await texts(page))[0]).toBe('Hoe heet je?');

  await button(page, 'Formulier maken').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/form_builder\/[0-9a-f-]{36}\/edit$/);
  const id = idIn(page);
  const saved = await savedForm(product, id, headers);
  const [, , kind, day] = saved.questions;
  expect(saved.questions.map(({ question_type: type }) => type)).toEqual([
    'text',
    'email',
    'multiple_choice',
    'date',
    'number',
    'info_section',
  ]);
  expect(day?.conditions).toEqual({
    combine: 'and',
    rules: [{ question_id: kind?.id, predicate: 'eq', value: kind?.options[0]?.value }],
  });

  // Opened again, it is what was saved; the list leads to it.
  await page.goto(product.url('/form_builder?q=toetsen'));
  await page.getByRole('link', { name: 'Opgeven met toetsen' }).first().click();
  await expect(list(page)).toBeVisible();
  expect(await texts(page)).toHaveLength(6);
  await questions(page).getByText('Vanaf welke dag?').locator('xpath=..').focus();
  await page.keyboard.press('Enter');
  await expect(conditions).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test('a form is built with the pointer: types dragged into it, questions to another place', async ({
  browser,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  test.slow();
  const { page, context, headers } = await builder(browser, product, complaints, '/form_builder/new');
  await field(page, 'Titel').fill('Opgeven met de muis');
  const drag = async (from: ReturnType<typeof button>, to: ReturnType<typeof list>) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('Nothing to drag');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + 60, end.y + 10, { steps: 12 });
    await page.mouse.move(end.x + 62, end.y + 12, { steps: 4 });
    await page.mouse.up();
  };
  await drag(button(page, 'Telefoon toevoegen'), page.getByText('Kies een vraagtype om te beginnen.'));
  await expect(field(page, 'Vraag')).toBeVisible();
  await field(page, 'Vraag').fill('Waar bel ik je?');
  await button(page, 'Tekst toevoegen').click();
  await field(page, 'Vraag').fill('Hoe heet je?');
  expect(await texts(page)).toEqual(['Waar bel ik je?', 'Hoe heet je?']);
  // Before the question that it is dropped on.
  await drag(button(page, 'Tijd toevoegen'), list(page).getByRole('listitem').first());
  await field(page, 'Vraag').fill('Hoe laat?');
  await expect.poll(() => texts(page)).toEqual(['Hoe laat?', 'Waar bel ik je?', 'Hoe heet je?']);
  // A page that has just changed may not have measured the place yet: then nothing moves.
  await expect(async () => {
    await drag(button(page, 'Hoe heet je? verslepen'), list(page).getByRole('listitem').first());
    expect(await texts(page)).toEqual(['Hoe heet je?', 'Hoe laat?', 'Waar bel ik je?']);
  }).toPass();
  // What was dragged has the sizes of a phone in the preview, and sends nothing.
  await page.getByRole('button', { name: 'Telefoon', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Hoe heet je\?/ })).toBeVisible();
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click();
  await button(page, 'Formulier maken').click();
  await page.waitForURL(/\/form_builder\/[0-9a-f-]{36}\/edit$/);
  const saved = await savedForm(product, idIn(page), headers);
  expect(saved.questions.map(({ text }) => text)).toEqual(['Hoe heet je?', 'Hoe laat?', 'Waar bel ik je?']);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(list(page)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await context.close();
});

test('what someone filled in is found, handled, exported and removed', async ({
  browser,
  product,
  complaints,
}) => {
  const { page, context, headers } = await builder(browser, product, complaints, '/form_builder');
  const { body } = await call(product, '/api/v1/forms', {
    method: 'POST',
    headers,
    body: {
      data: {
        type: 'forms',
        attributes: {
          title: 'Afhandelen',
          questions_attributes: [
            { text: 'Hoe heet je?', question_type: 'text' },
            { text: 'Je e-mailadres', question_type: 'email' },
            {
              text: 'Komt er iemand mee?',
              question_type: 'multiple_choice',
              options: [{ label: 'Ja' }, { label: 'Nee' }],
            },
          ],
        },
      },
    },
  });
  const { id } = (body as { data: { id: string } }).data;
  const form = await savedForm(product, id, headers);
  await call(product, `/api/v1/public_forms/${form.token}/submissions`, {
    method: 'POST',
    body: {
      data: {
        type: 'form_submissions',
        attributes: {
          answers: ['Noor Veldkamp', 'noor@example.org', 'nee'].map((value, at) => ({
            question_id: form.questions[at]?.id,
            value,
          })),
          seconds_spent: 40,
        },
      },
    },
  });

  await page.goto(product.url(`/form_builder/${id}`));
  await page.getByRole('searchbox').fill('veldkamp');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Noor Veldkamp' }).click();
  await expect(page.getByText('Hoe heet je?')).toBeVisible();
  await button(page, 'In behandeling nemen').click();
  await expect(page.getByRole('main').getByText('In behandeling', { exact: true })).toBeVisible();
  await button(page, 'Afhandelen').click();
  await expect(page.getByRole('main').getByText('Afgehandeld', { exact: true })).toBeVisible();

  const handler = page.getByRole('combobox', { name: 'Behandelaar' });
  await handler.selectOption({ index: 1 });
  await expect(page.getByText(/behandelt deze inzending$/)).toBeVisible();
  await field(page, 'Je antwoord').fill('Welkom Noor, tot zaterdag.');
  await button(page, 'Antwoord versturen').click();
  await expect(page.getByText(/^Verstuurd op .* door /)).toBeVisible();
  await expect(field(page, 'Je antwoord')).toHaveValue('');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Afhandelen' }).click();
  await page.getByRole('link', { name: 'Samenvatting' }).click();
  await expect(page.getByRole('row', { name: /^Nee 1 100/ })).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: /^Inzendingen/ }).click();
  await expect(page.getByRole('link', { name: 'Noor Veldkamp' })).toBeVisible();
  const started = page.waitForEvent('download');
  await button(page, 'Downloaden (CSV)').click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^afhandelen-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /1\. Hoe heet je\?.*\r\n.*Afgehandeld.*Noor Veldkamp/,
  );

  await button(page, 'Delen').click();
  await expect(field(page, 'Adres van het formulier')).toHaveValue(product.url(`/forms/${form.token}`));
  await page.keyboard.press('Escape');

  await button(page, 'Acties voor Noor Veldkamp').click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await button(page, 'Inzending verwijderen').click();
  await expect(page.getByRole('heading', { name: 'Nog geen inzendingen' })).toBeVisible();
  await context.close();
});
