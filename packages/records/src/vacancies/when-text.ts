import { DAY_PARTS, DAYS } from '@samen/resources/shared';
import type { Locale } from '@samen/contracts';
import type { Day, DayPart, WeekDayPart } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import type { Format, TextKeyOf, Translation } from '@samen/federation-kit';
import type texts from './labels.nl.json';

export type VacancyTextKey = TextKeyOf<typeof texts>;

/** What texts about a vacancy are written with: those of this folder, and `Key` of the remote's own. */
export interface VacancyLabels<Key extends string = never> {
  t: Translation<Key | VacancyTextKey>['t'];
  format: Format;
  locale: Locale;
}

export type Timed = Pick<
  Vacancy,
  'dayparts' | 'frequency' | 'startsAt' | 'endsAt' | 'recurrence' | 'hoursPerWeek'
>;

const WEEK: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const WEEKEND: readonly Day[] = ['sat', 'sun'];

/** More chosen cells than this is as good as any time. */
const FLEXIBLE_FROM = 15;

/** When it is: the date of an activity, otherwise the days and parts of the week; short enough for a list. */
export function whenText(vacancy: Timed, labels: VacancyLabels): string {
  const text = when(vacancy, labels);
  return text.charAt(0).toLocaleUpperCase(labels.locale) + text.slice(1);
}

function when(vacancy: Timed, labels: VacancyLabels): string {
  const { startsAt, endsAt, recurrence } = vacancy;
  if (!startsAt) {
    const isAnyTime = vacancy.dayparts.length > FLEXIBLE_FROM;
    return (isAnyTime ? null : daypartsText(vacancy.dayparts, labels)) ?? labels.t('when.flexible');
  }
  if (recurrence) return recurrenceText(recurrence.weekdays, startsAt, labels);
  const first = dayText(startsAt, labels);
  const last = endsAt ? dayText(endsAt, labels) : first;
  if (first === last) return labels.t('when.moment', { day: first, time: timeText(startsAt, labels) });
  return labels.t('when.period', { first, last });
}

/** How many hours a week, or how often. */
export function hoursText({ hoursPerWeek, frequency }: Timed, { t }: VacancyLabels): string | null {
  if (hoursPerWeek) return t('when.hours', { count: hoursPerWeek });
  return frequency ? t(`frequency.${frequency}`) : null;
}

/** `9.30 uur`; in English `9:30`. */
export const timeText = (moment: string, { t, format }: VacancyLabels): string =>
  t('when.time', { time: format.time(moment) });

/** `za 12 december`. */
export function dayText(moment: string, { format }: VacancyLabels): string {
  return format.date(moment, { weekday: 'short', day: 'numeric', month: 'long' });
}

function recurrenceText(weekdays: readonly number[], startsAt: string, labels: VacancyLabels): string {
  const { t } = labels;
  const days = weekdays.flatMap((number) => DAYS[number - 1] ?? []).map((day) => t(`day.${day}.long`));
  return t('when.weekly', { days: listText(days, labels), time: timeText(startsAt, labels) });
}

/** Days and parts of the week in words; null when they are too irregular to be said in a few. */
export function daypartsText(dayparts: readonly WeekDayPart[], labels: VacancyLabels): string | null {
  const { t } = labels;
  const days = DAYS.filter((day) => dayparts.some((dayPart) => dayPart.startsWith(`${day}_`)));
  const parts = DAY_PARTS.filter((part) => dayparts.some((dayPart) => dayPart.endsWith(`_${part}`)));
  const [day] = days;
  const [part] = parts;
  const isRegular = dayparts.length === days.length * parts.length;
  if (!day || !part || !isRegular) return null;
  if (dayparts.length === 1) return t('when.one', { day: t(`day.${day}.long`), part: t(`part.${part}`) });
  return t('when.some', { days: daysText(days, labels), parts: partsText(parts, labels) });
}

function daysText(days: readonly Day[], labels: VacancyLabels): string {
  const { t } = labels;
  if (days.length === DAYS.length) return t('when.everyDay');
  if (isSame(days, WEEK)) return t('when.weekdays');
  if (isSame(days, WEEKEND)) return t('when.weekend');
  return listText(
    days.map((day) => t(`day.${day}.${days.length === 1 ? 'long' : 'short'}`)),
    labels,
  );
}

function partsText(parts: readonly DayPart[], labels: VacancyLabels): string {
  const { t } = labels;
  if (parts.length === DAY_PARTS.length) return t('when.allDay');
  if (isSame(parts, ['morning', 'afternoon'])) return t('when.daytime');
  return listText(
    parts.map((part) => t(`part.${part}`)),
    labels,
  );
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && other.every((item) => one.includes(item));
}

/** `ma, di en do`. */
export function listText(items: readonly string[], { locale }: Pick<VacancyLabels, 'locale'>): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
