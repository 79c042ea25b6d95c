import { sql } from 'kysely';
import type { ReleaseDescriptor } from '@samen/contracts';
import type { ReleaseFacts } from '@samen/releases';
import type { Queries } from '../db/database.ts';

export interface ReleaseToPrune extends ReleaseFacts {
  remote: string;
  /** Of its files together. */
  bytes: number;
}

/** What decides whether a release may go, and that it went. */
export function pruneRepository(queries: Queries) {
  return {
    /** Every stored release of a remote, or of all. */
    facts: async (remote: string | null): Promise<ReleaseToPrune[]> => {
      // Each change names what was given to visitors from then on and what was until then.
      const { rows } = await sql<ReleaseToPrune>`WITH given AS (
          SELECT remote, given.build_id, max(at) AS at FROM platform.history
            CROSS JOIN LATERAL (VALUES (build_id), (previous_build_id)) AS given (build_id)
          WHERE ${remote}::text IS NULL OR remote = ${remote} GROUP BY remote, given.build_id)
        SELECT release.remote, release.build_id AS "buildId", release.published_at AS "publishedAt",
          (SELECT coalesce(sum((file ->> 'size')::bigint), 0)
            FROM jsonb_array_elements(release.descriptor -> 'files') AS file)::float8 AS bytes,
          active.build_id IS NOT DISTINCT FROM release.build_id AS "isActive",
          coalesce(release.build_id = ANY (active.trail), false) AS "isInHistory",
          EXISTS (SELECT FROM platform.rollouts
            WHERE (rollouts.remote, rollouts.build_id) = (release.remote, release.build_id)
              AND state = 'running') AS "isCanary",
          EXISTS (SELECT FROM platform.kills
            WHERE (kills.remote, kills.build_id) = (release.remote, release.build_id)) AS "isKilled",
          given.at AS "lastLive"
        FROM platform.releases AS release LEFT JOIN platform.active USING (remote)
          LEFT JOIN given ON (given.remote, given.build_id) = (release.remote, release.build_id)
        WHERE pruned_at IS NULL AND (${remote}::text IS NULL OR release.remote = ${remote})
        ORDER BY release.remote, release.published_at DESC`.execute(queries);
      return rows;
    },

    /** When the files of a build, or of the last build of a version, were removed; null when they were not. */
    prunedAt: async (remote: string, release: string): Promise<Date | null> => {
      const { rows } = await sql<{ at: Date | null }>`SELECT pruned_at AS at FROM platform.releases
        WHERE remote = ${remote} AND (build_id = ${release} OR descriptor->>'version' = ${release})
        ORDER BY published_at DESC LIMIT 1`.execute(queries);
      return rows[0]?.at ?? null;
    },

    /** Responds with the descriptors, which say what files there are to remove. */
    mark: async (
      remote: string,
      buildIds: readonly string[],
      actor: string,
    ): Promise<ReleaseDescriptor[]> => {
      const { rows } = await sql<{ descriptor: ReleaseDescriptor }>`UPDATE platform.releases
        SET pruned_at = now(), pruned_by = ${actor}
        WHERE remote = ${remote} AND build_id = ANY (${[...buildIds]}::text[]) RETURNING descriptor`.execute(
        queries,
      );
      return rows.map(({ descriptor }) => descriptor);
    },

    /** It is back. With an actor: as one who publishes it, so that it is among the newest again. */
    restore: async (remote: string, buildId: string, actor: string | null): Promise<void> => {
      await sql`UPDATE platform.releases SET pruned_at = NULL, pruned_by = NULL,
          published_at = CASE WHEN ${actor}::text IS NULL THEN published_at ELSE now() END,
          published_by = coalesce(${actor}, published_by)
        WHERE remote = ${remote} AND build_id = ${buildId}`.execute(queries);
    },
  };
}
