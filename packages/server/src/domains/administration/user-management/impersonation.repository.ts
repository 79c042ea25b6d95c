import type { Queries } from '../../../db/database.ts';

/** The impersonation sessions of one tenant. */
export function impersonationRepository(queries: Queries, tenantId: string) {
  return {
    startOf: async (tokenId: string): Promise<Date | null> =>
      (
        await queries
          .selectFrom('user_tokens')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', tokenId)
          .select('created_at')
          .executeTakeFirst()
      )?.created_at ?? null,

    /** Returns whether it was still active. */
    end: async (one: { userId: string; impersonatorId: string; startedAt: Date }): Promise<boolean> => {
      const ended = await queries
        .deleteFrom('user_tokens')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', one.userId)
        .where('impersonator_id', '=', one.impersonatorId)
        .where('created_at', '=', one.startedAt)
        .executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },
  };
}
