import type { ReleaseDescriptor, ReleaseHistoryEntry } from '@samen/contracts';
import {
  activated,
  compositionProblems,
  movesFor,
  previousOf,
  rolledBack,
  type ReleaseStore,
} from '@samen/releases';
import type { Database, Queries } from '../../db/database.ts';
import { publishedBuild, refuseDamaged, refuseStale, withoutKilledOnes } from './checks.ts';
import { refused } from './refusals.ts';
import { releaseRepository, type ActiveRow, type ReleaseRepository } from './releases.repository.ts';
import { rolloutRepository, type KilledRow } from './rollouts.repository.ts';

export interface ReleaseChange {
  remote: string;
  /** A build id or a version; absent: the previous release (rollback) or the one published last (activate). */
  buildId?: string | undefined;
  /** The remote's revision its actor saw; 0 when nothing ever happened to it. Absent: whatever it is now. */
  expectedRevision?: number | undefined;
}

export interface ChangeRequest {
  action: 'activate' | 'rollback';
  changes: ReleaseChange[];
  actor: string;
  reason: string;
  /** Move the remotes that would not fit as well, instead of refusing. */
  withRemotes?: boolean | undefined;
}

export type ChangedRelease = Pick<ReleaseHistoryEntry, 'revision' | 'remote' | 'buildId' | 'previousBuildId'>;

async function targetOf(
  queries: Queries,
  killed: KilledRow[],
  { remote, buildId }: ReleaseChange,
  action: ChangeRequest['action'],
  current: ActiveRow | undefined,
): Promise<string> {
  if (action === 'rollback' && !current)
    throw refused('invalid_transition', `No release of ${remote} is active.`);
  if (action === 'rollback' && !buildId) {
    const previous = current && previousOf(current.trail);
    if (previous) return previous;
    throw refused(
      'invalid_transition',
      `There is no previous release of ${remote}: ${current?.buildId} is its first.`,
    );
  }
  return publishedBuild(queries, killed, remote, buildId);
}

/** Which other remotes move along so that the resulting set fits together; refuses when they may not, or none do. */
export async function resultingMoves(
  releases: ReleaseRepository,
  killed: KilledRow[],
  next: { set: { remote: string; buildId: string }[]; fixed: ReadonlySet<string>; withRemotes: boolean },
): Promise<ReleaseDescriptor[]> {
  const set = await releases.descriptors(next.set);
  if (compositionProblems(set).length === 0) return [];
  const candidates = withoutKilledOnes(await releases.releases(), killed);
  const { moves, left } = movesFor(set, next.fixed, await inOrder(releases, candidates));
  if (left.length > 0) throw refused('invalid_transition', ...left.map(({ message }) => message));
  if (moves.length > 0 && !next.withRemotes) {
    const named = moves.map(({ remote, buildId }) => `${remote} ${buildId}`).join(', ');
    throw refused(
      'invalid_transition',
      `This does not fit without moving ${named}. Repeat it with --with-remotes.`,
    );
  }
  return moves;
}

async function inOrder(releases: ReleaseRepository, keys: { remote: string; buildId: string }[]) {
  const found = await releases.descriptors(keys);
  return keys.flatMap(
    (key) => found.find((one) => one.remote === key.remote && one.buildId === key.buildId) ?? [],
  );
}

/**
 * Makes releases active, all or none. Compare-and-swap per remote on the revision its actor saw, after every file was
 * read back, and only when the resulting set fits together. A release that is active already changes nothing. A rollout
 * of a remote that changes is over: finished when it is its candidate that became active.
 */
export async function changeReleases(
  { db, store }: { db: Database; store: ReleaseStore },
  { action, changes, actor, reason, withRemotes = false }: ChangeRequest,
): Promise<ChangedRelease[]> {
  return db.globalWrite(async (queries) => {
    const releases = releaseRepository(queries);
    const rollouts = rolloutRepository(queries);
    await releases.lock();
    const [active, killed, running] = await Promise.all([
      releases.active(),
      rollouts.killed(),
      rollouts.running(),
    ]);
    const currentOf = (remote: string) => active.find((row) => row.remote === remote);

    const targets: { remote: string; buildId: string }[] = [];
    for (const change of changes) {
      const current = currentOf(change.remote);
      await refuseStale(releases, change);
      const buildId = await targetOf(queries, killed, change, action, current);
      if (buildId !== current?.buildId) targets.push({ remote: change.remote, buildId });
    }
    if (targets.length === 0) return [];
    const fixed = new Set(targets.map(({ remote }) => remote));
    const set = [...active.filter(({ remote }) => !fixed.has(remote)), ...targets];
    const moves = await resultingMoves(releases, killed, { set, fixed, withRemotes });
    await refuseDamaged(store, [...(await releases.descriptors(targets)), ...moves]);

    let revision = await releases.revision();
    const done: ChangedRelease[] = [];
    for (const { remote, buildId } of [...targets, ...moves]) {
      const current = currentOf(remote);
      const trail = current?.trail ?? [];
      const moved = action === 'rollback' ? rolledBack(trail, buildId) : activated(trail, buildId);
      const entry = { revision: (revision += 1), remote, buildId, previousBuildId: current?.buildId ?? null };
      await releases.change({ ...entry, action, actor, reason }, moved);
      const candidate = running.find((rollout) => rollout.remote === remote)?.buildId;
      await rollouts.end(
        remote,
        candidate === buildId ? 'finished' : 'ended',
        `${action} of ${buildId}: ${reason}`,
      );
      done.push(entry);
    }
    return done;
  });
}
