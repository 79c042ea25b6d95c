import type { Page } from '@playwright/test';
import { rowsOf, type Product } from '@samen/dev-env/harness';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { tabThrough, unmarkedBars } from '../support/covered.ts';
import { isHydrated, isComplete } from '../support/page-state.ts';
import { ACCOUNTS, addressOf, screenOf, screensOf } from '../support/screens.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/**
 * Each language, each mode and each width, and of the screens those that `from` selects; `npm run test:full` checks every
 * screen in every mixture of them.
 */
const VARIANTS = process.env['TEST_FULL']
  ? (['nl', 'en'] as const).flatMap((locale) =>
      (['light', 'dark'] as const).map((mode) => ({
        locale,
        mode,
        widths: [320, 768, 1536],
        from: 'first' as const,
      })),
    )
  : ([
      { locale: 'nl', mode: 'light', widths: [1440], from: 'first' },
      { locale: 'en', mode: 'dark', widths: [320], from: 'second' },
    ] as const);

test.describe.configure({ mode: 'parallel' });

/** Titles that people have written in Dutch, and that are not English by chance. */
async function dutchTitles(product: Product): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    product.dataDir,
    `SELECT DISTINCT title FROM vacancies WHERE locale = 'nl' AND length(title) > 12`,
  );
  return rows.map(({ title }) => title);
}

/** Texts with one of these titles in them that are taken for the language of the page. */
const unmarkedTitles = (page: Page, titles: readonly string[]): Promise<string[]> =>
  page.evaluate((seen) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.nodeValue ?? '', node.parentElement];
      const isRead = parent && !parent.closest('script, style, noscript, textarea, [lang="nl"]');
      if (isRead && seen.some((title) => text.includes(title))) found.add(text.slice(0, 120));
    }
    return [...found];
  }, titles);

for (const { locale, mode, widths, from } of VARIANTS)
  for (const account of ACCOUNTS)
    test(`no screen of ${account ?? 'a visitor'} breaks WCAG 2.2 AA in ${locale}, ${mode}`, async ({
      browser,
      product,
    }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ colorScheme: mode });
      const headers = account ? await signIn(context, product, account) : {};
      const page = await context.newPage();
      const foreign = locale === 'en' ? await dutchTitles(product) : [];
      if (locale === 'en') expect(foreign.length).toBeGreaterThan(20);
      for (const screen of screensOf(account, from, 8)) {
        const address = await addressOf(screen, product, headers);
        await page.goto(product.url(`/${locale}${address}`));
        for (const width of widths)
          await test.step(`${screen.name} at ${width}`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await page.locator(screen.ready).first().waitFor();
            await isComplete(page);
            expect.soft(await violations(page), `${screen.name} at ${width}`).toEqual([]);
            expect.soft(await sidewaysScroll(page), `${screen.name} at ${width} scrolls sideways`).toBe(0);
            expect.soft(await unmarkedBars(page), `${screen.name} at ${width}, bars`).toEqual([]);
            // A notification is stored as text; a title in it is a name, which 3.1.2 excepts.
            if (screen.name !== 'notifications')
              expect
                .soft(await unmarkedTitles(page, foreign), `${screen.name}, Dutch without \`lang\``)
                .toEqual([]);
          });
      }
      await context.close();
    });

/** In `npm test` backwards where the window is lowest, and the bars take the most of it. */
const directions = (height: number) =>
  process.env['TEST_FULL'] || height < 400 ? (['Tab', 'Shift+Tab'] as const) : (['Tab'] as const);

test('no bar hides the field that has the focus, on a phone and at 400 %', async ({ browser, product }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const headers = await signIn(context, product, 'organisatie');
  const page = await context.newPage();
  const visitor = await browser.newPage({ reducedMotion: 'reduce' });
  const forms = [
    { page: visitor, name: 'vacancy', as: undefined, within: 'main form' },
    { page, name: 'vacancy being edited', as: 'organisatie', within: 'main form' },
  ];
  for (const form of forms) {
    const screen = screenOf(form.name);
    const address = await addressOf(screen, product, form.as ? headers : {});
    for (const [width, height] of [
      [390, 700],
      [320, 256],
    ] as const)
      await test.step(`${form.name} at ${width}×${height}`, async () => {
        await form.page.setViewportSize({ width, height });
        await form.page.goto(product.url(`/nl${address}`));
        await form.page.locator(screen.ready).first().waitFor();
        await isHydrated(form.page);
        await isComplete(form.page);
        for (const key of directions(height)) {
          const { stops, covered } = await tabThrough(form.page, form.within, key);
          expect.soft(stops, 'stops').toBeGreaterThan(4);
          expect.soft(covered, key).toEqual([]);
        }
        const bars = await form.page.evaluate(() =>
          [...document.querySelectorAll('[data-edge]')]
            .map((bar) => getComputedStyle(bar).position)
            .filter((position) => position === 'sticky'),
        );
        if (height < 400) expect.soft(bars, 'bars that stay').toEqual([]);
      });
  }
  await visitor.close();
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
  const send = page.getByRole('button', { name: 'Verstuur mijn aanvraag' });
  for (let press = 0; press < 10; press += 1) {
    if (await send.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nog één stap: kijk in je mail' })).toBeVisible();
  expect(complaints).toEqual([]);
});
