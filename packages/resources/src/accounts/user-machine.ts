import { SHARED_CONSTANTS } from '../shared/constants.ts';
import type { Machine, Step, Transition } from '../shared/state-machine.ts';
import type { UserStatus } from './users.ts';

const archive: Transition<UserStatus> = {
  to: 'archived',
  by: 'users.status',
  also: ['users.delete', 'own'],
  effects: ['account_deleted'],
};
/** What was not used for too long. */
const lapse: Transition<UserStatus> = { to: 'archived', by: 'system' };

/** What may happen to an account. */
export const userMachine: Machine<UserStatus> = {
  invited: {
    confirm: { to: 'active', by: 'own', effects: ['user_welcome'], recordedAs: 'confirmed' },
    archive,
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
};

/** Whose address was proved before, begins with an active account. */
export const userSteps: Record<'createConfirmed', Step> = {
  createConfirmed: { by: 'own', effects: ['user_welcome'], recordedAs: 'confirmed' },
};
