import { sql, type RawBuilder } from 'kysely';
import type { Usage } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import type { UploadUses } from '../../db/domain-data.ts';
import { inScopeSql, type UploadView } from './upload-view.repository.ts';

/** So many places are named. */
const MOST_NAMED = 20;

/** What refers to an upload, and how much of that the viewer may not change. */
export interface UploadUsage {
  shown: Usage;
  foreign: number;
}

export const UNUSED: UploadUsage = { shown: { count: 0, places: [] }, foreign: 0 };

interface UsageRow {
  upload_id: string;
  count: number;
  foreign: number;
  places: Usage['places'] | null;
}

/** What refers to the files of one tenant, as `uses` has it of each domain. */
export function uploadUseRepository(queries: Queries, tenantId: string, uses: readonly UploadUses[]) {
  /** Everything that refers to an upload `u`. */
  const references = sql.join(
    uses.map(({ records }) => records),
    sql` UNION ALL `,
  );
  const columns = uses
    .flatMap(({ addresses = [] }) => addresses)
    .flatMap(({ table, columns: names }) =>
      names.map((name) => ({ table: sql.table(table), column: sql.ref(name) })),
    );
  const addresses: RawBuilder<unknown> = sql.join(
    columns.map(
      ({ table, column }) =>
        sql`SELECT ${column} FROM ${table} WHERE tenant_id = ${tenantId} AND ${column} IS NOT NULL`,
    ),
    sql` UNION ALL `,
  );

  return {
    /** What refers to each of them, without records of the type `except`: none for one that is used nowhere. */
    async of(
      view: UploadView,
      ids: readonly string[],
      { except = null }: { except?: string | null } = {},
    ): Promise<Map<string, UploadUsage>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<UsageRow>`
        SELECT upload_id, count(*)::int AS count, (count(*) FILTER (WHERE NOT is_own))::int AS foreign,
          json_agg(json_build_object('type', type, 'id', id, 'name', name, 'editable', is_own) ORDER BY place)
            FILTER (WHERE is_named AND place <= ${MOST_NAMED}) AS places
        FROM (
          SELECT *, row_number() OVER (PARTITION BY upload_id ORDER BY is_named DESC, type, name, id) AS place
          FROM (
            SELECT u.id AS upload_id, r.type, r.id, r.name, own.is_own,
              r.name IS NOT NULL AND (r.is_public OR own.is_own) AS is_named
            FROM uploads u CROSS JOIN LATERAL (${references}) r
            CROSS JOIN LATERAL (SELECT coalesce(${inScopeSql(view, sql`r`)}, false)
              OR ${view.userId}::uuid = ANY (r.people) AS is_own) own
            WHERE u.tenant_id = ${tenantId} AND u.id = ANY (${[...ids]}::uuid[])
              AND r.type IS DISTINCT FROM ${except}) used) numbered
        GROUP BY upload_id`.execute(queries);
      return new Map(
        rows.map(({ upload_id, count, foreign, places }) => [
          upload_id,
          { shown: { count, places: places ?? [] }, foreign },
        ]),
      );
    },

    /** Lets records that store the address of a picture store its new one. */
    async moveAddress(from: string, to: string): Promise<void> {
      for (const { table, column } of columns)
        await sql`UPDATE ${table} SET ${column} = ${to}
          WHERE tenant_id = ${tenantId} AND ${column} = ${from}`.execute(queries);
    },

    /** Which of these files some row names, as an upload or as a picture's address. */
    async existingPaths(paths: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ path: string }>`
        SELECT file.path FROM unnest(${[...paths]}::text[]) AS file (path)
        WHERE EXISTS (SELECT FROM uploads WHERE tenant_id = ${tenantId} AND path = file.path)
          OR '/media/uploads/' || file.path IN (${addresses})`.execute(queries);
      return new Set(rows.map(({ path }) => path));
    },

    /**
     * Takes away what was sent before `before` for a record that never came, or is gone. Returns at most `amount` paths.
     * What comes with a form stays an hour longer: until `before` it may just be on its way.
     */
    async removeForgotten(before: Date, amount: number): Promise<string[]> {
      const { rows } = await sql<{ path: string }>`
        DELETE FROM uploads WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
          SELECT u.id FROM uploads u WHERE u.tenant_id = ${tenantId} AND u.source = 'file'
            AND u.purpose IN ('attachment', 'avatar', 'logo', 'submission')
            AND u.created_at < ${before}::timestamptz - CASE u.purpose WHEN 'submission' THEN interval '1 hour'
              ELSE interval '0' END
            AND NOT EXISTS (${references}) LIMIT ${amount}))
        RETURNING path`.execute(queries);
      return rows.map(({ path }) => path);
    },
  };
}
