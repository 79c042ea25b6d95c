import { expect, type Page } from '@playwright/test';
import { globalNameOf } from '@samen/contracts/release';
import type { Named } from './operate.ts';

const TIMEOUT = 45_000;

/** Waits until this release runs on a page, and no other of its remote. `nudge` is done before each look. */
export async function runs(
  page: Page,
  { remote, buildId }: Named,
  nudge?: () => Promise<void>,
): Promise<void> {
  const running = async () => {
    await nudge?.();
    return (
      page
        .evaluate(
          (start) => Object.keys(globalThis).filter((name) => name.startsWith(start)),
          `webpackChunk${remote}_`,
        )
        // While the page reloads it cannot be evaluated.
        .catch(() => [])
    );
  };
  const only = `webpackChunk${globalNameOf(remote, buildId)}`;
  await expect.poll(running, { timeout: TIMEOUT, message: `what runs of ${remote}` }).toEqual([only]);
}

/** When the document of a page began; null in the middle of a load. */
export const bornAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => performance.timeOrigin).catch(() => null);

/** Whether a page has another document than the one that began then. */
export async function isReloaded(page: Page, than: number | null): Promise<boolean> {
  const now = await bornAt(page);
  return now !== null && now !== than;
}
