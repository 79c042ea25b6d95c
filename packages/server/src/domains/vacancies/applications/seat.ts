import type { SeatState } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { addressText, firstOccurrence, occurrencesOf, upcomingOf } from '../vacancies/index.ts';
import { localDay } from '../../../local-time.ts';
import { applicationState } from './applications.policy.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type ApplicationVacancy } from './involved.repository.ts';

const isNextPast = (vacancy: ApplicationVacancy, now: Date): boolean =>
  upcomingOf(vacancy, now).next().done === true;

/** Whether a place in it can be taken: it is open, or full, and takes place at least once more. */
export const takesPeople = (vacancy: ApplicationVacancy | null, now: Date): vacancy is ApplicationVacancy =>
  (vacancy?.status === 'published' || vacancy?.status === 'filled') && !isNextPast(vacancy, now);

/** When the last of its dates ends; null where none is left. */
export function lastEnd(vacancy: ApplicationVacancy, now: Date): Date | null {
  let last: Date | null = null;
  for (const { endsAt } of occurrencesOf(vacancy, localDay(now)))
    if (endsAt > now && (last === null || endsAt > last)) last = endsAt;
  return last;
}

const OFF: readonly string[] = ['draft', 'archived', 'deleted'];

async function stateOf(
  queries: Queries,
  row: ApplicationRow,
  vacancy: ApplicationVacancy,
  now: Date,
): Promise<SeatState | null> {
  const state = applicationState(row);
  if (state === 'unconfirmed' || state === 'new') return null;
  if (state === 'withdrawn') return row.status === null && row.offered_at !== null ? 'declined' : state;
  if (state === 'lapsed') return state;
  if (isNextPast({ ...vacancy, cancelled_occurrences: [] }, now)) return 'over';
  if (OFF.includes(vacancy.status) || isNextPast(vacancy, now)) return 'cancelled';
  if (state !== 'offered') return state;
  // The job that ends it may not have run yet.
  if (row.offer_expires_at !== null && row.offer_expires_at <= now) return 'lapsed';
  const { accepted } = await involvedRepository(queries, row.tenant_id).seats(vacancy.id);
  return takesPeople(vacancy, now) && accepted < vacancy.positions ? state : 'full';
}

/** How it stands with a person's place in an activity; null where there is none, or no decision on it yet. */
export async function seatOf(
  queries: Queries,
  row: ApplicationRow,
  vacancy: ApplicationVacancy,
  { now, isUsable }: { now: Date; isUsable: boolean },
) {
  if (vacancy.vacancy_type !== 'activity') return null;
  const state = await stateOf(queries, row, vacancy, now);
  if (state === null) return null;
  const [upcoming] = upcomingOf(vacancy, now);
  const next = upcoming ?? firstOccurrence(vacancy);
  const isRemote = vacancy.location_type === 'remote';
  return {
    state,
    place:
      state === 'waitlisted' ? await applicationRepository(queries, row.tenant_id).placeOf(row.id) : null,
    starts_at: next?.startsAt.toISOString() ?? null,
    ends_at: next?.endsAt.toISOString() ?? null,
    is_remote: isRemote,
    location: isRemote ? null : addressText(vacancy),
    offer_expires_at: (state === 'offered' && row.offer_expires_at?.toISOString()) || null,
    may_withdraw: isUsable && (state === 'accepted' || state === 'waitlisted'),
  };
}
