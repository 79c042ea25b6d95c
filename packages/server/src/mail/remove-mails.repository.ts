import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';

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
