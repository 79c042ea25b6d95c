import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumOptions, removeData, startProduct, RAISED_LIMITS } from '@samen/dev-env/harness';
import { serveBareRichText } from './bare-rich-text.ts';
import { observeKeys, type Keys } from './keys.ts';

/**
 * `npm run bench -- editor [keys]`: from a key to the next paint on a page of 40 blocks, beside a bare textarea in an
 * empty page, turn by turn in one run; for the formatted text also beside the library that it is written with, alone in an
 * empty page. And what visitors load of the editor.
 */
const BLOCKS = 40;
const CPU_SLOWDOWN = 4;
const REST = 120;
/** Keys of one turn: a page that comes to the front is rendered whole, which is no work of a key. */
const TURN = 20;
const WORDS = 'de zon schijnt op het plein ';
/** Of the bare textarea, for 98 of 100 keys; and the longest task that typing may cause. */
const TARGET = { ratio: 1.5, task: 50 };
const [given = '200'] = process.argv.slice(2);
const count = Number(given);
if (!Number.isInteger(count) || count < 1) throw new Error(`'${given}' is no number of keys.`);

const FIELDS = [
  { name: 'title', label: 'Titel', block: /^Sectietitel/, isRich: false },
  { name: 'text', label: 'Tekst', block: /^Tekst/, isRich: true },
] as const;
const PARAGRAPH = 'Een alinea. '.repeat(60);

/** A page on a slow machine that notes its keys. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observeKeys);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(product.url('/auth/login-1'));
  await page.locator('main input[type=email]').fill('redactie@public.example');
  await page.locator('main input[type=password]').fill('Welkom-bij-de-demo-1');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.close();
}

/** A page of as many blocks as one can have; its id. */
async function makeLongPage(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(product.url('/over-ons'));
  const id = await page.evaluate(
    async ({ most, paragraph }) => {
      const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
      const signedIn = ['access-token', 'client', 'uid'].map((name) => [
        name,
        decodeURIComponent(cookies.get(name) ?? ''),
      ]);
      const common = { visible: true, background: 'none' };
      const blocks = Array.from({ length: most }, (_, index) =>
        index % 2 === 0
          ? { ...common, id: crypto.randomUUID(), block_type: 'SectionTitle', title: `Kop ${index}` }
          : { ...common, id: crypto.randomUUID(), block_type: 'Markdown', body: paragraph },
      );
      const attributes = { title: 'Lang', slug: `lang-${Date.now()}`, blocks };
      const response = await fetch('/api/v1/pages', {
        method: 'POST',
        headers: { ...Object.fromEntries(signedIn), 'content-type': 'application/json' },
        body: JSON.stringify({ data: { type: 'pages', attributes } }),
      });
      return ((await response.json()) as { data: { id: string } }).data.id;
    },
    { most: BLOCKS, paragraph: PARAGRAPH },
  );
  await page.close();
  return id;
}

async function openBare(
  context: BrowserContext,
  serve: (page: Page, address: string) => Promise<void>,
): Promise<Page> {
  const page = await slowPage(context);
  const address = product.url('/bare');
  await serve(page, address);
  await page.goto(address);
  // As in the editor: the pointer rests on the field, and each frame looks what is under it.
  await page.getByRole('textbox').click();
  return page;
}

async function serveTextarea(page: Page, address: string): Promise<void> {
  const body = '<!doctype html><title>bare</title><textarea rows="12" cols="60"></textarea>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
}

/** What so many keys in the focused field of a page have done, from the letter `from` on. */
async function turn(page: Page, from: number, keys: number): Promise<Keys> {
  await page.bringToFront();
  await page.waitForTimeout(10 * REST);
  await page.evaluate('keys.paints.length = 0; keys.tasks.length = 0');
  for (let index = from; index < from + keys; index += 1) {
    await page.keyboard.type(WORDS.charAt(index % WORDS.length));
    await page.waitForTimeout(REST);
  }
  return page.evaluate(() => (globalThis as unknown as { keys: Keys }).keys);
}

const together = (turns: readonly Keys[]): Keys => ({
  paints: turns.flatMap(({ paints }) => paints),
  tasks: turns.flatMap(({ tasks }) => tasks),
});

