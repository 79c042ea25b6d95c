import type { Machine } from '../shared/state-machine.ts';
import { MERGE_UNDO_DAYS, type MergeStatus } from './merges.ts';

/** What may happen to a merge. The activity says it of the two records, by their steps. */
export const mergeMachine: Machine<MergeStatus> = {
  done: { undo: { to: 'undone', by: 'records.merge', withinDays: MERGE_UNDO_DAYS, recordedAs: null } },
  undone: {},
};
