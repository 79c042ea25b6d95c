import type { LimitKey } from '../../../limits/limits.ts';

/** Mails of invitations and reminders: of one form, and to one address by any of them. */
export const INVITATION_LIMITS = {
  form: { count: 400, seconds: 3_600 },
  address: { count: 5, seconds: 86_400 },
} as const;

/** Under what those of all forms of an organization are counted. */
export const invitationsOf = (tenantId: string, organizationId: string): LimitKey => [
  'invitations of',
  tenantId,
  organizationId,
];
