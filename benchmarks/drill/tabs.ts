import type { Browser, BrowserContext, Page } from '@playwright/test';
import { now } from './clock.ts';
import { processorClock } from './processor.ts';

/** A heading that a page showed, and when. */
interface Seen {
  text: string;
  at: number;
}

/** Runs in the page before anything else: tells when the heading of the form reads otherwise. */
function watchHeading(sentence: string): void {
  const scope = globalThis as unknown as { headingSeen: (seen: Seen) => void };
  let last = '';
  const report = () => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')];
    const text = headings.map((one) => one.textContent ?? '').find((one) => one.startsWith(sentence));
    if (text === undefined || text === last) return;
    last = text;
    scope.headingSeen({ text, at: performance.timeOrigin + performance.now() });
  };
  new MutationObserver(report).observe(document, { subtree: true, childList: true, characterData: true });
}

const TYPED = { Voornaam: 'Iris', 'Je bericht': 'Half een zin die ik nog niet' };

export interface Tab {
  page: Page;
  /** What its page said that it should not. */
  complaints: string[];
  /** When its document began to load. */
  born: number;
  /** By how much its clock is ahead of ours. */
  ahead: number;
  headings: Headings;
  /** Milliseconds of processor time that it has used. */
  processor: () => Promise<number>;
}

/** The headings that a page has shown, as it tells them by itself: asking it again and again would slow it down. */
class Headings {
  readonly seen: Seen[] = [];
  readonly #listeners = new Set<() => void>();

  add(seen: Seen): void {
    this.seen.push(seen);
    for (const listener of this.#listeners) listener();
  }

  /** When it first read so from that moment of its own clock on. */
  async first(text: string, since: number): Promise<number> {
    const find = () => this.seen.find((one) => one.text === text && one.at >= since)?.at;
    return new Promise((done) => {
      const listener = () => {
        const at = find();
        if (at === undefined) return;
        this.#listeners.delete(listener);
        done(at);
      };
      this.#listeners.add(listener);
      listener();
    });
  }
}

async function clockOf(page: Page): Promise<number> {
  const readings: { width: number; ahead: number }[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const after = now();
    readings.push({ width: after - before, ahead: there - (before + after) / 2 });
  }
  return readings.sort((a, b) => a.width - b.width)[0]!.ahead;
}

/** Fills the form half, as a person who is still writing does. */
async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label).fill(text);
}

/** How many fields no longer hold what was typed. */
export async function lostInputs({ page }: Tab): Promise<number> {
  const values = await Promise.all(
    Object.keys(TYPED).map((label) =>
      page
        .getByLabel(label)
        .inputValue({ timeout: 5_000 })
        .catch(() => ''),
    ),
  );
  return Object.values(TYPED).filter((text, index) => values[index] !== text).length;
}

export const FIELDS = Object.keys(TYPED).length;

export interface TabOptions {
  count: number;
  /** Tabs of one profile share its storage, cache and stream. */
  profiles: number;
  site: string;
  /** How the heading of the form begins in every release of the drill. */
  sentence: string;
}

async function openTab(
  context: BrowserContext,
  { url, sentence }: { url: string; sentence: string },
): Promise<Tab> {
  const page = await context.newPage();
  const headings = new Headings();
  await page.exposeFunction('headingSeen', (seen: Seen) => headings.add(seen));
  await page.addInitScript(watchHeading, sentence);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.goto(url);
  await fill(page);
  const born = await page.evaluate(() => performance.timeOrigin);
  const [ahead, processor] = [await clockOf(page), await processorClock(page)];
  return { page, complaints, born, ahead, headings, processor };
}

/** Opens tabs on a vacancy, each with a form that is being filled in. */
export async function openTabs(browser: Browser, options: TabOptions): Promise<Tab[]> {
  const { count, profiles, site, sentence } = options;
  const contexts: BrowserContext[] = [];
  for (let index = 0; index < Math.min(profiles, count); index += 1) {
    contexts.push(
      await browser.newContext({
        locale: 'nl-NL',
        viewport: { width: 1280, height: 900 },
        // What comes from one address is limited, and these are several people.
        extraHTTPHeaders: { 'x-forwarded-for': `10.8.0.${contexts.length}` },
      }),
    );
  }
  const finder = await contexts[0]?.newPage();
  if (!finder) return [];
  await finder.goto(`${site}/vacancies/search?type=volunteering`);
  const path = await finder.locator('main article a[href*="/vacancies/"]').first().getAttribute('href');
  await finder.close();
  const tabs: Tab[] = [];
  for (let index = 0; index < count; index += 1)
    tabs.push(
      await openTab(contexts[index % contexts.length]!, { url: new URL(path ?? '/', site).href, sentence }),
    );
  return tabs;
}

/** When the tab first showed that heading after `since`, both by our clock. */
export async function shownAt({ headings, ahead }: Tab, text: string, since: number): Promise<number> {
  return (await headings.first(text, since + ahead)) - ahead;
}

/** Milliseconds until the heading is there again after its page was reloaded, and what was lost of what was typed. */
export async function reload(
  tab: Tab,
  text: string,
): Promise<{ took: number; lost: number; processor: number }> {
  await fill(tab.page);
  const used = await tab.processor();
  const shown = tab.headings.first(text, now() + tab.ahead);
  await tab.page.reload();
  const at = await shown;
  const took = at - (await tab.page.evaluate(() => performance.timeOrigin));
  const lost = await lostInputs(tab);
  return { took, lost, processor: (await tab.processor()) - used };
}
