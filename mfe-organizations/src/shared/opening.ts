import { fromLocalMoment, toLocalMoment } from '@samen/records/local-moment';
import type { OpeningTime } from '@samen/resources/organizations';

const DAY = 86_400_000;

/** The day so many days after another one, as the calendar counts. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** From 1, Monday, to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** Whether a stretch lasts until the day after it began. */
const isOvernight = ({ opens, closes }: OpeningTime): boolean => closes <= opens;

export interface Opening {
  /** The weekday that it is, from 1, Monday, to 7. */
  today: number;
  /** The stretch in which it is open; null while it is closed. */
  open: OpeningTime | null;
}

/**
 * Whether it is open at a moment, as the filter of the API decides it: a stretch that began yesterday may not be over.
 * The ends are moments, since a clock strikes some hours twice a year.
 */
export function openingAt(times: readonly OpeningTime[], now: number): Opening {
  const moment = new Date(now).toISOString();
  const [date = ''] = toLocalMoment(moment).split('T');
  const open = [date, dayAfter(date, -1)].flatMap((day) =>
    times.filter((one) => {
      if (one.weekday !== weekdayOf(day)) return false;
      const begins = fromLocalMoment(`${day}T${one.opens}`);
      const ends = fromLocalMoment(`${isOvernight(one) ? dayAfter(day, 1) : day}T${one.closes}`);
      return begins !== null && ends !== null && begins <= moment && moment < ends;
    }),
  );
  return { today: weekdayOf(date), open: open[0] ?? null };
}
