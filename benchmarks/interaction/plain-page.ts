import type { Page } from '@playwright/test';

/** A page as it stands: its HTML without scripts, and all rules of its style sheets. */
export interface Still {
  html: string;
  css: string;
}

/** Takes the page as it stands, with what is ticked and typed in it. */
export function takeStill(page: Page): Promise<Still> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) {
      field.toggleAttribute('checked', field.checked);
      if (field.type === 'text') field.setAttribute('value', field.value);
    }
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const gone = 'script, noscript, style, link:not([rel=icon])';
    for (const element of copy.querySelectorAll(gone)) element.remove();
    const css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join('\n');
    return { html: copy.outerHTML, css };
  });
}

/**
 * Runs in the plain page: finds the smallest element that holds all that differs, makes the new one ready, and has each
 * press put it there.
 */
function swapOnPress(after: string): void {
  const smallest = (one: Element, other: Element): [Element, Element] => {
    const pairs = [...one.children].map((child, index) => [child, other.children[index]] as const);
    const [differing, ...further] = pairs.filter(([mine, theirs]) => !theirs || !mine.isEqualNode(theirs));
    const isSame =
      one.children.length === other.children.length && one.cloneNode().isEqualNode(other.cloneNode());
    return isSame && differing?.[1] && further.length === 0
      ? smallest(differing[0], differing[1])
      : [one, other];
  };
  const { body } = new DOMParser().parseFromString(after, 'text/html');
  const [before, then] = smallest(document.body, document.adoptNode(body));
  let [shown, hidden] = [before, then];
  const swap = () => {
    shown.replaceWith(hidden);
    [shown, hidden] = [hidden, shown];
  };
  addEventListener('click', (event) => {
    event.preventDefault();
    swap();
  });
  Object.assign(globalThis, { swap });
}

/** The least a browser can do for an action: the page before it without scripts, and one handler that puts what comes after. */
export function plainPage(before: Still, after: Still): string {
  const style = `<style>${before.css}\n${after.css}</style>`;
  const text = JSON.stringify(after.html).replaceAll('<', '\\u003c');
  const script = `<script>(${swapOnPress.toString()})(${text})</script>`;
  return `<!doctype html>${before.html.replace('</head>', () => `${style}</head>`).replace('</body>', () => `${script}</body>`)}`;
}
