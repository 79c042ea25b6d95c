import { tzOffset } from '@date-fns/tz';
import { TIME_ZONE, weekdayOf } from '@samen/contracts';
import { addDays, localDay } from '../../../local-time.ts';
import type { ActivityTimes, ScheduledTimes } from './vacancy-dates.ts';

/** One time that an activity takes place. */
export interface Occurrence {
  startsAt: Date;
  endsAt: Date;
}

/** What overlaps with it is in a calendar; `until` itself is not. */
export interface Period {
  from: Date;
  until: Date;
}

const DAY = 86_400_000;

/** How far the clocks are ahead of UTC at that moment, in milliseconds. */
const offsetAt = (moment: number): number => tzOffset(TIME_ZONE, new Date(moment)) * 60_000;

/** The time on the clock at that moment, in milliseconds since midnight. */
export function clockOf(moment: Date): number {
  const local = Number(moment) + offsetAt(Number(moment));
  return ((local % DAY) + DAY) % DAY;
}

/**
 * The moment when the clock shows `clock` on that day, as iCalendar says it: of an hour that comes twice the first one,
 * and for one that is skipped the clock as it was before.
 */
function momentOf(day: string, clock: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + clock;
  const before = asUtc - offsetAt(asUtc - DAY);
  const after = asUtc - offsetAt(asUtc + DAY);
  const isAfter = before + offsetAt(before) !== asUtc && after + offsetAt(after) === asUtc;
  return new Date(isAfter ? after : before);
}

/** The days of a series from `first` on, in order. */
function* daysOf({ weekdays, until }: NonNullable<ActivityTimes['recurrence']>, first: string) {
  for (let day = first; day <= until; day = addDays(day, 1)) if (weekdays.includes(weekdayOf(day))) yield day;
}

/**
 * The occurrences of a series, of which `endsAt` is the end of the last: all have its hours on the clock, whether or not
 * it is summer time. One that ends no later on the clock than it starts ends on the next day. One whose start the clock
 * skips lasts as long as the others.
 */
function* seriesOf(
  { startsAt, endsAt }: Occurrence,
  recurrence: NonNullable<ActivityTimes['recurrence']>,
  from: string,
) {
  const [start, end] = [clockOf(startsAt), clockOf(endsAt)];
  const first = localDay(startsAt);
  const lasts = end > start ? end - start : end - start + DAY;
  for (const day of daysOf(recurrence, first < from ? from : first)) {
    const begins = momentOf(day, start);
    const isSkipped = clockOf(begins) !== start;
    const ends = isSkipped
      ? new Date(Number(begins) + lasts)
      : momentOf(end > start ? day : addDays(day, 1), end);
    yield { startsAt: begins, endsAt: ends };
  }
}

/** When an activity takes place, in order; `from` skips what is of no use. */
export function* occurrencesOf(times: ActivityTimes, from = ''): Generator<Occurrence> {
  const { frequency, starts_at: startsAt, ends_at: endsAt, sessions, recurrence } = times;
  if (frequency === 'multi_day' && sessions.length > 0)
    yield* sessions
      .map((one) => ({ startsAt: new Date(one.starts_at), endsAt: new Date(one.ends_at) }))
      .sort((one, other) => Number(one.startsAt) - Number(other.startsAt));
  else if (!startsAt || !endsAt) return;
  else if (frequency === 'regularly' && recurrence) yield* seriesOf({ startsAt, endsAt }, recurrence, from);
  else yield { startsAt, endsAt };
}

/** The occurrences that overlap with a period. */
export function occurrencesWithin(times: ActivityTimes, { from, until }: Period): Occurrence[] {
  const within: Occurrence[] = [];
  // What started the day before may last until after midnight.
  for (const one of occurrencesOf(times, addDays(localDay(from), -1))) {
    if (one.startsAt >= until) break;
    if (one.endsAt > from) within.push(one);
  }
  return within;
}

/** The first one; null where there is none. */
export const firstOccurrence = (times: ActivityTimes): Occurrence | null =>
  occurrencesOf(times).next().value ?? null;

/** Whether it does not take place. */
export const isCancelled = (
  { cancelled_occurrences }: Pick<ScheduledTimes, 'cancelled_occurrences'>,
  startsAt: Date,
): boolean => cancelled_occurrences.includes(startsAt.toISOString());

/** What is still to begin and takes place, in order. */
export function* upcomingOf(times: ScheduledTimes, now: Date): Generator<Occurrence> {
  for (const one of occurrencesOf(times, localDay(now)))
    if (one.startsAt > now && !isCancelled(times, one.startsAt)) yield one;
}
