import { Problem } from '../errors/problem.ts';

interface Versioned {
  lock_version: number;
  updated_at?: Date | string;
}

/** Rejects a change that was based on another version, and says when that one was saved. */
export function requireVersion(
  { lock_version, updated_at: savedAt }: Versioned,
  seen: number | undefined,
): void {
  if (seen === undefined || seen === lock_version) return;
  throw new Problem('stale_record', savedAt ? { meta: { saved_at: new Date(savedAt).toISOString() } } : {});
}

/** Whether a change has no value to store. */
export const isEmpty = (values: object): boolean =>
  Object.values(values).every((value) => value === undefined);
