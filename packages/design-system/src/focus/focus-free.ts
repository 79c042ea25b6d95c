/** On what got the focus because what had it was gone: code that brings something better may take it from there. */
export const FOCUS_MANAGED = 'data-focus-kept';

/**
 * Nothing has the focus that a person has chosen: the page itself has it, or what was only put in the place of something
 * that is gone.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.hasAttribute(FOCUS_MANAGED)
  );
}
