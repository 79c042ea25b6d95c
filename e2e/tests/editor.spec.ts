import type { Browser, Locator, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { networkTo } from '../support/network.ts';
import { compositionOf, operatorOf, publishAnother } from '../support/operate.ts';
import { runs } from '../support/running.ts';
import { makeDraft, publishPage } from '../support/pages.ts';
import { signIn } from '../support/session.ts';
import { expect, listen, test } from '../support/test.ts';

type Headers = Record<string, string>;

/** An editor in a browser of their own. */
async function editor(browser: Browser, product: Product, complaints: string[], options: object = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    ...options,
  });
  const headers = await signIn(context, product, 'redactie');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  listen(page, complaints);
  return { context, headers, page };
}

const text = (id: string, body: string) => ({
  id,
  block_type: 'Markdown',
  visible: true,
  background: 'none',
  body,
  width: 'prose',
});

/** A page that was made already; its id. */
const makePage = (product: Product, headers: Headers, slug: string, blocks: object[]): Promise<string> =>
  makeDraft(product, headers, { title: `Pagina ${slug}`, slug, blocks });

const canvas = (page: Page) => page.frameLocator('iframe');
const status = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^(Bewaard|Wordt zo bewaard|Bewaren …|Geen verbinding|Niet bewaard)$/ });
const isSaved = (page: Page) => expect(status(page)).toHaveText('Bewaard', { timeout: 30_000 });
const outline = (page: Page) => page.getByRole('navigation', { name: 'Blokken' });
const body = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true });

/** How something looks that no browser makes look so by itself. */
const lookOf = (found: Locator) =>
  found.evaluate((element) => {
    const { fontFamily, fontWeight, textWrap } = getComputedStyle(element);
    return { fontFamily, fontWeight, textWrap };
  });

