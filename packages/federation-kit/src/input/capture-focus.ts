import { addressOf, FIELDS, findField, MADE_UP } from './field-address.ts';
import type { Field } from './touched.ts';

/** How long to wait for a page that renders its fields late. */
export const FIELD_TIMEOUT = 2000;

/** The visitor has not chosen it: also where the design system's `keepFocus` has put the focus meanwhile. */
const FREE = 'body, [data-focus-kept]';

interface Place {
  find(): HTMLElement | null;
  caret: { start: number; end: number; direction: 'forward' | 'backward' | 'none' } | null;
  scrollTop: number;
}

/**
 * The element around everything a remote renders: its own area, or that of all remotes where it fills several slots of their
 * screens.
 */
export function remoteArea(remote: string): HTMLElement | null {
  const [area = null, ...others] = document.querySelectorAll<HTMLElement>(
    `[data-remote="${CSS.escape(remote)}"]`,
  );
  return others.length === 0 ? area : document.body;
}

/**
 * Captures focus and caret before a remote's area is rendered again. The function that it returns is called afterwards: when the
 * focused field stood in the area, the field with the same id or name gets focus and caret, at once or as soon as it
 * is rendered; elsewhere on the page nothing is touched. The window does not scroll.
 */
export function captureFocus(remote: string): () => void {
  const place = rememberPlace(remote);
  const { scrollX, scrollY } = window;
  return () => {
    if (!place) return;
    if (returnTo(place)) {
      window.scrollTo(scrollX, scrollY);
      return;
    }
    const area = remoteArea(remote);
    if (!area) return;
    const observer = new MutationObserver(() => {
      // Focus that has moved elsewhere meanwhile stays there.
      const isFree = document.activeElement?.matches(FREE) ?? true;
      if (!isFree || returnTo(place)) observer.disconnect();
    });
    observer.observe(area, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), FIELD_TIMEOUT);
  };
}

function rememberPlace(remote: string): Place | null {
  const area = remoteArea(remote);
  const { activeElement } = document;
  if (!area || !(activeElement instanceof HTMLElement) || !area.contains(activeElement)) return null;
  const find = isField(activeElement) ? fieldFinder(activeElement, area) : finder(activeElement, area);
  return {
    find() {
      const fresh = remoteArea(remote);
      return fresh && find(fresh);
    },
    caret: caretOf(activeElement),
    scrollTop: activeElement.scrollTop,
  };
}

type Finder = (area: Element) => HTMLElement | null;

const isField = (element: Element): element is Field => element.matches(FIELDS);

function fieldFinder(field: Field, area: Element): Finder {
  const fields = (root: Element) => [...root.querySelectorAll<Field>(FIELDS)];
  const address = addressOf(field, fields(area));
  return (fresh) => findField(address, fields(fresh));
}

/** A button or a link: by its id or name, else by its text and its index among those with the same text. */
function finder(element: HTMLElement, area: Element): Finder {
  const { id, localName, textContent: text } = element;
  const name = element.getAttribute('name');
  const label = element.getAttribute('aria-label');
  const same = (root: Element) =>
    [...root.querySelectorAll<HTMLElement>(localName)].filter(
      (one) => one.textContent === text && one.getAttribute('aria-label') === label,
    );
  const at = same(area).indexOf(element);
  return (fresh) =>
    (name && fresh.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)) ||
    (id && !MADE_UP.test(id) && fresh.querySelector<HTMLElement>(`#${CSS.escape(id)}`)) ||
    (same(fresh)[at] ?? null);
}

function returnTo({ find, caret, scrollTop }: Place): boolean {
  const field = find();
  if (!field) return false;
  field.focus({ preventScroll: true });
  if (caret && isText(field)) field.setSelectionRange(caret.start, caret.end, caret.direction);
  field.scrollTop = scrollTop;
  return true;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isText(element: Element): element is TextField {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  // Number, date and e-mail fields have no caret that can be read.
  return isField && element.selectionStart !== null;
}

function caretOf(element: Element): Place['caret'] {
  if (!isText(element)) return null;
  return {
    start: element.selectionStart ?? 0,
    end: element.selectionEnd ?? 0,
    direction: element.selectionDirection ?? 'none',
  };
}
