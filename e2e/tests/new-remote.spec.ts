import { call } from '../support/api.ts';
import { compositionOf, operatorOf } from '../support/operate.ts';
import { expect, test } from '../support/test.ts';
import { buildNewRemote } from '../support/variant.ts';

test('a remote as the generator makes it shows in the navigation of an open page, with the same shell and server', async ({
  page,
  product,
  complaints,
}) => {
  const { directory } = await buildNewRemote('garden', product.dataDir);
  await page.goto(product.url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const latest = await call(product, '/builds/latest.json');
  const server = product.serverPid();
  const started = await page.evaluate(() => performance.timeOrigin);

  const published = await product.run('release', 'publish', 'garden', '--dir', directory);
  expect(published.code, published.output).toBe(0);
  const activated = await product.run('release', 'activate', 'garden', '--reason', 'a new team');
  expect(activated.code, activated.output).toBe(0);

  const link = page.getByRole('navigation').getByRole('link', { name: 'Garden' });
  await link.click();
  await expect(page).toHaveTitle(/^Garden - /);
  const vacancies = page.getByRole('main').getByRole('link');
  await expect(vacancies).toHaveCount(10);
  // Its endpoint calls the server, and its slice remembers the search.
  await page.getByLabel('Zoekwoorden').fill('xylofoonbouwer');
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Niets gevonden' })).toBeVisible();
  await page.goBack();
  await link.click();
  await expect(page.getByLabel('Zoekwoorden')).toHaveValue('xylofoonbouwer');

  expect(await page.evaluate(() => performance.timeOrigin)).toBe(started);
  expect((await call(product, '/builds/latest.json')).body).toEqual(latest.body);
  expect(product.serverPid()).toBe(server);
  expect(complaints).toEqual([]);
});

// Tests that follow look at the product as it is shipped.
test.afterAll(async ({ product }) => {
  const { remotes } = await compositionOf(product);
  const { buildId } = remotes['garden'] ?? {};
  if (buildId) expect((await operatorOf(product, 'garden').send('kill', { buildId })).status).toBe(200);
});

test('its page is rendered on the server', async ({ product }) => {
  const { body } = await call(product, '/garden');
  expect(String(body)).toMatch(/<h1[^>]*>Garden<\/h1>/);
});
