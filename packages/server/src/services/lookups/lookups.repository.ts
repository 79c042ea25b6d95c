import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { isUuid } from '../../http/schemas.ts';

export interface LookupsTable {
  tenant_id: string;
  id: Generated<string>;
  key: string;
  label_nl: string;
  label_en: string;
  icon: string | null;
  position: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export type LookupRow = Selectable<LookupsTable>;

/** Every lookup of the product: its URL segment is its JSON:API type and its table. */
export const LOOKUP_TYPES = [
  'categories',
  'age_groups',
  'skills',
  'activity_types',
  'non_profit_types',
] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

declare module '../../db/schema.ts' {
  interface Tables extends Record<LookupType, LookupsTable> {}
}

/** The lookups of one tenant, in their fixed order; none has more than a few dozen rows. */
export function lookupRepository(queries: Queries, tenantId: string) {
  return {
    list: (type: LookupType): Promise<LookupRow[]> =>
      queries
        .selectFrom(type)
        .where('tenant_id', '=', tenantId)
        .orderBy('position')
        .orderBy('key')
        .selectAll()
        .execute(),

    find: async (type: LookupType, id: string): Promise<LookupRow | null> =>
      (await queries
        .selectFrom(type)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()) ?? null,

    knowsAll: async (type: LookupType, ids: readonly string[]): Promise<boolean> => {
      const requested = [...new Set(ids)];
      if (requested.length === 0) return true;
      if (!requested.every(isUuid)) return false;
      const found = await queries
        .selectFrom(type)
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', requested)
        .select('id')
        .execute();
      return found.length === requested.length;
    },
  };
}
