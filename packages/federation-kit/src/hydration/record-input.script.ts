import type { PreHydrationInput, SCRIPTED_FORM } from '@samen/contracts/pre-hydration';

// NOTE: Runs in the page by itself, before anything else: it can import types alone.

/** Forms that only scripts can send. */
const SCRIPTED: typeof SCRIPTED_FORM = 'data-scripted';

const early: PreHydrationInput = { fields: new Map(), actions: [], hydrated: new Set(), stop };
function isHydrated(element: Element): boolean {
  const area = element.closest<HTMLElement>('[data-remote]');
  return early.hydrated.has(area?.dataset['remote'] ?? '');
}
function touched(event: Event): void {
  const field = event.target as HTMLInputElement;
  const isCheckable = field.type === 'checkbox' || field.type === 'radio';
  const { value, selectionStart: start, selectionEnd: end } = field;
  const selection: [number, number] | null = start == null || end == null ? null : [start, end];
  early.fields.set(field, { value, checked: isCheckable ? field.checked : undefined, selection });
}
function pressed(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button || (button.form && button.type !== 'button') || isHydrated(button)) return;
  early.actions.push({ element: button, submitter: null, event });
}
function sent(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.hasAttribute(SCRIPTED) || isHydrated(form)) return;
  event.preventDefault();
  early.actions.push({ element: form, submitter: event.submitter, event });
}
function stop(): void {
  document.removeEventListener('input', touched, true);
  document.removeEventListener('change', touched, true);
  document.removeEventListener('click', pressed, true);
  document.removeEventListener('submit', sent, true);
}
document.addEventListener('input', touched, true);
document.addEventListener('change', touched, true);
document.addEventListener('click', pressed, true);
document.addEventListener('submit', sent, true);
window.samenEarly = early;
