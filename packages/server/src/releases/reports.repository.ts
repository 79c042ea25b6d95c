import { sql } from 'kysely';
import type { HealthPoint, ReleaseReport } from '@samen/contracts';
import type { Queries } from '../db/database.ts';

export interface ReportCount {
  remote: string;
  buildId: string;
  /** `rendering`: it failed as a server rendered a page of it. */
  kind: ReleaseReport['kind'] | 'rendering';
  outcome: string;
  failure: string;
  count: number;
  durationMs: number;
}

/** A load that came up or a switch to it; a page that crashes had come up before. */
const LOADS = sql`(kind IN ('load', 'switch') AND outcome = 'ok')`;
/** As rollouts count them. A recovery is reported besides the failure that it follows on. */
const FAILURES = sql`(failure <> 'network' AND (kind IN ('failure', 'error', 'rendering')
  OR kind = 'switch' AND outcome = 'failed'))`;

const ACTIVE = sql`reports.build_id = active.build_id`;

/** What one minute had of an active release. */
export interface FailingMinute {
  remote: string;
  buildId: string;
  minute: Date;
  onServer: number;
  inBrowsers: number;
  loads: number;
  recovered: number;
}

/** What browsers report, added up. */
export function reportRepository(queries: Queries) {
  return {
    /** Loads of these releases by the hour; hours without any are left out. */
    health: async (
      since: Date,
      releases: readonly { remote: string; buildId: string }[],
    ): Promise<(HealthPoint & { remote: string })[]> => {
      const { rows } = await sql<Omit<HealthPoint, 'hour'> & { remote: string; hour: Date }>`
        SELECT remote, build_id AS "buildId", date_trunc('hour', minute) AS hour,
          greatest(sum(count) FILTER (WHERE ${LOADS} OR ${FAILURES} AND failure NOT IN ('render', 'tampering')),
            sum(count) FILTER (WHERE ${FAILURES}))::int AS loads,
          coalesce(sum(count) FILTER (WHERE ${FAILURES}), 0)::int AS failures
        FROM platform.reports
        JOIN unnest(${releases.map(({ remote }) => remote)}::text[], ${releases.map(({ buildId }) => buildId)}::text[])
          AS wanted(remote, build_id) USING (remote, build_id)
        WHERE minute >= ${since} AND (${LOADS} OR ${FAILURES})
        GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`.execute(queries);
      return rows.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() }));
    },

    /** Failures of active releases by the minute, with the visits that got another release of theirs, and loads that came up. */
    failing: async (since: Date): Promise<FailingMinute[]> => {
      const { rows } = await sql<FailingMinute>`
        SELECT reports.remote, active.build_id AS "buildId", minute,
          coalesce(sum(count) FILTER (WHERE ${ACTIVE} AND ${FAILURES} AND kind = 'rendering'), 0)::int AS "onServer",
          coalesce(sum(count) FILTER (WHERE ${ACTIVE} AND ${FAILURES} AND kind <> 'rendering'), 0)::int AS "inBrowsers",
          coalesce(sum(count) FILTER (WHERE ${ACTIVE} AND ${LOADS}), 0)::int AS loads,
          coalesce(sum(count) FILTER (WHERE NOT ${ACTIVE} AND outcome = 'recovered'), 0)::int AS recovered
        FROM platform.reports JOIN platform.active USING (remote)
        WHERE minute >= ${since}
        GROUP BY 1, 2, 3 ORDER BY minute`.execute(queries);
      return rows;
    },

    /** Adds to the minute of `at`; counts of releases that were never published are left out. */
    add: async (at: Date, counts: ReportCount[]): Promise<void> => {
      await sql`INSERT INTO platform.reports AS known
          (minute, remote, build_id, kind, outcome, failure, count, duration_ms)
        SELECT date_trunc('minute', ${at}::timestamptz), given.remote, given."buildId", given.kind, given.outcome,
          given.failure, given.count, given."durationMs"
        FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS given(remote text, "buildId" text, kind text,
          outcome text, failure text, count int, "durationMs" bigint)
        JOIN platform.releases ON releases.remote = given.remote AND releases.build_id = given."buildId"
        ON CONFLICT (minute, remote, build_id, kind, outcome, failure) DO UPDATE
          SET count = known.count + excluded.count, duration_ms = known.duration_ms + excluded.duration_ms`.execute(
        queries,
      );
    },
  };
}
