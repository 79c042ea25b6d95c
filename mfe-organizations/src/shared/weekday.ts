import { useFormat } from '@samen/federation-kit';

/** A Monday; the days after it are those of the week. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY = 86_400_000;

/** The name of a weekday, from 1, Monday, to 7. */
export function useWeekdayName(): (weekday: number) => string {
  const { date } = useFormat();
  return (weekday) => date(MONDAY + (weekday - 1) * DAY, { weekday: 'long' });
}
