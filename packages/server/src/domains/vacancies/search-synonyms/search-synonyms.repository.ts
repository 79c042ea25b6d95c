import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import { SearchSynonyms } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

export const searchSynonymTable = declareTable('search_synonyms', SearchSynonyms);

export interface SearchSynonymsTable extends TableOf<SearchSynonyms, Record<never, never>> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    search_synonyms: SearchSynonymsTable;
  }
}

export type SynonymRow = Selectable<SearchSynonymsTable>;
type Given = 'tenant_id' | 'created_at' | 'updated_at';
export type NewSynonym = Omit<Insertable<SearchSynonymsTable>, Given>;
export type SynonymColumns = Omit<Updateable<SearchSynonymsTable>, Given>;

const SHAPE: ListShape = {
  id: sql`s.id`,
  keys: { name: { sql: sql`lower(s.terms[1])`, type: 'text' } },
  order: [{ field: 'name', descending: false }],
};

/** A text as part of a pattern. */
const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The synonyms of one tenant, by their first name. */
export function searchSynonymRepository(queries: Queries, tenantId: string) {
  const listed = (q: string | null, ids: ListPart['ids']) => sql`
    FROM search_synonyms s WHERE s.tenant_id = ${tenantId} AND ${idsSql(SHAPE.id, ids)} AND ${
      q === null
        ? sql`true`
        : sql`array_to_string(s.terms || s.translations, ' ') ILIKE ${`%${literally(q)}%`}`
    }`;
  const one = (id: string) =>
    queries.selectFrom('search_synonyms').where('tenant_id', '=', tenantId).where('id', '=', id).selectAll();

  return {
    list: (q: string | null, part: ListPart): Promise<Listed<SynonymRow>> =>
      readPage(queries, { part, shape: SHAPE, columns: sql`s.*`, from: listed(q, part.ids) }),

    count: (q: string | null, ids: ListPart['ids']): Promise<number> => countRows(queries, listed(q, ids)),

    find: async (id: string): Promise<SynonymRow | null> => (await one(id).executeTakeFirst()) ?? null,

    /** One that is about to be changed, locked. */
    lock: async (id: string): Promise<SynonymRow | null> =>
      (await one(id).forUpdate().executeTakeFirst()) ?? null,

    insert: (values: NewSynonym, now: Date): Promise<SynonymRow> =>
      queries
        .insertInto('search_synonyms')
        .values({ ...values, tenant_id: tenantId, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (id: string, values: SynonymColumns, now: Date): Promise<SynonymRow> =>
      queries
        .updateTable('search_synonyms')
        .set({ ...values, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: async (id: string): Promise<void> => {
      await queries
        .deleteFrom('search_synonyms')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },
  };
}
