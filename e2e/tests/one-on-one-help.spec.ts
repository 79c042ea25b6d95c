import type { Browser, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isHydrated } from '../support/page-state.ts';
import { person } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

const HOST = 'oldebroek.localhost';
const OFF = 'roermond.localhost';

interface Words {
  tenant: string;
  town: string;
  locale: 'nl' | 'en';
  width: number;
  title: string;
  go: string;
  send: string;
  sent: string;
  publish: string;
  reply: string;
  share: string;
  contact: RegExp;
  fill: string;
  filled: RegExp;
  report: string;
  money: string;
  toCentre: string;
  thanks: RegExp;
  more: string;
  block: RegExp;
  ended: string;
  fields: {
    title: string;
    description: string;
    category: string;
    city: string;
    district: string;
    reply: string;
  };
}

const WORDS: Words[] = [
  {
    tenant: 'oldebroek',
    town: 'Oldebroek',
    locale: 'nl',
    width: 1440,
    title: 'Wie loopt er drie weken met mijn hond?',
    go: 'Ga verder',
    send: 'Stuur naar het centrum',
    sent: 'Het centrum leest mee',
    publish: 'Publiceren',
    reply: 'Verstuur',
    share: 'Deel mijn telefoonnummer en e-mail',
    contact: /^Zo bereik je/,
    fill: 'Het is gelukt',
    filled: /Gelukt/,
    report: 'Melden',
    money: 'Er wordt om geld gevraagd',
    toCentre: 'Stuur naar het centrum',
    thanks: /Het centrum kijkt ernaar/,
    more: 'Meer',
    block: / blokkeren$/,
    ended: 'In dit gesprek kun je niet meer schrijven.',
    fields: {
      title: 'In één zin',
      description: 'Vertel er iets meer over',
      category: 'Waar gaat het over?',
      city: 'Woonplaats',
      district: 'Wijk of buurt',
      reply: 'Je bericht',
    },
  },
  {
    tenant: 'public',
    town: 'Nijmegen',
    locale: 'en',
    width: 390,
    title: 'Who walks my dog for three weeks?',
    go: 'Go on',
    send: 'Send to the centre',
    sent: 'The centre is reading along',
    publish: 'Publish',
    reply: 'Send',
    share: 'Share my telephone number and e-mail',
    contact: /^This is how you reach/,
    fill: 'It worked out',
    filled: /It worked out/,
    report: 'Report',
    money: 'It asks for money',
    toCentre: 'Send to the centre',
    thanks: /The centre will look at it/,
    more: 'More',
    block: /^Block /,
    ended: 'You cannot write in this conversation any more.',
    fields: {
      title: 'In one sentence',
      description: 'Tell a little more',
      category: 'What is it about?',
      city: 'Town or village',
      district: 'Neighbourhood',
      reply: 'Your message',
    },
  },
];

const DESCRIPTION =
  'Mijn knie doet het even niet. Elke ochtend een half uur is genoeg; de hond is lief en luistert.';

/** The same person meets the sites of several tenants in these tests. */
const opener = (product: Product, tenant: string) => async (page: Page, path: string) => {
  await page.goto(product.url(path, `${tenant}.localhost`));
  await isHydrated(page);
};
type Open = ReturnType<typeof opener>;

/** Asks for help as the page leads to it, and returns the id of the post. */
async function requestHelp(page: Page, open: Open, words: Words): Promise<void> {
  const { fields } = words;
  await open(page, `/${words.locale}/een-op-een-hulp`);
  await page.locator('main form input[name=title]').fill(words.title);
  await page.getByRole('button', { name: words.go }).click();
  await expect(page.getByLabel(fields.title)).toHaveValue(words.title);
  await page.getByLabel(fields.description).fill(DESCRIPTION);
  await page.getByLabel(fields.category).selectOption({ index: 1 });
  await page.getByLabel(fields.city).fill(words.town);
  await page.getByLabel(fields.district).fill('Centrum');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page).toHaveURL(/van-mij$/);
  await expect(page.getByRole('listitem').filter({ hasText: words.title })).toContainText(words.sent);
}

