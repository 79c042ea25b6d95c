/** A field to type in, check or choose from. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new WeakSet<EventTarget>();

/** Whether the visitor has typed in the element, checked it, chosen from it, opened, scrolled or played it since it is on the page. */
export const isTouched = (element: Element): boolean => touched.has(element);

/** An element into which input was put back counts as used, for the time after. */
export const touch = (element: Element): void => void touched.add(element);

/** Tracks which parts of a page the visitor has used. Returns how to stop. */
export function watchTouched(page: Document): () => void {
  const remember = ({ target }: Event) => {
    if (target) touched.add(target);
  };
  const pressed = ({ target }: Event) => {
    const summary = target instanceof Element ? target.closest('summary') : null;
    if (summary?.parentElement) touched.add(summary.parentElement);
  };
  const kinds = ['input', 'change', 'scroll', 'play'] as const;
  const options = { capture: true, passive: true };
  kinds.forEach((kind) => page.addEventListener(kind, remember, options));
  page.addEventListener('click', pressed, options);
  return () => {
    kinds.forEach((kind) => page.removeEventListener(kind, remember, options));
    page.removeEventListener('click', pressed, options);
  };
}

/** Whether any field of a page has text that the visitor has typed. */
export function hasTyped(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]');
  return [...fields].some(
    (field) => isTouched(field) && ('value' in field ? field.value !== '' : field.textContent !== ''),
  );
}

/** Whether the visitor is in the middle of a text right now. */
export function isTyping(page: Document): boolean {
  const { activeElement: field } = page;
  if (!field || !isTouched(field)) return false;
  if (field instanceof HTMLElement && field.isContentEditable) return field.textContent !== '';
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== '';
}
