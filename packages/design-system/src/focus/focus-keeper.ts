import { FOCUS_MANAGED } from './focus-free.ts';
import { clearOfBars } from './clear-of-bars.ts';
import { NEXT, targetAfter } from './target.ts';
import { isLost, focusContextOf, type FocusContext } from './focus-context.ts';

/** Long enough for code that removes a button to move the focus: frames of a dialog that closes, of a form that opens. */
export const OTHERS_FIRST = 50;

/** How long what says how things stand now, e.g. the next record, may take to come. */
const COMES_LATER = 3000;

/** Gives the focus to anything, also to words: for so long as they have it they can have it. */
export function focusOn(element: HTMLElement, options?: FocusOptions): void {
  element.focus(options);
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus(options);
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/**
 * Watches over the focus: an action that takes away the button it was begun with (a row deleted, a form sent, a dialog
 * whose opener is gone, a notice closed) leaves it with the body, and the next Tab at the top of the page. Unless
 * other code has moved it by then, it goes to where one goes on: see `targetAfter`. Returns how to stop.
 */
export function keepFocus(area: HTMLElement): () => void {
  /** What had the focus last, wherever that was. */
  let last: { element: Element; context: FocusContext } | null = null;
  /** Where it was last in the page, under whatever lies over it. */
  let inPage: FocusContext | null = null;
  /** The last that was lost. */
  let lost: { own: FocusContext | undefined; inPage: FocusContext | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByPointer = false;
  let movedAt = -Infinity;

  const remember = () => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return;
    last = { element, context: focusContextOf(element) };
    if (!isOverlay(element, area)) inPage = last.context;
  };
  const isGone = () => {
    // Some browsers leave it with a button that is disabled now, others do not.
    const hasIt = [null, document.body, last?.element].includes(document.activeElement);
    return hasIt && last !== null && isLost(last.element);
  };
  const move = () => {
    if (!isGone() || !area.isConnected) return;
    movedAt = performance.now();
    lost = { own: last?.context, inPage };
    give(targetNow(lost.own, lost.inPage, area));
  };
  const check = () => {
    const { activeElement } = document;
    if (lost && activeElement?.hasAttribute(FOCUS_MANAGED) && performance.now() - movedAt < COMES_LATER) {
      const better = targetNow(lost.own, lost.inPage, area);
      if (better !== activeElement && better.matches(NEXT)) give(better);
    }
    if (!isGone()) return;
    clearTimeout(timer);
    timer = setTimeout(move, OTHERS_FIRST);
  };
  // Who presses beside everything has left what had the focus.
  const leave = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && last && !isLost(last.element)) last = null;
    });
  const observer = new MutationObserver(check);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  const listeners = [
    ['focusin', remember],
    // What is pressed stays under the pointer.
    ['focusin', ({ target }: Event) => !isByPointer && afterScrolling(target as Element)],
    ['pointerdown', () => (isByPointer = true)],
    ['keydown', () => (isByPointer = false)],
    // What is around a button may have changed since it got the focus.
    ['click', remember],
    ['pointerdown', leave],
  ] as const;
  for (const [event, listener] of listeners) document.addEventListener(event, listener, true);
  remember();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const [event, listener] of listeners) document.removeEventListener(event, listener, true);
  };
}

/** The browser scrolls first. */
const afterScrolling = (focused: Element) =>
  requestAnimationFrame(() => document.activeElement === focused && clearOfBars(focused));

function give(target: HTMLElement): void {
  focusOn(target);
  target.setAttribute(FOCUS_MANAGED, '');
  target.addEventListener('blur', () => target.removeAttribute(FOCUS_MANAGED), { once: true });
}

/** In a layer over the page, or among the notices: neither is where a person was. */
function isOverlay(element: Element, area: Element): boolean {
  const page = [...document.body.children].find((child) => child.contains(area));
  return !page?.contains(element) || element.closest('[data-notices]') !== null;
}

function targetNow(
  context: FocusContext | undefined,
  inPage: FocusContext | null,
  area: HTMLElement,
): HTMLElement {
  const layer = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  if (layer && context) return targetAfter(context, layer);
  const [own] = inPage?.steps ?? [];
  if (own && !isLost(own.element)) return own.element as HTMLElement;
  return targetAfter(inPage ?? { steps: [], listBefore: null }, area);
}
