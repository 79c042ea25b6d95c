import { chromium, type BrowserContext } from '@playwright/test';
import {
  chromiumOptions,
  removeData,
  startProduct,
  type Product,
  RAISED_LIMITS,
} from '@samen/dev-env/harness';
import { press, REST, type Sample } from './measure.ts';
import { plainPage, takeStill } from './plain-page.ts';
import { printAct, printHead, type Samples } from './report.ts';
import { fillUp, signedIn, slowPage } from './stage.ts';
import { ACTIONS, type Action } from './actions.ts';

/**
 * `npm run bench -- interaction [rounds] [action…]`: from a press to the next paint, in a browser on a slow machine, as the
 * product does it and as a plain page does the same; alternated in one run.
 */
const VACANCIES = 1000;
const [given = '50', ...requested] = process.argv.slice(2);
const rounds = Number(given);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${given}' is no number of rounds.`);
const actions = ACTIONS.filter(({ name }) => requested.length === 0 || requested.includes(name));
if (actions.length === 0) throw new Error(`The actions are ${ACTIONS.map(({ name }) => name).join(', ')}.`);

async function runAct(
  action: Action,
  context: BrowserContext,
  product: Product,
  path: string,
): Promise<Samples> {
  const page = await slowPage(context);
  await page.goto(product.url(path));
  await page.locator(action.ready).first().waitFor();
  const once = async (round: number, meanwhile?: () => Promise<void>): Promise<Sample> => {
    const target = await action.aim(page, round);
    const before = await page.evaluate(action.read);
    const sample = await press(page, target, `() => (${action.isDone})(${JSON.stringify(before)})`);
    await meanwhile?.();
    await action.undo(page, target);
    await page.waitForTimeout(REST);
    return sample;
  };
  // The first press loads what is loaded once, and gives the plain page what it shows; it does not count.
  await action.aim(page, 0);
  const before = await takeStill(page);
  let html = '';
  let text = '';
  await once(0, async () => {
    // The map and the like come after the rest.
    await page.waitForTimeout(8 * REST);
    html = plainPage(before, await takeStill(page));
    text = await page.locator('main').innerText();
  });
  const plain = await slowPage(context);
  const address = product.url('/plain');
  await plain.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await plain.goto(address, { waitUntil: 'load' });

  const samples = { plain: [] as Sample[], ours: [] as Sample[] };
  for (let round = 0; round <= rounds; round += 1) {
    await plain.bringToFront();
    const still = await press(plain, await action.aim(plain, 0), '() => true');
    if (round === 0 && (await plain.locator('main').innerText()) !== text)
      throw new Error(`The plain page does not show what ${action.name} leads to, so its times say nothing.`);
    await plain.evaluate('swap()');
    await page.bringToFront();
    const ours = await once(round);
    if (round === 0) continue;
    samples.plain.push(still);
    samples.ours.push(ours);
  }
  await page.close();
  await plain.close();
  return samples;
}

console.log('Starting the product…');
const product = await startProduct({
  env: RAISED_LIMITS,
});
const browser = await chromium.launch(chromiumOptions({ whole: true }));
try {
  const context = await signedIn(browser, product);
  const copies = await fillUp(context, product, VACANCIES);
  const [copy] = copies;
  if (!copy) throw new Error('The centre has so many vacancies already that none was copied.');
  console.log(`Milliseconds over ${rounds} alternated rounds; CPU ×4, 1280×900, ${VACANCIES} vacancies`);
  printHead();
  for (const action of actions)
    if (!printAct(action.name, await runAct(action, context, product, action.path(copy))))
      process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
}