async function people(browser: Browser, product: Product, { tenant, width }: Words) {
  const of = (name: string) => person(browser, product, name, tenant, width);
  return {
    poster: await of('vrijwilliger'),
    centre: await of('centrum'),
    neighbour: await of('organisatie'),
  };
}

for (const words of variants(WORDS, 1))
  test(`help is asked, read, published, answered and done (${words.locale}, ${words.width} px)`, async ({
    browser,
    product,
  }) => {
    const { poster, centre, neighbour } = await people(browser, product, words);
    const open = opener(product, words.tenant);
    await requestHelp(poster.page, open, words);

    await open(centre.page, `/${words.locale}/een-op-een-hulp/beoordelen`);
    const waiting = centre.page.getByRole('listitem').filter({ hasText: words.title });
    await waiting.getByRole('button', { name: words.publish }).click();
    await expect(waiting).toHaveCount(0);

    const { page } = neighbour;
    await open(page, `/${words.locale}/een-op-een-hulp`);
    await page.getByRole('link', { name: words.title }).first().click();
    await page.getByLabel(words.fields.reply).fill('Ik loop graag met hem.');
    const address = page.url();
    await page.getByRole('button', { name: words.report }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words.money }).check();
    await dialog.getByRole('button', { name: words.toCentre }).click();
    await expect(page.getByText(words.thanks)).toBeVisible();
    await page.getByRole('button', { name: words.reply, exact: true }).click();
    await expect(page).toHaveURL(/\/conversations\?id=/);
    const conversation = new URL(page.url());
    await page.getByRole('button', { name: words.share }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.share }).click();
    await expect(page.getByText(words.contact)).toHaveCount(0);

    await open(poster.page, conversation.pathname + conversation.search);
    await poster.page.getByRole('button', { name: words.share }).click();
    await poster.page.getByRole('alertdialog').getByRole('button', { name: words.share }).click();
    await expect(poster.page.getByText(words.contact)).toBeVisible();
    expect(await violations(poster.page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(words.contact)).toBeVisible();

    await open(poster.page, `/${words.locale}/een-op-een-hulp/van-mij`);
    const own = poster.page.getByRole('listitem').filter({ hasText: words.title });
    await own.getByRole('button', { name: words.fill }).click();
    await poster.page.getByRole('alertdialog').getByRole('button', { name: words.fill }).click();
    await expect(own).toContainText(words.filled);
    await page.goto(address);
    await expect(page.getByLabel(words.fields.reply)).toHaveCount(0);

    await open(poster.page, conversation.pathname + conversation.search);
    await poster.page.locator('main').getByRole('button', { name: words.more, exact: true }).click();
    await poster.page.getByRole('menuitem', { name: words.block }).click();
    await poster.page.getByRole('alertdialog').getByRole('button', { name: words.block }).click();
    await expect(poster.page.getByText(words.contact)).toHaveCount(0);
    await open(page, conversation.pathname + conversation.search);
    await expect(page.getByText(words.ended)).toBeVisible();
    await expect(page.getByText(words.contact)).toHaveCount(0);
  });

test('without scripts the page lists what there is, narrows it, and leads through signing in to the form', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(product.url('/nl/een-op-een-hulp', HOST));
  await expect(page.getByRole('heading', { level: 1, name: 'Een buur helpt een buur' })).toBeVisible();
  const all = await page.locator('main li article').count();
  expect(all).toBeGreaterThan(1);
  await page.getByRole('link', { name: /^Biedt/ }).click();
  await expect(page).toHaveURL(/direction=offer/);
  expect(await page.locator('main li article').count()).toBeLessThan(all);
  await page.locator('main form input[name=title]').fill('Mijn lamp ophangen');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page).toHaveURL(/\/auth\/login-1\?redirect=.*Mijn/);
  await context.close();
});

test('a site without it has neither page nor link', async ({ page, product }) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const response = await page.goto(product.url('/een-op-een-hulp', OFF));
  expect(response?.status()).toBe(404);
  await page.goto(product.url('/', OFF));
  await expect(page.locator('a[href*="een-op-een-hulp"]')).toHaveCount(0);
});
