import type { Locator, Page } from '@playwright/test';
import { RAISED_LIMITS, removeData, startProduct, type Product } from '@samen/dev-env/harness';
import type { BuiltRelease } from '@samen/federation-kit/build';

import { buildFormRemote } from '../support/form-remote.ts';
import { operatorOf, publish, type Operator } from '../support/operate.ts';
import { expect, test as base } from '../support/test.ts';

/** For each of seven kinds of text; a hundred in all run in `npm run test:full`. */
const SWITCHES = process.env['TEST_FULL'] ? 15 : 2;
/** Milliseconds between letters: as fast as anybody types, and slower. */
const RHYTHMS = [40, 90, 60];

interface Scene {
  product: Product;
  operator: Operator;
  /** Two releases with the same fields. */
  releases: readonly [BuiltRelease, BuiltRelease];
}

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({}, use) => {
      const product = await startProduct({ env: RAISED_LIMITS });
      const releases = [await buildFormRemote('A'), await buildFormRemote('B')] as const;
      for (const release of releases) await publish(product, release);
      await use({ product, operator: operatorOf(product, 'notebook'), releases });
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Schrift ${name}` });

async function open(page: Page, { product, operator, releases }: Scene): Promise<void> {
  await operator.ensure(releases[0].buildId);
  // Silence that outlasts the switches of a busy machine.
  await page.route('**/uploads/sound.wav', (route) =>
    route.fulfill(partOf(silence(300), route.request().headers()['range'])),
  );
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>play</button>' }),
  );
  await page.goto(product.url('/schrift'));
  await expect(heading(page, 'A')).toBeVisible();
  await page.evaluate(countSwitches);
}

/** Counts what the page goes through, by its headings. */
function countSwitches(): void {
  let shown = document.querySelector('h1')?.textContent;
  const counter = Object.assign(window, { switches: 0 });
  new MutationObserver(() => {
    const now = document.querySelector('h1')?.textContent;
    if (!now || now === shown) return;
    shown = now;
    counter.switches += 1;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
const switchesOf = (page: Page) => page.evaluate(() => (window as unknown as { switches: number }).switches);

/** From one release to the other and back, one after the other, for as long as `work` takes and until the page has followed `count` times. */
async function throughSwitches(
  page: Page,
  scene: Scene,
  count: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = await switchesOf(page);
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const { operator, releases } = scene;
  for (let turn = 1; !isDone || (await switchesOf(page)) - before < count; turn += 1) {
    const name = turn % 2 === 0 ? 'A' : 'B';
    await operator.activate((releases[turn % 2] ?? releases[0]).buildId);
    await expect(heading(page, name)).toBeVisible();
  }
  await working;
  // Ends where it began, so that the next one does too.
  await operator.ensure(releases[0].buildId);
  await expect(heading(page, 'A')).toBeVisible();
}

/** Types until the page has gone through `count` switches; what was typed. */
async function typeThrough(page: Page, scene: Scene, count: number, letters: string): Promise<string> {
  const before = await switchesOf(page);
  let typed = '';
  await throughSwitches(page, scene, count, async () => {
    for (let at = 0; (await switchesOf(page)) - before < count; at += 1) {
      const letter = letters[at % letters.length] ?? '';
      await page.keyboard.type(letter, { delay: RHYTHMS[at % RHYTHMS.length] ?? 40 });
      typed += letter;
    }
  });
  return typed;
}

const textOf = (field: Locator) =>
  field.evaluate((one) => ('value' in one ? String(one.value) : (one.textContent ?? '')));

const TEXTS: readonly [kind: string, find: (page: Page) => Locator][] = [
  ...['held', 'held search', 'held area', 'own', 'own area'].map(
    (label) =>
      [label, (page: Page) => page.getByLabel(label, { exact: true })] as [string, (page: Page) => Locator],
  ),
  ['one that nothing is known of', (page) => page.locator('[data-unnamed]')],
  ['a text that is edited in place', (page) => page.getByRole('textbox', { name: 'in place' })],
];

for (const [kind, find] of TEXTS)
  test(`typing goes on through switches, in the middle of a text: ${kind}`, async ({
    page,
    scene,
    complaints,
  }) => {
    await open(page, scene);
    const field = find(page);
    await field.click();
    await page.keyboard.type('before after');
    for (const _ of 'after') await page.keyboard.press('ArrowLeft');
    const typed = await typeThrough(page, scene, SWITCHES, 'abcdefghijklmnopqrstuvwxyz');
    expect(await textOf(field)).toBe(`before ${typed}after`);
    await expect(field).toBeFocused();
    expect(complaints).toEqual([]);
  });

test('a selection stays as it was made, in its direction', async ({ page, scene }) => {
  await open(page, scene);
  const field = page.getByLabel('held', { exact: true });
  await field.fill('one two three');
  await field.evaluate((one: HTMLInputElement) => one.setSelectionRange(4, 7, 'backward'));
  await throughSwitches(page, scene, 1, async () => undefined);
  await page.keyboard.press('Shift+ArrowLeft');
  const ends = await field.evaluate((one: HTMLInputElement) => [one.selectionStart, one.selectionEnd]);
  expect(ends).toEqual([3, 7]);
});

test('fields that do not expose their caret keep a release waiting until they are left', async ({
  page,
  scene,
}) => {
  const { operator, releases } = scene;
  const typed = [
    ['held e-mail', 'jo@buurt.example'],
    ['held number', '1234567'],
    ['held day', '11232026'],
  ] as const;
  await open(page, scene);
  for (const [label, text] of typed) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.type(text.slice(0, 3));
    await operator.activate(releases[1].buildId);
    await page.keyboard.type(text.slice(3), { delay: 60 });
    await expect(heading(page, 'A')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await field.blur();
    await expect(heading(page, 'B')).toBeVisible();
    await operator.activate(releases[0].buildId);
    await expect(heading(page, 'A')).toBeVisible();
  }
  const values = typed.map(([label]) => textOf(page.getByLabel(label, { exact: true })));
  expect(await Promise.all(values)).toEqual(['jo@buurt.example', '1234567', '2026-11-23']);
});

test('what is chosen, ticked, opened, scrolled and played stays, and files too', async ({ page, scene }) => {
  await open(page, scene);
  await page.getByLabel('one', { exact: true }).selectOption('tulip');
  await page.getByLabel('several').selectOption(['rose', 'lily']);
  await page.getByLabel('ticked').check();
  await page.getByLabel('large').check();
  const files = [
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('first') },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('second') },
  ];
  await page.getByLabel('files').setInputFiles(files);
  await page.getByText('more').click();
  await page.getByRole('region', { name: 'lines' }).evaluate((one) => one.scrollTo(0, 333));
  await page.getByLabel('sound').evaluate(async (one: HTMLAudioElement) => {
    one.currentTime = 12;
    await one.play();
    Object.assign(window, { playsSince: performance.now() });
  });
  const readState = () =>
    page.evaluate(async () => {
      const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
      const chosen = find<HTMLInputElement>('[aria-label="files"]').files ?? [];
      const sound = find<HTMLAudioElement>('audio');
      const { playsSince } = window as unknown as { playsSince: number };
      const seconds = (performance.now() - playsSince) / 1000;
      return {
        one: find<HTMLSelectElement>('[aria-label="one"]').value,
        several: [...find<HTMLSelectElement>('[multiple]').selectedOptions].map(({ value }) => value),
        ticked: [...document.querySelectorAll<HTMLInputElement>('main :checked:not(option)')].length,
        files: await Promise.all([...chosen].map((file) => file.text())),
        isOpen: find<HTMLDetailsElement>('details').open,
        top: find('[aria-label="lines"]').scrollTop,
        // It goes on from where it was: never from another place.
        plays: !sound.paused && sound.currentTime >= 12 && sound.currentTime < 14 + seconds,
      };
    });
  const before = await readState();
  expect(before).toEqual({
    one: 'tulip',
    several: ['rose', 'lily'],
    ticked: 2,
    files: ['first', 'second'],
    isOpen: true,
    top: 333,
    plays: true,
  });
  await throughSwitches(page, scene, 3, async () => undefined);
  await expect.poll(readState).toEqual(before);
});

test('a release waits for a menu, a letter that is composed, and a player that was started', async ({
  page,
  scene,
}) => {
  const { operator, releases } = scene;
  await open(page, scene);
  const offer = page.getByText('Nieuwe versie van Schrift');
  const menu = page.getByRole('button', { name: 'menu' });
  await menu.click();
  await operator.activate(releases[1].buildId);
  await expect(offer).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
  await menu.click();
  await expect(heading(page, 'B')).toBeVisible();
  await expect(offer).toBeHidden();

  const field = page.getByLabel('held', { exact: true });
  await field.click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await operator.activate(releases[0].buildId);
  await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(offer).toBeVisible();
  await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await expect(heading(page, 'B')).toBeVisible();
  await devtools.send('Input.insertText', { text: '日本' });
  await expect(heading(page, 'A')).toBeVisible();
  await expect(field).toHaveValue('日本');
  await page.keyboard.type('!');
  await expect(field).toHaveValue('日本!');

  await page.frameLocator('iframe').getByRole('button').click();
  await operator.activate(releases[1].buildId);
  await expect(offer).toBeVisible();
  await expect(heading(page, 'A')).toBeVisible();
  await page.getByRole('button', { name: 'Nu bijwerken' }).click();
  await expect(heading(page, 'B')).toBeVisible();
});

/** A response to range requests: a browser can seek in nothing else. */
function partOf(body: Buffer, range = 'bytes=0-') {
  const from = Number(/\d+/.exec(range)?.[0]);
  const headers = {
    'accept-ranges': 'bytes',
    'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
  };
  return { status: 206, contentType: 'audio/wav', headers, body: body.subarray(from) };
}

/** So many seconds of silence, at 8,000 samples of a byte a second. */
function silence(seconds: number): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(seconds * rate, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
