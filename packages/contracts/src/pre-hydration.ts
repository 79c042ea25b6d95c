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
