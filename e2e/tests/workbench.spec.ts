import type { Page } from '@playwright/test';
import { rowsOf, type Product } from '@samen/dev-env/harness';
import { paths } from '@samen/resources/shared';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const WAITING = 200;
/** All of them take minutes. */
const DECIDED = process.env['TEST_FULL'] ? WAITING : 20;
const TENANT = 'roermond';
const HOST = `${TENANT}.localhost`;
const SECOND = 'oldebroek';

const ABOUT = 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.';

/** Organizations that have waited for longer than all else; those of a test before stay. */
async function fill({ dataDir }: Product, tenant: string, count: number): Promise<void> {
  await rowsOf(
    dataDir,
    `INSERT INTO organizations (tenant_id, volunteer_center_id, name, status, status_changed_at, description)
      SELECT c.tenant_id, c.id, 'Moestuin ' || n, 'pending', now() - interval '90 days' + n * interval '1 minute', '${ABOUT}'
      FROM generate_series(1, ${count}) n, volunteer_centers c
      WHERE c.tenant_id = '${tenant}' AND c.slug = '${tenant}' ON CONFLICT DO NOTHING`,
  );
}

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await isHydrated(page);
};
const shown = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

test('a centre works through its queue by keyboard alone, and two colleagues never twice', async ({
  browser,
  product,
}) => {
  test.setTimeout(DECIDED * 8_000 + 180_000);
  await fill(product, TENANT, WAITING);
  const { page } = await person(browser, product, 'centrum', TENANT);
  await open(page, product.url(paths.dashboard(), HOST));
  await page.getByRole('link', { name: 'Open de werkvoorraad' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Werkvoorraad' })).toBeVisible();
  const kind = page.getByRole('link', { name: /^Organisaties \d+$/ });
  await kind.press('Enter');
  await expect(page).toHaveURL(/queue=organization_pending/);
  const count = async () => Number(/\d+/.exec(await kind.innerText())?.[0]);
  await expect.poll(count).toBeGreaterThanOrEqual(WAITING);
  const before = await count();
  await expect(shown(page, 'Moestuin 1 wil meedoen')).toBeVisible();

  // A reason has to be given, and the focus comes back to what is next.
  await page.getByRole('button', { name: /^Goedkeuren/ }).waitFor();
  const reason = page.getByRole('textbox', { name: /reden|waarom/i });
  // The keys listen a moment after the buttons are seen.
  await expect(async () => {
    await page.keyboard.press('w');
    await expect(reason).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('We kennen deze tuin al onder een andere naam.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shown(page, 'Moestuin 2 wil meedoen')).toBeFocused();
  for (let at = 2; at <= DECIDED; at += 1) {
    await page.getByRole('button', { name: /^Goedkeuren/ }).waitFor();
    await page.keyboard.press('a');
    if (at < WAITING) await expect(shown(page, `Moestuin ${at + 1} wil meedoen`)).toBeFocused();
  }
  await expect.poll(count).toBe(before - DECIDED);
  if (DECIDED === WAITING) return;

  // Put off until tomorrow, and brought back.
  const next = DECIDED + 1;
  const snoozed = page.getByRole('link', { name: /^Weggelegd \d+$/ });
  const put = async () => Number(/\d+/.exec(await snoozed.innerText())?.[0]);
  const earlier = await put();
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(shown(page, `Moestuin ${next + 1} wil meedoen`)).toBeFocused();
  await expect.poll(put).toBe(earlier + 1);
  await page.keyboard.press('z');
  await expect(shown(page, `Moestuin ${next} wil meedoen`)).toBeFocused();

  // A colleague has the same open, is seen, and is first.
  const colleague = await person(browser, product, 'centrumbeheer', TENANT);
  await open(colleague.page, page.url());
  await expect(shown(colleague.page, `Moestuin ${next} wil meedoen`)).toBeVisible();
  await expect(colleague.page.getByText(/kijkt hier nu ook naar/)).toBeVisible();
  await colleague.page.getByRole('button', { name: /^Goedkeuren/ }).click();
  await expect(shown(colleague.page, `Moestuin ${next + 1} wil meedoen`)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(`Een collega was je voor bij Moestuin ${next}`)).toBeVisible();
  await expect(shown(page, `Moestuin ${next + 1} wil meedoen`)).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('a centre decides in the middle of its queue, and goes on from there', async ({ browser, product }) => {
  await fill(product, SECOND, 12);
  const { page } = await person(browser, product, 'centrum', SECOND);
  await open(page, product.url(paths.workbench.queue('organization_pending'), `${SECOND}.localhost`));
  // No control has the focus on arrival: the title gets it, and with it the keys are there.
  await expect(shown(page, 'Moestuin 1 wil meedoen')).toBeFocused();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('j');
  await expect(shown(page, 'Moestuin 7 wil meedoen')).toBeFocused();
  const place = page.getByText(/^7 van \d+$/);
  const total = Number((await place.innerText()).split(' ').at(-1));
  await page.getByRole('button', { name: /^Goedkeuren/ }).waitFor();
  await page.keyboard.press('a');
  await expect(shown(page, 'Moestuin 8 wil meedoen')).toBeFocused();
  await expect(page.getByText(`7 van ${total - 1}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Moestuin 7 is goedgekeurd')).toBeVisible();
  await page.getByRole('button', { name: /^Goedkeuren/ }).click();
  await expect(shown(page, 'Moestuin 9 wil meedoen')).toBeFocused();
  await expect(page.getByText(`7 van ${total - 2}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/Een collega/)).toBeHidden();
  await page.keyboard.press('z');
  await expect(page.getByText('Dit kan niet terug: de mail over Moestuin 8 is verstuurd.')).toBeVisible();
  // A step is one for the browser as well, also right after a decision.
  const before = page.url();
  await page.keyboard.press('j');
  await expect(shown(page, 'Moestuin 10 wil meedoen')).toBeFocused();
  await expect(page).not.toHaveURL(before);
  await page.goBack();
  await expect(shown(page, 'Moestuin 9 wil meedoen')).toBeVisible();
  await expect(page).toHaveURL(before);
  // Back leads to the steps before the decisions, and forward again.
  await page.goBack();
  await expect(shown(page, 'Moestuin 6 wil meedoen')).toBeVisible();
  await expect(page).toHaveURL(/item=organization_pending-/);
  await page.goBack();
  await expect(shown(page, 'Moestuin 5 wil meedoen')).toBeVisible();
  await page.goForward();
  await expect(shown(page, 'Moestuin 6 wil meedoen')).toBeVisible();
});

test('a centre decides on a phone with a thumb, in English', async ({ browser, product }) => {
  const { page } = await person(browser, product, 'centrum', 'public', 390);
  await open(page, product.url(`/en${paths.workbench.queue('organization_pending')}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Workbench' })).toBeVisible();
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toContainText('wants to join');
  const first = await title.innerText();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(title).not.toHaveText(first);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(title).toHaveText(first);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await page.getByRole('button', { name: 'I take it myself' }).click();
  await expect(page.getByText('Greet Peters has this.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(title).not.toHaveText(first);
});

test('notices keep off the form of a decision on a phone', async ({ browser, product }) => {
  await fill(product, SECOND, 2);
  const { page } = await person(browser, product, 'centrum', SECOND, 390);
  await open(page, product.url(paths.workbench.queue('organization_pending'), `${SECOND}.localhost`));
  // What went wrong stays in sight.
  await page.route('**/approve', (route) => route.fulfill({ status: 500, body: '{}' }));
  const notices = page.getByRole('alert');
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: /^Goedkeuren/ }).click();
    await expect(notices).toHaveCount(count);
  }
  await page.getByRole('button', { name: /^Afwijzen/ }).click();
  const reason = page.getByRole('textbox', { name: 'Waarom wijs je af?' });
  await expect(reason).toBeFocused();
  const bottom = async () => {
    const box = await notices.last().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const bar = page.locator('[data-edge="bottom"]').filter({ has: reason });
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await bottom()) - (await top())).toBeLessThanOrEqual(0);
  expect((await notices.first().boundingBox())?.y).toBeGreaterThanOrEqual(0);
});
