/** Marks a form that scripts alone can send: before the page is alive it is kept, not sent. */
export const SCRIPTED_FORM = 'data-scripted';

/** What somebody did to a page before it was alive; a small script in its HTML writes it down. */
export interface EarlyInput {
  /** Fields that were typed in, ticked or chosen; the last that was done to each counts. */
  fields: Map<Element, EarlyField>;
  /** Buttons that were pressed and forms that were to be sent, in order. */
  acts: EarlyAct[];
  /** Names of what is alive: of remotes, and '' for the shell. Nothing more is written down of those. */
  alive: Set<string>;
  /** Writes nothing down any more. */
  stop(): void;
}

export interface EarlyField {
  value: string;
  checked: boolean | undefined;
  /** Where the caret and the selection were; null in fields that have none. */
  selection: [start: number, end: number] | null;
}

export interface EarlyAct {
  element: Element;
  /** Of a form, the button that it was to be sent with. */
  submitter: HTMLElement | null;
  event: Event;
}

declare global {
  interface Window {
    /** There until the page is alive as a whole. */
    samenEarly?: EarlyInput;
  }
}
