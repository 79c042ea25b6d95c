import { TIME_ZONE } from './constants.ts';
import { LANGUAGE_TAGS, type Locale } from './locales.ts';

/**
 * Writes moments as a language has them, on the clock of the product. A time is `9.30` in Dutch and `9:30` in English;
 * `hour: '2-digit'` is for columns, where times stand below each other: `09.30`.
 */
export function momentFormatter(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): (moment: Date) => string {
  const formatter = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: TIME_ZONE, ...options });
  if (options.timeStyle === undefined && options.hour === undefined)
    return (moment) => formatter.format(moment);
  const isPadded = options.hour === '2-digit';
  const textOf = ({ type, value }: Intl.DateTimeFormatPart) => {
    if (type === 'hour' && !isPadded) return value.replace(/^0/, '') || '0';
    return type === 'literal' && value === ':' ? separatorOf(locale) : value;
  };
  return (moment) => formatter.formatToParts(moment).map(textOf).join('');
}

/** A time of the API, `09:30`, as people read it. */
export function timeText(time: string, locale: Locale): string {
  return time.replace(/^0(?=\d)/, '').replace(':', separatorOf(locale));
}

const separatorOf = (locale: Locale): string => (locale === 'nl' ? '.' : ':');
