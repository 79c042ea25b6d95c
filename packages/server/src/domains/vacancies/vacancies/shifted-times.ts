import { addDays, atLocalTime, localDay } from '../../../local-time.ts';
import { clockOf } from './occurrences.ts';
import { lastDay } from './vacancy-dates.ts';
import type { StoredColumns, StoredVacancy } from './vacancy-writes.repository.ts';

const MINUTE = 60_000;
const WEEK = 7;

/** The same time on the clock, so many days later. */
function laterBy(days: number, moment: Date): Date {
  const minutes = Math.floor(clockOf(moment) / MINUTE);
  return atLocalTime(addDays(localDay(moment), days), Math.floor(minutes / 60), minutes % 60);
}

/** The times of an activity as its copy has them, so many days later; they have the same hours on the clock. */
export function shiftedTimes(
  row: StoredVacancy,
  days: number,
): StoredColumns & { expires_at: string | null } {
  const later = (moment: Date | null) => moment && laterBy(days, moment);
  const sessions = row.sessions.map((one) => ({
    starts_at: laterBy(days, new Date(one.starts_at)).toISOString(),
    ends_at: laterBy(days, new Date(one.ends_at)).toISOString(),
  }));
  const recurrence = row.recurrence && {
    weekdays: row.recurrence.weekdays.map((day) => ((day - 1 + days) % WEEK) + 1).sort(),
    until: addDays(row.recurrence.until, days),
  };
  const times = { starts_at: later(row.starts_at), ends_at: later(row.ends_at) };
  return {
    ...times,
    sessions: JSON.stringify(sessions),
    recurrence: recurrence && JSON.stringify(recurrence),
    registration_closes_at: later(row.registration_closes_at),
    expires_at: lastDay({ frequency: row.frequency, ...times, sessions, recurrence }),
  };
}
