import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumOptions, removeData, startProduct, RAISED_LIMITS } from '@samen/dev-env/harness';
import { measure } from '../first-view/measure.ts';
import { buildOneBundle } from '../first-view/one-bundle.ts';
import { measuredPages, type MeasuredPage } from '../first-view/pages.ts';
import { aVacancy, startStage, type Stage } from '../first-view/stage.ts';
import { gzipSize, printEntries } from './entries.ts';
import { CONTESTANTS, printPage, type Contestant, type Sample } from './report.ts';

/**
 * `npm run bench -- federation [rounds] [page…]`: what it costs that shell and remotes are releases of their own. The
 * product's pages with its own scripts, and with the same sources in one webpack build; rendered by the browser in both
 * cases, cold, over a phone's link, alternated in one run.
 */
const [given = '7', ...requested] = process.argv.slice(2);
const rounds = Number(given);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${given}' is no number of rounds.`);

const sizes = new Map<string, number>();

/** Bytes of a script after gzip at its best: brotli, in which they travel, need not suit both alike. */
async function gzipBytes(stage: Stage, script: string): Promise<number> {
  const { pathname } = new URL(script);
  const cached = sizes.get(pathname);
  if (cached !== undefined) return cached;
  const size = await gzipSize(stage.apiUrl(pathname));
  sizes.set(pathname, size);
  return size;
}

console.log('Building the same sources as one bundle…');
const bundle = await buildOneBundle();
console.log('Starting the product, without rendering on the server…');
const product = await startProduct({ env: { ...RAISED_LIMITS, RENDERERS: '0' } });
const browser = await chromium.launch(chromiumOptions({ whole: true }));
const stage = await startStage(product, bundle);
try {
  const pages = measuredPages(await aVacancy(stage)).filter(
    ({ name }) => requested.length === 0 || requested.includes(name),
  );
  const all = new Map<MeasuredPage, Map<Contestant, Sample[]>>(
    pages.map((page) => [page, new Map(CONTESTANTS.map((name) => [name, []]))]),
  );
  for (let round = 0; round <= rounds; round += 1)
    for (const [page, samples] of all) {
      // Which comes first changes from round to round.
      const order = round % 2 === 0 ? CONTESTANTS : CONTESTANTS.toReversed();
      const texts = new Map<Contestant, string>();
      for (const name of order) {
        const sample = await measure(browser, stage.url(name, page.path), page, [...texts.values()][0]);
        texts.set(name, sample.text);
        // The first round warms the server and finds the bundle's lazy scripts, which are preloaded from then on as
        // the product preloads its own; it does not count.
        if (round === 0 && name === 'bundle') stage.learn(page.path, sample.scripts);
        if (round === 0) continue;
        const gzip = await Promise.all(sample.scripts.map((script) => gzipBytes(stage, script)));
        samples.get(name)?.push({ ...sample, gzip: gzip.reduce((sum, size) => sum + size, 0) });
      }
      if (new Set(texts.values()).size > 1)
        throw new Error(`On ${page.name} the two do not show the same text, so their times say nothing.`);
    }
  console.log('\nCold, 9 Mbit/s down, 3 up, 100 ms, CPU ×4, HTTP/1.1, brotli; 412×900');
  const met = [...all].map(([page, samples]) => printPage(page, samples, rounds));
  const areEntriesSmall = await printEntries((path) => stage.apiUrl(path));
  if (!met.every(Boolean) || !areEntriesSmall) process.exitCode = 1;
} finally {
  await browser.close();
  await stage.close();
  await product.stop();
  removeData(product.dataDir);
  rmSync(bundle.directory, { recursive: true });
}
