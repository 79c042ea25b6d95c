import type { ReleaseReport } from '@samen/contracts';
import type { ServerContext } from '../context.ts';
import type { PlatformLog } from './log.ts';
import { reportRepository, type ReportCount } from './reports.repository.ts';

/** Who reports on releases. */
type Reporter = 'a browser' | 'a renderer';

function addUp(reports: readonly ReleaseReport[], who: Reporter): ReportCount[] {
  const counts = new Map<string, ReportCount>();
  for (const { remote, buildId, kind: reportedKind, outcome, failure = '', durationMs = 0 } of reports) {
    const kind = who === 'a renderer' ? 'rendering' : reportedKind;
    const key = [remote, buildId, kind, outcome, failure].join(' ');
    const existing = counts.get(key) ?? { remote, buildId, kind, outcome, failure, count: 0, durationMs: 0 };
    existing.count += 1;
    existing.durationMs += Math.round(durationMs);
    counts.set(key, existing);
  }
  return [...counts.values()];
}

/** Counts what `who` reports about releases, per minute, and logs what went wrong. */
export async function recordReports(
  { clock, db, log }: Pick<ServerContext, 'clock' | 'db'> & { log: Pick<PlatformLog, 'warn'> },
  who: Reporter,
  reports: readonly ReleaseReport[],
): Promise<void> {
  for (const report of reports.filter(({ outcome }) => outcome !== 'ok')) {
    log.warn({ report }, `${who} reported a release`);
  }
  if (reports.length > 0) await reportRepository(db.global).add(clock.now(), addUp(reports, who));
}