/** Goes on with Tab until the element that is wanted has the focus. */
async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'textbox' | 'radio' = 'button') {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  for (let step = 0; step < 160; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

test('a page is built with the keyboard alone, and visitors see it with scripts and without', async ({
  browser,
  product,
  complaints,
}) => {
  const { page, context } = await editor(browser, product, complaints);
  await page.goto(product.url('/content'));
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await tabTo(page, 'Nieuwe pagina');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Met het toetsenbord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Met het toetsenbord' })).toBeVisible();

  await tabTo(page, 'Blok toevoegen');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Tekst Lopende/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Tekst', 'textbox');
  await page.keyboard.type('## Zo werkt het');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Kies een vacature');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Meld je aan');
  await expect(canvas(page).getByRole('main')).toContainText('Kies een vacature');

  await page.reload();
  await expect(outline(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, 'Blok toevoegen');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Sectietitel/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Titel', 'textbox');
  await page.keyboard.type('Eerst koffie');
  await page.reload();
  await expect(outline(page).getByRole('listitem').nth(1)).toContainText('Eerst koffie');
  await tabTo(page, 'Verplaats Sectietitel: Eerst koffie');
  await page.keyboard.press('Space');
  await expect(page.getByText(/Eerst koffie opgepakt|staat op plek 2 van 2/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Sectietitel: Eerst koffie staat op plek 1 van 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(outline(page).getByRole('listitem').first()).toContainText('Eerst koffie');
  await isSaved(page);
  const edited = await lookOf(canvas(page).getByRole('heading', { name: 'Eerst koffie' }));

  await tabTo(page, 'Publiceren');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Nu publiceren');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De pagina staat op de site')).toBeVisible();
  await context.close();

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newContext({ javaScriptEnabled });
    const seen = await visitor.newPage();
    await seen.goto(product.url('/met-het-toetsenbord'));
    await expect(seen.getByRole('heading', { name: 'Eerst koffie' })).toBeVisible();
    await expect(seen.getByRole('heading', { name: 'Zo werkt het' })).toBeVisible();
    expect(await lookOf(seen.getByRole('heading', { name: 'Eerst koffie' }))).toEqual(edited);
    await expect(seen.getByRole('listitem').filter({ hasText: 'Meld je aan' })).toBeVisible();
    await visitor.close();
  }
  expect(complaints).toEqual([]);
});

test('an English page is made for a Dutch one, and who switches language reads it, with scripts and without', async ({
  browser,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page, headers, context } = await editor(browser, product, complaints);
  await publishPage(product, headers, {
    title: 'Buren van vroeger',
    slug: 'buren-van-vroeger',
    blocks: [text(crypto.randomUUID(), 'Samen aan tafel')],
  });
  await page.goto(product.url('/content'));
  await page.getByRole('button', { name: 'Nieuwe pagina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await dialog.getByRole('radio', { name: 'Engels' }).check();
  await dialog.getByRole('combobox', { name: 'Nederlandse pagina' }).fill('Buren van');
  await dialog.getByRole('option', { name: /Buren van vroeger/ }).click();
  await dialog.getByLabel('Titel').fill('Neighbours of old');
  await dialog.getByRole('button', { name: 'Pagina maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neighbours of old' })).toBeVisible();
  await canvas(page).getByRole('button', { name: 'Zet het eerste blok op de pagina' }).click();
  await page.getByRole('button', { name: /^Tekst Lopende/ }).click();
  await body(page).click();
  await page.keyboard.type('At the table together');
  await isSaved(page);

  const readers = await Promise.all(
    [true, false].map(async (javaScriptEnabled) => {
      const visitor = await browser.newContext({ javaScriptEnabled, locale: 'nl-NL' });
      const seen = await visitor.newPage();
      listen(seen, complaints);
      return { visitor, seen };
    }),
  );
  const english = (seen: Page) => seen.getByRole('link', { name: /English|EN/ }).first();
  // Until it is published, English visitors read the Dutch page, marked as such.
  for (const { seen } of readers) {
    await seen.goto(product.url('/buren-van-vroeger'));
    await english(seen).click();
    await expect(seen).toHaveURL(product.url('/en/buren-van-vroeger'));
    await expect(seen.getByText('Samen aan tafel')).toBeVisible();
    await expect(seen.locator('[lang=nl]').filter({ hasText: 'Samen aan tafel' }).first()).toBeVisible();
  }

  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByRole('button', { name: 'Nu publiceren' }).click();
  await expect(page.getByText('De pagina staat op de site')).toBeVisible();
  for (const { seen, visitor } of readers) {
    await seen.goto(product.url('/nl/buren-van-vroeger'));
    await expect(seen.getByText('Samen aan tafel')).toBeVisible();
    await english(seen).click();
    // Either slug leads to the page in the language of the address.
    for (const path of ['/en/buren-van-vroeger', '/en/neighbours-of-old']) {
      if (!seen.url().endsWith(path)) await seen.goto(product.url(path));
      await expect(seen.getByRole('heading', { level: 1, name: 'Neighbours of old' })).toBeVisible();
      await expect(seen.getByText('At the table together')).toBeVisible();
    }
    await expect(seen.locator('html')).toHaveAttribute('lang', 'en');
    await seen
      .getByRole('link', { name: /Nederlands|NL/ })
      .first()
      .click();
    await expect(seen).toHaveURL(product.url('/nl/neighbours-of-old'));
    await expect(seen.getByText('Samen aan tafel')).toBeVisible();
    await visitor.close();
  }
  await page.goto(product.url('/content?q=Buren van vroeger'));
  await expect(
    page.getByRole('row', { name: /Buren van vroeger/ }).getByRole('link', { name: /^EN/ }),
  ).toBeVisible();
  await context.close();
  expect(complaints).toEqual([]);
});

test('a page is built with the pointer: blocks are put in, dragged, hidden, undone and shown on a phone', async ({
  browser,
  product,
  complaints,
}) => {
  const { page, headers, context } = await editor(browser, product, complaints);
  const id = await makePage(product, headers, 'met-de-muis', []);
  await page.goto(product.url(`/content/${id}`));
  await canvas(page).getByRole('button', { name: 'Zet het eerste blok op de pagina' }).click();
  await page.getByRole('button', { name: /^Sectietitel/ }).click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Boven');
  await canvas(page)
    .getByRole('button', { name: /^Blok toevoegen onder/ })
    .click();
  await page.getByRole('button', { name: /^Oproep/ }).click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Onder');
  await page.getByLabel('Tekst op de knop of link').fill('Doe mee');
  await page.getByRole('button', { name: 'Onderdeel' }).click();
  await page.getByRole('combobox', { name: 'Onderdeel van de site' }).selectOption('Vacaturebank');
  const [from, to] = [
    outline(page).getByRole('button', { name: /^Verplaats Oproep/ }),
    outline(page).getByRole('listitem').first(),
  ];
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await expect(outline(page).getByRole('listitem').first()).toContainText('Oproep: Onder');
  // dnd-kit takes a click right after a drop for the end of the drag.
  await expect(async () => {
    await page.getByRole('button', { name: 'Verbergen' }).click({ timeout: 1000 });
    await expect(canvas(page).getByText('Verborgen')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(canvas(page).getByText('Verborgen')).toBeHidden();
  await page.getByRole('button', { name: 'Telefoon' }).click();
  expect(await page.frames()[1]?.evaluate(() => window.innerWidth)).toBe(390);
  await isSaved(page);
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByRole('button', { name: 'Nu publiceren' }).click();
  await expect(page.getByText('De pagina staat op de site')).toBeVisible();
  await page.goto(product.url('/met-de-muis'));
  await expect(page.getByRole('link', { name: 'Doe mee' })).toHaveAttribute('href', '/vacancies/search');
  // It says nothing of itself, which journeys that read every page would find.
  expect((await call(product, `/api/v1/pages/${id}`, { method: 'DELETE', headers })).status).toBe(204);
  await context.close();
  expect(complaints).toEqual([]);
});

test('on a phone most of the window is the page, and its switches come by one button', async ({
  browser,
  product,
  complaints,
}) => {
  const { page, headers, context } = await editor(browser, product, complaints, {
    viewport: { width: 390, height: 844 },
  });
  const title = 'Een titel die veel te lang is voor een telefoon, en toch op één regel staat';
  const id = await makeDraft(product, headers, {
    title,
    slug: 'op-een-telefoon',
    blocks: [text(crypto.randomUUID(), 'Lang.\n\n'.repeat(60))],
  });
  await page.goto(product.url(`/content/${id}`));
  await expect(canvas(page).getByRole('main')).toContainText('Lang.');
  /** Of the height of the window, how much shows the page: bars stand over it at the bottom as well. */
  const shown = () =>
    page.locator('iframe').evaluate((frame) => {
      const rows = Array.from({ length: innerHeight }, (_, y) => y);
      return rows.filter((y) => document.elementFromPoint(innerWidth / 2, y) === frame).length / innerHeight;
    });
  await expect.poll(shown).toBeGreaterThanOrEqual(0.6);
  const heading = page.getByRole('heading', { level: 1, name: title });
  expect(await heading.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(40);
  const dark = page.getByRole('button', { name: 'Donker' });
  await expect(dark).toBeHidden();
  await tabTo(page, 'Weergave en instellingen');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Donker');
  await page.keyboard.press('Enter');
  await expect(canvas(page).locator('html')).toHaveAttribute('data-mode', 'dark');
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
});

test('the bar stays in sight of a long page, and covers nothing that has the focus', async ({
  browser,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page, headers, context } = await editor(browser, product, complaints);
  const blocks = Array.from({ length: 12 }, (_, at) =>
    text(crypto.randomUUID(), `Blok ${at}\n\n`.repeat(20)),
  );
  const id = await makePage(product, headers, 'lang', blocks);
  /** What has the focus, where a bar is over it; the page itself is longer than what is seen of it. */
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused.tagName === 'IFRAME') return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-edge]');
      return bar && !bar.contains(focused) ? focused.outerHTML.slice(0, 200) : null;
    });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(product.url(`/content/${id}`));
    await expect(canvas(page).getByRole('main')).toContainText('Blok 11');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const publish = page.getByRole('button', { name: 'Publiceren' });
    await expect(publish).toBeInViewport({ ratio: 1 });
    await expect(status(page)).toBeInViewport();
    expect(
      await publish.evaluate((button) => {
        const { left, top, width: wide, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      }),
    ).toBe(true);
    if (width < 1024) await page.getByRole('button', { name: 'Blokken', exact: true }).click();
    await outline(page)
      .getByRole('button', { name: /^Tekst: Blok 11/ })
      .click();
    await page.getByRole('button', { name: 'Kopie maken' }).focus();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await covered()).toBeNull();
    }
  }
  await context.close();
  expect(complaints).toEqual([]);
});

