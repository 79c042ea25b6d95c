const two = (part: number): string => String(part).padStart(2, '0');

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day, month, year, as both languages write them; also in one piece, for who has digits alone on the keyboard. */
const WRITTEN = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Two digits are a year of 1969 to 2068, as POSIX `strptime` has it: who types 80 was born then. */
const whole = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 69 ? '20' : '19'}${year}`;

const iso = (year: string, month: string, day: string): string | null =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? `${whole(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : null;

/** What was typed as a day, `2027-03-31`; the text itself where it is none. The day may be missing in its month. */
export function readDay(typed: string): string {
  const text = typed.trim();
  const [, ...parts] = ISO.exec(text) ?? [];
  const [, ...written] = WRITTEN.exec(text) ?? DIGITS.exec(text) ?? [];
  const [year, month, day] = parts.length > 0 ? parts : written.reverse();
  return (year && month && day && iso(year, month, day)) || text;
}

/** What was typed as a time, `09:30`; the text itself where it is none. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:. ]*(\d{2}))?$/.exec(text) ?? [];
  const isTime = hour !== undefined && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${two(Number(hour))}:${two(Number(minute))}` : text;
}
