import { TZDate } from '@date-fns/tz';
import {
  addDays,
  localDay,
  momentFormatter,
  noonOf,
  TIME_ZONE,
  weekdayOf,
  type Locale,
} from '@samen/contracts';

export { addDays, localDay };

const DAY = 86_400_000;

/** Whole calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY);
}

/** Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(day) <= 5;
}

/** Working days after `from`, up to and with `to`. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** The moment a clock on the wall shows `hour:minute` on that day, whatever time of the year it is. */
export function atLocalTime(day: string, hour: number, minute = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, TIME_ZONE).getTime());
}

/** A day as people read it: `21 november 2026`. */
export function readableDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(noonOf(day));
}

/** A moment as people here read it: `zaterdag 21 november 2026 om 14.00`. */
export const readableMoment = (moment: Date, locale: Locale): string =>
  momentFormatter(locale, { dateStyle: 'full', timeStyle: 'short' })(moment);
