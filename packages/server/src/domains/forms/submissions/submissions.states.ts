import { submissionMachine, type SubmissionStatus } from '@samen/resources/forms';
import { defineStates, type StepContext } from '../../../state-machine/index.ts';
import { formRepository } from '../forms/index.ts';
import {
  submissionRepository,
  type SubmissionColumns,
  type SubmissionRow,
} from './submissions.repository.ts';

/** What happens to what was filled in. */
export const submissionStates = defineStates<SubmissionStatus, SubmissionRow, SubmissionColumns, StepContext>(
  {
    machine: submissionMachine,
    others: {},
    subject: { type: 'form_submissions', name: 'form_submission' },
    idOf: ({ id }) => id,
    stateOf: ({ status }) => status,
    enteredAt: (row) => row.status_changed_at,
    columns: ({ to }, now) => ({ status: to, status_changed_at: now }),
    async save({ queries, sender }, row, columns) {
      const isFirst = await submissionRepository(queries, sender.tenantId).decide(row, columns);
      if (!isFirst) return null;
      // Spam takes no place.
      const places = Number(columns.status !== 'spam') - Number(row.status !== 'spam');
      if (places !== 0)
        await formRepository(queries, sender.tenantId).countPlace(row.form_id, places > 0 ? 1 : -1);
      return { ...row, ...columns };
    },
    effects: {},
  },
);
