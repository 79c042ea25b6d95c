/** A field somebody can type in, tick or choose from. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new WeakSet<Element>();

/** Whether somebody has typed in the field, ticked it or chosen from it since it is on the page. */
export const isTouched = (field: Element): boolean => touched.has(field);

/** Remembers which fields of a page somebody has used. Answers how to stop. */
export function watchTouched(page: Document): () => void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element) touched.add(target);
  };
  const kinds = ['input', 'change'] as const;
  kinds.forEach((kind) => page.addEventListener(kind, remember, { capture: true, passive: true }));
  return () => kinds.forEach((kind) => page.removeEventListener(kind, remember, { capture: true }));
}

/** Whether somebody is in the middle of a text right now. */
export function isTyping(page: Document): boolean {
  const { activeElement: field } = page;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && isTouched(field) && field.value !== '';
}
