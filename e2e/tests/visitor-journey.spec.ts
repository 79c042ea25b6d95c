import type { Page } from '@playwright/test';
import { call, signedIn } from '../support/api.ts';
import { linkIn } from '../support/mail.ts';
import { isHydrated } from '../support/page-state.ts';
import { expect, test } from '../support/with-mail.ts';
import { variants } from '../support/variants.ts';

/** The texts of the screens, per language. */
const TEXTS = {
  nl: {
    search: 'Zoek vacatures',
    what: 'Wat',
    found: /^\d+ vacatures?/,
    empty: 'Geen resultaten gevonden',
    emptyText: 'We vonden niets bij deze zoektermen. Probeer andere zoektermen.',
    first: 'Voornaam',
    last: 'Achternaam',
    email: 'E-mailadres',
    message: 'Je bericht',
    send: 'Verstuur mijn aanvraag',
    mailed: 'Nog één stap: kijk in je mail',
    confirm: 'Aanvraag bevestigen',
    confirmed: 'Je aanvraag is verstuurd',
    similar: 'Misschien past dit ook bij je',
    volunteering: 'Vrijwilligerswerk',
  },
  en: {
    search: 'Find vacancies',
    what: 'What',
    found: /^\d+ vacanc(y|ies)/,
    empty: 'No matching results',
    emptyText:
      "Looks like we couldn't find any matching results for your search terms. Try other search terms.",
    first: 'First name',
    last: 'Last name',
    email: 'Email address',
    message: 'Your message',
    send: 'Send my application',
    mailed: /mail/,
    confirm: /Confirm/,
    confirmed: /sent/,
    similar: 'You may also like',
    volunteering: 'Volunteering',
  },
} as const;

const SITES = [
  { host: 'public.localhost', tenant: 'public', locale: 'nl', prefix: '' },
  { host: 'public.localhost', tenant: 'public', locale: 'en', prefix: '/en' },
  { host: 'oldebroek.localhost', tenant: 'oldebroek', locale: 'nl', prefix: '' },
  { host: 'demo.localhost', tenant: 'demo', locale: 'nl', prefix: '' },
] as const;

async function openFirstVacancy(page: Page): Promise<string> {
  const link = page.locator('main article').first().getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

for (const { host, tenant, locale, prefix } of variants(SITES, 2))
  test(`a visitor of ${host} finds a vacancy and applies, in ${locale}`, async ({
    page,
    product,
    mailbox,
    complaints,
  }) => {
    const texts = TEXTS[locale];
    await page.goto(product.url(`${prefix}/`, host));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('search').locator('input[name=q]').fill('koken');
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/\/vacancies\/search\?q=koken/);
    await expect(page.getByRole('heading', { level: 1, name: texts.found })).toBeVisible();

    await page.goto(product.url(`${prefix}/vacancies/search?type=volunteering`, host));
    const title = await openFirstVacancy(page);
    const email = `iris.${locale}@${tenant}.example`;
    await page.getByLabel(texts.first, { exact: true }).fill('Iris');
    await page.getByLabel(texts.last, { exact: true }).fill('van den Berg');
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    await page.getByLabel(texts.message).fill('Ik kom graag een keer kijken, op woensdag of donderdag.');
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page.getByRole('heading', { name: texts.mailed })).toBeVisible();

    const admin = await signedIn(product, 'admin', tenant);
    const received = async () => {
      const root = await call(product, '/api/v1/current_organizations', { host, headers: admin });
      const [organization] = (root.body as { data: { id: string }[] }).data;
      const response = await call(product, '/api/v1/applications?filter[all_centers]=true&page[size]=1000', {
        host,
        headers: { ...admin, 'current-organization-id': organization?.id ?? '' },
      });
      return JSON.stringify(response.body).includes(email);
    };
    expect(await received(), 'hidden until it is confirmed').toBe(false);

    const mail = await mailbox.next(email);
    expect(mail.text).toContain(title);
    const link = new URL(linkIn(mail));
    await page.goto(product.url(link.pathname + link.search, host));
    expect(await received(), 'opening the link changes nothing').toBe(false);
    // Sent before hydration, the form would get the page for browsers without scripts, which names no vacancy.
    await isHydrated(page);
    await page.getByRole('button', { name: texts.confirm }).click();
    await expect(page.getByRole('heading', { name: texts.confirmed })).toBeVisible();
    const similar = page.getByRole('region', { name: texts.similar }).getByRole('link');
    await expect(similar.first(), 'of another team’s release').toBeVisible();
    expect(await received()).toBe(true);
    expect(complaints).toEqual([]);
  });

