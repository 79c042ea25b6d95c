import type { VacancyRow } from './vacancies.repository.ts';

type Seats = Pick<
  VacancyRow,
  | 'vacancy_type'
  | 'positions'
  | 'auto_accept'
  | 'close_when_full'
  | 'accepted_count'
  | 'offered_count'
  | 'waiting_count'
>;

/** What a newcomer to an activity may take: nothing while others wait. */
export const placesLeft = ({ positions, accepted_count, offered_count, waiting_count }: Seats): number =>
  waiting_count > 0 ? 0 : Math.max(0, positions - accepted_count - offered_count);

/** How many wait for a place; null where there is no line. */
export function waitlistCount(row: Seats): number | null {
  const hasLine = row.vacancy_type === 'activity' && row.auto_accept && !row.close_when_full;
  return hasLine || row.waiting_count > 0 ? row.waiting_count : null;
}
