import type { ReportDecision } from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import type { ReportRow } from './reports.repository.ts';

/** What of a report its policy reads. */
export type PolicyReport = Pick<ReportRow, 'status' | 'reportable_type'>;

/** A person who is removed stays so until the centre takes them back; other decisions are final. */
const isLasting = ({ status, reportable_type }: PolicyReport): boolean =>
  status === 'removed' && reportable_type === 'users';

/** The actions that a centre may take on a report. */
export const reportActions = (row: PolicyReport): string[] =>
  row.status === 'open' || isLasting(row) ? ['reports.handle'] : [];

/** Whether a centre sees what was written: in a conversation that is reported, while it has to decide. */
export const showsMessages = ({ status, reportable_type }: PolicyReport): boolean =>
  reportable_type === 'conversations' && status === 'open';

/** Whether this decision takes back a person who was removed. */
export const isTakenBack = (row: PolicyReport, decision: ReportDecision['status']): boolean =>
  isLasting(row) && decision === 'kept';

/** Refuses to decide a second time. */
export function requireDecision(row: PolicyReport, decision: ReportDecision['status']): void {
  if (row.status !== 'open' && !isTakenBack(row, decision)) throw new Problem('invalid_transition');
}
