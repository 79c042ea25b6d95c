import type { Machine } from '../shared/state-machine.ts';
import type { OrganizationStatus } from './organizations.ts';

/** What may happen to an organization. */
export const organizationMachine: Machine<OrganizationStatus> = {
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
    // Also by its own admin, who sends it in again.
    resubmit: { to: 'pending', by: 'organizations.edit', effects: ['organization_signed_up'] },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  approved: {
    archive: { to: 'archived', by: 'organizations.edit', effects: ['organization_changed'] },
  },
  archived: {
    restore: { to: 'approved', by: 'organizations.approve', effects: ['organization_changed'] },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  deleted: {
    restore: { to: 'archived', by: 'organizations.approve', withinDays: 30, tenantOnly: true },
  },
};
