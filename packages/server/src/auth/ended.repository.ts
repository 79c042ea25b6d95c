import { sql } from 'kysely';
import { after, days } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { removeOver, type RetentionRule } from '../db/retention.repository.ts';

/** For so long the link of a mail says that it is too old; after that it was never there. */
const EXPIRED_LINKS_FOR = days(30);
const USED_LINKS_FOR = days(7);

const job = 'sign_ins.tidy';

/** Sign-ins that ended by their time; an idle one lasts two weeks. */
export const SIGN_IN_RULE: RetentionRule = {
  job,
  action: 'removed',
  table: 'user_tokens',
  isOver: (now) => sql`r.expires_at < ${now}`,
  since: sql`r.expires_at`,
};

/** Links that were used a week ago; those that may be used again as long as their time lasts. */
export const USED_LINK_RULE: RetentionRule = {
  job,
  action: 'removed',
  table: 'one_time_tokens',
  isOver: (now) => sql`r.used_at < ${after(now, -USED_LINKS_FOR)} AND r.expires_at < ${now}`,
  since: sql`r.used_at`,
};

/** Links that no one used. */
export const EXPIRED_LINK_RULE: RetentionRule = {
  job,
  action: 'removed',
  table: 'one_time_tokens',
  isOver: (now) => sql`r.used_at IS NULL AND r.expires_at < ${after(now, -EXPIRED_LINKS_FOR)}`,
  since: sql`r.expires_at`,
};

/** Removes at most `amount` of each whose time is over; returns how many of that of which there were most. */
export async function removeEnded(
  queries: Queries,
  tenantId: string,
  now: Date,
  amount: number,
): Promise<number> {
  let most = 0;
  for (const rule of [SIGN_IN_RULE, USED_LINK_RULE, EXPIRED_LINK_RULE])
    most = Math.max(most, await removeOver(queries, tenantId, rule, now, amount));
  return most;
}
