import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';

const MINUTE = 60_000;

/** Whole minutes until a moment, begun ones included; null without one. */
export function minutesLeft(endsAt: string | null | undefined, now: number): number | null {
  if (!endsAt) return null;
  const minutes = Math.ceil((Date.parse(endsAt) - now) / MINUTE);
  // The clock here may be behind the server's.
  return Math.min(ACCOUNT_CONSTANTS.impersonationMinutes, Math.max(0, minutes));
}
