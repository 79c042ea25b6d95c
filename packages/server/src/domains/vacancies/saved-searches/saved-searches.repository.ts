import type { Insertable, Selectable, Updateable } from 'kysely';
import { id } from '@samen/jsonapi/declaration';
import { SavedSearches, type SavedQuery } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  userId: id('users', { required: true }),
  volunteerCenterId: id('volunteer_centers', { required: true }),
} as const;

export const savedSearchTable = declareTable('saved_searches', SavedSearches, own);

export interface SavedSearchesTable extends TableOf<SavedSearches, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    saved_searches: SavedSearchesTable;
  }
}

export type SavedSearchRow = Selectable<SavedSearchesTable>;

/** What a change says of a search; whose it is and what it searches stay. */
export type SavedSearchColumns = Omit<Updateable<SavedSearchesTable>, Given>;
/** What a new search says of itself. */
export type NewSavedSearchColumns = Omit<Insertable<SavedSearchesTable>, Given>;
type Owner = 'user_id' | 'volunteer_center_id';
type Given = Owner | 'tenant_id' | 'query' | 'created_at' | 'updated_at';

/** The saved searches of one tenant's people. */
export function savedSearchRepository(queries: Queries, tenantId: string) {
  return {
    of: (userId: string): Promise<SavedSearchRow[]> =>
      queries
        .selectFrom('saved_searches')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    add: (
      row: NewSavedSearchColumns & Pick<SavedSearchRow, Owner>,
      query: SavedQuery,
      now: Date,
    ): Promise<SavedSearchRow> =>
      queries
        .insertInto('saved_searches')
        .values({
          ...row,
          tenant_id: tenantId,
          query: JSON.stringify(query),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    find: async (userId: string, id: string): Promise<SavedSearchRow | null> =>
      (await queries
        .selectFrom('saved_searches')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()) ?? null,

    /** Null where `lockVersion` is outdated. */
    async update(
      id: string,
      values: SavedSearchColumns,
      now: Date,
      lockVersion?: number,
    ): Promise<SavedSearchRow | null> {
      let change = queries
        .updateTable('saved_searches')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id);
      if (lockVersion !== undefined) change = change.where('lock_version', '=', lockVersion);
      return (await change.returningAll().executeTakeFirst()) ?? null;
    },

    /** Returns whether it existed. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await queries
        .deleteFrom('saved_searches')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}
