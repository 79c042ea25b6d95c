import type { Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { request, type Row } from '../support/applications.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { linkIn } from '../support/mail.ts';
import { isHydrated } from '../support/page-state.ts';
import { person, type Person } from '../support/session.ts';
import { listen } from '../support/test.ts';
import { expect, test } from '../support/with-mail.ts';
import { variants } from '../support/variants.ts';

const DAY = 86_400_000;
const TITLE = 'Samen soep koken';

/** Mails are in the language of the account, whatever the page is in. */
const MAILS = { offered: 'Er is een plek vrij', cancelled: 'gaat niet door op' };

const TEXTS = {
  nl: {
    send: 'Zet mij op de wachtlijst',
    full: /^Alle plekken zijn bezet/,
    inLine: /^Je staat op de wachtlijst voor/,
    place: /plek 1 van de wachtlijst/,
    offered: 'Plek aangeboden',
    accept: 'Plek aannemen',
    done: 'De plek is van jou',
    welcome: /^Je bent welkom/,
    actions: new RegExp(TITLE),
    cancel: 'Deze datum afzeggen',
    message: 'Bericht aan wie zich heeft aangemeld',
    submit: 'Datum afzeggen',
    cancelled: 'Gaat niet door',
    print: 'Afdrukken',
    name: 'Naam',
  },
  en: {
    send: 'Put me on the waiting list',
    full: /^All places are taken/,
    inLine: /^You are on the waiting list for/,
    place: /number 1 on the waiting list/,
    offered: 'Place offered',
    accept: 'Accept the place',
    done: 'The place is yours',
    welcome: /^You are welcome/,
    actions: new RegExp(TITLE),
    cancel: 'Cancel this date',
    message: 'Message to those who have registered',
    submit: 'Cancel date',
    cancelled: 'Cancelled',
    print: 'Print',
    name: 'Name',
  },
} as const;

/** A weekly activity of the admin's organization with one place, which another person has. */
async function fullSeries(product: Product, admin: Person, other: Person) {
  const [category] = (await request(product, admin, 'categories')) as Row[];
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const startsAt = at(20);
  startsAt.setUTCHours(10, 0, 0, 0);
  const last = new Date(Number(startsAt) + 21 * DAY);
  const attributes = {
    title: TITLE,
    vacancy_type: 'activity',
    summary: 'Elke week een pan voor de buurt.',
    description: 'Elke week koken we een grote pan soep voor de buurt, met wat het seizoen geeft. Kom erbij.',
    category_ids: [category?.id],
    location_type: 'remote',
    positions: 1,
    close_when_full: false,
    frequency: 'regularly',
    starts_at: startsAt.toISOString(),
    ends_at: new Date(Number(last) + DAY / 12).toISOString(),
    recurrence: { weekdays: [startsAt.getUTCDay() || 7], until: last.toISOString().slice(0, 10) },
  };
  const { id } = (await request(product, admin, 'vacancies', 'POST', attributes)) as Row;
  await request(product, admin, `vacancies/${id}/status`, 'PUT', { status: 'published' });
  const taken = (await request(product, other, 'applications', 'POST', { vacancy_id: id })) as Row;
  return { id, taken: taken.id, month: startsAt.toISOString().slice(0, 7) };
}

for (const { locale, width } of variants(
  [
    { locale: 'nl', width: 1440 },
    { locale: 'en', width: 390 },
  ],
  1,
))
  test(`in ${locale} at ${width}: registered, in line, offered, accepted; a date printed and cancelled`, async ({
    browser,
    product,
    mailbox,
    complaints,
  }) => {
    const texts = TEXTS[locale];
    const url = (path: string) => product.url(`/${locale}${path}`, 'public.localhost');
    const admin = await person(browser, product, 'organisatie', 'public', width);
    const volunteer = await person(browser, product, 'vrijwilliger', 'public', width);
    const other = await person(browser, product, 'leerling', 'public', width);
    const { id, taken, month } = await fullSeries(product, admin, other);
    const { page } = volunteer;
    listen(page, complaints);
    listen(admin.page, complaints);

    await page.goto(url(`/vacancies/${id}`));
    await isHydrated(page);
    await expect(page.getByText(texts.full).first()).toBeVisible();
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page.getByRole('heading', { name: texts.inLine })).toBeVisible();

    const own = (await request(product, volunteer, `applications?filter[vacancy_id_eq]=${id}`)) as Row[];
    await page.goto(url(`/applications/${own[0]?.id}`));
    await expect(page.getByText(texts.place).first()).toBeVisible();
    await request(product, other, `applications/${taken}/withdraw`, 'PUT', {});
    await mailbox.next('vrijwilliger@public.example', MAILS.offered);
    await page.reload();
    await expect(page.getByText(texts.offered, { exact: true }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: texts.accept }).click();
    await expect(page.getByText(texts.done).first()).toBeVisible();
    await expect(page.getByText(texts.welcome).first()).toBeVisible();

    const overview = admin.page;
    await overview.goto(url(`/activiteitenkalender/overzicht?month=${month}`));
    // The first of its dates.
    const row = overview.locator('tr', { has: overview.locator(`a[href*="${id}"]`) }).first();
    await expect(row.getByRole('link', { name: TITLE })).toBeVisible();
    expect(await violations(overview)).toEqual([]);
    expect(await sidewaysScroll(overview)).toBe(0);
    await row.getByRole('link', { name: TITLE }).click();
    await expect(overview.getByRole('button', { name: texts.print })).toBeVisible();
    await overview.emulateMedia({ media: 'print' });
    await expect(overview.getByRole('columnheader', { name: texts.name })).toBeVisible();
    await expect(overview.getByRole('button', { name: texts.print })).toBeHidden();
    await expect(overview.getByRole('navigation')).toHaveCount(0);
    await overview.emulateMedia({ media: 'screen' });
    await overview.goBack();

    await row.getByRole('button', { name: texts.actions }).click();
    await overview.getByRole('menuitem', { name: texts.cancel }).click();
    await overview.getByRole('dialog').getByLabel(texts.message).fill('De kok is ziek.');
    await overview.getByRole('dialog').getByRole('button', { name: texts.submit }).click();
    await expect(row.getByText(texts.cancelled, { exact: true })).toBeVisible();
    const mail = await mailbox.next('vrijwilliger@public.example', MAILS.cancelled);
    expect(mail.text).toContain('De kok is ziek.');
    await page.goto(url(`/vacancies/${id}`));
    await expect(page.getByText(texts.cancelled).first()).toBeVisible();
    expect(complaints).toEqual([]);
    for (const { page: one } of [admin, volunteer, other]) await one.context().close();
  });

