/** Puts a text into a field as typing would, so that what counts, checks and stores it notices. */
export function typeInto(element: HTMLElement | null, text: string): void {
  if (!(element instanceof HTMLTextAreaElement)) return;
  element.setRangeText(text, 0, element.value.length, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.focus();
}
