import { isTouched } from './touched.ts';

/** What opens over a page: a dialog, a menu, a list or a calendar that belongs to a field. */
const OPEN = [
  'dialog[open]',
  '[aria-modal="true"]',
  '[role="menu"]',
  '[data-popover]',
  '[role="combobox"][aria-expanded="true"]',
  '[aria-haspopup][aria-expanded="true"]',
].join(',');
/** Parts that a browser renders itself; not each matches them by a selector. */
const BY_BROWSER = [':popover-open', 'select:open'];

/** Fields that do not expose where the caret is, or in which of their parts. */
const WITHOUT_CARET = ['email', 'number', 'date', 'time', 'month', 'week', 'datetime-local'];

const started = new WeakSet<Element>();
let composing: EventTarget | null = null;

/**
 * Whether rendering a remote's area again (without one: the whole page) would take away what the visitor is in the middle of and that nothing can bring back: an open
 * dialog, menu or list, a letter that an input method is composing, a place in a number or a day, a foreign player that
 * was started.
 */
export function isOccupied(remote?: string): boolean {
  const isHere = (element: Element) => {
    const isInNone = element.closest('[data-remote]') === null;
    // What another remote has put into its screen goes with it.
    return (
      isInNone || remote === undefined || element.closest(`[data-remote="${CSS.escape(remote)}"]`) !== null
    );
  };
  const own = [...document.querySelectorAll(OPEN), ...BY_BROWSER.flatMap(allOf)];
  const players = [...document.querySelectorAll('iframe')].filter((iframe) => started.has(iframe));
  const isComposing = composing instanceof Node && composing.isConnected;
  const hidden = [...document.querySelectorAll('input')].filter(hidesText);
  return isComposing || [...own.filter(isShown), ...players, ...hidden].some(isHere);
}

/** A date field does not expose a part of a date, nor where the caret is. */
const hidesText = (field: HTMLInputElement) =>
  field.validity.badInput ||
  (field === document.activeElement && WITHOUT_CARET.includes(field.type) && isTouched(field));

/** What is in the page and hidden is not open. */
const isShown = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** None where the browser does not know the selector. */
function allOf(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

/** Follows what `isOccupied` cannot see: input methods, and foreign players that the visitor pressed. Returns how to stop. */
export function watchOccupation(window: Window): () => void {
  const { document } = window;
  const begin = ({ target }: Event) => {
    composing = target;
  };
  const end = () => {
    composing = null;
  };
  // A foreign page exposes nothing but that it took the focus.
  const left = () => {
    if (document.activeElement?.localName === 'iframe') started.add(document.activeElement);
  };
  document.addEventListener('compositionstart', begin, true);
  document.addEventListener('compositionend', end, true);
  window.addEventListener('blur', left);
  return () => {
    end();
    document.removeEventListener('compositionstart', begin, true);
    document.removeEventListener('compositionend', end, true);
    window.removeEventListener('blur', left);
  };
}
