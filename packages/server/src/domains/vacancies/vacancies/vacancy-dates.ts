import { VACANCY_CONSTANTS, type Frequency } from '@samen/resources/vacancies';
import { addDays, localDay, daysBetween } from '../../../local-time.ts';
import type { FieldReader } from '../../../http/field-reader.ts';

export interface Session {
  starts_at: string;
  ends_at: string;
}

/** The times of an activity. */
export interface ActivityTimes {
  frequency: Frequency | null;
  starts_at: Date | null;
  ends_at: Date | null;
  sessions: readonly Session[];
  recurrence: { weekdays: number[]; until: string } | null;
}

/** With the starts of what does not take place. */
export interface ScheduledTimes extends ActivityTimes {
  cancelled_occurrences: readonly string[];
}

/** The day of its last end, which is also its last day in the bank; null as long as that is unknown. */
export function lastDay({ frequency, ends_at, sessions, recurrence }: ActivityTimes): string | null {
  if (frequency === 'regularly') return recurrence?.until ?? null;
  const ends = frequency === 'multi_day' ? sessions.map((one) => new Date(one.ends_at)) : [];
  const last = ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : ends_at;
  return last && localDay(last);
}

/** Validates the last day of a vacancy, which has to be after `today`. */
export function checkExpiry(fields: FieldReader, day: string, today: string): void {
  const latest = addDays(today, VACANCY_CONSTANTS.maxVacancyDays);
  if (day <= today) fields.refuse('expires_at', 'date_future');
  else if (day > latest) fields.refuse('expires_at', 'date_max', { date: latest });
}

/** Validates the times of an activity, as far as they are given. */
export function checkTimes(fields: FieldReader, times: ActivityTimes, today: string): void {
  const { starts_at, ends_at, sessions } = times;
  if (starts_at && ends_at && ends_at <= starts_at) fields.refuse('ends_at', 'date_order');
  sessions.forEach((session, index) => {
    if (new Date(session.ends_at) <= new Date(session.starts_at))
      fields.refuse(`sessions/${index}/ends_at`, 'date_order');
  });
  const last = lastDay(times);
  const latest = addDays(today, VACANCY_CONSTANTS.maxVacancyDays);
  if (last !== null && last > latest)
    fields.refuse(times.frequency === 'regularly' ? 'recurrence/until' : 'ends_at', 'date_max', {
      date: latest,
    });
}

/** The smallest reminder that is due by `today` about what ends on `expiresAt`: 14 days, 3 days, or none yet. */
export function reminderBefore(expiresAt: string, today: string): number | null {
  const left = daysBetween(today, expiresAt);
  const due = VACANCY_CONSTANTS.expiryReminderDays.filter((days) => left <= days);
  return due.length === 0 ? null : Math.min(...due);
}
