import { sql, type RawBuilder } from 'kysely';
import type { Usage } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import type { UploadUses, UsedPicture } from '../../db/domain-data.ts';
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
  /** Everything that refers to an upload `u`, with whom each gives way to. */
  const references = sql.join(
    uses.map(
      ({ records, givesWay }) =>
        sql`SELECT used.*, ${givesWay?.to ?? null}::text AS gives_way_to FROM (${records}) used`,
    ),
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

  /** Takes a picture out of all that gives way to who removes it. */
  async function takeOut(picture: UsedPicture): Promise<void> {
    for (const { givesWay } of uses) await givesWay?.remove(queries, tenantId, picture);
  }

  return {
    takeOut,

    /**
     * What refers to each of them, without records of the type `except`: none for one that is used nowhere. What gives way
     * to everyone who sent a picture is nothing to them; what does so to a person, when they are about to remove it.
     */
    async of(
      view: UploadView,
      ids: readonly string[],
      { except = null, removing = false }: { except?: string | null; removing?: boolean } = {},
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
              AND r.type IS DISTINCT FROM ${except}
              AND NOT coalesce(u.purpose = 'image' AND u.uploaded_by_id = ${view.userId}::uuid
                AND (r.gives_way_to = 'sender'
                  OR (${removing} AND u.is_personal AND r.gives_way_to = 'person')), false)) used) numbered
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

    /** Takes away the pictures that people who are gone sent for themselves, as they could; their files go by night. */
    async removePersonal(userIds: readonly string[]): Promise<void> {
      const { rows } = await sql<UsedPicture>`SELECT u.id, u.path, u.former_paths FROM uploads u
        WHERE u.tenant_id = ${tenantId} AND u.is_personal AND u.uploaded_by_id = ANY (${[...userIds]}::uuid[])
          AND NOT EXISTS (SELECT FROM (${references}) r WHERE r.gives_way_to IS NULL)
        FOR UPDATE OF u`.execute(queries);
      for (const picture of rows) await takeOut(picture);
      await sql`DELETE FROM uploads WHERE tenant_id = ${tenantId}
        AND id = ANY (${rows.map(({ id }) => id)}::uuid[])`.execute(queries);
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
