import type { Insertable, Selectable, Updateable } from 'kysely';
import { id } from '@samen/jsonapi/declaration';
import { SavedViews, type ViewedList, type ViewQuery } from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  /** Whose it is; null where the account is gone. */
  userId: id('users', {}),
  /** In which it was made. */
  organizationId: id('organizations', {}),
} as const;

export const savedViewTable = declareTable('saved_views', SavedViews, own);

export interface SavedViewsTable extends TableOf<SavedViews, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
  }
}

export type SavedViewRow = Selectable<SavedViewsTable>;

/** What a person sees of views: their own, and of these lists what is shared in their organization. */
export interface SavedViewReader {
  userId: string;
  organizationId: string | null;
  lists: readonly ViewedList[];
}

type Given = Owner | 'tenant_id' | 'list' | 'query' | 'created_at' | 'updated_at';
type Owner = 'user_id' | 'organization_id';

/** What a new view says of itself, but for its list and what it shows of that. */
export type NewSavedViewColumns = Omit<Insertable<SavedViewsTable>, Given>;

export type SavedViewColumns = Omit<Updateable<SavedViewsTable>, Given> & {
  query?: ViewQuery;
  organization_id?: string;
};

const stored = ({ query, ...columns }: SavedViewColumns) => ({
  ...columns,
  ...(query === undefined ? {} : { query: JSON.stringify(query) }),
});

/** The views of one tenant's people. */
export function savedViewRepository(queries: Queries, tenantId: string) {
  const seen = ({ userId, organizationId, lists }: SavedViewReader) =>
    queries
      .selectFrom('saved_views')
      .where('tenant_id', '=', tenantId)
      .where((one) =>
        one.or([
          one('user_id', '=', userId),
          ...(organizationId === null || lists.length === 0
            ? []
            : [
                one.and([
                  one('shared', '=', true),
                  one('organization_id', '=', organizationId),
                  one('list', 'in', [...lists]),
                ]),
              ]),
        ]),
      )
      .selectAll();

  return {
    of: (reader: SavedViewReader): Promise<SavedViewRow[]> =>
      seen(reader).orderBy('name').orderBy('id').execute(),

    async countOwn(userId: string): Promise<number> {
      const rows = await queries
        .selectFrom('saved_views')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .select('id')
        .execute();
      return rows.length;
    },

    find: async (reader: SavedViewReader, viewId: string): Promise<SavedViewRow | null> =>
      (await seen(reader).where('id', '=', viewId).executeTakeFirst()) ?? null,

    add: (
      row: NewSavedViewColumns & Pick<Insertable<SavedViewsTable>, Owner | 'list'>,
      query: ViewQuery,
      now: Date,
    ): Promise<SavedViewRow> =>
      queries
        .insertInto('saved_views')
        .values({
          ...row,
          tenant_id: tenantId,
          query: JSON.stringify(query),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Null where `lockVersion` is outdated. */
    async update(
      viewId: string,
      values: SavedViewColumns,
      now: Date,
      lockVersion?: number,
    ): Promise<SavedViewRow | null> {
      let change = queries
        .updateTable('saved_views')
        .set(stored(values))
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', viewId);
      if (lockVersion !== undefined) change = change.where('lock_version', '=', lockVersion);
      return (await change.returningAll().executeTakeFirst()) ?? null;
    },

    remove: async (viewId: string): Promise<void> => {
      await queries
        .deleteFrom('saved_views')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', viewId)
        .execute();
    },
  };
}
