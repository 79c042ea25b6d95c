import { Problem } from '../errors/problem.ts';

/** Rejects a change that was based on another version. */
export function requireVersion(row: { lock_version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.lock_version) throw new Problem('stale_record');
}

/** Whether a change has no value to store. */
export const isEmpty = (values: object): boolean =>
  Object.values(values).every((value) => value === undefined);
