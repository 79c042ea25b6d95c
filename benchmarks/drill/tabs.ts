import type { Browser, BrowserContext, Page } from '@playwright/test';
import { now } from './clock.ts';

/** What a page of the drill writes down. */
interface Seen {
  text: string;
  at: number;
}

/** Runs in the page before anything else: notes when the heading of the form reads otherwise. */
function watchHeading(sentence: string): void {
  const seen: Seen[] = [];
  Object.assign(globalThis, { seenHeadings: seen });
  const look = () => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')];
    const text = headings.map((one) => one.textContent ?? '').find((one) => one.startsWith(sentence));
    if (text !== undefined && text !== seen.at(-1)?.text)
      seen.push({ text, at: performance.timeOrigin + performance.now() });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

const readSeen = () => (globalThis as unknown as { seenHeadings: Seen[] }).seenHeadings;

const TYPED = { Voornaam: 'Iris', 'Je bericht': 'Half een zin die ik nog niet' };

export interface Tab {
  page: Page;
  /** What its page said that it should not. */
  complaints: string[];
  /** When its document began to load. */
  born: number;
  /** By how much its clock is ahead of ours. */
  ahead: number;
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

/** Fills the form half, as somebody does who is still writing. */
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

async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.goto(url);
  await fill(page);
  const born = await page.evaluate(() => performance.timeOrigin);
  return { page, complaints, born, ahead: await clockOf(page) };
}

/** Opens tabs on a vacancy, each with a form that somebody is filling in. */
export async function openTabs(browser: Browser, options: TabOptions): Promise<Tab[]> {
  const { count, profiles, site, sentence } = options;
  const contexts: BrowserContext[] = [];
  for (let index = 0; index < Math.min(profiles, count); index += 1) {
    const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 900 } });
    await context.addInitScript(watchHeading, sentence);
    contexts.push(context);
  }
  const finder = await contexts[0]?.newPage();
  if (!finder) return [];
  await finder.goto(`${site}/vacancies/search?type=volunteering`);
  const path = await finder.locator('main article a[href*="/vacancies/"]').first().getAttribute('href');
  await finder.close();
  const tabs: Tab[] = [];
  for (let index = 0; index < count; index += 1)
    tabs.push(await openTab(contexts[index % contexts.length]!, new URL(path ?? '/', site).href));
  return tabs;
}

/** When the tab first showed that heading after `since`, by our clock; null as long as it does not. */
export async function shownAt(tab: Tab, text: string, since: number): Promise<number | null> {
  const seen = await tab.page.evaluate(readSeen);
  const found = seen.findLast((one) => one.text === text && one.at - tab.ahead >= since);
  return found ? found.at - tab.ahead : null;
}

/** Waits until the heading reads so. */
export async function showing({ page }: Tab, text: string, timeout: number): Promise<void> {
  await page.getByRole('heading', { name: text, exact: true }).waitFor({ timeout });
}

/** Milliseconds until the form is there again after its page was loaded anew, and what it has lost of what was typed. */
export async function reload(tab: Tab, text: string): Promise<{ took: number; lost: number }> {
  await fill(tab.page);
  await tab.page.reload();
  await showing(tab, text, 30_000);
  const took = await tab.page.evaluate(() => {
    const [first] = (globalThis as unknown as { seenHeadings: Seen[] }).seenHeadings;
    return (first?.at ?? Infinity) - performance.timeOrigin;
  });
  return { took, lost: await lostInputs(tab) };
}
