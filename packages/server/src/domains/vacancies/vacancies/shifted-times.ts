import { addDays, atLocalTime, localDay } from '../../../local-time.ts';
import { clockOf, type Occurrence } from './occurrences.ts';
import { lastDay } from './vacancy-dates.ts';
import type { StoredColumns, StoredVacancy } from './vacancy-writes.repository.ts';

const MINUTE = 60_000;
const WEEK = 7;

/** The same time on the clock, so many days later. */
function laterBy(days: number, moment: Date): Date {
  const minutes = Math.floor(clockOf(moment) / MINUTE);
  return atLocalTime(addDays(localDay(moment), days), Math.floor(minutes / 60), minutes % 60);
}

/** Its end, which lies as far behind its start as before where the clock skips so much that it would not. */
function laterEnd(days: number, { startsAt, endsAt }: Occurrence): Date {
  const [start, end] = [laterBy(days, startsAt), laterBy(days, endsAt)];
  return end > start ? end : new Date(Number(start) + Number(endsAt) - Number(startsAt));
}

/** The times of an activity as its copy has them, so many days later; they have the same hours on the clock. */
export function shiftedTimes(
  row: StoredVacancy,
  days: number,
): StoredColumns & { expires_at: string | null } {
  const later = (moment: Date | null) => moment && laterBy(days, moment);
  const sessions = row.sessions.map((one) => ({
    starts_at: laterBy(days, new Date(one.starts_at)).toISOString(),
    ends_at: laterEnd(days, {
      startsAt: new Date(one.starts_at),
      endsAt: new Date(one.ends_at),
    }).toISOString(),
  }));
  const recurrence = row.recurrence && {
    weekdays: row.recurrence.weekdays.map((day) => ((day - 1 + days) % WEEK) + 1).sort(),
    until: addDays(row.recurrence.until, days),
  };
  const { starts_at: startsAt, ends_at: endsAt } = row;
  const ends_at = startsAt && endsAt ? laterEnd(days, { startsAt, endsAt }) : later(endsAt);
  const times = { starts_at: later(startsAt), ends_at };
  return {
    ...times,
    sessions: JSON.stringify(sessions),
    recurrence: recurrence && JSON.stringify(recurrence),
    registration_closes_at: later(row.registration_closes_at),
    expires_at: lastDay({ frequency: row.frequency, ...times, sessions, recurrence }),
  };
}
