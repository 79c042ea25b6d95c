/** One element of the way from what has the focus up to the body, and where it stands in its parent. */
interface Step {
  element: Element;
  index: number;
}

/** What stood around something that had the focus, for when it is gone. */
export interface FocusContext {
  steps: readonly Step[];
  /** A list before it and how long it was: whatever is pressed below a list may lengthen it. */
  listBefore: { element: Element; length: number } | null;
}

const LIST = 'ul, ol, tbody, [role="list"], [role="log"]';
/** How far above a button stands what has a list before it. */
const NEAR = 3;

export function focusContextOf(focused: Element): FocusContext {
  const steps: Step[] = [];
  for (let element: Element | null = focused; element; element = element.parentElement)
    steps.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return { steps, listBefore: listBefore(steps.slice(0, NEAR)) };
}

function listBefore(near: readonly Step[]): FocusContext['listBefore'] {
  for (const { element } of near) {
    const before = element.previousElementSibling;
    if (before?.matches(LIST)) return { element: before, length: before.children.length };
  }
  return null;
}

/** In the page and to be seen. */
export function isThere(element: Element): boolean {
  // Where nothing is laid out, as in tests, everything that is in the page counts.
  return element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** It had the focus and can have it no more. */
export function isLost(element: Element): boolean {
  return !isThere(element) || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null;
}
