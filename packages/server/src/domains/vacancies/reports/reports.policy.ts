import { reportMachine } from '@samen/resources/vacancies';
import type { ReportRow } from './reports.repository.ts';

/** What of a report its policy reads. */
export type PolicyReport = Pick<ReportRow, 'status' | 'reportable_type'>;

/** Whether a person was reported: the only decision that is ever taken back is about one. */
export const isOfPerson = ({ reportable_type }: Pick<PolicyReport, 'reportable_type'>): boolean =>
  reportable_type === 'users';

/** The actions that a centre may take on a report. */
export function reportActions(row: PolicyReport): string[] {
  const steps = Object.entries(reportMachine[row.status]).filter(
    ([name]) => name !== 'takeBack' || isOfPerson(row),
  );
  return [...new Set(steps.map(([, { by }]) => by))];
}

/** Whether a centre sees what was written: in a conversation that is reported, while it has to decide. */
export const showsMessages = ({ status, reportable_type }: PolicyReport): boolean =>
  reportable_type === 'conversations' && status === 'open';
