import type { Browser } from '@playwright/test';

export interface Sample {
  /** Milliseconds from navigation. */
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
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
}

/** The link and the machine of a visitor with a mid-range phone: 9 Mbit/s down, 3 up, 100 ms, CPU ×4. */
const LINK = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
const CPU_SLOWDOWN = 4;
const SETTLED = 1_500;

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** Opens an address in a new, cold browser context and measures until the page is at rest. */
export async function measure(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 412, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  const parents = new Map<string, string | null>();
  const ids = new Map<string, { url: string; isScript: boolean; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    ids.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0 });
    const frames = initiator.stack?.callFrames ?? [];
    const cause = frames.at(0)?.url || initiator.url || null;
    if (!parents.has(request.url)) parents.set(request.url, cause === request.url ? null : cause);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = ids.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });

  await page.addInitScript(() => {
    const paints: Paints = { first: 0, largest: 0, shift: 0 };
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) paints.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main h1').waitFor();
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction((rest) => performance.now() > rest, SETTLED);
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  const text = await page.locator('main').innerText();
  await context.close();

  const loaded = [...ids.values()];
  const depthOf = (address: string, seen: ReadonlySet<string>): number => {
    const parent = parents.get(address);
    if (!parent || seen.has(parent) || !parents.has(parent)) return 1;
    return 1 + depthOf(parent, new Set([...seen, address]));
  };
  const sum = (of: typeof loaded) => of.reduce((total, { bytes }) => total + bytes, 0);
  return {
    firstPaint: paints.first,
    largestPaint: paints.largest,
    layoutShift: paints.shift,
    requests: loaded.length,
    bytes: sum(loaded),
    scriptBytes: sum(loaded.filter(({ isScript }) => isScript)),
    depth: Math.max(...[...parents.keys()].map((address) => depthOf(address, new Set()))),
    scripts: loaded.filter(({ isScript }) => isScript).map(({ url: address }) => address),
    text: text.replace(/\s+/g, ' ').trim(),
  };
}
