import { addDays, localDay, weekdayOf } from '@samen/contracts';
import { fromLocalMoment } from '@samen/records/local-moment';
import type { OpeningTime } from '@samen/resources/organizations';

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
  const date = localDay(new Date(now));
  const open = [date, addDays(date, -1)].flatMap((day) =>
    times.filter((one) => {
      if (one.weekday !== weekdayOf(day)) return false;
      const begins = fromLocalMoment(`${day}T${one.opens}`);
      const ends = fromLocalMoment(`${isOvernight(one) ? addDays(day, 1) : day}T${one.closes}`);
      return begins !== null && ends !== null && begins <= moment && moment < ends;
    }),
  );
  return { today: weekdayOf(date), open: open[0] ?? null };
}
