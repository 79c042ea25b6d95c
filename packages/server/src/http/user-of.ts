import type { Caller, CallerUser } from '../context.ts';
import { Problem } from '../errors/problem.ts';

/** The signed-in user of a `signed_in` route. */
export function userOf(caller: Caller): CallerUser {
  if (!caller.user) throw new Problem('unauthenticated');
  return caller.user;
}

/** Refuses what no one is to do in another person's name. */
export function requireOneself(caller: Caller): void {
  if (caller.session?.impersonatorId) throw new Problem('impersonation_forbidden');
}
