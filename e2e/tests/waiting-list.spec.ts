import type { Product } from '@samen/dev-env/harness';
import { request, type Row } from '../support/applications.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { isHydrated } from '../support/page-state.ts';
import { person, type Person } from '../support/session.ts';
import { listen } from '../support/test.ts';
import { expect, test } from '../support/with-mail.ts';

const DAY = 86_400_000;
const TITLE = 'Samen soep koken';

/** Mails are in the language of the account, whatever the page is in. */
const MAILS = { offered: 'Er is een plek vrij', cancelled: 'gaat niet door op' };

const TEXTS = {
  nl: {
    send: 'Verstuur mijn aanvraag',
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
    send: 'Send my application',
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

for (const { locale, width } of [
  { locale: 'nl', width: 1440 },
  { locale: 'en', width: 390 },
] as const)
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
