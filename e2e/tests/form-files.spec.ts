import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';

const PDF = (text: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF`,
  );
const file = (name: string, buffer = PDF(name)) => ({ name, mimeType: 'application/pdf', buffer });

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'nl-NL' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const chooser = (page: Page) => page.getByLabel(/^Stuur je diploma mee/);

/** Builds a form with a question for files, as a person does. */
async function build(browser: Browser, product: Product, complaints: string[]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
  const headers = await signIn(context, product, 'centrum');
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(product.url('/form_builder/new'));
  await isHydrated(page);
  await isComplete(page);
  await field(page, 'Titel').fill('Diploma’s');
  await button(page, 'Tekst toevoegen').click();
  await field(page, 'Vraag').fill('Hoe heet je?');
  await page.getByRole('switch', { name: 'Verplicht' }).check();
  await button(page, 'Bestand toevoegen').click();
  await field(page, 'Vraag').fill('Stuur een kopie van je rijbewijs mee');
  await expect(page.getByText('Deze vraag lijkt te gaan over een identiteitsbewijs.')).toBeVisible();
  await field(page, 'Vraag').fill('Stuur je diploma mee');
  await expect(page.getByText('Heb je dit echt nodig?')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Hoogste aantal bestanden' }).selectOption('2');
  await page.getByRole('combobox', { name: 'Soort bestand' }).selectOption({ label: 'Documenten' });
  expect(await violations(page)).toEqual([]);
  await button(page, 'Formulier maken').click();
  await page.waitForURL(/\/form_builder\/[0-9a-f-]{36}\/edit$/);
  const id = /\/form_builder\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const { body } = await call(product, `/api/v1/forms/${id}`, { headers });
  const { token, questions } = (
    body as {
      data: {
        attributes: {
          token: string;
          questions: { question_type: string; max: number; file_kinds: string[] }[];
        };
      };
    }
  ).data.attributes;
  expect(questions[1]).toMatchObject({ question_type: 'file', max: 2, file_kinds: ['document'] });
  return { page, context, id, path: `/forms/${token}`, headers };
}

test('a form with a question for files is built and filled in, and its handlers alone get what was sent', async ({
  browser,
  product,
  complaints,
}) => {
  test.slow();
  const built = await build(browser, product, complaints);

  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  listen(page, complaints);
  await page.goto(product.url(built.path));
  await isHydrated(page);
  await chooser(page).setInputFiles([file('diploma.pdf'), file('virus.pdf', Buffer.from('MZ\0\0'))]);
  const chosen = page
    .getByRole('list', { name: 'Bestanden bij: Stuur je diploma mee' })
    .getByRole('listitem');
  await expect(chosen.filter({ hasText: 'diploma.pdf' })).toBeVisible();
  await expect(chosen.filter({ hasText: 'virus.pdf' })).toContainText('moet een van deze bestandstypen zijn');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await button(page, 'virus.pdf weghalen').press('Enter');
  await expect(chooser(page)).toBeFocused();
  await expect(page.getByText('Wat je invult is bewaard op dit apparaat')).toBeVisible();

  await page.reload();
  await isHydrated(page);
  await expect(chosen).toHaveText([/diploma\.pdf/]);
  await field(page, 'Hoe heet je?').fill('Wies Metscripts');
  await button(page, 'Versturen').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeFocused();
  await page.goto(product.url(built.path));
  await expect(field(page, 'Hoe heet je?')).toHaveValue('');
  await expect(chosen).toHaveCount(0);

  const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(product.url(built.path));
  await chooser(bare).setInputFiles([file('diploma.pdf', PDF('zonder scripts'))]);
  await button(bare, 'Versturen').click();
  await expect(bare.getByRole('alert')).toContainText('Hoe heet je?: Dit veld is verplicht');
  const along = bare.getByRole('checkbox', { name: 'diploma.pdf gaat mee' });
  await expect(along).toBeChecked();
  expect(await sidewaysScroll(bare)).toBe(0);
  await chooser(bare).setInputFiles([file('virus.pdf', Buffer.from('MZ\0\0'))]);
  await field(bare, 'Hoe heet je?').fill('Kees Zonderscript');
  await button(bare, 'Versturen').click();
  await expect(bare.getByRole('alert')).toContainText(
    'Stuur je diploma mee: Bestand moet een van deze bestandstypen zijn',
  );
  await expect(along).toBeChecked();
  await chooser(bare).setInputFiles([file('cv.pdf')]);
  await button(bare, 'Versturen').click();
  await expect(bare.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeVisible();

  const handler = built.page;
  const sent: [string, string, Buffer][] = [
    ['Wies Metscripts', 'diploma.pdf', PDF('diploma.pdf')],
    ['Kees Zonderscript', 'diploma.pdf', PDF('zonder scripts')],
    ['Kees Zonderscript', 'cv.pdf', PDF('cv.pdf')],
  ];
  let address = '';
  for (const [who, name, bytes] of sent) {
    await handler.goto(product.url(`/form_builder/${built.id}`));
    await isHydrated(handler);
    await handler.getByRole('link', { name: who }).click();
    const link = handler.getByRole('link', { name });
    await expect(link).toBeVisible();
    const started = handler.waitForEvent('download');
    await link.click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path())).toEqual(bytes);
    address = (await link.getAttribute('href')) ?? '';
  }
  expect(await violations(handler)).toEqual([]);
  // A stranger has neither the list nor the file, nor anyone of another organization.
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await call(product, path, { headers })).status;
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf(address.replace(/\?.*/, ''))).toBe(404);
  expect(await statusOf(address.replace(/signature=.{4}/, 'signature=xxxx'))).toBe(404);
  const submission = /submissions\/([0-9a-f-]{36})/.exec(handler.url())?.[1] ?? '';
  const own = `/api/v1/form_submissions/${submission}`;
  const other = await signedIn(product, 'organisatie');
  expect(await statusOf(own, built.headers)).toBe(200);
  expect(await statusOf(own)).toBe(401);
  expect(await statusOf(own, other)).toBe(404);
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
  for (const context of [built.context, phone, plain]) await context.close();
});
