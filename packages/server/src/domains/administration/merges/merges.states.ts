import type { Updateable } from 'kysely';
import { mergeMachine, type MergeStatus } from '@samen/resources/administration';
import { Problem } from '../../../errors/problem.ts';
import { defineStates, type StepContext } from '../../../state-machine/index.ts';
import { mergeRepository, type MergeRecord } from './merges.repository.ts';
import type { MergesTable } from './merges.table.ts';

/** What happens to merges; what it means for their two records are steps of those. */
export const mergeStates = defineStates<MergeStatus, MergeRecord, Updateable<MergesTable>, StepContext>({
  machine: mergeMachine,
  others: {},
  subject: null,
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: (row) => row.created_at,
  guards: {
    async undo({ queries, sender }, row) {
      if (await mergeRepository(queries, sender.tenantId).hasLater(row))
        throw new Problem('invalid_transition');
    },
  },
  columns: ({ to }, now) => ({ status: to, undone_at: now }),
  async save({ queries, sender, now }, row, columns) {
    const stored = await mergeRepository(queries, sender.tenantId).update(row.id, columns, now);
    return { ...row, ...stored };
  },
  effects: {},
});
