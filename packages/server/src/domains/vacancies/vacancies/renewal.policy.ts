import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import { addDays } from '../../../local-time.ts';
import type { StoredVacancy } from './vacancy-writes.repository.ts';

/**
 * The last day of a vacancy that is renewed today: the usual time from now, or the day that it has where that is later.
 * `invalid_transition` where it is neither open nor expired.
 */
export function renewedUntil(
  { status, expires_at }: Pick<StoredVacancy, 'status' | 'expires_at'>,
  today: string,
): string {
  const usual = addDays(today, VACANCY_CONSTANTS.defaultVacancyDays);
  if (status === 'expired') return usual;
  if (status !== 'published') throw new Problem('invalid_transition');
  return expires_at !== null && expires_at > usual ? expires_at : usual;
}

/** Refuses a link whose person has no account that works. */
export function requireRecipient<User extends { status: string }>(user: User | null | undefined): User {
  if (user?.status !== 'active') throw new Problem('not_found');
  return user;
}