test('a visitor waits in line, takes the place of the mail and gives it back, without scripts', async ({
  browser,
  page,
  product,
  mailbox,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const url = (path: string) => product.url(path, 'public.localhost');
  const admin = await person(browser, product, 'organisatie');
  const other = await person(browser, product, 'leerling');
  const { id, taken } = await fullSeries(product, admin, other);
  const email = 'in.de.rij@post.example';
  const open = async (subject: string, on = page) => {
    const { pathname, search } = new URL(linkIn(await mailbox.next(email, subject)));
    await on.goto(url(pathname + search));
  };
  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });

  await page.goto(url(`/vacancies/${id}`));
  await isHydrated(page);
  await page.getByLabel('Voornaam', { exact: true }).fill('Iris');
  await page.getByLabel('Achternaam', { exact: true }).fill('van den Berg');
  await page.getByLabel('E-mailadres', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Zet mij op de wachtlijst' }).click();
  await open('');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Aanvraag bevestigen' }).click();
  await expect(heading('Je staat op de wachtlijst')).toBeVisible();
  await expect(page.getByText(`plek 1 van de wachtlijst voor ‘${TITLE}’`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await request(product, other, `applications/${taken}/withdraw`, 'PUT', {});
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await open(MAILS.offered, plain);
  await expect(heading('Er is een plek voor je vrij', plain)).toBeVisible();
  await expect(plain.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(plain.getByText('Vrij voor jou tot')).toBeVisible();
  await plain.getByRole('button', { name: 'Plek aannemen' }).click();
  await expect(heading('De plek is van jou', plain)).toBeVisible();
  await plain.getByRole('link', { name: 'Kun je toch niet? Geef je plek terug' }).click();
  await expect(heading('Geef je je plek terug?', plain)).toBeVisible();
  await plain.getByRole('button', { name: 'Plek teruggeven' }).click();
  await expect(heading('Je bent afgemeld', plain)).toBeVisible();
  // Its mail says so as well from now on.
  await open('is geaccepteerd', plain);
  await expect(heading('Je bent afgemeld', plain)).toBeVisible();
  await plain.goto(url('/vacancies/saved'));
  await expect(plain.getByText('Bewaren werkt alleen met JavaScript.')).toBeVisible();
  await expect(plain.getByText('Nog niets bewaard')).toHaveCount(0);
  expect(complaints).toEqual([]);
  for (const one of [context, admin.page.context(), other.page.context()]) await one.close();
});

test('the address of one’s own calendar is made, fetched, and renewed', async ({ browser, product }) => {
  const { page } = await person(browser, product, 'vrijwilliger');
  await page.goto(product.url('/activiteitenkalender', 'public.localhost'));
  await isHydrated(page);
  const field = page.getByLabel('Adres van je agenda');
  const make = () => page.getByRole('button', { name: 'Maak een nieuw adres' }).click();
  const statusOf = async (address: string) =>
    (await call(product, new URL(address).pathname, { host: 'public.localhost' })).status;
  await make();
  await expect(field).toHaveValue(/\/feeds\/mine\/.+\.ics$/);
  const first = await field.inputValue();
  expect(await statusOf(first)).toBe(200);
  await make();
  await expect(field).not.toHaveValue(first);
  expect([await statusOf(first), await statusOf(await field.inputValue())]).toEqual([404, 200]);
  await page.context().close();
});
