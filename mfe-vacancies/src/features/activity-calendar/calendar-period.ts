import type { Calendar, CalendarView } from './calendar-address.ts';
import { addDays } from '@samen/contracts';
import { addMonths, daysOfMonth, mondayOf, monthOf } from './calendar-days.ts';

/** The days that a calendar shows, and where those before and after begin. */
export interface Period {
  view: CalendarView;
  first: string;
  last: string;
  /** The chosen day; null where none is. */
  chosen: string | null;
  /** What `on` says there; undefined where there is nothing to see. */
  previous: string | null | undefined;
  next: string | null | undefined;
}

/** What it is one of; a list has the days of a month. */
export const lengthOf = ({ view }: Period) => (view === 'week' ? 'week' : 'month');

/** Activities end within a year. */
const FURTHEST_DAYS = 365;

const LAST_OF_WEEK = 6;

/** The period that an address means on this day. */
export function periodOf({ view, on }: Pick<Calendar, 'view' | 'on'>, today: string): Period {
  const isDay = on !== null && on !== monthOf(on);
  const month = monthOf(on ?? today);
  const week = mondayOf(isDay ? on : month === monthOf(today) ? today : `${month}-01`);
  const isWeek = view === 'week';
  const { first, last } = isWeek ? { first: week, last: addDays(week, LAST_OF_WEEK) } : daysOfMonth(month);
  const step = (direction: -1 | 1) => (isWeek ? addDays(week, direction * 7) : addMonths(month, direction));
  const current = isWeek ? mondayOf(today) : monthOf(today);
  const to = (start: string) => (start === current ? null : start);
  return {
    view,
    first,
    last,
    chosen: isDay ? on : null,
    previous: first > today ? to(step(-1)) : undefined,
    next: last < addDays(today, FURTHEST_DAYS) ? to(step(1)) : undefined,
  };
}
