import type { CallerUser } from '../context.ts';
import { Problem } from '../errors/problem.ts';

/** Refuses an account that was made inactive; visitors have none. */
export function requireActive(user: Pick<CallerUser, 'status'> | null): void {
  if (user?.status === 'inactive') throw new Problem('account_inactive');
}
