import { chromium } from '@playwright/test';
import { chromiumOptions, removeData, startProduct } from '@samen/dev-env/outside';
import { buildOneBundle } from './one-bundle.ts';
import { measure, type Sample } from './measure.ts';
import { printReport } from './report.ts';
import { startStage } from './stage.ts';
import { takeStaticPage } from './static-page.ts';

/**
 * The search page in three makes, alternated in one run on one machine: as the federated build that is shipped, as the
 * same sources in one webpack build, and as static HTML with the same text. `npm run bench -- first-view [rounds]`.
 */
const PAGE = '/vacancies/search';
const CONTESTANTS = ['static', 'bundle', 'federated'] as const;
const rounds = Number(process.argv[2] ?? 7);

console.log('Building the same sources as one bundle…');
const bundle = await buildOneBundle();
console.log('Starting the product…');
const product = await startProduct({ env: { RATE_LIMIT_OTHERS: '100000/60' } });
const browser = await chromium.launch(chromiumOptions());
try {
  const stage = await startStage(product, bundle);
  const page = await takeStaticPage(browser, stage.url('federated', PAGE));
  stage.setStatic(page);

  const texts = new Map<string, string>();
  const samples = new Map<string, Sample[]>(CONTESTANTS.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of CONTESTANTS) {
      const sample = await measure(browser, stage.url(name, PAGE));
      texts.set(name, sample.text);
      // The first round finds the files that the bundle's page needs and warms the server; it does not count.
      if (round === 0) stage.learn(name, sample.scripts);
      else samples.get(name)?.push(sample);
    }
  const [first, ...others] = [...texts.values()];
  if (others.some((text) => text !== first)) {
    for (const [name, text] of texts) console.log(`--- ${name}\n${text.slice(0, 2000)}`);
    throw new Error('The contestants do not show the same text, so their times say nothing.');
  }
  printReport(samples, rounds);
  await stage.close();
} finally {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
}
