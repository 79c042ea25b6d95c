import type { Locale } from '@samen/contracts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day, month, year, as both languages write them; also in one piece, for who has digits alone on the keyboard. */
const WRITTEN = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

const iso = (year: string, month: string, day: string): string | null =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : null;

/** What was typed as a day, `2027-03-31`; the text itself where it is none. The day may be missing in its month. */
export function readDay(typed: string): string {
  const text = typed.trim();
  const [, ...parts] = ISO.exec(text) ?? [];
  const [, ...written] = WRITTEN.exec(text) ?? DIGITS.exec(text) ?? [];
  const [year, month, day] = parts.length > 0 ? parts : written.reverse();
  return (year && month && day && iso(year, month, day)) || text;
}

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

/** What was typed as a time, `09:30`; the text itself where it is none. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:. ]*(\d{2}))?$/.exec(text) ?? [];
  const isTime = hour !== undefined && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${two(Number(hour))}:${two(Number(minute))}` : text;
}

/** `09:30`. */
export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
