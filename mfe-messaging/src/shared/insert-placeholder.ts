/** Puts a placeholder where the caret is in a field, or was last, and returns what stands in it then. */
export function insertPlaceholder(element: HTMLElement | null, placeholder: string): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd, value } = element;
  element.setRangeText(
    `{{${placeholder}}}`,
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    'end',
  );
  return element.value;
}
