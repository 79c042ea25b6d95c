import { paths } from '@samen/resources/shared';
import { call } from '../support/api.ts';
import { isComplete, isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('the admin of the tenant sees masked data with a reason, and the person sees that it was seen', async ({
  browser,
  product,
}) => {
  const { page } = await person(browser, product, 'admin');
  await page.goto(product.url(`${paths.dataViewer()}?type=users`));
  await isHydrated(page);
  await isComplete(page);
  await page.getByRole('combobox', { name: 'Veld' }).selectOption('status');
  await page.getByRole('combobox', { name: 'Waarde' }).selectOption('active');
  await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).click();
  await expect(page).toHaveURL(/status_in=active/);
  await expect(page.locator('main')).not.toContainText('@public.example');

  // The volunteer, by an application of theirs.
  const own = await person(browser, product, 'vrijwilliger');
  const me = await call(product, '/api/v1/current_user', { headers: own.headers });
  const { id } = (me.body as { data: { id: string } }).data;
  await page.goto(product.url(`${paths.dataViewer()}?type=users&record=${id}`));
  await isHydrated(page);
  const panel = page.getByRole('dialog', { name: 'Record van users' });
  await expect(panel).not.toContainText('vrijwilliger@public.example');
  await panel.getByRole('button', { name: 'Toon email' }).click();
  await panel.getByRole('textbox', { name: /Waarom/ }).fill('Vraag aan de telefoon over dit account');
  await panel.getByRole('button', { name: 'Toon', exact: true }).click();
  await expect(panel).toContainText('vrijwilliger@public.example');

  // It is in the person's own activity, with the reason.
  const activity = await call(product, '/api/v1/activity_events', { headers: own.headers });
  expect(JSON.stringify(activity.body)).toContain('Vraag aan de telefoon over dit account');
  for (const one of [page, own.page]) await one.context().close();
});
