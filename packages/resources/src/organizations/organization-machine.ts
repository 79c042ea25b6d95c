import { SHARED_CONSTANTS } from '../shared/constants.ts';
import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Step } from '../shared/state-machine.ts';
import type { OrganizationStatus } from './organizations.ts';

const table = {
  pending: {
    approve: { to: 'approved', by: 'organizations.approve', effects: ['organization_approved'] },
    deny: {
      to: 'denied',
      by: 'organizations.approve',
      needs: ['denialReason'],
      effects: ['organization_denied'],
    },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  denied: {
    // Also by its own admin, who has no role there while it is denied.
    resubmit: {
      to: 'pending',
      by: 'organizations.edit',
      also: ['own'],
      effects: ['organization_signed_up'],
    },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  approved: {
    archive: { to: 'archived', by: 'organizations.edit', effects: ['organization_changed'] },
    // The undo of an import, where nothing has happened to it since.
    withdraw: {
      to: 'deleted',
      by: 'organizations.approve',
      importsOnly: true,
      recordedAs: 'withdrawn',
    },
  },
  archived: {
    restore: { to: 'approved', by: 'organizations.approve', effects: ['organization_changed'] },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  deleted: {
    restore: {
      to: 'archived',
      by: 'organizations.approve',
      withinDays: SHARED_CONSTANTS.purgeDeletedDays,
      tenantOnly: true,
      effects: ['organization_changed'],
    },
  },
} as const satisfies Machine<OrganizationStatus>;
const others = {
  create: { by: 'organizations.create', recordedAs: 'created' },
  signUp: { by: 'own', effects: ['organization_signed_up'], recordedAs: 'created' },
  move: { by: 'organizations.approve', effects: ['organization_changed'], recordedAs: 'moved' },
  // One of two goes on as both; the other one is deleted.
  merge: { by: 'organizations.approve', recordedAs: 'merged' },
  unmerge: { by: 'organizations.approve', recordedAs: 'unmerged' },
} as const satisfies Record<string, Step>;

/** What may happen to an organization. */
export const organizationMachine: Machine<OrganizationStatus> = table;

/** How an organization begins, and what changes it in any state. */
export const organizationSteps: Record<'create' | 'signUp' | 'move' | 'merge' | 'unmerge', Step> = others;
/** What the activity says of it. */
export type OrganizationWord = RecordedWords<typeof table | typeof others>;
