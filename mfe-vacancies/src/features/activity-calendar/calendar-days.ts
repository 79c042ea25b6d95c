import { TIME_ZONE } from '@samen/contracts';

const DAY = 86_400_000;
const WEEK = 7;

// In Swedish a day is written as the API has it.
const written = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day it is at that moment where the product is used: `2026-12-12`. */
export const dayOf = (moment: string | number): string => written.format(new Date(moment));

/** Noon is that day in every time zone of the product. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY).toISOString().slice(0, 10);

/** Whether there is such a month or day. */
export function isOn(text: string): boolean {
  const noon = noonOf(text.length === 'YYYY-MM'.length ? `${text}-01` : text);
  return (
    /^\d{4}-\d{2}(-\d{2})?$/.test(text) &&
    !Number.isNaN(noon.getTime()) &&
    noon.toISOString().startsWith(text)
  );
}

const weekdayOf = (day: string): number => (noonOf(day).getUTCDay() + WEEK - 1) % WEEK;

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5;

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
