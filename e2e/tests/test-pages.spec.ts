import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';
import { partOf } from '../support/variants.ts';
import type { Product } from '@samen/dev-env/harness';

async function open(page: Page, product: Product, name: string, prefix = '') {
  const response = await page.goto(product.url(`${prefix}/test/${name}`));
  await isHydrated(page);
  await isComplete(page);
  return response?.status();
}

test('developers find each part of the product alone on a page', async ({ page, product, complaints }) => {
  test.setTimeout(180_000);
  await open(page, product, 'api', '/en');
  const links = page.getByRole('navigation', { name: 'Developer pages' }).getByRole('link');
  const names = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname.split('/').pop()!),
  );
  expect(names).toHaveLength(16);
  for (const name of partOf(names, 0, 3).filter((each) => each !== 'server-error')) {
    const isWide = names.indexOf(name) % 2 === 0;
    await page.setViewportSize({ width: isWide ? 1440 : 320, height: 900 });
    await page.emulateMedia({ colorScheme: isWide ? 'dark' : 'light' });
    expect(await open(page, product, name, isWide ? '/en' : '/nl'), name).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page), name).toEqual([]);
    expect(complaints, name).toEqual([]);
    expect(await sidewaysScroll(page), name).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('what is asked five times at once is one request', async ({ page, product }) => {
  await open(page, product, 'dupe');
  await page.getByRole('button', { name: 'Vraag 5 keer tegelijk' }).click();
  await expect(page.getByRole('status').filter({ hasText: '5 keer gevraagd' })).toHaveText(
    '5 keer gevraagd, 1 verzoek verstuurd',
  );
});

test('steps with addresses go back by the browser’s button, and keep what was typed', async ({
  page,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await open(page, product, 'step-form-2');
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByLabel('Wat wil je doen?')).toBeFocused();
  await page.getByLabel('Wat wil je doen?').fill('Koken');
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByRole('heading', { name: 'Stap 2 van 3' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Wat wil je doen?')).toHaveValue('Koken');
  await page.goForward();
  await page.getByLabel('Vanaf').fill('31-3-2027');
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByLabel('Naam').fill('Noor');
  await page.getByLabel('E-mailadres').fill('noor@example.nl');
  await page.getByRole('button', { name: 'Klaar' }).click();
  await expect(page.getByRole('group', { name: 'Wat er is ingevuld' })).toContainText('"what": "Koken"');
  await expect(page.getByRole('group', { name: 'Wat er is ingevuld' })).toContainText('"from": "2027-03-31"');
});

test('errors are thrown for real, the server’s among them, and an unknown page is not found', async ({
  page,
  product,
  complaints,
}) => {
  await open(page, product, 'sentry');
  await page.getByRole('button', { name: 'In een handler' }).click();
  await expect.poll(() => complaints.join('\n')).toContain('A handler of a developer page failed on purpose');
  await page.getByRole('button', { name: 'Tijdens het renderen' }).click();
  await expect(page.getByRole('main')).toContainText(/ging|mis|fout/i);
  await expect.poll(() => complaints.join('\n')).toContain('failed to render on purpose');
  expect(await open(page, product, 'server-error')).toBe(500);
  expect(await open(page, product, 'bestaat-niet')).toBe(404);
  await expect(page.getByRole('main')).toContainText('Pagina niet gevonden');
});

test('text is formatted by the field that editors have, and stored as Markdown', async ({
  page,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await open(page, product, 'tiptap');
  const field = page.getByRole('textbox', { name: 'Tekst' });
  await expect(field.getByRole('heading', { name: 'Kom langs' })).toBeVisible();
  await field.press('Control+Home');
  await page.keyboard.type('Altijd: ');
  await expect(page.getByRole('group', { name: 'Markdown' })).toContainText('## Altijd: Kom langs');
  expect(complaints).toEqual([]);
});
