import { sql, type RawBuilder } from 'kysely';

/** What every change of an editable row writes along: when it was, and that copies of before are stale. */
export const nextVersion = (now: Date): { updated_at: Date; lock_version: RawBuilder<number> } => ({
  updated_at: now,
  lock_version: sql<number>`lock_version + 1`,
});
