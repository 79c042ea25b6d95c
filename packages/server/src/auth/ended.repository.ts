import { sql } from 'kysely';
import { after, days } from '../clock.ts';
import type { Queries } from '../db/database.ts';

/** For so long the link of a mail says that it is too old; after that it was never there. */
const EXPIRED_LINKS_FOR = days(30);

/** Removes at most `amount` sign-ins and as many links whose time is over; returns how many of that of which there were most. */
export async function removeEnded(
  queries: Queries,
  tenantId: string,
  now: Date,
  amount: number,
): Promise<number> {
  const remove = async (table: 'user_tokens' | 'one_time_tokens', before: Date) => {
    const { rows } =
      await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
      SELECT id FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND expires_at < ${before}
      ORDER BY expires_at LIMIT ${amount} FOR UPDATE SKIP LOCKED)) RETURNING 1`.execute(queries);
    return rows.length;
  };
  const sessions = await remove('user_tokens', now);
  return Math.max(sessions, await remove('one_time_tokens', after(now, -EXPIRED_LINKS_FOR)));
}
