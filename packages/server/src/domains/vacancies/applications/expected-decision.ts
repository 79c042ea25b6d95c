import { VACANCY_CONSTANTS, type ExpectedDecision } from '@samen/resources/vacancies';
import { addDays, isWorkingDay, localDay, workingDaysBetween } from '../../../local-time.ts';
import { applicationState } from './applications.policy.ts';
import type { ApplicationRow } from './applications.repository.ts';

/** The first working day from `day` on that `isPossible`. */
function firstDay(day: string, isPossible: (day: string) => boolean = () => true): string {
  return isWorkingDay(day) && isPossible(day) ? day : firstDay(addDays(day, 1), isPossible);
}

/** The day of the expected decision: as fast as the organization usually is, else before its reminder. */
export function expectedDecision(
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
