import { isComplete } from '../support/page-state.ts';
import { addressesFor, routeTable } from '../support/routes.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { scan, unexplained } from './scan.ts';

const PEOPLE = [undefined, 'vrijwilliger', 'organisatie', 'centrum', 'operator', 'admin'];
/** Part of a pattern, or of a person's name: `--only=/users`, `--only=centrum`. */
const ONLY = process.env['TEST_ONLY'] ?? '';
const A_PAGE = 120_000;

test.describe.configure({ mode: 'parallel' });

const planted = (inMain: string) =>
  `<html lang="nl"><title>Een</title><main><h1>Een</h1>${inMain}</main></html>`;

test('each engine finds a picture without words, so that none is silent for another reason', async ({
  page,
}) => {
  await page.setContent(planted('<img src="x.png">'));
  const found = await scan(page);
  expect([...new Set(found.map(({ engine }) => engine))]).toEqual(['axe', 'htmlcs', 'ibm']);
  expect(unexplained(found).length).toBeGreaterThan(2);
});

test('no engine dies of a field, and what has a reason is no finding, elsewhere than there still', async ({
  page,
}) => {
  const field = (attributes: string) => `<input ${attributes} autocomplete="username" aria-label="Adres">`;
  const search = '<form role="search"><input type="search" aria-label="Zoek"></form>';
  await page.setContent(planted(search + field('type="email"')));
  const found = await scan(page);
  expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['3_2_2.H32.2', '1_3_5.H98']));
  expect(unexplained(found).filter((text) => text.startsWith('htmlcs'))).toEqual([]);
  await page.setContent(planted(field('type="url"')));
  expect(unexplained(await scan(page)).filter((text) => text.startsWith('htmlcs 1_3_5.H98'))).toHaveLength(1);
});

for (const account of PEOPLE)
  for (const locale of ['nl', 'en'] as const)
    test(`three engines find nothing on any route of ${account ?? 'a visitor'} in ${locale}`, async ({
      browser,
      product,
    }) => {
      test.setTimeout(60_000);
      const all = await addressesFor(product, await routeTable(product), account);
      const isIncluded = ONLY === '' || (account ?? 'visitor').includes(ONLY);
      const addresses = all.filter(({ pattern }) => isIncluded || pattern.includes(ONLY));
      expect(all.length, 'routes that they come to').toBeGreaterThan(5);
      test.setTimeout(60_000 + addresses.length * A_PAGE);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      if (account) await signIn(context, product, account);
      for (const { pattern, path } of addresses)
        await test.step(`${pattern} at ${path}`, async () => {
          // A page of its own: the engines leave things behind.
          const page = await context.newPage();
          await page.goto(product.url(`/${locale}${path}`));
          await page.locator('main :is(h1, h2)').first().waitFor();
          await isComplete(page);
          // What is folded away is looked at too; unseen, an engine takes its legends for missing.
          await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
            for (const one of all) one.open = true;
          });
          expect.soft(unexplained(await scan(page)), `${path} in ${locale}`).toEqual([]);
          await page.close();
        });
      await context.close();
    });
