import { addDays, weekdayOf } from '@samen/contracts';

export type SnoozeDayName = 'tomorrow' | 'nextWorkingDay' | 'threeDays' | 'nextWeek';

export interface SnoozeDay {
  name: SnoozeDayName;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Monday to Friday. */
const isWorkingDay = (day: string): boolean => weekdayOf(day) <= 5;

/** The days until which something is put off by one press: working days in their order, each once. */
export function snoozeDays(today: string): SnoozeDay[] {
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, 8 - weekdayOf(today));
  const threeDays = addDays(today, 3);
  const next: SnoozeDay = isWorkingDay(tomorrow)
    ? { name: 'tomorrow', day: tomorrow }
    : { name: 'nextWorkingDay', day: monday };
  const others: SnoozeDay[] = [
    { name: 'nextWeek', day: monday },
    ...(isWorkingDay(threeDays) ? [{ name: 'threeDays' as const, day: threeDays }] : []),
  ];
  return [next, ...others]
    .filter(({ day }, at, days) => days.findIndex((one) => one.day === day) === at)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
