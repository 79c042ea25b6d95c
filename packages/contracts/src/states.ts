import type { Action } from './permissions.ts';
import type { VacancyStatus } from './resources/vacancies.ts';
import type { UserStatus } from './resources/users.ts';

/** One transition: where it leads, what it takes, and what must be given with it. */
export interface Transition<State extends string> {
  to: State;
  /** The permission somebody needs; `system` is a job. */
  by: Action | 'own' | 'system';
  needs?: readonly string[];
}

export type Machine<State extends string> = Record<State, Record<string, Transition<State>>>;

/** What may happen to a vacancy. */
export const vacancyMachine: Machine<VacancyStatus> = {
  draft: {
    publish: { to: 'published', by: 'vacancies.publish' },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  published: {
    fill: { to: 'filled', by: 'vacancies.publish' },
    expire: { to: 'expired', by: 'system' },
    archive: { to: 'archived', by: 'vacancies.publish' },
  },
  filled: {
    publish: { to: 'published', by: 'vacancies.publish', needs: ['expiresAt'] },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  expired: {
    publish: { to: 'published', by: 'vacancies.publish', needs: ['expiresAt'] },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  archived: {
    restore: { to: 'draft', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  deleted: {},
};

/** An application's state on the screen: its status, or what happened before there is one. */
export type ApplicationState = 'unconfirmed' | 'new' | 'accepted' | 'rejected' | 'withdrawn';

/** What may happen to an application up to its decision. */
export const applicationMachine: Machine<ApplicationState> = {
  unconfirmed: { confirm: { to: 'new', by: 'own' } },
  new: { withdraw: { to: 'withdrawn', by: 'own' } },
  accepted: { withdraw: { to: 'withdrawn', by: 'own' } },
  rejected: {},
  withdrawn: {},
};

/** What may happen to an account by its own doing. */
export const userMachine: Machine<UserStatus> = {
  invited: { confirm: { to: 'active', by: 'own' } },
  active: {},
  inactive: {},
  archived: {},
};

/** The transition `name` out of `from`, or null where the table has none. */
export function transition<State extends string>(
  machine: Machine<State>,
  from: State,
  name: string,
): Transition<State> | null {
  return machine[from][name] ?? null;
}
