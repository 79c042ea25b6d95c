import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Removes the mails, by their names, with which these people were to confirm their accounts. */
export async function removeConfirmationsOf(
  queries: Queries,
  tenantId: string,
  userIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  await sql`DELETE FROM mails m USING users u WHERE m.tenant_id = ${tenantId} AND m.template = ANY (${[...names]})
    AND u.tenant_id = m.tenant_id AND u.id = ANY (${[...userIds]}::uuid[]) AND u.confirmed_at IS NULL
    AND m.to_address = u.email`.execute(queries);
}

/** Removes mails to these addresses, and those whose replies go to them. `emails` is an array. */
export async function removeMailsOf(
  queries: Queries,
  tenantId: string,
  emails: RawBuilder<unknown>,
): Promise<void> {
  for (const column of ['to_address', 'reply_to'])
    await sql`DELETE FROM mails WHERE tenant_id = ${tenantId} AND ${sql.ref(column)} = ANY (${emails})`.execute(
      queries,
    );
}
