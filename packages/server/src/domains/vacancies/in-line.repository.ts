import { sql, type RawBuilder } from 'kysely';

/** Whether an application waits for a place: none was offered, and nothing was decided. */
export const inLineSql = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${row}.waitlisted_at IS NOT NULL AND ${row}.offered_at IS NULL AND ${row}.status IS NULL
    AND ${row}.withdrawn_at IS NULL)`;
