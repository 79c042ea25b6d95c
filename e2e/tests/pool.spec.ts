import type { Browser } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';
import { variants } from '../support/variants.ts';

/** A person's own browser, with the headers for their API calls. */
async function person(
  browser: Browser,
  product: Product,
  name: string,
  complaints: string[],
  { width = 1440, locale = 'nl-NL' } = {},
) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  const headers = await signIn(context, product, name);
  const page = await context.newPage();
  listen(page, complaints);
  return { context, headers, page };
}

interface Account {
  data: { attributes: { first_name: string; last_name: string } };
}

test('an organization finds someone in the pool, writes, and is told how to reach them', async ({
  browser,
  product,
  complaints,
}) => {
  const volunteer = await person(browser, product, 'vrijwilliger', complaints, { width: 390 });
  const { data } = (await call(product, '/api/v1/current_user', { headers: volunteer.headers }))
    .body as Account;
  const { first_name: first, last_name: last } = data.attributes;
  // An earlier journey may have left the demo volunteer with all that they can have open.
  const waiting = (
    await call(product, '/api/v1/volunteer_profile_replies?filter[status_eq]=sent&page[size]=50', {
      headers: volunteer.headers,
    })
  ).body as { data: { id: string }[] };
  for (const { id } of waiting.data)
    await call(product, `/api/v1/volunteer_profile_replies/${id}/decline`, {
      method: 'PUT',
      headers: volunteer.headers,
    });

  const { page } = await person(browser, product, 'organisatie', complaints);
  await page.goto(product.url('/vacancies'));
  await page.getByRole('link', { name: 'Vrijwilligerspool' }).click();
  const combobox = page.getByRole('combobox', { name: 'Voor welke vacature?' });
  await combobox.click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('main')).toContainText('Past ');
  await page.getByRole('button', { name: 'Zonder vacature' }).click();
  const name = `${first} ${last.charAt(0)}.`;
  await expect(page.getByRole('main')).not.toContainText(`${first} ${last}`);
  const size = page.getByRole('combobox', { name: 'Per pagina' });
  if (await size.isVisible()) await size.selectOption('100');
  await page
    .getByRole('button', { name: `Stuur bericht aan ${name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kennismaken' }).click();
  await dialog.getByRole('button', { name: 'Verstuur bericht' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Gevraagd op/).first()).toBeVisible();

  await volunteer.page.goto(product.url('/profile-replies'));
  const reply = volunteer.page.locator('main li').filter({ hasText: 'kennis te maken' }).first();
  await reply.getByRole('button', { name: 'Accepteren' }).click();
  await volunteer.page.getByRole('alertdialog').getByRole('button', { name: 'Accepteren' }).click();
  await reply.getByRole('link', { name: 'Open de conversatie' }).click();
  await expect(volunteer.page.getByRole('log')).toContainText('kennis te maken');
});

for (const [locale, width, words] of variants(
  [
    [
      'nl-NL',
      1440,
      { open: 'Roep op', yes: 'Ja, ik kom', close: 'Sluit de oproep', call: /^Roep \d+ mens/, prefix: '' },
    ],
    [
      'en-GB',
      390,
      {
        open: 'Call out',
        yes: 'Yes, I am coming',
        close: 'Close the call-out',
        call: /^Call out \d+/,
        prefix: '/en',
      },
    ],
  ],
  1,
))
  test(`a centre calls out its crisis pool and watches the answers: ${locale} on ${width} px`, async ({
    browser,
    product,
    complaints,
  }) => {
    const options = { width, locale };
    const volunteer = await person(browser, product, 'vrijwilliger', complaints, options);
    const { page } = await person(browser, product, 'centrum', complaints, options);
    await page.goto(product.url(`${words.prefix}/vrijwilligerspool?tab=crisis`));
    await page.getByRole('button', { name: words.open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const title = `Dijk ${locale}`;
    await dialog.getByRole('textbox').first().fill(title);
    await dialog.getByRole('textbox').nth(1).fill('Kom naar de dijk, er zijn scheppen en koffie.');
    const [day, time, lastDay, lastTime] = [2, 3, 4, 5].map((at) => dialog.getByRole('textbox').nth(at));
    const soon = new Date(Date.now() + 3 * 86_400_000);
    const typed = `${soon.getDate()}-${soon.getMonth() + 1}-${soon.getFullYear()}`;
    await day?.fill(typed);
    await time?.fill('09:00');
    await lastDay?.fill(typed);
    await lastTime?.fill('08:00');
    await dialog.getByRole('textbox', { name: /^Post ?code$/i }).fill('6511 AB');
    await dialog
      .getByRole('spinbutton')
      .or(dialog.getByRole('textbox', { name: /kilomet/ }))
      .first()
      .fill('50');
    await dialog.getByRole('button', { name: words.call }).click();
    await expect(dialog).toBeHidden();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(item).toBeVisible();

    const received = (await call(product, '/api/v1/call_outs?page[size]=1', { headers: volunteer.headers }))
      .body as { data: { id: string }[] };
    await volunteer.page.goto(
      product.url(`${words.prefix}/vrijwilligerspool/oproep/${received.data[0]?.id ?? ''}`),
    );
    await volunteer.page.getByRole('button', { name: words.yes }).click();
    await expect(volunteer.page.getByRole('main').getByRole('status')).not.toBeEmpty();
    // No one loads the page again: the count comes by itself.
    await expect(item.getByRole('button', { expanded: false }).first()).toBeVisible({ timeout: 15_000 });
    await item.getByRole('button', { expanded: false }).first().click();
    await expect(item).toContainText('vrijwilliger@');
    await item.getByRole('button', { name: words.close }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.close }).click();
    await expect(item.getByRole('button', { name: words.close })).toBeHidden();
    await volunteer.page.reload();
    await expect(volunteer.page.getByRole('button', { name: words.yes })).toBeHidden();
  });
