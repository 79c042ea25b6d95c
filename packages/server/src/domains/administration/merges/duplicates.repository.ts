import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { after, days } from '../../../clock.ts';
import type { FoundPair } from '../../../merger.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { WorkSource } from '../../../waiting-work.ts';
import type { DuplicatesTable } from './merges.table.ts';

export type DuplicateRecord = Selectable<DuplicatesTable> & {
  first_name: string | null;
  second_name: string | null;
};

/** Nights after which a pair that was not found again is no more. */
const UNSEEN_DAYS = 2;

/** Two that look alike no longer, or of which one has gone; that two are not the same is stored with them. */
export const DUPLICATE_RULE: RetentionRule = {
  job: 'merges.tidy',
  action: 'removed',
  table: 'duplicates',
  isOver: (now) => sql`r.seen_at < ${after(now, -days(UNSEEN_DAYS))}`,
  since: sql`r.seen_at`,
};

/** A record that is there to be merged. */
const nameOf = (column: string) => sql`CASE d.record_type
  WHEN 'organizations' THEN (SELECT o.name FROM organizations o
    WHERE o.tenant_id = d.tenant_id AND o.id = ${sql.ref(column)} AND o.status <> 'deleted')
  ELSE (SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.tenant_id = d.tenant_id AND u.id = ${sql.ref(column)} AND u.status <> 'archived') END`;

const inScope = (scope: AccessScope) => {
  if (scope.kind === 'tenant') return sql`true`;
  return scope.kind === 'center' ? sql`d.volunteer_center_id = ${scope.id}::uuid` : sql`false`;
};

/** The pairs of one tenant. */
export function duplicateRepository(queries: Queries, tenantId: string) {
  return {
    /** Null also where one of the two is gone. */
    async find(scope: AccessScope, id: string): Promise<DuplicateRecord | null> {
      const { rows } = await sql<DuplicateRecord>`SELECT d.*, ${nameOf('d.first_id')} AS first_name,
          ${nameOf('d.second_id')} AS second_name
        FROM duplicates d WHERE d.tenant_id = ${tenantId} AND ${inScope(scope)} AND d.id = ${id}::uuid`.execute(
        queries,
      );
      const [found] = rows;
      return found?.first_name && found.second_name ? found : null;
    },

    /** Writes down what was found; of what was found before only that it still is. */
    async save(type: string, pairs: readonly FoundPair[], now: Date): Promise<void> {
      if (pairs.length === 0) return;
      await sql`INSERT INTO duplicates (tenant_id, record_type, first_id, second_id, reasons, volunteer_center_id,
          found_at, seen_at)
        SELECT ${tenantId}, ${type}, p.first_id, p.second_id, p.reasons, p.center_id, ${now}, ${now}
        FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
          AS p (first_id uuid, second_id uuid, reasons text[], center_id uuid)
        ON CONFLICT (tenant_id, record_type, first_id, second_id) DO UPDATE SET seen_at = EXCLUDED.seen_at,
          reasons = EXCLUDED.reasons, volunteer_center_id = EXCLUDED.volunteer_center_id`.execute(queries);
    },

    async dismiss(id: string, by: string | null, now: Date): Promise<void> {
      await queries
        .updateTable('duplicates')
        .set({ dismissed_at: by === null ? null : now, dismissed_by_id: by })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Pairs that no one has said anything of yet; a month is soon enough. */
export const duplicateWork: WorkSource = {
  select: ({ caller, centerId }) => sql`SELECT d.id AS record_id, 'duplicates' AS subject_type,
      d.first_name AS title, d.second_name AS detail, NULL::text AS locale, d.volunteer_center_id,
      d.found_at AS since, d.found_at + interval '30 days' AS due_at, NULL::uuid AS assignee_id
    FROM (SELECT d.*, ${nameOf('d.first_id')} AS first_name, ${nameOf('d.second_id')} AS second_name
      FROM duplicates d WHERE d.tenant_id = ${caller.tenantId} AND d.dismissed_at IS NULL
        AND (${centerId}::uuid IS NULL OR d.volunteer_center_id = ${centerId}::uuid)) d
    WHERE d.first_name IS NOT NULL AND d.second_name IS NOT NULL`,
  people: (tenantId, id) => sql`SELECT unnest(ARRAY[d.first_id, d.second_id]) AS id FROM duplicates d
    WHERE d.tenant_id = ${tenantId} AND d.id = ${id}::uuid AND d.record_type = 'users'`,
};
