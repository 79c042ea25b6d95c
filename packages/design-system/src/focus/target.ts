import { focusable } from '../overlays/use-focus-trap.ts';
import { isThere, type FocusContext } from './focus-context.ts';

const ROW = 'tr, li, article, [role="row"], [role="listitem"]';
const PART =
  'main, section, article, aside, fieldset, [role="region"], [role="group"], [role="dialog"], [role="alertdialog"]';
const HEADING = 'h1, h2, h3, h4, h5, h6, legend';

/** On what says how things stand after an action: `<p data-focus-next>`. */
export const NEXT = '[data-focus-next]';

const firstThere = (area: Element, selector: string): HTMLElement | undefined =>
  [...area.querySelectorAll<HTMLElement>(selector)].find(isThere);

/**
 * Where a person goes on after what had the focus is gone, within `area`: what a list has got more, the row that has
 * taken the place of theirs, what the part around it names with `data-focus-next`, or the heading of that part.
 */
export function targetAfter({ steps, listBefore }: FocusContext, area: Element): HTMLElement {
  const added = listBefore && isThere(listBefore.element) && listBefore.element.children[listBefore.length];
  if (added && area.contains(added)) return inRow(added);
  const at = steps.findIndex(({ element }) => isThere(element));
  const row = at > 0 ? rowInPlaceOf(steps[at - 1], steps[at]?.element) : undefined;
  if (row) return inRow(row);
  for (const { element } of steps.slice(Math.max(at, 0))) {
    if (!area.contains(element)) break;
    const target = firstThere(element, NEXT) ?? (element.matches(PART) && firstThere(element, HEADING));
    if (target) return target;
  }
  return firstThere(area, 'h1') ?? (area as HTMLElement);
}

/** The row that has moved up; the one before, where it was the last. */
function rowInPlaceOf(
  gone: FocusContext['steps'][number] | undefined,
  parent?: Element,
): Element | undefined {
  if (!gone?.element.matches(ROW) || gone.element.isConnected) return undefined;
  return [parent?.children[gone.index], parent?.children[gone.index - 1]].find(
    (one) => one?.matches(ROW) && one.getAttribute('aria-hidden') !== 'true' && isThere(one),
  );
}

/** The record's own link rather than the checkbox before it. */
function inRow(row: Element): HTMLElement {
  const all = focusable(row as HTMLElement).filter(isThere);
  return all.find((one) => one.matches('a[href]')) ?? all[0] ?? (row as HTMLElement);
}
