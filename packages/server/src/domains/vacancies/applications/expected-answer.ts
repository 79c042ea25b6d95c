import { VACANCY_CONSTANTS, type ExpectedDecision } from '@samen/resources/vacancies';
import { addDays, isWorkingDay, localDay, workingDaysBetween } from '../../../local-time.ts';
import { applicationState } from './application-state.ts';
import type { ApplicationRow } from './applications.repository.ts';

/** The first working day from `day` on that `isFit`. */
function firstDay(day: string, isFit: (candidate: string) => boolean = () => true): string {
  return isWorkingDay(day) && isFit(day) ? day : firstDay(addDays(day, 1), isFit);
}

/** When an answer may be expected: as fast as the organization usually is, else before it is reminded. */
export function expectedAnswer(
  row: ApplicationRow,
  usualDays: number | null,
): { on: string; by: ExpectedDecision['by'] } | null {
  if (applicationState(row) !== 'new' || row.confirmed_at === null) return null;
  const from = localDay(row.confirmed_at);
  if (usualDays !== null)
    return { on: firstDay(addDays(from, Math.max(1, Math.ceil(usualDays)))), by: 'organization' };
  const isDue = (day: string) => workingDaysBetween(from, day) >= VACANCY_CONSTANTS.decisionWorkingDays;
  return { on: firstDay(from, isDue), by: 'norm' };
}
