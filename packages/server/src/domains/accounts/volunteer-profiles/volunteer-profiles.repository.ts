import type { Insertable, Selectable } from 'kysely';
import { decimal, id } from '@samen/jsonapi/declaration';
import { VolunteerProfiles } from '@samen/resources/accounts';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  userId: id('users', { required: true }),
  latitude: decimal({}),
  longitude: decimal({}),
} as const;

export const volunteerProfileTable = declareTable('volunteer_profiles', VolunteerProfiles, own);

export interface VolunteerProfilesTable extends TableOf<VolunteerProfiles, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    volunteer_profiles: VolunteerProfilesTable;
  }
}

export type VolunteerProfileRow = Selectable<VolunteerProfilesTable>;
export type ProfileColumns = Omit<
  Insertable<VolunteerProfilesTable>,
  'tenant_id' | 'id' | 'user_id' | 'lock_version' | 'created_at' | 'updated_at'
>;

/** The volunteer profiles of one tenant. */
export function volunteerProfileRepository(queries: Queries, tenantId: string) {
  return {
    of: async (userId: string): Promise<VolunteerProfileRow | null> =>
      (await queries
        .selectFrom('volunteer_profiles')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .selectAll()
        .executeTakeFirst()) ?? null,

    /** Inserts or updates it. Null where `lockVersion` is outdated. */
    async put(
      userId: string,
      columns: ProfileColumns,
      now: Date,
      lockVersion?: number,
    ): Promise<VolunteerProfileRow | null> {
      if (lockVersion === undefined) {
        const made = await queries
          .insertInto('volunteer_profiles')
          .values({ ...columns, tenant_id: tenantId, user_id: userId, created_at: now, updated_at: now })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (made) return made;
      }
      let change = queries
        .updateTable('volunteer_profiles')
        .set(columns)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId);
      if (lockVersion !== undefined) change = change.where('lock_version', '=', lockVersion);
      return (await change.returningAll().executeTakeFirst()) ?? null;
    },

    /** Returns whether there was one. */
    async remove(userId: string): Promise<boolean> {
      const removed = await queries
        .deleteFrom('volunteer_profiles')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}