/** The smallest value that this share of all does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

interface Contestant {
  name: 'plain' | 'library' | 'ours';
  page: Page;
  turns: Keys[];
}

/** Prints what typing took and its ratios; answers whether ours is within the targets. */
function print(field: string, contestants: readonly Contestant[]): boolean {
  const typed = new Map(contestants.map(({ name, turns }) => [name, together(turns)]));
  const paints = (name: Contestant['name']) => typed.get(name)?.paints ?? [];
  for (const { name } of contestants) {
    const cells = [0.5, 0.98, 1].map((share) => quantile(paints(name), share).toFixed(1).padStart(8));
    console.log(`${field.padEnd(8)}${name.padEnd(8)}${cells.join('')}`);
  }
  const ratio = (name: Contestant['name'], share: number) =>
    quantile(paints(name), share) / quantile(paints('plain'), share);
  if (typed.has('library'))
    console.log(
      `${field}, library / plain: p50 ${ratio('library', 0.5).toFixed(2)}, p98 ${ratio('library', 0.98).toFixed(2)}`,
    );
  const longest = Math.max(0, ...(typed.get('ours')?.tasks ?? []));
  const isMet = ratio('ours', 0.98) <= TARGET.ratio && longest <= TARGET.task;
  console.log(
    `${field}, ours / plain: p50 ${ratio('ours', 0.5).toFixed(2)}, p98 ${ratio('ours', 0.98).toFixed(2)} (target ${TARGET.ratio}); longest task ${Math.round(longest)} ms (target ${TARGET.task}); ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

/** The scripts that a page loads. */
async function scriptsOf(page: Page, path: string, ready: string): Promise<Set<string>> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  await page.goto(product.url(path));
  await page.locator(ready).first().waitFor();
  // The stream of compositions stays open: the network is never idle.
  let before = -1;
  while (before !== loaded.size) {
    before = loaded.size;
    await page.waitForTimeout(2_000);
  }
  return loaded;
}

console.log('Starting the product…');
const product = await startProduct({ env: RAISED_LIMITS });
const browser = await chromium.launch(chromiumOptions({ whole: true }));
try {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
  await signIn(context);
  const id = await makeLongPage(context);
  const editor = await slowPage(context);
  const editing = await scriptsOf(editor, `/content/${id}`, 'iframe');
  console.log(
    `Milliseconds over ${count} keys, turn by turn; CPU ×${CPU_SLOWDOWN}, 1440×900, ${BLOCKS} blocks`,
  );
  console.log('field   contestant   p50     p98     max');
  for (const { name, label, block, isRich } of FIELDS) {
    const plain = await openBare(context, serveTextarea);
    const library = isRich
      ? await openBare(context, (page, address) => serveBareRichText(page, address, PARAGRAPH))
      : null;
    await editor.bringToFront();
    await editor
      .getByRole('navigation', { name: 'Blokken' })
      .getByRole('button', { name: block })
      .last()
      .click();
    await editor.getByRole('textbox', { name: label, exact: true }).click();
    const contestants: Contestant[] = [
      { name: 'plain', page: plain, turns: [] },
      ...(library ? [{ name: 'library' as const, page: library, turns: [] }] : []),
      { name: 'ours', page: editor, turns: [] },
    ];
    for (let typed = 0; typed < count; typed += TURN)
      for (const { page, turns } of contestants)
        turns.push(await turn(page, typed, Math.min(TURN, count - typed)));
    if (!print(name, contestants)) process.exitCode = 1;
    await plain.close();
    await library?.close();
  }
  const visitor = await (await browser.newContext()).newPage();
  const visiting = await scriptsOf(visitor, '/', 'main h1');
  // What only those who edit load is of the content remote, and none of it is loaded here.
  const shared = [...editing].filter((path) => path.startsWith('/r/content/') && visiting.has(path));
  console.log(
    `scripts of the content remote: ${[...editing].filter((path) => path.startsWith('/r/content/')).length} in the editor, of which a visitor of the home page loads ${shared.join(', ')}`,
  );
} finally {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
}
