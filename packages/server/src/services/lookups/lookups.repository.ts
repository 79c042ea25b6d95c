import type { Selectable } from 'kysely';
import type { LookupType } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import { isUuid } from '../../http/schemas.ts';
import type { LookupsTable } from './lookups.table.ts';

export type LookupRow = Selectable<LookupsTable>;

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
