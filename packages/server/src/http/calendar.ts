/**
 * Days and moments as people and programs write them. The calendar has the last word, not the form: no 30 February, no
 * 24:00, no second 60, no year 0, and no offset that no clock on earth has ever shown.
 */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;
const OFFSET = /^(?:Z|[+-](\d{2}):(\d{2}))$/;

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const OFFSET_LENGTH = '+00:00'.length;
const FURTHEST_ZONE = 14 * 60;

// A day from the ends of four-digit years: in every time zone it is a year of four digits.
const EARLIEST = Date.parse('0001-01-02T00:00:00Z');
const LATEST = Date.parse('9999-12-30T23:59:59Z');

function daysIn(year: number, month: number): number {
  // The zeroth day of the month after; 2000 begins the same 400 years over again, and `Date.UTC` takes 0 to 99 for 19xx.
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = DAY.exec(text)?.slice(1).map(Number) ?? [];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function isOffset(text: string): boolean {
  const [, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? ['', 'none'];
  return Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= FURTHEST_ZONE;
}

function isClockTime(text: string, needsSeconds: boolean): boolean {
  const [, hours, minutes, seconds] = TIME.exec(text) ?? [];
  if (hours === undefined || (needsSeconds && seconds === undefined)) return false;
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds ?? 0) < 60;
}

function isZonedTime(text: string, needsSeconds: boolean): boolean {
  const offset = text.endsWith('Z') ? 1 : OFFSET_LENGTH;
  return isClockTime(text.slice(0, -offset), needsSeconds) && isOffset(text.slice(-offset));
}

/** Whether a text is a time of the day with its offset, as RFC 3339 writes it. */
export const isTime = (text: string): boolean => isZonedTime(text, true);

function momentOf(text: string, needsSeconds: boolean): Date | undefined {
  const isWritten =
    isDay(text.slice(0, DAY_LENGTH)) &&
    text[DAY_LENGTH] === 'T' &&
    isZonedTime(text.slice(DAY_LENGTH + 1), needsSeconds);
  if (!isWritten) return undefined;
  const moment = new Date(text);
  const at = moment.getTime();
  return at >= EARLIEST && at <= LATEST ? moment : undefined;
}

/** Whether a text is a moment that a clock and a calendar have shown or will, as RFC 3339 writes it. */
export const isMoment = (text: string): boolean => momentOf(text, true) !== undefined;

/** What a filter compares moments with: a day, from its first minute in UTC, or a moment, its seconds left out or not. */
export function readMoment(text: string): Date | undefined {
  return isDay(text) ? momentOf(`${text}T00:00Z`, false) : momentOf(text, false);
}

/** The formats of JSON Schema that name days and times. */
export const CALENDAR_FORMATS = {
  date: isDay,
  time: isTime,
  'date-time': isMoment,
  'iso-time': isTime,
  'iso-date-time': isMoment,
} as const;
