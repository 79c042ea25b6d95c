import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { UploadUses } from '../../db/domain-data.ts';

/** A record that refers to an upload. */
export interface UploadUse {
  type: string;
  id: string;
}

/** What refers to the files of one tenant, as `uses` has it of each domain. */
export function uploadUseRepository(queries: Queries, tenantId: string, uses: readonly UploadUses[]) {
  /** Everything that refers to an upload `u`, as rows of type and id. */
  const references = sql.join(
    uses.map(({ records }) => records),
    sql` UNION ALL `,
  );
  const addresses = sql.join(
    uses.flatMap(({ addresses: own }) => (own ? [own(tenantId)] : [])),
    sql` UNION ALL `,
  );

  return {
    /** What refers to one of them. */
    async of(id: string): Promise<UploadUse[]> {
      const { rows } = await sql<UploadUse>`
        SELECT records.type, records.id FROM uploads u CROSS JOIN LATERAL (${references}) records
        WHERE u.tenant_id = ${tenantId} AND u.id = ${id}::uuid LIMIT 20`.execute(queries);
      return rows;
    },

    /** Which of these files some row names, as an upload or as a picture's address. */
    async existingPaths(paths: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ path: string }>`
        SELECT file.path FROM unnest(${[...paths]}::text[]) AS file (path)
        WHERE EXISTS (SELECT FROM uploads WHERE tenant_id = ${tenantId} AND path = file.path)
          OR '/media/uploads/' || file.path IN (${addresses})`.execute(queries);
      return new Set(rows.map(({ path }) => path));
    },

    /** Takes away what was sent before `before` for a record that never came, or is gone. Returns at most `amount` paths. */
    async removeForgotten(before: Date, amount: number): Promise<string[]> {
      const { rows } = await sql<{ path: string }>`
        DELETE FROM uploads WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
          SELECT u.id FROM uploads u WHERE u.tenant_id = ${tenantId} AND u.source = 'file'
            AND u.purpose IN ('attachment', 'avatar', 'logo') AND u.created_at < ${before}
            AND NOT EXISTS (${references}) LIMIT ${amount}))
        RETURNING path`.execute(queries);
      return rows.map(({ path }) => path);
    },
  };
}
