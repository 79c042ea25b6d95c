import type {
  PlatformStatus,
  PublishedRelease,
  ReleaseDescriptor,
  RemoteDetail,
  RemoteStatus,
} from '@samen/contracts';
import { firstVisitSizes, previousOf } from '@samen/releases';
import { after, days } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { refused } from './rejections.ts';
import { releaseRepository, type PublishedRow } from './releases.repository.ts';
import { reportRepository } from './reports.repository.ts';
import { rolloutRepository } from './rollouts.repository.ts';
import type { Served } from './served.ts';
import { readTroubles } from './troubles.ts';

const bytesOf = ({ files }: ReleaseDescriptor) => files.reduce((sum, { size }) => sum + size, 0);

/** A published release as operators see it. */
export const toPublished = (
  { problems }: Served,
  { descriptor, publishedAt, publishedBy }: PublishedRow,
): PublishedRelease => ({
  buildId: descriptor.buildId,
  version: descriptor.version,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
  bytes: bytesOf(descriptor),
  firstVisitBytes: firstVisitSizes(descriptor).gzip,
  saysImports: descriptor.imports !== undefined,
  saysCalls: descriptor.calls !== undefined,
  unserved: problems(descriptor),
});

/** What runs and what could, of every remote that was ever published; how that fares since `now` less a day, and what fails. */
export async function readStatus(queries: Queries, served: Served, now: Date): Promise<PlatformStatus> {
  const releases = releaseRepository(queries);
  const [revisions, active, published, rollouts, killed, troubles] = await Promise.all([
    releases.revisions(),
    releases.active(),
    releases.published(),
    rolloutRepository(queries).latest(),
    rolloutRepository(queries).killed(),
    readTroubles(queries, now),
  ]);
  const watched = [...active, ...rollouts.filter(({ state }) => state === 'running')];
  const health = await reportRepository(queries).health(after(now, -days(1)), watched);
  const names = [...new Set(published.map(({ descriptor }) => descriptor.remote))].sort();
  const remotes = names.map((remote): RemoteStatus => {
    const current = active.find((row) => row.remote === remote);
    const own = published.filter(({ descriptor }) => descriptor.remote === remote);
    return {
      remote,
      team: own.find(({ descriptor }) => descriptor.team)?.descriptor.team ?? null,
      revision: revisions.get(remote) ?? 0,
      active: current?.buildId ?? null,
      activeSince: current?.since.toISOString() ?? null,
      previous: current ? previousOf(current.activationHistory) : null,
      releases: own.map((row) => toPublished(served, row)),
      rollout: rollouts.find((one) => one.remote === remote) ?? null,
      killed: killed.filter((one) => one.remote === remote).map(({ buildId }) => buildId),
      health: health
        .filter((one) => one.remote === remote)
        .map(({ hour, buildId, loads, failures }) => ({ hour, buildId, loads, failures })),
    };
  });
  return { revision: Math.max(0, ...revisions.values()), remotes, troubles };
}

/** One remote with its history. Throws `not_found` when nothing of it was published. */
export async function readDetail(
  queries: Queries,
  served: Served,
  { remote, now }: { remote: string; now: Date },
): Promise<RemoteDetail> {
  const { remotes } = await readStatus(queries, served, now);
  const status = remotes.find((one) => one.remote === remote);
  if (!status) throw refused('not_found', `No release of ${remote} was ever published.`);
  return { ...status, history: await releaseRepository(queries).history({ remote, limit: 200 }) };
}
