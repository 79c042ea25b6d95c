import { rmSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions, removeData, startProduct, RAISED_LIMITS } from '@samen/dev-env/harness';
import { measure, type Sample } from './measure.ts';
import { startNextPage } from './next-page.ts';
import { buildOneBundle } from './one-bundle.ts';
import { contestantsOf, measuredPages, type Contestant, type MeasuredPage } from './pages.ts';
import { printPage } from './report.ts';
import { aVacancy, startStage, type Stage } from './stage.ts';
import { takeStaticPage } from './static-page.ts';
import { takePageParts } from './page-parts.ts';

/**
 * `npm run bench -- first-view [rounds] [page…]`: the pages that most visits begin with as the product sends them, as static HTML,
 * as the same sources in one bundle, and the list as a Next page; cold, over a phone's link, alternated in one run.
 */
const [given = '7', ...requested] = process.argv.slice(2);
const rounds = Number(given);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${given}' is no number of rounds.`);

/** The address at which the page's scripts ask for the list. */
async function listAddress(browser: Browser, stage: Stage, page: MeasuredPage): Promise<string> {
  const tab = await browser.newPage();
  const listRequest = tab.waitForRequest((request) => /\/api\/v1\/vacancies\?/.test(request.url()));
  await tab.goto(stage.url('bundle', page.path));
  const { pathname, search } = new URL((await listRequest).url());
  await tab.close();
  return pathname + search;
}

/** How much higher one page may be than another that is to look the same. */
const HEIGHTS_APART = 0.01;

function checkSame(page: MeasuredPage, samples: ReadonlyMap<Contestant, Sample>): void {
  const [first, ...others] = samples.values();
  if (!first) return;
  if (others.some(({ text }) => text !== first.text)) {
    for (const [name, { text }] of samples) console.log(`--- ${name}\n${text.slice(0, 3000)}`);
    throw new Error(`On ${page.name} the contestants do not show the same text, so their times say nothing.`);
  }
  if (others.some(({ height }) => Math.abs(height / first.height - 1) > HEIGHTS_APART)) {
    for (const [name, { height }] of samples) console.log(`--- ${name}: ${height} px`);
    throw new Error(`On ${page.name} the contestants do not look the same, so their times say nothing.`);
  }
}

console.log('Building the same sources as one bundle…');
const bundle = await buildOneBundle();
console.log('Starting the product…');
const product = await startProduct({ env: RAISED_LIMITS });
const browser = await chromium.launch(chromiumOptions({ whole: true }));
const stage = await startStage(product, bundle);
let next: Awaited<ReturnType<typeof startNextPage>> | null = null;
try {
  const pages = measuredPages(await aVacancy(stage)).filter(
    ({ name }) => requested.length === 0 || requested.includes(name),
  );
  for (const page of pages) {
    const html = await takeStaticPage(browser, stage.url('ours', page.path), page);
    stage.setStatic(page.path, html);
    if (!contestantsOf(page).includes('next')) continue;
    const address = await listAddress(browser, stage, page);
    next = await startNextPage(await takePageParts(browser, html), stage.apiUrl(address));
    stage.setNext(next.port);
  }

  const all = new Map(
    pages.map((page) => [page, new Map(contestantsOf(page).map((name) => [name, [] as Sample[]]))]),
  );
  for (let round = 0; round <= rounds; round += 1)
    for (const [page, samples] of all) {
      const last = new Map<Contestant, Sample>();
      for (const [name, taken] of samples) {
        const expected = last.get('static')?.text;
        const sample = await measure(browser, stage.url(name, page.path), page, expected);
        last.set(name, sample);
        // The first round warms every server and finds the bundle's lazy scripts; it does not count.
        if (round > 0) taken.push(sample);
        else if (name === 'bundle') stage.learn(page.path, sample.scripts);
      }
      checkSame(page, last);
    }

  console.log('\nCold, 9 Mbit/s down, 3 up, 100 ms, CPU ×4, HTTP/1.1, brotli; 412×900');
  const met = [...all].map(([page, samples]) => printPage(page, samples, rounds));
  if (!met.every(Boolean)) process.exitCode = 1;
} finally {
  await browser.close();
  await stage.close();
  await next?.stop();
  await product.stop();
  removeData(product.dataDir);
  rmSync(bundle.directory, { recursive: true });
}
