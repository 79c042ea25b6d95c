import { applyChanges, changesBetween, invert, type Change } from './changes.ts';
import type { PageDocument } from './page-document.ts';

/** More steps are not kept. */
export const MOST_STEPS = 200;
/** Typing that goes on within this time is one step. */
const PAUSE_MS = 1_000;

/** One thing that was done, and can be undone. */
export interface Step {
  changes: readonly Change[];
  /** The block it was done to; null for the page itself. */
  blockId: string | null;
  /** Steps with the same one, shortly after each other, become one. */
  mergeKey: string | null;
  at: number;
}

/** What was done to a document, and what was undone of it. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** What a step is about: typing in one field goes on as one step, everything else is a step of its own. */
export type StepNote = Pick<Step, 'blockId' | 'mergeKey' | 'at'>;

/** The history after a document became another one; undone steps are gone with it. */
export function record(history: History, before: PageDocument, after: PageDocument, note: StepNote): History {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return history;
  const last = history.past.at(-1);
  const goesOn =
    last !== undefined &&
    note.mergeKey !== null &&
    last.mergeKey === note.mergeKey &&
    note.at - last.at < PAUSE_MS;
  if (!goesOn) return { past: [...history.past, { ...note, changes }].slice(-MOST_STEPS), future: [] };
  // From where the first of the steps began to where this one ends.
  const start = applyChanges(before, invert(last.changes));
  const step = { ...note, changes: changesBetween(start, after) };
  const earlier = history.past.slice(0, -1);
  return { past: step.changes.length === 0 ? earlier : [...earlier, step], future: [] };
}

/** A document one step back or forth. */
export interface Travelled {
  document: PageDocument;
  history: History;
  step: Step;
}

/** Null when nothing was done. */
export function undo(history: History, document: PageDocument): Travelled | null {
  const step = history.past.at(-1);
  if (!step) return null;
  return {
    document: applyChanges(document, invert(step.changes)),
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
    step,
  };
}

/** Null when nothing was undone. */
export function redo(history: History, document: PageDocument): Travelled | null {
  const [step, ...future] = history.future;
  if (!step) return null;
  return {
    document: applyChanges(document, step.changes),
    // What is typed next is a step of its own.
    history: { past: [...history.past, { ...step, mergeKey: null }], future },
    step,
  };
}
