import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { isHydrated } from '../support/page-state.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

type Product = Parameters<typeof signIn>[1];

const TEXT = 'Een middag in de week koffie schenken, een praatje maken en een spel doen met bewoners.';
const DAY = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** The API for a person of a tenant. */
function apiOf(product: Product, headers: Record<string, string>, tenant: string) {
  const request = (method: string, path: string, attributes?: object) =>
    call(product, `/api/v1/${path}`, {
      method,
      headers,
      host: `${tenant}.localhost`,
      ...(attributes ? { body: { data: { type: 'vacancies', attributes } } } : {}),
    });
  const draft = async (title: string): Promise<string> => {
    const { body } = await request('POST', 'vacancies', {
      title,
      description: TEXT,
      location_type: 'remote',
    });
    return (body as { data: { id: string } }).data.id;
  };
  /** Leaves nothing of what a test wrote. */
  const clear = async (texts: string) => {
    const { body } = await request(
      'GET',
      `vacancies?filter[status_in]=draft,published,filled,expired,archived&filter[q]=${texts}&page[size]=100`,
    );
    for (const { id, attributes } of (body as { data: { id: string; attributes: { status: string } }[] })
      .data) {
      if (attributes.status === 'published')
        await request('PUT', `vacancies/${id}/status`, { status: 'archived' });
      await request('DELETE', `vacancies/${id}`);
    }
  };
  return { request, draft, clear };
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const action = async (page: Page, name: string) => {
  await press(page, 'Acties');
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('an organization writes a vacancy with every field wrong, publishes it, and takes it through its states', async ({
  page,
  product,
  complaints,
}) => {
  const api = apiOf(product, await signIn(page.context(), product, 'organisatie'), 'public');
  await page.goto(product.url('/vacancies'));
  await page.getByRole('link', { name: 'Vacature toevoegen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vacature toevoegen' })).toBeVisible();
  await field(page, 'Titel').fill('Hoi');
  await page.getByLabel('Samenvatting').fill('x'.repeat(201));
  await field(page, 'Omschrijving').fill('Te kort');
  await page.getByLabel('Uren per week').fill('99');
  await page.getByLabel('Postcode').fill('12');
  await field(page, 'Aantal plekken').fill('geen');
  await page.getByLabel('Aanmelden op een andere website').fill('geen adres');
  await field(page, 'Zichtbaar tot en met').fill('2020-01-01');
  await press(page, 'Publiceren');
  const summary = page.getByRole('alert').filter({ hasText: 'Het formulier bevat fouten' });
  await expect(summary.getByRole('link')).toHaveText([
    'Titel: Gebruik minimaal 5 tekens',
    'Samenvatting: Gebruik maximaal 200 tekens',
    'Omschrijving: Gebruik minimaal 50 tekens',
    'Soort werk: Kies minimaal 1',
    'Uren per week: Vul 20 of lager in',
    'Postcode: Vul een geldige postcode in, bijvoorbeeld 6511 AB',
    'Plaats: Dit veld is verplicht',
    'Aantal plekken: Vul een geheel getal in',
    'Aanmelden op een andere website: Vul een geldige URL in',
    'Zichtbaar tot en met: Kies een datum in de toekomst',
  ]);
  await expect(field(page, 'Titel')).toBeFocused();
  await expect(field(page, 'Omschrijving')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Titel').fill('Zwaluwproef koffie schenken');
  await page.getByLabel('Samenvatting').fill('Koffie en een praatje.');
  await field(page, 'Omschrijving').fill(TEXT);
  await page.getByRole('combobox', { name: 'Soort werk' }).fill('zorg');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByLabel('Uren per week').fill('3');
  await page.getByLabel('Postcode').fill('6511 AB');
  await page.getByLabel('Plaats').fill('Nijmegen');
  await field(page, 'Aantal plekken').fill('2');
  await page.getByLabel('Aanmelden op een andere website').fill('');
  await field(page, 'Zichtbaar tot en met').fill(dayFrom(30));
  await press(page, 'Concept opslaan');
  await expect(page).toHaveURL(/\/vacancies\/[^/]+\/edit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zwaluwproef koffie schenken' })).toBeVisible();
  await press(page, 'Publiceren');
  await expect(page.locator('main').getByText('Gepubliceerd', { exact: true })).toBeVisible();

  await action(page, 'Vervuld melden');
  await press(page, 'Vacature vervuld melden');
  await expect(page.locator('main').getByText('Vervuld', { exact: true })).toBeVisible();
  await action(page, 'Verlengen');
  await page.getByRole('dialog').getByLabel('Zichtbaar tot en met').fill(dayFrom(60));
  await press(page, 'Vacature verlengen');
  await expect(page.locator('main').getByText('Gepubliceerd', { exact: true })).toBeVisible();
  const first = page.url();
  await action(page, 'Dupliceren');
  await expect(page).not.toHaveURL(first);
  await expect(page.locator('main').getByText('Concept', { exact: true })).toBeVisible();
  await action(page, 'Archiveren');
  await press(page, 'Vacature archiveren');
  await expect(page.locator('main').getByText('Gearchiveerd', { exact: true })).toBeVisible();
  await api.clear('zwaluwproef');
  expect(complaints).toEqual([]);
});

test('a centre without activities and one-on-one help edits many at once, on a phone', async ({
  page,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const api = apiOf(product, await signIn(page.context(), product, 'centrum', 'meedoen'), 'meedoen');
  for (const title of ['Merelproef een', 'Merelproef twee', 'Merelproef drie']) await api.draft(title);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url('/nl/vacancies/add', 'meedoen.localhost'));
  const kinds = page.getByRole('radiogroup', { name: 'Soort' }).locator('label');
  await expect(kinds).toHaveText([/^Vrijwilligerswerk/, /^Taalhulp/]);
  await page.goto(product.url('/nl/vacancies?q=merelproef', 'meedoen.localhost'));
  await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check();
  await expect(page.getByText('3 geselecteerd').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Merelproef drie selecteren' }).uncheck();
  await press(page, 'Bewerken');
  await press(page, '2 vacatures bewerken');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Gearchiveerd');
  await press(page, 'Wijzig 2 vacatures');
  await expect(page.getByText('2 vacatures zijn gewijzigd')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Merelproef drie selecteren' }).check();
  await press(page, '1 vacature bewerken');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Vervuld');
  await press(page, 'Wijzig 1 vacature');
  await expect(page.getByText('1 vacature is niet gewijzigd. In de lijst staat waarom.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Merelproef drie/ })).toContainText(
    'Deze wijziging kan niet vanuit de huidige status.',
  );
  await api.clear('merelproef');
  expect(complaints).toEqual([]);
});

test('the second person to save chooses, field by field, what stays of both', async ({ page, product }) => {
  const api = apiOf(product, await signIn(page.context(), product, 'organisatie'), 'public');
  const id = await api.draft('Lijsterproef eerste titel');
  await page.goto(product.url(`/vacancies/${id}/edit`));
  await field(page, 'Titel').fill('Lijsterproef mijn titel');
  await api.request('PATCH', `vacancies/${id}`, { title: 'Lijsterproef andere titel' });
  await press(page, 'Concept opslaan');
  const dialog = page.getByRole('dialog', { name: 'Iemand anders heeft dit gewijzigd' });
  await expect(dialog).toContainText('De ander sloeg op');
  const title = dialog.getByRole('radiogroup', { name: 'Titel' });
  await expect(title.getByRole('radio', { name: 'Van jou' })).toHaveAccessibleDescription(
    'Lijsterproef mijn titel',
  );
  await title.getByRole('radio', { name: 'Van de ander' }).press('Space');
  await dialog.getByRole('button', { name: 'Verder met deze keuzes' }).press('Enter');
  await expect(field(page, 'Titel')).toHaveValue('Lijsterproef andere titel');
  await field(page, 'Titel').fill('Lijsterproef samen');
  await press(page, 'Concept opslaan');
  await expect(page.getByRole('heading', { level: 1, name: 'Lijsterproef samen' })).toBeVisible();
  await api.clear('lijsterproef');
});

test('a connection that breaks while saving loses nothing and makes no second vacancy', async ({
  page,
  product,
}) => {
  const api = apiOf(product, await signIn(page.context(), product, 'organisatie'), 'public');
  await page.goto(product.url('/vacancies/add'));
  await field(page, 'Titel').fill('Spechtproef bij slecht bereik');
  // The server accepts it, its response is lost.
  await page.route('**/api/v1/vacancies', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const request = route.request();
    await call(product, '/api/v1/vacancies', {
      method: 'POST',
      headers: request.headers(),
      body: request.postDataJSON() as unknown,
    });
    await route.abort('connectionreset');
  });
  await press(page, 'Concept opslaan');
  await expect(page.getByText('Het is niet zeker of dit is aangekomen')).toBeVisible({ timeout: 20_000 });
  await expect(field(page, 'Titel')).toHaveValue('Spechtproef bij slecht bereik');
  await page.unroute('**/api/v1/vacancies');
  // The shell offers to try, too; it is the form that has something to send.
  await page.locator('main').getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page).toHaveURL(/\/vacancies\/[^/]+\/edit$/);
  const { body } = await api.request('GET', 'vacancies?filter[status_in]=draft&filter[q]=spechtproef');
  expect((body as { data: unknown[] }).data).toHaveLength(1);
  await api.clear('spechtproef');
});

test('a visitor keeps vacancies in the browser, finds them again, and takes them along into an account', async ({
  browser,
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(product.url('/vacancies/search'));
  await isHydrated(page);
  const rows = page.locator('main article');
  const title = String(await rows.nth(1).locator('h2').textContent());
  await rows
    .nth(1)
    .getByRole('button', { name: `Bewaar ${title}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bewaard in deze browser')).toBeVisible();
  const other = await context.newPage();
  await other.goto(product.url('/vacancies/saved'));
  await expect(other.locator('main article')).toHaveCount(1);
  // Of two tabs either would take it along.
  await other.close();
  await page.getByRole('link', { name: 'Bewaard', exact: true }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await signIn(context, product, 'vrijwilliger');
  await page.goto(product.url('/vacancies/search'));
  await expect(page.getByText('1 bewaarde vacature staat nu in je account')).toBeVisible();
  const elsewhere = await browser.newContext();
  const headers = await signIn(elsewhere, product, 'vrijwilliger');
  const listed = await elsewhere.newPage();
  await listed.goto(product.url('/en/vacancies/saved'));
  await expect(listed.getByRole('heading', { level: 1 })).toHaveText('Saved vacancies');
  await expect(listed.getByRole('link', { name: title })).toBeVisible();
  const href = String(await listed.getByRole('link', { name: title }).getAttribute('href'));
  await call(product, `/api/v1/vacancies/${href.split('/').at(-1)}/favorite`, { method: 'DELETE', headers });

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(product.url('/vacancies/search'));
  await expect(plain.getByRole('button', { name: /^Bewaar / }).first()).toBeHidden();
  for (const one of [context, elsewhere, plain.context()]) await one.close();
});
