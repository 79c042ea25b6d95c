import { teamOf } from '@samen/releases';
import type { Queries } from '../db/database.ts';
import type { PlatformLog } from './log.ts';
import { releaseRepository } from './releases.repository.ts';
import { rolloutRepository } from './rollouts.repository.ts';
import type { Served } from './served.ts';

/** Logs each release that visitors get, or that can be gone back to, of which this server does not serve all. */
export async function warnOfUnserved(queries: Queries, served: Served, log: PlatformLog): Promise<void> {
  const releases = releaseRepository(queries);
  const rollouts = rolloutRepository(queries);
  const [published, active, running, killed] = await Promise.all([
    releases.published(),
    releases.active(),
    rollouts.running(),
    rollouts.killed(),
  ]);
  for (const { descriptor } of published) {
    const { remote, buildId } = descriptor;
    const isIt = (one: { remote: string; buildId: string }) =>
      one.remote === remote && one.buildId === buildId;
    const unserved = killed.some(isIt) ? [] : served.problems(descriptor);
    if (unserved.length === 0) continue;
    const isRunning = active.some(isIt) || running.some(isIt);
    log.warn(
      { remote, buildId, team: teamOf(descriptor), unserved },
      isRunning
        ? 'visitors get a release that wants what this server does not serve'
        : 'a release that is kept wants what this server does not serve',
    );
  }
}
