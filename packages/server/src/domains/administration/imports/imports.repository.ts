import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { IMPORT_BOUNDS, Imports, type Import } from '@samen/resources/administration';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { lockNamed } from '../../../db/named-lock.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { ImportsTable } from './imports.table.ts';

export type ImportRecord = Selectable<ImportsTable>;
export type ImportColumns = Updateable<ImportsTable>;
export type Counts = Import['counts'];

/** The parsed filters of the list. */
export interface ImportFilters extends ReadFilters<Imports> {}

/** Whose imports are seen: those of a person, made where they work now. */
export interface ImportOwner {
  userId: string;
  organizationId: string;
}

/** What was never run goes with its rows; the others are listed for longer, also where a job has not come to its end. */
export const IMPORT_RULE: RetentionRule = {
  job: 'imports.retain',
  action: 'removed',
  table: 'imports',
  isOver: (now) => sql`(r.updated_at < ${after(now, -days(IMPORT_BOUNDS.listedDays))}
    OR r.status IN ('uploaded', 'mapped') AND r.updated_at < ${after(now, -days(IMPORT_BOUNDS.undoDays))})`,
  since: sql`r.updated_at`,
};

const conditionsOf = conditions<Imports, null>(Imports, 'i', {});

const SHAPE: ListShape = {
  id: sql`i.id`,
  keys: orders(Imports, 'i', {}),
  order: [{ field: 'created_at', descending: true }],
};

/** The imports of one tenant. */
export function importRepository(queries: Queries, tenantId: string) {
  const ownSql = ({ userId, organizationId }: ImportOwner) => sql`i.tenant_id = ${tenantId}
    AND i.created_by_id = ${userId}::uuid AND i.organization_id = ${organizationId}::uuid`;
  const listed = (owner: ImportOwner, filters: ImportFilters, ids: ListPart['ids']) => sql`
    FROM imports i WHERE ${sql.join(
      [ownSql(owner), ...conditionsOf(filters, null).map((one) => one.sql), idsSql(SHAPE.id, ids)],
      sql` AND `,
    )}`;
  const one = (id: string) =>
    queries.selectFrom('imports').where('tenant_id', '=', tenantId).where('id', '=', id).selectAll();

  return {
    list: (owner: ImportOwner, filters: ImportFilters, part: ListPart): Promise<Listed<ImportRecord>> =>
      readPage(queries, { part, shape: SHAPE, columns: sql`i.*`, from: listed(owner, filters, part.ids) }),

    count: (owner: ImportOwner, filters: ImportFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(owner, filters, ids)),

    find: async (owner: ImportOwner, id: string): Promise<ImportRecord | null> =>
      (await one(id)
        .where('created_by_id', '=', owner.userId)
        .where('organization_id', '=', owner.organizationId)
        .executeTakeFirst()) ?? null,

    /** Locks it until the end of the transaction; one at a time changes it or works on it. */
    lock: async (id: string): Promise<ImportRecord | null> =>
      (await one(id).forUpdate().executeTakeFirst()) ?? null,

    /** One at a time is added by a person, so that they are counted as they are, until the end of the transaction. */
    lockAdding: async (userId: string): Promise<void> => {
      await lockNamed(queries, `imports ${tenantId} ${userId}`);
    },

    /** How many of a person have not run yet, for whichever organization. */
    countOpen: async (userId: string): Promise<number> =>
      (
        await queries
          .selectFrom('imports')
          .where('tenant_id', '=', tenantId)
          .where('created_by_id', '=', userId)
          .where('status', 'in', ['uploaded', 'mapped'])
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    insert: (values: Omit<Insertable<ImportsTable>, 'tenant_id'>): Promise<ImportRecord> =>
      queries
        .insertInto('imports')
        .values({ ...values, tenant_id: tenantId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (id: string, values: ImportColumns, now: Date): Promise<ImportRecord> =>
      queries
        .updateTable('imports')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** What stands in its rows now; that alone is no change of a person's. */
    async saveCounts(id: string): Promise<Counts> {
      const { rows } = await sql<{ counts: Counts }>`
        UPDATE imports SET counts = (SELECT jsonb_build_object(
            'unchecked', count(*) FILTER (WHERE state = 'unchecked'), 'good', count(*) FILTER (WHERE state = 'good'),
            'error', count(*) FILTER (WHERE state = 'error'), 'duplicate', count(*) FILTER (WHERE state = 'duplicate'),
            'added', count(*) FILTER (WHERE state = 'duplicate' AND choice = 'add'),
            'updating', count(*) FILTER (WHERE state = 'duplicate' AND choice = 'update'),
            'created', count(*) FILTER (WHERE state = 'created'), 'updated', count(*) FILTER (WHERE state = 'updated'),
            'skipped', count(*) FILTER (WHERE state = 'skipped'),
            'failed', count(*) FILTER (WHERE state = 'failed'), 'undone', count(*) FILTER (WHERE state = 'undone'),
            'left', count(*) FILTER (WHERE state = 'left'))
          FROM import_rows WHERE tenant_id = ${tenantId} AND import_id = ${id}::uuid)
        WHERE tenant_id = ${tenantId} AND id = ${id}::uuid RETURNING counts`.execute(queries);
      const [row] = rows;
      if (!row) throw new Error(`No import ${id} to count`);
      return row.counts;
    },

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('imports').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },
  };
}
