import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { Merges } from '@samen/resources/administration';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { MergesTable } from './merges.table.ts';

/** Stored names of people would be one place more to remove them from: they are found by their ids. */
export type MergeRecord = Selectable<MergesTable> & { kept_name: string | null; gone_name: string | null };
export interface MergeFilters extends ReadFilters<Merges> {}

/** What a merge has written, when it can be undone no more. */
export const MERGE_RULE: RetentionRule = {
  job: 'merges.tidy',
  action: 'removed',
  table: 'merge_changes',
  isOver: (now) => sql`EXISTS (SELECT FROM merges m WHERE m.tenant_id = r.tenant_id AND m.id = r.merge_id
    AND (m.status = 'undone' OR m.undoable_until < ${now}))`,
  since: sql`(SELECT m.undoable_until FROM merges m WHERE m.tenant_id = r.tenant_id AND m.id = r.merge_id)`,
};

const conditionsOf = conditions<Merges, null>(Merges, 'm', {});
const SHAPE: ListShape = {
  id: sql`m.id`,
  keys: orders(Merges, 'm', {}),
  order: [{ field: 'created_at', descending: true }],
};

const nameOf = (column: string) => sql`CASE m.record_type
  WHEN 'organizations' THEN (SELECT o.name FROM organizations o WHERE o.tenant_id = m.tenant_id AND o.id = ${sql.ref(column)})
  ELSE (SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.tenant_id = m.tenant_id AND u.id = ${sql.ref(column)} AND u.anonymised_at IS NULL) END`;
const COLUMNS = sql`m.*, ${nameOf('m.kept_id')} AS kept_name, ${nameOf('m.gone_id')} AS gone_name`;

/** The merges of one tenant. */
export function mergeRepository(queries: Queries, tenantId: string) {
  const inScope = (scope: AccessScope) => {
    if (scope.kind === 'tenant') return sql`true`;
    return scope.kind === 'center' ? sql`m.volunteer_center_id = ${scope.id}::uuid` : sql`false`;
  };
  const listed = (scope: AccessScope, filters: MergeFilters, ids: ListPart['ids']) => sql`
    FROM merges m WHERE ${sql.join(
      [
        sql`m.tenant_id = ${tenantId}`,
        inScope(scope),
        ...conditionsOf(filters, null).map((one) => one.sql),
        idsSql(SHAPE.id, ids),
      ],
      sql` AND `,
    )}`;

  return {
    list: (scope: AccessScope, filters: MergeFilters, part: ListPart): Promise<Listed<MergeRecord>> =>
      readPage(queries, { part, shape: SHAPE, columns: COLUMNS, from: listed(scope, filters, part.ids) }),

    count: (scope: AccessScope, filters: MergeFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(scope, filters, ids)),

    async find(scope: AccessScope, id: string): Promise<MergeRecord | null> {
      const { rows } = await sql<MergeRecord>`SELECT ${COLUMNS}
        FROM merges m WHERE m.tenant_id = ${tenantId} AND ${inScope(scope)} AND m.id = ${id}::uuid`.execute(
        queries,
      );
      return rows[0] ?? null;
    },

    /** Locks it until the end of the transaction. */
    async lock(id: string): Promise<void> {
      await queries
        .selectFrom('merges')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .select('id')
        .forUpdate()
        .execute();
    },

    async insert(values: Omit<Insertable<MergesTable>, 'tenant_id'>): Promise<string> {
      const { id } = await queries
        .insertInto('merges')
        .values({ ...values, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    update: (id: string, values: Updateable<MergesTable>, now: Date): Promise<Selectable<MergesTable>> =>
      queries
        .updateTable('merges')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Later merges of a record have to be undone first: they build on this one. */
    async hasLater({ id, record_type, kept_id, gone_id, created_at }: MergeRecord): Promise<boolean> {
      const { rows } = await sql`SELECT FROM merges m WHERE m.tenant_id = ${tenantId} AND m.status = 'done'
        AND m.record_type = ${record_type} AND m.id <> ${id}::uuid AND m.created_at >= ${created_at}::timestamptz
        AND (m.kept_id IN (${kept_id}::uuid, ${gone_id}::uuid) OR m.gone_id IN (${kept_id}::uuid, ${gone_id}::uuid))
        LIMIT 1`.execute(queries);
      return rows.length > 0;
    },
  };
}
