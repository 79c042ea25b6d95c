import { paths } from '@samen/resources/shared';
import type { Page } from '@playwright/test';
import { publishAnother } from '../support/operate.ts';
import { person } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';

/** One sentence of the remote, as a team would change it. */
const SENTENCE = { find: '"title":"Ik wil meehelpen"', put: '"title":"Ik doe graag mee"' };

const rowOf = (page: Page, remote: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: remote, exact: true }) });

/** Gives a reason in the dialog that a press has opened, and confirms. */
async function rollBack(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reden' }).fill(reason);
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click();
}

test('an operator rolls a release back by its button, open tabs follow, and the second operator sees who was first', async ({
  browser,
  product,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { buildId } = await publishAnother(product, 'vacancies', 'friendlier', { sentence: SENTENCE });
  const release = async (...args: string[]) => {
    const { code, output } = await product.run('release', ...args);
    expect(code, output).toBe(0);
  };
  const activate = (reason: string) => release('activate', 'vacancies', buildId, '--reason', reason);
  await activate('friendlier words');

  const visitor = await (await browser.newContext()).newPage();
  listen(visitor, complaints);
  await visitor.goto(product.url('/vacancies/search?type=volunteering'));
  await visitor.locator('main article').first().getByRole('link').first().click();
  await expect(visitor.getByRole('heading', { name: 'Ik doe graag mee' })).toBeVisible();

  const { page } = await person(browser, product, 'operator');
  listen(page, complaints);
  await page.goto(product.url(paths.dashboard()));
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Releases' }).click();
  const row = rowOf(page, 'vacancies');
  await expect(row).toContainText(buildId);

  await test.step('rolls back with a reason', async () => {
    await row.getByRole('button', { name: 'Terugdraaien: vacancies' }).click();
    await rollBack(page, 'the words were wrong');
    await expect(page.getByRole('status').getByText(/vacancies is terug op/)).toBeVisible();
    await expect(row).not.toContainText(buildId);
    await expect(visitor.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();
    await row.getByRole('link', { name: 'vacancies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'vacancies' })).toBeFocused();
    const history = page.getByRole('region', { name: 'Geschiedenis' });
    await expect(history.getByRole('listitem').first()).toContainText(
      /Hiernaar teruggedraaid\. the words were wrong.*operator@public\.example/,
    );
  });

  await test.step('sees at once what somebody else does', async () => {
    await activate('the words were right');
    await expect(row).toContainText(buildId);
    await expect(visitor.getByRole('heading', { name: 'Ik doe graag mee' })).toBeVisible();
  });

  await test.step('is told who was first when that was done meanwhile', async () => {
    await row.getByRole('button', { name: 'Terugdraaien: vacancies' }).click();
    // Another operator is faster while this request is on its way.
    await page.route('**/platform/v1/remotes/vacancies/rollback', async (route) => {
      await release('rollback', 'vacancies', '--reason', 'the words are wrong again');
      await route.continue();
    });
    await rollBack(page, 'nobody likes the words');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Hiernaar teruggedraaid: .* the words are wrong again/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reden' })).toHaveValue('nobody likes the words');
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
  });

  await test.step('is nobody but an operator', async () => {
    const admin = await person(browser, product, 'admin');
    await admin.page.goto(product.url(paths.releases.list()));
    await expect(admin.page.locator('[data-code="403"]')).toBeVisible();
    await expect(admin.page.getByRole('link', { name: 'Releases' })).toHaveCount(0);
    await admin.page.context().close();
  });
  expect(complaints.filter((text) => !text.includes('409') && !text.includes('ERR_FAILED'))).toEqual([]);
  for (const one of [visitor, page]) await one.context().close();
});
