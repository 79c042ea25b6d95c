import type { PublishedRelease, ReleaseDescriptor, RemoteStatus } from '@samen/contracts';
import { firstVisitBytes, previousOf } from '@samen/releases';
import type { Queries } from '../../db/database.ts';
import { releaseRepository, type PublishedRow } from './releases.repository.ts';

const bytesOf = ({ files }: ReleaseDescriptor) => files.reduce((sum, { size }) => sum + size, 0);

/** A published release as operators see it. */
export const toPublished = ({ descriptor, publishedAt, publishedBy }: PublishedRow): PublishedRelease => ({
  buildId: descriptor.buildId,
  version: descriptor.version,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
  bytes: bytesOf(descriptor),
  firstVisitBytes: firstVisitBytes(descriptor),
});

/** What runs and what could, of every remote that was ever published. */
export async function readStatus(queries: Queries): Promise<{ revision: number; remotes: RemoteStatus[] }> {
  const releases = releaseRepository(queries);
  const [revisions, active, published] = await Promise.all([
    releases.revisions(),
    releases.active(),
    releases.published(),
  ]);
  const names = [...new Set(published.map(({ descriptor }) => descriptor.remote))].sort();
  const remotes = names.map((remote): RemoteStatus => {
    const current = active.find((row) => row.remote === remote);
    return {
      remote,
      team: null,
      revision: revisions.get(remote) ?? 0,
      active: current?.buildId ?? null,
      activeSince: current?.since.toISOString() ?? null,
      previous: current ? previousOf(current.trail) : null,
      releases: published.filter(({ descriptor }) => descriptor.remote === remote).map(toPublished),
      rollout: null,
      killed: [],
      health: [],
    };
  });
  return { revision: Math.max(0, ...revisions.values()), remotes };
}
