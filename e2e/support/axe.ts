import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isComplete } from './page-state.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Makes the window as high as the page, also where the page gets higher by that: twice is enough. What fills the window
 * with its main part, so that the footer comes below it, would be higher than any.
 */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main { min-height: 0 !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const width = page.viewportSize()?.width ?? 0;
  for (const _time of [1, 2]) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await isComplete(page);
  }
}

/** What of a page breaks WCAG 2.2 AA once it is complete, an entry for each element; the window is as high as the page then. */
export async function violations(page: Page): Promise<string[]> {
  // Colours are those of the page, and never halfway of something that fades in, whenever it comes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await isComplete(page);
  // All of it at once: scrolling uncovers what a bar at an edge covers.
  await showWhole(page);
  // Without frames there is nothing to put together in a page of its own, which takes longer than the rules.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(TAGS)
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** By how many pixels a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
