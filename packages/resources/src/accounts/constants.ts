/** What holds for accounts and their links. */
export const ACCOUNT_CONSTANTS = {
  resetHours: 2,
  emailChangeHours: 24,
  reactivationDays: 14,
  exportDays: 7,
  invitationDays: 14,
  impersonationMinutes: 60,
} as const;
