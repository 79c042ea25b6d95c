import { LANGUAGE_TAGS, momentFormatter, timeText, type Locale } from '@samen/contracts';
import { useMemo } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { useSite } from './use-site.ts';

export type Moment = string | number | Date;

export interface Format {
  /** `3 maart 2026`; `options` change the parts shown. */
  date(value: Moment, options?: Intl.DateTimeFormatOptions): string;
  /** `3 maart 2026 om 14.05`; in English `3 March 2026 at 14:05`. */
  dateTime(value: Moment): string;
  /** `9.30`; in English `9:30`. */
  time(value: Moment): string;
  /** A time of the API, `09:30`, in the same way. */
  clock(time: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Kilometres: `850 m`, `3,2 km`, `14 km`. */
  distance(kilometres: number): string;
  /** `3 dagen geleden`, counted from the page's clock. */
  relative(value: Moment): string;
}

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const formatters = new Map<string, object>();

/** Making a formatter costs a hundred times what formatting does, and a list formats a lot. */
function cachedFormatter<Formatter extends object>(
  kind: string,
  options: object = {},
  make: () => Formatter,
): Formatter {
  const key = `${kind} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? make();
  formatters.set(key, formatter);
  return formatter as Formatter;
}

/** Formatting in the active locale, dates in Europe/Amsterdam. Pure: the same everywhere for the same site and clock. */
export function createFormat(locale: Locale, now: () => number): Format {
  const tag = LANGUAGE_TAGS[locale];
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    cachedFormatter(`number ${tag}`, options, () => new Intl.NumberFormat(tag, options)).format(value);
  const show = (value: Moment, options: Intl.DateTimeFormatOptions) =>
    cachedFormatter(`date ${tag}`, options, () => momentFormatter(locale, options))(new Date(value));
  return {
    date: (value, options = { dateStyle: 'long' }) => show(value, options),
    dateTime: (value) => show(value, { dateStyle: 'long', timeStyle: 'short' }),
    clock: (time) => timeText(time, locale),
    time: (value) => show(value, { timeStyle: 'short' }),
    number,
    distance(kilometres) {
      if (kilometres < 1) return `${number(Math.max(50, Math.round(kilometres * 20) * 50))} m`;
      return `${number(kilometres, { maximumFractionDigits: kilometres < 10 ? 1 : 0 })} km`;
    },
    relative(value) {
      const difference = new Date(value).getTime() - now();
      const [unit, size] = UNITS.find(([, one]) => Math.abs(difference) >= one) ?? ['second', 1000];
      const formatter = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
      return formatter.format(unit === 'second' ? 0 : Math.round(difference / size), unit);
    },
  };
}

/** The moment that the page counts from, in milliseconds: on the server that of the request. */
export const useNow = (): number => useSignal(useRuntime().now);

/** Dates, numbers, distances and relative times as this visitor reads them. */
export function useFormat(): Format {
  const { locale } = useSite();
  const now = useNow();
  return useMemo(() => createFormat(locale, () => now), [locale, now]);
}
