import { reportMachine, type ReportStatus } from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import { defineStates, type StepContext } from '../../../state-machine/index.ts';
import { isOfPerson } from './reports.policy.ts';
import { reportRepository, type ReportDecided, type ReportRow } from './reports.repository.ts';

/** What happens to reports. */
export const reportStates = defineStates<ReportStatus, ReportRow, ReportDecided, StepContext>({
  machine: reportMachine,
  others: {},
  subject: { type: 'reports', name: 'report' },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: (row) => row.decided_at ?? row.created_at,
  guards: {
    async takeBack(_context, row) {
      if (!isOfPerson(row)) throw new Problem('invalid_transition');
    },
  },
  columns: ({ to }, now) => ({ status: to, decision_note: null, decided_at: now }),
  async save({ queries, sender }, row, columns) {
    const reports = reportRepository(queries, sender.tenantId);
    // A person is kept out by every report that led to it.
    if (row.status === 'removed') await reports.takeBack(row, columns);
    else await reports.decide(row.id, columns);
    return { ...row, ...columns };
  },
  effects: {},
});
