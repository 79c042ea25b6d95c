import { Problem } from '../../../errors/problem.ts';
import { localDay } from '../../../local-time.ts';
import { isCancelled, occurrencesOf } from './occurrences.ts';
import type { ActivityTimes } from './vacancy-dates.ts';
import type { StoredVacancy } from './vacancy-writes.repository.ts';

/** Whether an activity takes place at that moment and has not begun then: only that can be cancelled. */
export function isToCome(row: ActivityTimes, startsAt: Date, now: Date): boolean {
  if (startsAt <= now) return false;
  for (const one of occurrencesOf(row, localDay(startsAt))) {
    if (Number(one.startsAt) === Number(startsAt)) return true;
    if (one.startsAt > startsAt) return false;
  }
  return false;
}

/** Refuses to cancel a date of what has none. */
export function requireActivity({ vacancy_type }: Pick<StoredVacancy, 'vacancy_type'>): void {
  if (vacancy_type !== 'activity') throw new Problem('invalid_transition');
}

/** Refuses to cancel a date of an activity that no one comes to any more, or that is cancelled already. */
export function requireCancellable(
  row: Pick<StoredVacancy, 'status' | 'cancelled_occurrences'>,
  startsAt: Date,
): void {
  const isOpen = row.status === 'published' || row.status === 'filled';
  if (!isOpen || isCancelled(row, startsAt)) throw new Problem('invalid_transition');
}
