/** Marks a form that scripts alone can send: before the page is hydrated it is captured, not sent. */
export const SCRIPTED_FORM = 'data-scripted';

/** Input on a page before it is hydrated, recorded by a small inline script. */
export interface PreHydrationInput {
  /** Fields that were typed in, checked or chosen; the last that was done to each counts. */
  fields: Map<Element, PreHydrationField>;
  /** Buttons that were pressed and forms that were to be sent, in order. */
  actions: PreHydrationAction[];
  /** Names of what is hydrated: of remotes, and '' for the shell. Nothing more is written down of those. */
  hydrated: Set<string>;
  /** Writes nothing down any more. */
  stop(): void;
}

export interface PreHydrationField {
  value: string;
  checked: boolean | undefined;
  /** Where the caret and the selection were; null in fields that have none. */
  selection: [start: number, end: number] | null;
}

export interface PreHydrationAction {
  element: Element;
  /** Of a form, the button that it was to be sent with. */
  submitter: HTMLElement | null;
  event: Event;
}

declare global {
  interface Window {
    /** There until the whole page is hydrated. */
    samenEarly?: PreHydrationInput;
  }
}

/**
 * Records what the visitor does to the page before it is hydrated. It travels as its own source, so it names nothing
 * outside itself, ends its statements with semicolons and has no comments: fields that were touched, buttons that do
 * nothing by themselves, and forms that only scripts can send, which it keeps from being sent.
 */
function writeDown(page: Window, scripted: string): void {
  const { document } = page;
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
    if (!form.hasAttribute(scripted) || isHydrated(form)) return;
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
  page.samenEarly = early;
}

/** The script that a page carries in its head; it needs the page's nonce. */
export function preHydrationScript(): string {
  return `(${String(writeDown)})(window,'${SCRIPTED_FORM}')`.replace(/\s+/g, ' ');
}