test('a visitor who applies twice sees the same page, and the mail says that the first one counts', async ({
  page,
  product,
  mailbox,
  complaints,
}) => {
  const texts = TEXTS.nl;
  const email = 'tweemaal@post.example';
  await page.goto(product.url('/vacancies/search?type=volunteering'));
  const title = await openFirstVacancy(page);
  const address = page.url();
  const apply = async () => {
    // A tab shows what it has sent; this is a visitor who has forgotten.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(address);
    await page.getByLabel(texts.first, { exact: true }).fill('Iris');
    await page.getByLabel(texts.last, { exact: true }).fill('van den Berg');
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    await page.getByLabel(texts.message).fill('Ik kom graag een keer kijken.');
    await page.getByRole('button', { name: texts.send }).click();
    const done = page.getByRole('heading', { name: texts.mailed });
    await expect(done).toBeVisible();
    return [page.url(), await done.locator('..').innerText()];
  };
  const first = await apply();
  await page.goto(linkIn(await mailbox.next(email)));
  await page.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByRole('heading', { name: texts.confirmed })).toBeVisible();
  expect(await apply()).toEqual(first);
  await mailbox.next(email, `Je had al gereageerd op ${title}`);
  expect(complaints).toEqual([]);
});

test('after a typing error one press searches for the correction', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.goto(product.url('/vacancies/search?q=taalmaatjee'));
  await expect(page.getByRole('heading', { name: 'Bedoelde je' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^taalmaatje\b/ })
    .click();
  await expect(page.locator('main article').first()).toBeVisible();
});

test('filters stand in the address, come back with it, and agree with list and map', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(product.url('/vacancies/search?size=100'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(TEXTS.nl.found);
  const total = await heading.innerText();
  const facet = page.getByRole('checkbox', { name: /^Ouderen/ });
  const count = Number(
    ((await facet.getAttribute('aria-label')) ?? (await facet.ariaSnapshot())).match(/\d+/g)?.at(-1),
  );

  // The box follows the address, so it is ticked a moment after the click.
  await facet.click();
  await expect(facet).toBeChecked();
  await expect(page).toHaveURL(/category=ouderen/);
  await expect(heading).toHaveText(new RegExp(`^${count} `));
  await expect(page.locator('main article')).toHaveCount(count);
  const address = page.url();

  const categories = await call(product, '/api/v1/categories');
  const { data } = categories.body as { data: { id: string; attributes: { key: string } }[] };
  const id = data.find(({ attributes }) => attributes.key === 'ouderen')?.id;
  const markers = await call(product, `/api/v1/vacancies/markers?filter[category_ids_in]=${id}`);
  const list = await call(product, `/api/v1/vacancies?filter[category_ids_in]=${id}&page[size]=100`);
  const located = (list.body as { data: { attributes: { latitude: number | null } }[] }).data.filter(
    ({ attributes }) => attributes.latitude !== null,
  );
  expect((markers.body as { data: unknown[] }).data).toHaveLength(located.length);

  await page.goBack();
  await expect(heading).toHaveText(total);
  await page.goto(address);
  await expect(page.getByRole('checkbox', { name: /^Ouderen/ })).toBeChecked();
});

for (const width of variants([390, 1440], 0))
  test(`the order of the results stands on one line with its label, at ${width}`, async ({
    page,
    product,
  }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(product.url('/vacancies/search'));
    const middles = await page.getByLabel('Sorteer op').evaluate((select: HTMLSelectElement) =>
      [select, select.labels[0]!].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(4);
  });

test('near a postcode the nearest comes first, and an unknown postcode gets a message', async ({
  page,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.goto(product.url('/vacancies/search?place=6511 AB&radius=10&sort=distance'));
  await expect(page.locator('main article').first()).toContainText(/ m|km/);
  await page.goto(product.url('/vacancies/search?place=9999 ZZ'));
  await expect(page.getByText(/kennen we niet|geldige postcode/).first()).toBeVisible();
});

test('an empty result shows the fixed text and names the filter to drop', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  await page.goto(product.url('/vacancies/search?q=xylofoonbouwer&category=dieren'));
  await expect(page.getByText(TEXTS.nl.empty)).toBeVisible();
  await expect(page.getByText(TEXTS.nl.emptyText)).toBeVisible();
  await page.getByRole('link', { name: /Zonder de zoekwoorden/ }).click();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
});

test('signed in, an application needs no confirmation', async ({ page, product, mailbox, complaints }) => {
  await page.goto(product.url('/auth/login-1?redirect=/vacancies/search?type=volunteering'));
  await page.getByLabel('E-mailadres').fill('vrijwilliger@public.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/vacancies\/search\?type=volunteering/);
  await openFirstVacancy(page);
  await expect(page.getByText('Je reageert als')).toBeVisible();
  await page.getByLabel(TEXTS.nl.message).fill('Zet me er maar bij.');
  await page.getByRole('button', { name: TEXTS.nl.send }).click();
  await expect(page.getByRole('heading', { name: /^Je aanvraag voor .+ is verstuurd$/ })).toBeVisible();
  expect((await mailbox.next('vrijwilliger@public.example')).text).not.toContain('kind=application');
  expect(complaints).toEqual([]);
});
