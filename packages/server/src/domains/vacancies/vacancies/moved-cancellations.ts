import { localDay } from '../../../local-time.ts';
import { occurrencesOf } from './occurrences.ts';
import type { ActivityTimes, ScheduledTimes } from './vacancy-dates.ts';

/** The starts of what takes place on a local day, in order. */
function startsOn(times: ActivityTimes, day: string): string[] {
  const starts: string[] = [];
  for (const { startsAt } of occurrencesOf(times, day)) {
    const itsDay = localDay(startsAt);
    if (itsDay > day) break;
    if (itsDay === day) starts.push(startsAt.toISOString());
  }
  return starts;
}

/**
 * The starts of what does not take place, once the times have changed. What is to come goes with its day, and of several
 * on that day with its place among them; what has no such day any more is dropped.
 */
export function movedCancellations(before: ScheduledTimes, after: ActivityTimes, now: Date): string[] {
  const moved = before.cancelled_occurrences.flatMap((start) => {
    const startsAt = new Date(start);
    if (startsAt <= now) return [start];
    const day = localDay(startsAt);
    const [were, are] = [startsOn(before, day), startsOn(after, day)];
    if (are.length !== were.length && are.includes(start)) return [start];
    const place = Math.max(0, were.indexOf(start));
    return are[Math.min(place, are.length - 1)] ?? [];
  });
  return [...new Set(moved)].sort();
}
