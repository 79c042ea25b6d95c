import type { Browser, CDPSession } from '@playwright/test';
import type { MeasuredPage } from './pages.ts';
import { VIEWPORT } from './static-page.ts';

export interface Sample {
  /** Milliseconds from navigation. */
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds that long tasks took beyond 50 each. */
  blocked: number;
  requests: number;
  /** Bytes over the wire. */
  bytes: number;
  scriptBytes: number;
  /** Longest chain of requests of which each was caused by the one before. */
  depth: number;
  /** Addresses of the scripts, in order. */
  scripts: string[];
  /** What a visitor reads in the main part, white space folded. */
  text: string;
  /** Of the main part, in pixels: other fonts or other rules would make another one. */
  height: number;
}

/** The link and the machine of a visitor with a mid-range phone: 9 Mbit/s down, 3 up, 100 ms, CPU ×4. */
const LINK = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
const CPU_SLOWDOWN = 4;
/** A page is not left before this age: what it does after its first paint counts too. */
const SETTLED = 2_500;
const TIMEOUT = 10_000;

interface Paints {
  first: number;
  largest: number;
  shift: number;
  /** What tasks took beyond 50 ms each. */
  blocked: number;
}

interface Loaded {
  url: string;
  isScript: boolean;
  bytes: number;
}

/** Follows what is requested and by what. */
function followRequests(session: CDPSession) {
  const parents = new Map<string, string | null>();
  const loaded = new Map<string, Loaded>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    loaded.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0 });
    const frames = initiator.stack?.callFrames ?? [];
    const cause = frames.at(0)?.url || initiator.url || null;
    if (!parents.has(request.url)) parents.set(request.url, cause === request.url ? null : cause);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const started = loaded.get(requestId);
    if (started) started.bytes = encodedDataLength;
  });
  const depthOf = (address: string, seen: ReadonlySet<string>): number => {
    const parent = parents.get(address);
    if (!parent || seen.has(parent) || !parents.has(parent)) return 1;
    return 1 + depthOf(parent, new Set([...seen, address]));
  };
  return {
    loaded: () => [...loaded.values()],
    depth: () => Math.max(...[...parents.keys()].map((address) => depthOf(address, new Set()))),
  };
}

/** Runs in the page before anything else. */
function observePaints(): void {
  const paints: Paints = { first: 0, largest: 0, shift: 0, blocked: 0 };
  Object.assign(globalThis, { paints });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (paints.largest = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  observe('layout-shift', (entry) => (paints.shift += (entry as unknown as { value: number }).value));
  observe('longtask', ({ duration }) => (paints.blocked += Math.max(0, duration - 50)));
}

/** What a visitor reads in the main part, white space folded; runs in the page. */
const readText = () => document.querySelector('main')?.innerText.replace(/\s+/g, ' ').trim() ?? '';

/**
 * Opens an address in a new, cold browser context and measures until the page is at rest, and for a while longer where
 * it does not read as `expected` yet.
 */
export async function measure(
  browser: Browser,
  url: string,
  { ready }: MeasuredPage,
  expected: string | undefined,
): Promise<Sample> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: VIEWPORT });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const requests = followRequests(session);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction((rest) => performance.now() > rest, SETTLED);
  const deadline = Date.now() + TIMEOUT;
  let text = await page.evaluate(readText);
  while (expected !== undefined && text !== expected && Date.now() < deadline) {
    await page.waitForTimeout(100);
    text = await page.evaluate(readText);
  }
  const height = await page.evaluate(() => document.querySelector('main')?.clientHeight ?? 0);
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  await context.close();

  const loaded = requests.loaded();
  const sum = (of: Loaded[]) => of.reduce((total, { bytes }) => total + bytes, 0);
  return {
    firstPaint: paints.first,
    largestPaint: paints.largest,
    layoutShift: paints.shift,
    blocked: paints.blocked,
    requests: loaded.length,
    bytes: sum(loaded),
    scriptBytes: sum(loaded.filter(({ isScript }) => isScript)),
    depth: requests.depth(),
    scripts: loaded.filter(({ isScript }) => isScript).map(({ url: address }) => address),
    text,
    height,
  };
}
