import type { Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { applied, request, openVacancy, type Row } from '../support/applications.ts';
import { linkIn } from '../support/mail.ts';
import { isHydrated } from '../support/page-state.ts';
import { person, type Person } from '../support/session.ts';
import { listen } from '../support/test.ts';
import { expect, test } from '../support/with-mail.ts';
import { variants } from '../support/variants.ts';

/** The texts of the screens, per language. */
const TEXTS = {
  nl: {
    message: /^Je bericht/,
    send: 'Verstuur mijn aanvraag',
    sent: /^Je aanvraag voor .+ is verstuurd$/,
    tasks: 'Te doen',
    applied: 'reageerde op een vacature',
    answer: /^Beantwoorden/,
    letter: /^Bericht aan /,
    accept: 'Accepteren',
    accepted: /is geaccepteerd op/,
    own: 'Mijn aanvragen',
    withdraw: 'Aanvraag intrekken',
    why: /^Waarom trek je/,
    withdrawn: 'Je hebt deze aanvraag ingetrokken',
    told: 'is geaccepteerd',
  },
  en: {
    message: /^Your message/,
    send: 'Send my application',
    sent: /^Your application for .+ has been sent$/,
    tasks: 'To do',
    applied: 'applied for a vacancy',
    answer: /^Answer/,
    letter: /^Message to /,
    accept: 'Accept',
    accepted: /was accepted on/,
    own: 'My applications',
    withdraw: 'Withdraw application',
    why: /^Why are you withdrawing/,
    withdrawn: 'You have withdrawn this application',
    told: 'has been accepted',
  },
} as const;

const SITES = [
  { tenant: 'oldebroek', locale: 'nl', width: 1440 },
  { tenant: 'public', locale: 'en', width: 390 },
] as const;

const leave = (...people: Person[]) => Promise.all(people.map(({ page }) => page.context().close()));

/** Decides all that waits for an admin, so that what comes next is the first row. */
async function finishWork(product: Product, admin: Person) {
  const waiting = (await request(
    product,
    admin,
    'applications?filter[status_null]=true&filter[withdrawn_at_null]=true&page[size]=100',
  )) as Row[];
  for (const { id } of waiting)
    await request(product, admin, `applications/${id}/status`, 'PUT', {
      status: 'rejected',
      rejection_reason: 'no_response',
    });
}

for (const { tenant, locale, width } of variants(SITES, 0))
  test(`on ${tenant}, in ${locale} at ${width}: applied, accepted, notified, and withdrawn`, async ({
    browser,
    product,
    mailbox,
    complaints,
  }) => {
    const texts = TEXTS[locale];
    const url = (path: string) => product.url(`/${locale}${path}`, `${tenant}.localhost`);
    const admin = await person(browser, product, 'organisatie', tenant, width);
    const volunteer = await person(browser, product, 'vrijwilliger', tenant, width);
    listen(admin.page, complaints);
    listen(volunteer.page, complaints);
    await finishWork(product, admin);
    const vacancy = await openVacancy(product, admin, volunteer);
    const title = String(vacancy.attributes['title']);

    await volunteer.page.goto(url(`/vacancies/${vacancy.id}`));
    // Sent before the scripts have come it would take one more round, which another journey is about.
    await isHydrated(volunteer.page);
    await volunteer.page.getByLabel(texts.message).fill('Ik kan op dinsdag.');
    await volunteer.page.getByRole('button', { name: texts.send }).click();
    await expect(volunteer.page.getByRole('heading', { name: texts.sent })).toBeVisible();

    await admin.page.goto(url('/dashboard'));
    const tasks = admin.page.getByRole('region', { name: texts.tasks }).getByRole('listitem');
    const first = tasks.filter({ has: admin.page.getByRole('link', { name: texts.answer }) }).first();
    await expect(first).toContainText(texts.applied);
    await expect(first).toContainText(title);
    await first.getByRole('link', { name: texts.answer }).click();
    await expect(admin.page.getByText('Ik kan op dinsdag.')).toBeVisible();
    const address = new URL(admin.page.url()).pathname;
    await admin.page.getByLabel(texts.letter).fill('Kom dinsdag om tien uur.');
    await admin.page.getByRole('button', { name: texts.accept, exact: true }).click();
    await expect(admin.page.getByText(texts.accepted).first()).toBeVisible();

    const mail = await mailbox.next(`vrijwilliger@${tenant}.example`, 'is geaccepteerd');
    expect(mail.text).toContain('Kom dinsdag om tien uur.');
    expect(address).toContain(new URL(linkIn(mail)).pathname.replace(/^\/(nl|en)\//, '/'));
    await volunteer.page.goto(url('/notificaties?unread=true'));
    const notice = volunteer.page.getByRole('main').getByRole('listitem').first();
    await expect(notice).toContainText(texts.told);
    await expect(notice).toContainText(title);

    await volunteer.page.goto(url('/applications'));
    await expect(volunteer.page.getByRole('heading', { level: 1, name: texts.own })).toBeVisible();
    await volunteer.page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(volunteer.page.getByText('Kom dinsdag om tien uur.')).toBeVisible();
    await volunteer.page.getByRole('button', { name: texts.withdraw }).click();
    const dialog = volunteer.page.getByRole('dialog');
    await dialog.getByLabel(texts.why).fill('Ik ga verhuizen.');
    await dialog.getByRole('button', { name: texts.withdraw }).click();
    await expect(volunteer.page.getByText(texts.withdrawn).first()).toBeVisible();
    expect(complaints).toEqual([]);
    await leave(admin, volunteer);
  });

test('an admin rejects with a reason, and the applicant is notified', async ({
  browser,
  product,
  mailbox,
}) => {
  const admin = await person(browser, product, 'organisatie', 'public', 390);
  const student = await person(browser, product, 'leerling');
  const { id } = await applied(product, admin, student);
  await admin.page.goto(product.url(`/nl/applications/${id}`));
  await admin.page.getByRole('button', { name: 'Afwijzen met reden' }).click();
  await admin.page.getByRole('button', { name: 'Afwijzen', exact: true }).click();
  const reason = admin.page.getByLabel('Reden');
  await expect(reason).toHaveAccessibleDescription('Dit veld is verplicht');
  await reason.selectOption('no_fit');
  await admin.page.getByLabel(/^Bericht aan /).fill('We zoeken iemand met een rijbewijs.');
  await admin.page.getByRole('button', { name: 'Afwijzen', exact: true }).click();
  await expect(admin.page.getByText(/is afgewezen op/)).toBeVisible();
  expect((await mailbox.next('leerling@public.example', 'is afgewezen')).text).toContain('rijbewijs');
  await student.page.goto(product.url(`/nl/applications/${id}`));
  await expect(student.page.getByText('We zoeken iemand met een rijbewijs.')).toBeVisible();
  await leave(admin, student);
});

test('of two who decide at once, the second learns who was first and keeps their text', async ({
  browser,
  product,
}) => {
  const admin = await person(browser, product, 'organisatie');
  const centre = await person(browser, product, 'centrum', 'public', 390);
  const volunteer = await person(browser, product, 'vrijwilliger');
  const { id } = await applied(product, admin, volunteer);
  await admin.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = (await request(product, centre, 'current_user')) as Row;
  for (const { page } of [admin, centre]) {
    await page.goto(product.url(`/nl/applications/${id}`));
    await expect(page.getByRole('button', { name: 'Accepteren' })).toBeVisible();
  }
  await admin.page.getByRole('button', { name: 'Afwijzen met reden' }).click();
  await admin.page.getByLabel('Reden').selectOption('filled');
  await admin.page.getByLabel(/^Bericht aan /).fill('We hebben net iemand gevonden.');
  await centre.page.getByRole('button', { name: 'Accepteren' }).press('Enter');
  // The button is gone; the focus goes to what has become of it.
  await expect(centre.page.getByText(/is geaccepteerd op/)).toBeFocused();

  await admin.page.getByRole('button', { name: 'Afwijzen', exact: true }).click();
  const note = admin.page.getByRole('alert').filter({ hasText: 'Iemand was je voor' });
  await expect(note).toContainText(`${String(me.attributes['full_name'])} heeft deze aanvraag geaccepteerd`);
  await expect(admin.page.getByLabel('Wat jij invulde')).toHaveValue('We hebben net iemand gevonden.');
  await admin.page.getByRole('button', { name: 'Mijn tekst kopiëren' }).click();
  await expect
    .poll(() => admin.page.evaluate(() => navigator.clipboard.readText()))
    .toBe('We hebben net iemand gevonden.');
  const after = (await request(product, admin, `applications/${id}`)) as Row;
  expect(after.attributes['status']).toBe('accepted');
  await leave(admin, centre, volunteer);
});

test('an organization and its centre note things down, each for its own staff', async ({
  browser,
  product,
  complaints,
}) => {
  const admin = await person(browser, product, 'organisatie');
  const centre = await person(browser, product, 'centrum', 'public', 390);
  const volunteer = await person(browser, product, 'vrijwilliger');
  const { id } = await applied(product, admin, volunteer);
  const written = [
    { page: admin.page, text: 'Gebeld, komt dinsdag kijken.' },
    { page: centre.page, text: 'Was bij ons op het spreekuur.' },
  ];
  const notesOn = (page: Page) => page.getByRole('region', { name: 'Interne notities' });
  for (const { page, text } of written) {
    listen(page, complaints);
    await page.goto(product.url(`/nl/applications/${id}`));
    await notesOn(page).getByLabel('Nieuwe notitie').fill(text);
    await notesOn(page).getByRole('button', { name: 'Notitie toevoegen' }).click();
    await expect(notesOn(page).getByText(text)).toBeVisible();
  }
  for (const { page, text } of written) {
    await page.reload();
    await expect(notesOn(page).getByRole('listitem')).toHaveCount(1);
    await expect(notesOn(page).getByRole('listitem')).toContainText(text);
  }
  await volunteer.page.goto(product.url(`/nl/applications/${id}`));
  await expect(volunteer.page.getByRole('heading', { name: 'Verloop' })).toBeVisible();
  await expect(notesOn(volunteer.page)).toHaveCount(0);

  const own = notesOn(admin.page).getByRole('listitem');
  await own.getByRole('button', { name: /^Wijzigen/ }).click();
  await own.getByLabel('Notitie').fill('Gebeld, komt woensdag kijken.');
  await own.getByRole('button', { name: 'Opslaan' }).click();
  await expect(own).toContainText('woensdag');
  await expect(own).toContainText('(gewijzigd)');
  await own.getByRole('button', { name: /^Verwijderen/ }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Notitie verwijderen' }).click();
  await expect(notesOn(admin.page).getByText('Er zijn nog geen notities.')).toBeVisible();
  await centre.page.reload();
  await expect(notesOn(centre.page).getByText('Was bij ons op het spreekuur.')).toBeVisible();
  expect(complaints).toEqual([]);
  await leave(admin, centre, volunteer);
});
