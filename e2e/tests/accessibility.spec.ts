import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [320, 1440];

/** Screens by address; `ready` is what shows that the screen has its content. */
const SCREENS: [name: string, path: string, ready: string][] = [
  ['home', '/', 'main h1'],
  ['content page', '/over-ons', 'main h1'],
  ['news', '/nieuws', 'main article'],
  ['message', '/nieuws/burendag-krijgt-vervolg', 'main article h1'],
  ['search', '/vacancies/search', 'main article'],
  ['empty search', '/vacancies/search?q=xylofoonbouwer', 'main h1'],
  ['vacancy', ':vacancy', 'main form'],
  ['sign in', '/auth/login-1', 'main form'],
  ['recover', '/auth/recover', 'main form'],
  ['reset', '/auth/reset?reset_password_token=abcdefghijklmnopqrstuvwx', 'main form'],
  ['reset, incomplete', '/auth/reset', 'main h1'],
  ['confirm', '/confirm?kind=application&token=abcdefghijklmnopqrstuvwx', 'main h1'],
  ['unknown', '/dit/bestaat/niet', 'main h1'],
];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

for (const locale of ['nl', 'en'] as const)
  for (const mode of ['light', 'dark'] as const)
    test(`no screen breaks WCAG 2.2 AA in ${locale}, ${mode}`, async ({ browser, product }) => {
      test.setTimeout(300_000);
      const list = await call(product, '/api/v1/vacancies?filter[vacancy_type_eq]=volunteering&page[size]=1');
      const id = (list.body as { data: { id: string }[] }).data[0]?.id ?? '';
      const context = await browser.newContext({ colorScheme: mode });
      const page = await context.newPage();
      for (const [name, path, ready] of SCREENS)
        for (const width of WIDTHS)
          await test.step(`${name} at ${width}`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(product.url(`/${locale}${path === ':vacancy' ? `/vacancies/${id}` : path}`));
            await page.locator(ready).first().waitFor();
            expect.soft(await violations(page), `${name} at ${width}`).toEqual([]);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect.soft(overflow, `${name} at ${width} scrolls sideways`).toBe(0);
          });
      await context.close();
    });

test('the apply form is filled in and sent with the keyboard alone', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(product.url('/vacancies/search?type=volunteering'));
  await page.locator('main article').first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();
  const tabTo = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    for (let press = 0; press < 60; press += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${label} cannot be reached with the Tab key`);
  };
  await tabTo('Voornaam');
  await page.keyboard.type('Iris');
  await tabTo('Achternaam');
  await page.keyboard.type('Bos');
  await tabTo('E-mailadres');
  await page.keyboard.type('geen adres');
  await page.keyboard.press('Tab');
  const email = page.getByLabel('E-mailadres', { exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const described = await email.getAttribute('aria-describedby');
  await expect(page.locator(`#${described?.split(' ').at(-1)}`)).toContainText('geldig e-mailadres');
  await email.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('iris@toetsen.example');
  await tabTo('Je bericht');
  await page.keyboard.type('Met het toetsenbord.');
  const send = page.getByRole('button', { name: 'Verstuur mijn reactie' });
  for (let press = 0; press < 10; press += 1) {
    if (await send.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nog één stap: kijk in je mail' })).toBeVisible();
  expect(complaints).toEqual([]);
});
