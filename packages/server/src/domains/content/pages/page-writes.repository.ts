import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { StoredBlock, StoredContent } from './page-content.ts';
import type { ContentBlockRow } from './pages.repository.ts';
import type { PagesTable } from './pages.table.ts';

/** A page as it is stored. */
export type StoredPage = Selectable<PagesTable>;

/** What of a page visitors have by a moment, or have no longer. */
interface Dated {
  column: 'publish_from' | 'publish_until';
  before: Date;
  amount: number;
}

/** Reads and writes the pages of one tenant for changes. */
export function pageWriteRepository(queries: Queries, tenantId: string) {
  const ofTenant = () => queries.selectFrom('pages').where('tenant_id', '=', tenantId);
  const byIdOf = (id: string) =>
    queries.updateTable('pages').where('tenant_id', '=', tenantId).where('id', '=', id);

  return {
    insert: (values: Omit<Insertable<PagesTable>, 'tenant_id'>): Promise<StoredPage> =>
      queries
        .insertInto('pages')
        .values({ ...values, tenant_id: tenantId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Locks the row; waits for another transaction that changes it. */
    findForUpdate: async (id: string): Promise<StoredPage | null> =>
      (await ofTenant().where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ?? null,

    /** What visitors see changes. */
    update: (id: string, values: Updateable<PagesTable>, now: Date): Promise<StoredPage> =>
      byIdOf(id).set(values).set(nextVersion(now)).returningAll().executeTakeFirstOrThrow(),

    /** Its moment has come; nothing that editors write has changed. */
    show: async (id: string, now: Date): Promise<void> => {
      await byIdOf(id).set({ publish_from: null, updated_at: now }).execute();
    },

    /** What visitors see stays. */
    touch: async (
      id: string,
      values: Pick<Updateable<PagesTable>, 'edited_at' | 'edited_by_id'>,
    ): Promise<void> => {
      await byIdOf(id)
        .set(values)
        .set({ lock_version: sql<number>`lock_version + 1` })
        .execute();
    },

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('pages').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },

    /** Whether another page of this centre has the slug. */
    hasSlug: async (centerId: string, slug: string, exceptId: string | null): Promise<boolean> => {
      const found = await ofTenant()
        .where('volunteer_center_id', '=', centerId)
        .where('slug', '=', slug)
        .where(sql<boolean>`id IS DISTINCT FROM ${exceptId}::uuid`)
        .select('id')
        .executeTakeFirst();
      return found !== undefined;
    },

    /** The translations of a page. */
    translationsOf: (id: string): Promise<Pick<StoredPage, 'id' | 'locale'>[]> =>
      ofTenant().where('translation_of_id', '=', id).select(['id', 'locale']).execute(),

    blocks: (pageId: string): Promise<ContentBlockRow[]> =>
      queries
        .selectFrom('content_blocks')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .orderBy('position')
        .selectAll()
        .execute(),

    /** Which of these ids blocks of other pages have. */
    takenIds: async (pageId: string, ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const rows = await queries
        .selectFrom('content_blocks')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '<>', pageId)
        .where('id', 'in', [...ids])
        .select('id')
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Puts these blocks in place of those that the page has. */
    async replaceBlocks(pageId: string, blocks: readonly StoredBlock[], now: Date): Promise<void> {
      await queries
        .deleteFrom('content_blocks')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .execute();
      if (blocks.length === 0) return;
      await queries
        .insertInto('content_blocks')
        .values(
          blocks.map(({ data, ...block }, position) => ({
            ...block,
            data: JSON.stringify(data),
            tenant_id: tenantId,
            page_id: pageId,
            position,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute();
    },

    draft: async (pageId: string): Promise<StoredContent | null> => {
      const row = await queries
        .selectFrom('page_drafts')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .select('content')
        .executeTakeFirst();
      return row?.content ?? null;
    },

    async saveDraft(pageId: string, content: StoredContent): Promise<void> {
      const values = { content: JSON.stringify(content) };
      await queries
        .insertInto('page_drafts')
        .values({ ...values, tenant_id: tenantId, page_id: pageId })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'page_id']).doUpdateSet(values))
        .execute();
    },

    removeDraft: async (pageId: string): Promise<void> => {
      await queries
        .deleteFrom('page_drafts')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .execute();
    },

    /** Locks at most `amount` published pages whose date has come; skips those that another transaction has locked. */
    lockDated: ({ column, before, amount }: Dated): Promise<StoredPage[]> =>
      ofTenant()
        .where('is_published', '=', true)
        .where(column, '<=', before)
        .selectAll()
        .orderBy(column)
        .limit(amount)
        .forUpdate()
        .skipLocked()
        .execute(),
  };
}
