import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

export interface ReportCount {
  remote: string;
  buildId: string;
  kind: string;
  outcome: string;
  failure: string;
  count: number;
  durationMs: number;
}

/** What browsers report, added up. */
export function reportRepository(queries: Queries) {
  return {
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