test('a second editor is told before the first word, and both keep what they wrote', async ({
  browser,
  product,
  complaints,
}) => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const first = await editor(browser, product, complaints);
  const id = await makePage(product, first.headers, 'met-zijn-tweeen', [
    text(ids[0], 'Een'),
    text(ids[1], 'Twee'),
  ]);
  await first.page.goto(product.url(`/content/${id}`));
  await isSaved(first.page);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
  await signIn(context, product, 'centrum');
  const second = await context.newPage();
  await second.goto(product.url(`/content/${id}`));
  await expect(second.getByText(/ook in deze pagina bezig/)).toBeVisible();

  const write = async (page: Page, block: RegExp, typed: string) => {
    await outline(page).getByRole('button', { name: block }).last().click();
    await body(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(typed);
  };
  await write(first.page, /^Tekst: Een/, ' van Ilse');
  await isSaved(first.page);
  await write(second, /^Tekst: Twee/, ' van Marloes');
  await expect(second.getByText('Samengevoegd')).toBeVisible();
  await isSaved(second);
  await expect(canvas(second).getByRole('main')).toContainText(/Een van Ilse.*Twee van Marloes/);

  await write(first.page, /^Tekst: Twee/, ' en Ilse');
  const dialog = first.page.getByRole('alertdialog');
  await expect(dialog).toContainText('Twee');
  await dialog.getByRole('button', { name: 'Mijn tekst houden' }).click();
  await isSaved(first.page);
  await first.page.reload();
  await expect(canvas(first.page).getByRole('main')).toContainText(/Een van Ilse.*Twee en Ilse/);
  await first.context.close();
  await context.close();
});

