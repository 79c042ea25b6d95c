import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from '../support/api.ts';
import { publishAnother } from '../support/operate.ts';
import { isQuiet } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

/** A person's own browser, with the headers for their API calls. */
async function person(browser: Browser, product: Product, name: string, complaints: string[], width = 1440) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'nl-NL' });
  const headers = await signIn(context, product, name);
  const page = await context.newPage();
  listen(page, complaints);
  return { context, headers, page };
}

interface Listed {
  data: { id: string; attributes: Record<string, unknown> }[];
}

/** A conversation of an organization's admin with the volunteer, about an application made for it. */
async function applied(product: Product, admin: Record<string, string>, volunteer: Record<string, string>) {
  const own = (await call(product, '/api/v1/current_organization', { headers: admin })).body as {
    data: { id: string };
  };
  const query = `filter[organization_id_eq]=${own.data.id}&page[size]=20`;
  const open = (await call(product, `/api/v1/vacancies?${query}`)).body as Listed;
  for (const { id } of open.data) {
    const attributes = { vacancy_id: id, message: 'Mag ik een keer komen kijken?' };
    const sent = await call(product, '/api/v1/applications', {
      method: 'POST',
      headers: volunteer,
      body: { data: { type: 'applications', attributes } },
    });
    if (sent.status !== 201) continue;
    const { data } = sent.body as { data: { id: string } };
    const shown = await call(product, `/api/v1/applications/${data.id}`, { headers: volunteer });
    return String((shown.body as { data: Listed['data'][number] }).data.attributes['conversation_id']);
  }
  throw new Error('There is no vacancy left to apply for');
}

const message = (page: Page) => page.getByRole('textbox', { name: /^(Je bericht|Your message)$/ });
const log = (page: Page) => page.getByRole('log');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF');

/** Chooses a file for the next message, with the keys. */
async function attach(page: Page, name: string) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByLabel('Bestanden toevoegen').press('Enter');
  await (await chosen).setFiles({ name, mimeType: 'application/pdf', buffer: PDF });
}

