import { DAY_PARTS, DAYS, type Day } from '@samen/resources/shared';
import type { DayPartGridProps } from '@samen/design-system';
import { useAccountTexts } from '../../session/use-account-texts.ts';

/** A Monday, to name the days of the week after. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The words of the days and their parts, in the language of the page. */
export function useDayPartLabels(): DayPartGridProps['labels'] & { dayNames: string[] } {
  const { t, i18n } = useAccountTexts();
  const name = (index: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(MONDAY + index * DAY);
  const days = Object.fromEntries(
    DAYS.map((day, index) => [day, { short: name(index, 'short').slice(0, 2), long: name(index, 'long') }]),
  ) as Record<Day, { short: string; long: string }>;
  const parts = Object.fromEntries(DAY_PARTS.map((part) => [part, t(`dayParts.${part}`)]));
  return {
    days,
    parts: parts as DayPartGridProps['labels']['parts'],
    cell: (day, part) => `${day} ${part}`,
    dayNames: DAYS.map((day) => days[day].long),
  };
}
