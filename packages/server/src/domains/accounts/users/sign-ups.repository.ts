import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { Row, Touched } from '../../../db/schema.ts';

/** A sign-up that waits to be confirmed; its role is given with it. */
export interface SignUpsTable extends Row {
  user_id: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  job_title: string | null;
  locale: 'nl' | 'en';
  organization_id: string;
  role: string;
  created_at: Touched;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    sign_ups: SignUpsTable;
  }
}

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
