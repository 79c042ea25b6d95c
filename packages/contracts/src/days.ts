import { TIME_ZONE } from './constants.ts';

const DAY = 86_400_000;

// In Swedish a day is written as the API has it.
const written = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Noon, UTC, is the same day in every time zone of the product. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The day it is at a moment where the product is used, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  // Years before 1000 come with fewer digits, and days are compared as text.
  return written.format(moment).padStart(10, '0');
}

/** `days` after a day, as the calendar counts; before it, where they are negative. */
export function addDays(day: string, days: number): string {
  return new Date(noonOf(day).getTime() + days * DAY).toISOString().slice(0, 10);
}

/** From 1, Monday, to 7. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay() || 7;
