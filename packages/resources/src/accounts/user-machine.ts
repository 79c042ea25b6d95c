import { SHARED_CONSTANTS } from '../shared/constants.ts';
import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Step, Transition } from '../shared/state-machine.ts';
import type { UserStatus } from './users.ts';

const archive = {
  to: 'archived',
  by: 'users.status',
  also: ['users.delete', 'own'],
  effects: ['account_deleted'],
} as const satisfies Transition<UserStatus>;
/** What was not used for too long. */
const lapse = { to: 'archived', by: 'system' } as const satisfies Transition<UserStatus>;

const table = {
  invited: {
    confirm: { to: 'active', by: 'own', effects: ['user_welcome'], recordedAs: 'confirmed' },
    archive,
    // An invitation that was taken back before it was accepted: there is no one yet to notify of it.
    withdraw: { to: 'archived', by: 'users.invite', importsOnly: true, recordedAs: 'withdrawn' },
    lapse,
  },
  active: {
    deactivate: { to: 'inactive', by: 'users.status', also: ['system'] },
    archive,
  },
  inactive: {
    activate: { to: 'active', by: 'users.status', also: ['own'] },
    archive,
    lapse,
  },
  archived: {
    activate: { to: 'active', by: 'users.status', withinDays: SHARED_CONSTANTS.purgeDeletedDays },
  },
} as const satisfies Machine<UserStatus>;
const others = {
  createConfirmed: { by: 'own', effects: ['user_welcome'], recordedAs: 'confirmed' },
  // One of two accounts goes on as both; the other one is archived.
  merge: { by: 'records.merge', effects: ['accounts_merged'], recordedAs: 'merged' },
  unmerge: { by: 'records.merge', recordedAs: 'unmerged' },
} as const satisfies Record<string, Step>;

/** What may happen to an account. */
export const userMachine: Machine<UserStatus> = table;

/** Whose address was proved before, begins with an active account. */
export const userSteps: Record<'createConfirmed' | 'merge' | 'unmerge', Step> = others;
/** What the activity says of it. */
export type UserWord = RecordedWords<typeof table | typeof others>;
