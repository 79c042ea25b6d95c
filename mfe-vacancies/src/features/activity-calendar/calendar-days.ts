import { addDays, localDay, noonOf, weekdayOf } from '@samen/contracts';

const WEEK = 7;

/** The day it is at that moment where the product is used: `2026-12-12`. */
export const dayOf = (moment: string | number): string => localDay(new Date(moment));

/** Whether there is such a month or day. */
export function isOn(text: string): boolean {
  const noon = noonOf(text.length === 'YYYY-MM'.length ? `${text}-01` : text);
  return (
    /^\d{4}-\d{2}(-\d{2})?$/.test(text) &&
    !Number.isNaN(noon.getTime()) &&
    noon.toISOString().startsWith(text)
  );
}

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

/** `2026-12` of `2026-12-12`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

const firstOf = (month: string): string => `${month}-01`;

/** The month before or after. */
export const addMonths = (month: string, months: number): string =>
  monthOf(addDays(firstOf(month), months < 0 ? -1 : 31));

/** Days in order, with both the first and the last. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: firstOf(month), last: addDays(firstOf(addMonths(month, 1)), -1) };
}

/** The weeks that a month lies in, each of seven days from Monday. */
export function weeksOf(month: string): string[][] {
  const { first, last } = daysOfMonth(month);
  const days = daysFrom(mondayOf(first), addDays(mondayOf(last), WEEK - 1));
  return Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
}
