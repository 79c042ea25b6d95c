import type { ReleaseDescriptor, ReleaseHistoryEntry } from '@samen/contracts';
import type { ReleaseStore } from '@samen/releases';
import type { Queries } from '../db/database.ts';
import { pruneRepository } from './prune.repository.ts';
import { refused } from './rejections.ts';
import { releaseRepository, type ReleaseRepository, type ReleaseRow } from './releases.repository.ts';
import type { KilledRow } from './rollouts.repository.ts';

/** A change of the history as a sentence without its full stop. */
export function describeEntry({ action, actor, buildId, reason, rules, at }: ReleaseHistoryEntry): string {
  switch (action) {
    case 'kill':
      return `${actor} killed ${buildId} at ${at} (${reason})`;
    case 'retire':
      return `${actor} retired it at ${at} (${reason})`;
    case 'rollout':
      return `${actor} ${rules?.length ? 'rolled out' : 'ended the rollout of'} ${buildId} at ${at} (${reason})`;
    default:
      return `${actor} made ${buildId} active at ${at} (${action}: ${reason})`;
  }
}

/** Compare-and-swap: refuses when the remote has changed since its actor looked. */
export async function refuseStale(
  releases: ReleaseRepository,
  { remote, expectedRevision }: { remote: string; expectedRevision?: number | undefined },
): Promise<void> {
  if (expectedRevision === undefined) return;
  const [last] = await releases.history({ remote, limit: 1 });
  if (expectedRevision === (last?.revision ?? 0)) return;
  throw refused(
    'stale_record',
    `${remote} has changed since you looked: ${last ? describeEntry(last) : 'it never was active'}. ` +
      'Look again, then repeat it.',
  );
}

const isKilled = (killed: readonly KilledRow[], remote: string, buildId: string) =>
  killed.some((one) => one.remote === remote && one.buildId === buildId);

/** What may run of these releases. */
export const withoutKilledOnes = <Release extends KilledRow>(
  all: readonly Release[],
  killed: readonly KilledRow[],
): Release[] => all.filter(({ remote, buildId }) => !isKilled(killed, remote, buildId));

/**
 * The build id of a published release, by that or by version; without `wanted` the one published last. Refuses what is
 * not there, what was pruned, and what was killed.
 */
export async function publishedBuild(
  queries: Queries,
  killed: readonly KilledRow[],
  remote: string,
  requested: string | undefined,
): Promise<string> {
  const releases = releaseRepository(queries);
  const published = await releases.releases(remote);
  const runnable = withoutKilledOnes(published, killed);
  const matches = ({ buildId, version }: ReleaseRow) => buildId === requested || version === requested;
  const found = requested ? runnable.find(matches) : runnable[0];
  if (found) return found.buildId;
  const dead = requested && published.find(matches);
  if (dead) {
    const kills = (await releases.history({ remote, limit: 200 })).filter(({ action }) => action === 'kill');
    const kill = kills.find(({ buildId }) => buildId === dead.buildId);
    throw refused(
      'invalid_transition',
      `${remote} ${dead.buildId} was killed and is never run again${kill ? `: ${describeEntry(kill)}` : ''}. ` +
        'Ship another one.',
    );
  }
  const prunedAt = requested && (await pruneRepository(queries).prunedAt(remote, requested));
  if (prunedAt) {
    throw refused(
      'invalid_transition',
      `The files of ${remote} ${requested} were pruned on ${prunedAt.toISOString().slice(0, 10)}. ` +
        `Publish that build again: npm run release -- publish ${remote}.`,
    );
  }
  const available = runnable.slice(0, 5).map(({ buildId }) => buildId);
  throw refused(
    'not_found',
    `${remote} has no release ${requested ?? 'at all'}. ` +
      (available.length > 0
        ? `There are ${available.join(', ')}.`
        : `Publish one: npm run release -- publish ${remote}.`),
  );
}

/** Reads every file of these releases back; refuses when one is missing or another. */
export async function refuseDamaged(
  store: ReleaseStore,
  descriptors: readonly ReleaseDescriptor[],
): Promise<void> {
  for (const release of descriptors) {
    const damaged = await store.verify(release);
    if (damaged.length > 0) throw refused('invalid', ...damaged);
  }
}
