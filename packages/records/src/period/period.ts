import { addDays, noonOf } from '@samen/contracts';
import { ANALYTICS_CONSTANTS, type AnalyticsGroup } from '@samen/resources/administration';

export interface Days {
  from: string;
  to: string;
}

/** Whole weeks up to and with today, so that as many Mondays are compared with each other. */
export const PRESETS = ['4', '13', '52'] as const;
export type Preset = (typeof PRESETS)[number];

export interface ChosenPeriod extends Days {
  preset: Preset | 'own';
}

const DAY = 86_400_000;
const FIRST_DAY = '2000-01-01';
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string): boolean => {
  const at = PATTERN.test(text) ? noonOf(text).getTime() : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

export const lengthOf = ({ from, to }: Days): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY) + 1;

export type PeriodProblem = 'missing' | 'reversed' | 'future' | 'early' | 'long';

/** Why these days are no period; null where they are one. */
export function problemOf(
  { from, to }: Days,
  today: string,
): { field: keyof Days; why: PeriodProblem } | null {
  if (!isDay(from)) return { field: 'from', why: 'missing' };
  if (!isDay(to)) return { field: 'to', why: 'missing' };
  if (from < FIRST_DAY) return { field: 'from', why: 'early' };
  if (to > today) return { field: 'to', why: 'future' };
  if (to < from) return { field: 'to', why: 'reversed' };
  return lengthOf({ from, to }) > ANALYTICS_CONSTANTS.maxDays ? { field: 'from', why: 'long' } : null;
}

const lastWeeks = (weeks: number, today: string): Days => ({
  from: addDays(today, 1 - weeks * 7),
  to: today,
});

/** The period that an address says; anything else is the last four weeks. */
export function readPeriod(search: URLSearchParams, today: string): ChosenPeriod {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (problemOf(own, today) === null) return { preset: 'own', ...own };
  const preset = PRESETS.find((one) => one === search.get('weeks')) ?? PRESETS[0];
  return { preset, ...lastWeeks(Number(preset), today) };
}

/** What the address of a screen ends with for a period. */
export const periodQuery = ({ preset, from, to }: ChosenPeriod): string =>
  `?${new URLSearchParams(preset === 'own' ? { from, to } : { weeks: preset })}`;

const MOST_DAYS = 31;
const MOST_WEEKS = 371;

/** So many points as a line can show. */
export function groupFor(days: Days): AnalyticsGroup {
  const length = lengthOf(days);
  if (length <= MOST_DAYS) return 'day';
  return length <= MOST_WEEKS ? 'week' : 'month';
}
