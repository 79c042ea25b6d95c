import { sql } from 'kysely';
import type { Rollout } from '@samen/contracts';
import type { Queries } from '../db/database.ts';

interface RolloutRow extends Omit<Rollout, 'startedAt'> {
  startedAt: Date;
}

export interface KilledRow {
  remote: string;
  buildId: string;
}

export type NewRollout = Pick<
  Rollout,
  'remote' | 'buildId' | 'rules' | 'errorLimit' | 'minLoads' | 'startedBy' | 'reason'
>;

const ROLLOUT = sql`id, remote, build_id AS "buildId", rules, error_limit AS "errorLimit", min_loads AS "minLoads",
  started_at AS "startedAt", started_by AS "startedBy", reason, state, ended_because AS "endedBecause",
  loads, failures`;

const toRollout = ({ startedAt, ...row }: RolloutRow): Rollout => ({
  ...row,
  startedAt: startedAt.toISOString(),
});

/** Which releases only some visitors get, and which no one gets any more. */
export function rolloutRepository(queries: Queries) {
  const rollouts = async (query: ReturnType<typeof sql<RolloutRow>>): Promise<Rollout[]> =>
    (await query.execute(queries)).rows.map(toRollout);

  return {
    running: (): Promise<Rollout[]> =>
      rollouts(sql`SELECT ${ROLLOUT} FROM platform.rollouts WHERE state = 'running' ORDER BY remote`),

    /** Of each remote the one that runs, else the last one. */
    latest: (): Promise<Rollout[]> =>
      rollouts(sql`SELECT DISTINCT ON (remote) ${ROLLOUT} FROM platform.rollouts
        ORDER BY remote, state = 'running' DESC, started_at DESC`),

    start: async (rollout: NewRollout): Promise<Rollout> => {
      const { remote, buildId, rules, errorLimit, minLoads, startedBy, reason } = rollout;
      const [started] = await rollouts(sql`INSERT INTO platform.rollouts
          (remote, build_id, rules, error_limit, min_loads, started_by, reason)
        VALUES (${remote}, ${buildId}, ${JSON.stringify(rules)}::jsonb, ${errorLimit}, ${minLoads}, ${startedBy},
          ${reason})
        RETURNING ${ROLLOUT}`);
      return started!;
    },

    /** Gives a running rollout other rules; who is in by their lot stays in. */
    change: async (rollout: Pick<Rollout, 'id' | 'rules' | 'errorLimit' | 'minLoads'>): Promise<Rollout> => {
      const { id, rules, errorLimit, minLoads } = rollout;
      const [changed] = await rollouts(sql`UPDATE platform.rollouts
        SET rules = ${JSON.stringify(rules)}::jsonb, error_limit = ${errorLimit}, min_loads = ${minLoads}
        WHERE id = ${id} RETURNING ${ROLLOUT}`);
      return changed!;
    },

    /** Ends the one of a remote that runs; null when none does. */
    end: async (
      remote: string,
      state: Exclude<Rollout['state'], 'running'>,
      because: string,
    ): Promise<Rollout | null> => {
      const [ended] = await rollouts(sql`UPDATE platform.rollouts
        SET state = ${state}, ended_because = ${because}
        WHERE remote = ${remote} AND state = 'running' RETURNING ${ROLLOUT}`);
      return ended ?? null;
    },

    /** Adds what browsers reported; responds with the rollout as it then is, null when it no longer runs. */
    count: async (id: string, loads: number, failures: number): Promise<Rollout | null> => {
      const [counted] = await rollouts(sql`UPDATE platform.rollouts
        SET loads = loads + ${loads}, failures = failures + ${failures}
        WHERE id = ${id} AND state = 'running' RETURNING ${ROLLOUT}`);
      return counted ?? null;
    },

    killed: async (): Promise<(KilledRow & { isPruned: boolean })[]> =>
      (
        await sql<KilledRow & { isPruned: boolean }>`SELECT remote, build_id AS "buildId",
            pruned_at IS NOT NULL AS "isPruned"
          FROM platform.kills JOIN platform.releases USING (remote, build_id)
          ORDER BY remote, build_id`.execute(queries)
      ).rows,

    kill: async ({ remote, buildId, revision }: KilledRow & { revision: number }): Promise<void> => {
      await sql`INSERT INTO platform.kills (remote, build_id, revision)
        VALUES (${remote}, ${buildId}, ${revision})`.execute(queries);
    },
  };
}

export type RolloutRepository = ReturnType<typeof rolloutRepository>;
