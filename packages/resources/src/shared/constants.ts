/** What holds for records of several domains. */
export const SHARED_CONSTANTS = {
  purgeDeletedDays: 30,
  bulkLimit: 100,
  resendMinutes: 5,
} as const;
