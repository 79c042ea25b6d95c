import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { SignUpsTable } from '../../../db/schema.ts';

export type SignUpRow = Selectable<SignUpsTable>;

/** The sign-ups of one tenant that wait to be confirmed. */
export function signUpRepository(queries: Queries, tenantId: string) {
  return {
    insert: async (values: Omit<Insertable<SignUpsTable>, 'tenant_id'>): Promise<string> => {
      const { id } = await queries
        .insertInto('sign_ups')
        .values({ ...values, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Deletes and returns the sign-ups of one account. */
    take: (userId: string): Promise<SignUpRow[]> =>
      queries
        .deleteFrom('sign_ups')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .returningAll()
        .execute(),
  };
}
