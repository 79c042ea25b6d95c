import { removeData, startProduct, RAISED_LIMITS } from '@samen/dev-env/harness';
import { request, openVacancy } from '../support/applications.ts';
import { operatorOf, publishAnother } from '../support/operate.ts';
import { isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { listen, expect, test } from '../support/test.ts';

/** One sentence of the remote, as a team would change it. */
const SENTENCE = { find: '"title":"Ik wil meehelpen"', put: '"title":"Ik doe graag mee"' };

test('open tabs take a release and its rollback: same document, same text, and it stays so after a restart', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  let product = await startProduct({ env: RAISED_LIMITS });
  const context = await browser.newContext();
  const complaints: string[] = [];
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) listen(tab, complaints);
  const [tab, other] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];

  await tab.goto(product.url('/vacancies/search?type=volunteering'));
  await tab.locator('main article').first().getByRole('link').first().click();
  await expect(tab.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();
  await other.goto(tab.url());
  await expect(other.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();

  await tab.bringToFront();
  await tab.getByLabel('Voornaam').fill('Iris');
  const message = tab.getByLabel('Je bericht');
  await message.click();
  await message.pressSequentially('Half een zin die ik nog niet');
  const born = await tab.evaluate(() => performance.timeOrigin);

  const variant = await publishAnother(product, 'vacancies', 'friendlier', { sentence: SENTENCE });
  const shipped = await product.run(
    'release',
    'activate',
    'vacancies',
    variant.buildId,
    '--reason',
    'friendlier words',
  );
  expect(shipped.code, shipped.output).toBe(0);
  await expect(tab.getByRole('heading', { name: 'Ik doe graag mee' })).toBeVisible();
  await expect(message).toHaveValue('Half een zin die ik nog niet');
  await expect(message).toBeFocused();
  await message.pressSequentially(' af had');

  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const back = await product.run('release', 'rollback', 'vacancies', '--reason', 'the words were wrong');
  expect(back.code, back.output).toBe(0);
  await expect(tab.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();
  await expect(message).toHaveValue('Half een zin die ik nog niet af had');
  await expect(tab.getByLabel('Voornaam')).toHaveValue('Iris');
  await expect(message).toBeFocused();
  expect(await tab.evaluate(() => performance.timeOrigin)).toBe(born);
  expect(requested.filter((path) => /^\/(api|r)\//.test(path))).toEqual([]);
  const entries = await tab.evaluate(() =>
    Object.keys(globalThis).filter((name) => name.startsWith('webpackChunkvacancies')),
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]).not.toContain(variant.buildId.replace(/\W/g, '_'));
  await expect(other.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();

  // Messages of open tabs while there is no server do not count here.
  expect(complaints).toEqual([]);
  await product.stop();
  product = await startProduct({ dataDir: product.dataDir, env: RAISED_LIMITS });
  const status = await product.run('release', 'status');
  expect(status.output).toContain('vacancies');
  const fresh = await browser.newPage();
  const complaintsOfFresh: string[] = [];
  listen(fresh, complaintsOfFresh);
  await fresh.goto(product.url(new URL(tab.url()).pathname));
  await expect(fresh.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();
  await fresh.close();

  await test.step('an application is sent, accepted and read in the release that was brought back', async () => {
    const volunteer = await person(browser, product, 'vrijwilliger');
    const admin = await person(browser, product, 'organisatie');
    for (const { page } of [volunteer, admin]) listen(page, complaintsOfFresh);
    const vacancy = await openVacancy(product, admin, volunteer);
    const operator = operatorOf(product, 'vacancies');
    await operator.ensure(variant.buildId);
    await volunteer.page.goto(product.url(`/vacancies/${vacancy.id}`));
    await expect(volunteer.page.getByRole('heading', { name: 'Ik doe graag mee' })).toBeVisible();
    // Another tab, to see when a roll-back has come.
    const another = await browser.newPage();
    listen(another, complaintsOfFresh);
    await another.goto(volunteer.page.url());
    await expect(another.getByRole('heading', { name: 'Ik doe graag mee' })).toBeVisible();
    // Sent before hydration, the form would get the response for a browser without scripts.
    await isHydrated(volunteer.page);
    await volunteer.page.getByLabel('Je bericht').fill('Ik kom graag langs.');
    // The roll-back comes while the application is on its way.
    const bodies: (string | null)[] = [];
    await volunteer.page.route('**/api/v1/applications', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      bodies.push(route.request().postData());
      await operator.send('rollback', {});
      await expect(another.getByRole('heading', { name: 'Ik wil meehelpen' })).toBeVisible();
      await expect(volunteer.page.getByRole('heading', { name: 'Ik doe graag mee' })).toBeVisible();
      return route.continue();
    });
    await volunteer.page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
    await expect(volunteer.page.getByRole('heading', { name: 'Je aanvraag', exact: true })).toBeVisible();
    const inOldRelease = () =>
      volunteer.page.evaluate(
        (tag) =>
          Object.keys(globalThis).some((name) => name.startsWith('webpackChunk') && name.includes(tag)),
        variant.buildId.slice(-8),
      );
    await expect.poll(inOldRelease).toBe(false);
    await expect(volunteer.page.getByRole('heading', { name: 'Je aanvraag', exact: true })).toBeVisible();
    expect(bodies).toHaveLength(1);
    const own = await request(product, volunteer, 'applications?filter[own]=true&page[size]=100');
    expect(JSON.stringify(own).split('Ik kom graag langs.')).toHaveLength(2);
    await admin.page.goto(product.url('/applications?sort=-created_at'));
    await admin.page.locator('main a[href*="/applications/"]').first().click();
    await expect(admin.page.getByText('Ik kom graag langs.')).toBeVisible();
    await admin.page.getByRole('button', { name: 'Accepteren', exact: true }).click();
    await expect(admin.page.getByText(/is geaccepteerd op/).first()).toBeVisible();
    await volunteer.page.goto(product.url(new URL(admin.page.url()).pathname));
    await expect(volunteer.page.getByText(/geaccepteerd/).first()).toBeVisible();
    await another.close();
    for (const { page } of [volunteer, admin]) await page.context().close();
  });
  expect(complaintsOfFresh).toEqual([]);
  await context.close();
  await product.stop();
  removeData(product.dataDir);
});

test('without an earlier release a rollback is refused with a message', async ({ product }) => {
  const { code, output } = await product.run('release', 'rollback', 'forms', '--reason', 'to see');
  expect(code).toBe(1);
  expect(output).toMatch(/no (previous|earlier) release/i);
});
