import type { Locale } from '@samen/contracts';

/** `2027-03-31` as it is typed: `31-03-2027`; anything else as it stands. */
export function dayText(value: string, locale: Locale): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && day ? [day, month, year].join(locale === 'nl' ? '-' : '/') : value;
}

/** A day has the form of one: `2027-02-30` too. */
export const looksLikeDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The day exists. */
export function isDay(value: string): boolean {
  if (!looksLikeDay(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day as a date of the browser's own zone, which calendars reckon in; undefined for what is none. */
export function toDate(value: string | undefined): Date | undefined {
  if (!value || !isDay(value)) return undefined;
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return new Date(year, month - 1, day);
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a date of the browser's own zone. */
export const fromDate = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** `09:30`. */
export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