/** Saves what a link of a message gives. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await log(page).getByRole('link', { name }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

test('notifications are read one by one and all at once, and filtered by the address', async ({
  browser,
  product,
  complaints,
}) => {
  const { context, headers, page } = await person(browser, product, 'organisatie', complaints, 390);
  // What the demo has left unread depends on the day.
  const volunteer = await signedIn(product, 'vrijwilliger');
  for (const _news of [1, 2]) await applied(product, headers, volunteer);
  await page.goto(product.url('/notificaties?unread=true'));
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page
    .getByRole('button', { name: /^Markeer als gelezen/ })
    .first()
    .click();
  await expect(rows).toHaveCount(count - 1);
  await page.getByRole('link', { name: 'Alles', exact: true }).click();
  await expect(page).toHaveURL(/\/notificaties$/);
  await page.getByRole('button', { name: 'Alles als gelezen markeren' }).click();
  await expect(page.getByRole('link', { name: 'Ongelezen (0)' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ongelezen (0)' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a volunteer and an organization write to each other, each in a browser and language of their own', async ({
  browser,
  product,
  complaints,
}) => {
  const admin = await person(browser, product, 'organisatie', complaints);
  const volunteer = await person(browser, product, 'vrijwilliger', complaints, 390);
  const id = await applied(product, admin.headers, volunteer.headers);
  await admin.page.goto(product.url('/conversations?view=unread'));
  const list = admin.page.getByRole('region', { name: 'Je conversaties' });
  await list.getByRole('listitem').getByRole('link').first().click();
  await expect(admin.page).toHaveURL(new RegExp(id));
  await expect(log(admin.page)).toContainText('Mag ik een keer komen kijken?');
  await volunteer.page.goto(product.url(`/en/conversations?id=${id}`));
  await expect(log(volunteer.page)).toContainText('Mag ik een keer komen kijken?');

  await message(admin.page).fill('Graag, kom maandag om tien uur.');
  await attach(admin.page, 'Kladje.pdf');
  await admin.page.getByRole('button', { name: 'Verwijder Kladje.pdf' }).press('Enter');
  await attach(admin.page, 'Routebeschrijving.pdf');
  await expect(admin.page.getByRole('list', { name: 'Bestanden bij je bericht' })).toContainText(
    'PDF · 1 KB',
  );
  await admin.page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(log(admin.page)).toContainText('kom maandag om tien uur');
  await volunteer.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(log(volunteer.page)).toContainText('kom maandag om tien uur');
  expect(await saved(volunteer.page, 'Routebeschrijving.pdf')).toEqual(PDF);
  await expect(log(volunteer.page).getByText('Kladje.pdf')).toBeHidden();
  await message(volunteer.page).fill('Tot maandag!');
  await volunteer.page.getByRole('button', { name: 'Send' }).click();
  await expect(log(volunteer.page)).toContainText('Tot maandag!');
  await admin.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(log(admin.page)).toContainText('Tot maandag!');

  await admin.page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await expect(admin.page.getByText('Met een nieuw bericht gaat die weer open')).toBeVisible();
  await volunteer.page.getByRole('link', { name: 'Back to the conversations' }).click();
  await volunteer.page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(volunteer.page.locator(`a[href*="${id}"]`)).toBeVisible();
  expect(complaints).toEqual([]);
  await admin.context.close();
  await volunteer.context.close();
});

for (const [width, height] of variants(
  [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ],
  0,
))
  test(`a conversation opens at its end, with the reply field and the send button in sight, at ${width}`, async ({
    browser,
    product,
    complaints,
  }) => {
    const { context, page } = await person(browser, product, 'organisatie', complaints, width);
    await page.setViewportSize({ width, height });
    await page.goto(product.url('/conversations'));
    await page.locator('[data-remote=messaging] li a').first().click();
    const send = page.getByRole('button', { name: 'Verstuur', exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    const isOnTop = () =>
      send.evaluate((button) => {
        const { x, y, width: wide, height: high } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + wide / 2, y + high - 2));
      });
    await expect.poll(isOnTop).toBe(true);
    // What gives a lost focus a place, and what scrolls, has happened by then.
    await isQuiet(page);
    expect(await isOnTop()).toBe(true);
    const emptied = () => document.documentElement.scrollHeight - window.innerHeight;
    if (width > 390) expect(await page.evaluate(emptied), 'an empty band below the page').toBe(0);
    await context.close();
  });

test('a half-written message survives leaving, a release, its rollback and a release that is broken', async ({
  browser,
  product,
}) => {
  const complaints: string[] = [];
  const { context, headers, page } = await person(browser, product, 'organisatie', complaints);
  const list = (await call(product, '/api/v1/conversations?page[size]=1', { headers })).body as Listed;
  await page.goto(product.url(`/conversations?id=${list.data[0]?.id}`));
  await message(page).fill('Half een zin');
  await page.goto(product.url('/notificaties'));
  await page.goBack();
  await expect(message(page)).toHaveValue('Half een zin');

  const sentence = { find: '"send":"Verstuur"', put: '"send":"Verzend"' };
  const variant = await publishAnother(product, 'messaging', 'other words', { sentence });
  await product.run('release', 'activate', 'messaging', variant.buildId, '--reason', 'other words');
  await expect(page.getByRole('button', { name: 'Verzend' })).toBeVisible();
  await expect(message(page)).toHaveValue('Half een zin');
  await product.run('release', 'rollback', 'messaging', '--reason', 'the words were wrong');
  await expect(page.getByRole('button', { name: 'Verstuur' })).toBeVisible();
  await expect(message(page)).toHaveValue('Half een zin');

  await page.route('**/r/messaging/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Laden mislukt').first()).toBeVisible({ timeout: 30_000 });
  await page.goto(product.url('/vacancies/search'));
  await expect(page.locator('main article').first()).toBeVisible();
  await page.unroute('**/r/messaging/**');
  await page.goto(product.url(`/conversations?id=${list.data[0]?.id}`));
  await expect(message(page)).toHaveValue('Half een zin');
  await context.close();
});
