import type { Page } from '@playwright/test';

/** A connection as bytes per second and milliseconds to the server. */
export interface Line {
  speed: number;
  delay: number;
}

/** Nine megabits a second, as on a phone with a fair connection. */
export const FAIR: Line = { speed: (9 * 1024 * 1024) / 8, delay: 100 };

/** So little that a page can be used for seconds before its scripts have come. */
export const POOR: Line = { speed: 40_000, delay: 40 };

/** Throttles this page to such a line; returns a function that ends it. */
export async function comeSlowly(page: Page, { speed, delay }: Line): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = (bytes: number, latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await session.send('Network.enable');
  await limit(speed, delay);
  return async () => {
    await limit(-1, 0);
    await session.detach();
  };
}
