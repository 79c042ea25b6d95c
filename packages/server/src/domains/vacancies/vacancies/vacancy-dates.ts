import { VACANCY_CONSTANTS, type Frequency } from '@samen/resources/vacancies';
import { addDays, localDay } from '../../../local-time.ts';
import type { FieldReader } from '../../../http/field-reader.ts';

export interface Session {
  starts_at: string;
  ends_at: string;
}

/** When an activity is. */
export interface ActivityTimes {
  frequency: Frequency | null;
  starts_at: Date | null;
  ends_at: Date | null;
  sessions: readonly Session[];
  recurrence: { weekdays: number[]; until: string } | null;
}

/** The day of its last end, which is also its last day in the bank; null as long as that is not known. */
export function lastDay({ frequency, ends_at, sessions, recurrence }: ActivityTimes): string | null {
  if (frequency === 'regularly') return recurrence?.until ?? null;
  const ends = frequency === 'multi_day' ? sessions.map((one) => new Date(one.ends_at)) : [];
  const last = ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : ends_at;
  return last && localDay(last);
}

/** What is wrong with the days of a vacancy; `today` is the first that is too early. */
export function checkExpiry(fields: FieldReader, day: string, today: string): void {
  const latest = addDays(today, VACANCY_CONSTANTS.maxVacancyDays);
  if (day <= today) fields.refuse('expires_at', 'date_future');
  else if (day > latest) fields.refuse('expires_at', 'date_max', { date: latest });
}

/** What is wrong with the times of an activity, as far as they are given. */
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
