import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { daysBetween } from '../../../local-time.ts';

/** The smallest reminder that is due by `today` about what ends on `expiresAt`: 14 days, 3 days, or none yet. */
export function reminderBefore(expiresAt: string, today: string): number | null {
  const left = daysBetween(today, expiresAt);
  const due = VACANCY_CONSTANTS.expiryReminderDays.filter((days) => left <= days);
  return due.length === 0 ? null : Math.min(...due);
}