test('what is typed without a connection stays, also when the tab is closed, and can be undone afterwards', async ({
  browser,
  product,
}) => {
  const network = await networkTo(product);
  const { page, headers, context } = await editor(browser, product, []);
  const id = await makePage(product, headers, 'zonder-verbinding', [text(crypto.randomUUID(), 'Begin')]);
  await page.goto(network.url(`/content/${id}`));
  await outline(page)
    .getByRole('button', { name: /^Tekst: Begin/ })
    .last()
    .click();
  await body(page).click();
  await page.keyboard.press('End');
  network.cut();
  await page.keyboard.type(' en verder');
  await expect(status(page)).toHaveText('Geen verbinding', { timeout: 30_000 });
  await expect(page.getByText(/Wat je typt blijft in deze browser staan/)).toBeVisible();
  network.mend();
  await isSaved(page);
  network.cut();
  await page.keyboard.type(', en nog wat');
  await expect(status(page)).toHaveText('Geen verbinding', { timeout: 30_000 });
  await page.close({ runBeforeUnload: false });
  network.mend();
  const again = await context.newPage();
  await again.goto(network.url(`/content/${id}`));
  await expect(canvas(again).getByRole('main')).toContainText('Begin en verder, en nog wat');
  await isSaved(again);
  await again.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(canvas(again).getByRole('main')).not.toContainText('en nog wat');
  await context.close();
  await network.close();
});

