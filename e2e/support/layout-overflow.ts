import type { Page } from '@playwright/test';

/** What does not fit on a page, one sentence each: found by measuring, from what the browser has laid out. */
export const layoutOverflow = (page: Page, longWord: string): Promise<string[]> =>
  page.evaluate((long) => {
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${element.textContent.trim().slice(0, 40)}"`;
    const FIELDS = 'input, select, textarea, svg, canvas, iframe';
    /** Addresses and the like may break anywhere. */
    const LONGEST_OWN = 18;
    const root = document.documentElement;

    const isHiddenFromEyes = (element: Element) =>
      element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true });

    /** A line that ends in dots, or text beneath the edge of its box. */
    function isCut(element: Element): boolean {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    }

    /** A word of the page's own, short enough for every line, that is nevertheless on two. */
    function brokenTexts(node: Text): string[] {
      const range = document.createRange();
      return [...node.data.matchAll(/\p{L}{2,12}/gu)]
        .filter(({ index, 0: word }) => {
          const before = node.data.slice(0, index).split(/\s/).at(-1) ?? '';
          const around = before + (node.data.slice(index).split(/\s/)[0] ?? '');
          if (around.includes(long.slice(0, 2)) || around.length > LONGEST_OWN) return false;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word);
    }

    if (root.scrollWidth > root.clientWidth) {
      found.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
      for (const element of document.body.querySelectorAll('*'))
        if (
          element.getBoundingClientRect().right > root.clientWidth + 1 &&
          element.parentElement &&
          !isHiddenFromEyes(element) &&
          element.parentElement.getBoundingClientRect().right <= root.clientWidth + 1
        )
          found.add(`wider than the page: ${nameOf(element)}`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches(FIELDS) || isHiddenFromEyes(element) || !element.textContent.trim()) continue;
      // What is shown of a text that stands whole where its row or its screen leads; and what lies outside of a map's window.
      if (element.closest('svg, [data-excerpt], .leaflet-container')) continue;
      if (isCut(element)) found.add(`cut: ${nameOf(element)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent || parent.closest('script, style, svg, noscript')) continue;
      if (isHiddenFromEyes(parent) || getComputedStyle(parent).hyphens === 'auto') continue;
      for (const word of brokenTexts(node)) found.add(`broken inside: "${word}" in ${nameOf(parent)}`);
    }
    return [...found];
  }, longWord);
