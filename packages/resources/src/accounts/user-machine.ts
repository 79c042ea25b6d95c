import type { Machine } from '../shared/state-machine.ts';
import type { UserStatus } from './users.ts';

/** What may happen to an account. */
export const userMachine: Machine<UserStatus> = {
  invited: {
    confirm: { to: 'active', by: 'own', effects: ['user_welcome'] },
    archive: { to: 'archived', by: 'users.status', effects: ['account_deleted'] },
  },
  active: {
    deactivate: { to: 'inactive', by: 'users.status' },
    archive: { to: 'archived', by: 'users.status', effects: ['account_deleted'] },
  },
  inactive: {
    activate: { to: 'active', by: 'users.status' },
    archive: { to: 'archived', by: 'users.status', effects: ['account_deleted'] },
  },
  archived: {
    activate: { to: 'active', by: 'users.status', withinDays: 30 },
  },
};