test('a release that comes and goes while the editor is open loses nothing', async ({
  browser,
  product,
  complaints,
}) => {
  const { page, headers, context } = await editor(browser, product, complaints);
  const id = await makePage(product, headers, 'onder-het-schrijven', [text(crypto.randomUUID(), 'Begin')]);
  const { remotes } = await compositionOf(product);
  const before = remotes['content']?.buildId ?? '';
  const next = await publishAnother(product, 'content', 'editor-next');
  const operator = operatorOf(product, 'content');
  await page.goto(product.url(`/content/${id}`));
  await outline(page)
    .getByRole('button', { name: /^Tekst: Begin/ })
    .last()
    .click();
  await body(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' een');
  await operator.activate(next.buildId);
  await runs(page, { remote: 'content', buildId: next.buildId });
  await expect(canvas(page).getByRole('main')).toContainText('Begin een');
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' twee');
  await operator.activate(before);
  await runs(page, { remote: 'content', buildId: before });
  await expect(canvas(page).getByRole('main')).toContainText('Begin een twee');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(canvas(page).getByRole('main')).not.toContainText('twee');
  await isSaved(page);
  await context.close();
});

/** As Word puts it on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {font-family:"Calibri"}</style></head><body>
<h2><span style='color:#2F5496'>Uit Word<o:p></o:p></span></h2>
<p class=MsoNormal><b><span style='color:red'>Samen</span></b> doen we <a href="https://voorbeeld.nl/">meer</a>.<script>alert(1)</script><img src=x onerror="alert(1)"><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Een praatje<o:p></o:p></p></body></html>`;

test('a pasted Word document keeps its structure and nothing else', async ({
  browser,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const { page, headers, context } = await editor(browser, product, complaints);
  const id = await makePage(product, headers, 'uit-word', [text(crypto.randomUUID(), 'Begin')]);
  await page.goto(product.url(`/content/${id}`));
  await outline(page)
    .getByRole('button', { name: /^Tekst: Begin/ })
    .last()
    .click();
  await body(page).click();
  await page.keyboard.press('Control+A');
  await body(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, WORD);
  await expect(canvas(page).getByRole('heading', { name: 'Uit Word' })).toBeAttached();
  await isSaved(page);
  const { body: stored } = await call(product, `/api/v1/pages/${id}`, { headers });
  const [block] = (stored as { data: { attributes: { blocks: { body: string }[] } } }).data.attributes.blocks;
  expect(block?.body).toBe(
    '## Uit Word\n\n**Samen** doen we [meer](https://voorbeeld.nl/).\n\n- Een praatje',
  );
  await context.close();
  expect(complaints).toEqual([]);
});

/** In `npm test` both are among the screens that `accessibility.spec.ts` looks at. */
const VARIANTS = process.env['TEST_FULL']
  ? ([
      { locale: 'nl', colorScheme: 'light', width: 1440 },
      { locale: 'en', colorScheme: 'dark', width: 320 },
      { locale: 'en', colorScheme: 'dark', width: 1440 },
      { locale: 'nl', colorScheme: 'light', width: 320 },
    ] as const)
  : [];

for (const { locale, colorScheme, width } of VARIANTS)
  test(`list and editor are accessible in ${locale}, ${colorScheme}, at ${width}`, async ({
    browser,
    product,
    complaints,
  }) => {
    const { page, headers, context } = await editor(browser, product, complaints, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    const blocks = [
      text(crypto.randomUUID(), '## Kop\n\nTekst'),
      {
        id: crypto.randomUUID(),
        block_type: 'ImageTextButtons',
        visible: true,
        background: 'none',
        title: 'x'.repeat(120),
        body: 'Tekst',
        buttons: [],
      },
    ];
    const id = await makePage(product, headers, `toegankelijk-${locale}-${width}`, blocks);
    for (const path of ['/content', `/content/${id}`]) {
      await page.goto(product.url(`/${locale}${path}`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (path !== '/content') await expect(page.locator('iframe')).toBeAttached();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await context.close();
  });
