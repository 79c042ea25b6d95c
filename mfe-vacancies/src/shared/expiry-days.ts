import { TIME_ZONE } from '@samen/contracts';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';

const DAY = 86_400_000;

// In Swedish a date is written as the API writes it.
const written = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day it is in the Netherlands, as `2027-03-31`; `ahead` days later. */
export function dayFrom(now: number, ahead = 0): string {
  // Noon, so that the hour that summer time takes or gives changes no date.
  const [year = 0, month = 1, day = 1] = written.format(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day, 12) + ahead * DAY).toISOString().slice(0, 10);
}

/** The first, the usual and the last day that a vacancy may end on. */
export function expiryDays(now: number): { first: string; usual: string; last: string } {
  return {
    first: dayFrom(now, 1),
    usual: dayFrom(now, VACANCY_CONSTANTS.defaultVacancyDays),
    last: dayFrom(now, VACANCY_CONSTANTS.maxVacancyDays),
  };
}
