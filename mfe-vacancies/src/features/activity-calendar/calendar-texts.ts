import type { ActivityOccurrence, Vacancy } from '@samen/resources/vacancies';
import { dayText } from '@samen/records/vacancies';
import { priceText } from '../../shared/vacancy-texts.ts';
import { noonOf } from '@samen/contracts';
import { dayOf, monthOf } from './calendar-days.ts';
import type { CalendarLabels } from './use-calendar-labels.ts';
import type { Period } from './calendar-period.ts';

type Shown = Pick<ActivityOccurrence, 'startsAt' | 'endsAt' | 'placesLeft'> & {
  cancelled?: boolean;
  vacancy?: Pick<Vacancy, 'price' | 'registrationClosesAt' | 'waitlistCount'> | null;
};

/** `09.30`; in English `09:30`. */
export const clockText = (moment: string, { format }: Pick<CalendarLabels, 'format'>): string =>
  format.date(moment, { hour: '2-digit', minute: '2-digit' });

/** When it ends: the time, or the day where that is another one; what goes on after midnight still ends at a time. */
export function endText({ startsAt, endsAt }: Shown, labels: CalendarLabels): string {
  const isLong = Date.parse(endsAt) - Date.parse(startsAt) > 86_400_000;
  const end =
    isLong && dayOf(startsAt) !== dayOf(endsAt) ? dayText(endsAt, labels) : clockText(endsAt, labels);
  return labels.calendarText('until', { end });
}

/** `zaterdag 12 december`. */
export const longDay = (day: string, { format }: Pick<CalendarLabels, 'format'>): string =>
  format.date(noonOf(day), { weekday: 'long', day: 'numeric', month: 'long' });

export const capitalized = (text: string, { locale }: Pick<CalendarLabels, 'locale'>): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Whether people may stand in line where there is no place. */
const hasLine = (vacancy: Shown['vacancy']): boolean => typeof vacancy?.waitlistCount === 'number';

const isOver = ({ endsAt }: Shown, now: number): boolean => Date.parse(endsAt) <= now;

/** What people can still register for: a place, or one in line; null where it is neither. */
export function registrationOf(occurrence: Shown, now: number): 'register' | 'registerInLine' | null {
  const { placesLeft, vacancy, cancelled = false } = occurrence;
  const closes = vacancy?.registrationClosesAt;
  if (cancelled || isOver(occurrence, now) || (closes && Date.parse(closes) <= now)) return null;
  if (placesLeft > 0) return 'register';
  return hasLine(vacancy) ? 'registerInLine' : null;
}

/** Places, price and until when to register; only what there is to say. */
export function termsOf(occurrence: Shown, labels: CalendarLabels, now: number): string[] {
  const { calendarText, format } = labels;
  const { placesLeft, vacancy, cancelled = false } = occurrence;
  if (cancelled) return [calendarText('cancelled')];
  if (isOver(occurrence, now)) return [calendarText('over')];
  const closes = vacancy?.registrationClosesAt ?? null;
  const price = vacancy?.price ?? null;
  const isClosed = closes !== null && Date.parse(closes) <= now;
  return [
    placesLeft > 0
      ? calendarText('places', { count: placesLeft })
      : calendarText(hasLine(vacancy) ? 'fullWithLine' : 'full'),
    ...(price === null ? [] : [priceText(price, labels)]),
    ...(isClosed ? [calendarText('closed')] : []),
    ...(closes !== null && !isClosed && placesLeft > 0
      ? [calendarText('closes', { day: format.date(closes, { day: 'numeric', month: 'long' }) })]
      : []),
  ];
}

/** Which days these are: `december`, `december 2027` in another year, or `7 tot en met 13 december`. */
export function periodText(
  { view, first, last }: Period,
  today: string,
  { calendarText, format }: CalendarLabels,
): string {
  const isThisYear = first.slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  if (view !== 'week') return format.date(noonOf(first), { month: 'long', ...year });
  const isOneMonth = monthOf(first) === monthOf(last);
  return calendarText('days', {
    first: format.date(noonOf(first), { day: 'numeric', ...(isOneMonth ? {} : { month: 'long' }) }),
    last: format.date(noonOf(last), { day: 'numeric', month: 'long', ...year }),
  });
}
