import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Transition } from '../shared/state-machine.ts';
import { IMPORT_BOUNDS, type ImportStatus } from './imports.ts';

const map = { to: 'mapped', by: 'own', recordedAs: null } as const satisfies Transition<ImportStatus>;
/** A column that every record needs has no place in the file. */
const unmap = { to: 'uploaded', by: 'own', recordedAs: null } as const satisfies Transition<ImportStatus>;
const undo = {
  to: 'undoing',
  by: 'own',
  withinDays: IMPORT_BOUNDS.undoDays,
  recordedAs: 'undo_started',
} as const satisfies Transition<ImportStatus>;

const table = {
  uploaded: { map, unmap },
  mapped: { map, unmap, run: { to: 'running', by: 'own', recordedAs: 'started' } },
  running: {
    finish: { to: 'done', by: 'system', effects: ['import_finished'], recordedAs: 'finished' },
    fail: { to: 'failed', by: 'system', effects: ['import_finished'] },
  },
  done: { undo },
  // What it had made until then can be undone as well.
  failed: { undo },
  undoing: {
    finishUndo: { to: 'undone', by: 'system' },
    stopUndo: { to: 'failed', by: 'system', recordedAs: 'undo_stopped' },
  },
  undone: {},
} as const satisfies Machine<ImportStatus>;

/** What happens to an import. */
export const importMachine: Machine<ImportStatus> = table;
/** What the activity says of it. */
export type ImportWord = RecordedWords<typeof table>;
