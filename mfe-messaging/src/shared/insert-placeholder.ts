/** Puts a placeholder where the caret is in a field, or was last, as typing would. */
export function insertPlaceholder(element: HTMLElement | null, placeholder: string): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, value } = element;
  element.setRangeText(
    `{{${placeholder}}}`,
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    'end',
  );
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.focus();
}
