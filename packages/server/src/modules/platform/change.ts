import type { ReleaseDescriptor, ReleaseHistoryEntry } from '@samen/contracts';
import {
  activated,
  compositionProblems,
  movesFor,
  previousOf,
  rolledBack,
  type ReleaseStore,
} from '@samen/releases';
import type { Database } from '../../db/database.ts';
import { refused } from './refusals.ts';
import { releaseRepository, type ActiveRow, type ReleaseRepository } from './releases.repository.ts';

export interface ReleaseChange {
  remote: string;
  /** A build id or a version; absent: the previous release (rollback) or the one published last (activate). */
  buildId?: string | undefined;
  /** The remote's revision its actor saw; 0 when none was active. Absent: whatever it is now. */
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
  releases: ReleaseRepository,
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
  const published = await releases.releases(remote);
  const found = buildId
    ? published.find((one) => one.buildId === buildId || one.version === buildId)
    : published[0];
  if (found) return found.buildId;
  const known = published.slice(0, 5).map((one) => one.buildId);
  throw refused(
    'not_found',
    `${remote} has no release ${buildId ?? 'at all'}. ` +
      (known.length > 0
        ? `There are ${known.join(', ')}.`
        : `Publish one: npm run release -- publish ${remote}.`),
  );
}

async function refuseStale(
  releases: ReleaseRepository,
  change: ReleaseChange,
  current?: ActiveRow,
): Promise<void> {
  const seen = change.expectedRevision;
  if (seen === undefined || seen === (current?.revision ?? 0)) return;
  const [last] = current ? await releases.history({ revision: current.revision, limit: 1 }) : [];
  const what = last
    ? `${last.actor} made ${last.buildId} active at ${last.at} (${last.action}: ${last.reason})`
    : 'nothing of it is active any more';
  throw refused(
    'stale_record',
    `${change.remote} has changed since you looked: ${what}. Look again, then repeat it.`,
  );
}

/** The releases that would run, and which of them move; refuses a set that does not fit together. */
async function resultingMoves(
  releases: ReleaseRepository,
  active: ActiveRow[],
  targets: { remote: string; buildId: string }[],
  withRemotes: boolean,
): Promise<ReleaseDescriptor[]> {
  const changed = new Set(targets.map(({ remote }) => remote));
  const set = await releases.descriptors([
    ...active.filter(({ remote }) => !changed.has(remote)),
    ...targets,
  ]);
  if (compositionProblems(set).length === 0) return [];
  const candidates = await releases.releases();
  const { moves, left } = movesFor(set, changed, await inOrder(releases, candidates));
  if (left.length > 0) throw refused('invalid_transition', ...left.map(({ message }) => message));
  if (moves.length > 0 && !withRemotes) {
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
 * read back, and only when the resulting set fits together. A release that is active already changes nothing.
 */
export async function changeReleases(
  { db, store }: { db: Database; store: ReleaseStore },
  { action, changes, actor, reason, withRemotes = false }: ChangeRequest,
): Promise<ChangedRelease[]> {
  return db.globalWrite(async (queries) => {
    const releases = releaseRepository(queries);
    await releases.lock();
    const active = await releases.active();
    const currentOf = (remote: string) => active.find((row) => row.remote === remote);

    const targets: { remote: string; buildId: string }[] = [];
    for (const change of changes) {
      const current = currentOf(change.remote);
      await refuseStale(releases, change, current);
      const buildId = await targetOf(releases, change, action, current);
      if (buildId !== current?.buildId) targets.push({ remote: change.remote, buildId });
    }
    if (targets.length === 0) return [];
    const moves = await resultingMoves(releases, active, targets, withRemotes);
    for (const release of [...(await releases.descriptors(targets)), ...moves]) {
      const damaged = await store.verify(release);
      if (damaged.length > 0) throw refused('invalid', ...damaged);
    }

    let revision = await releases.revision();
    const done: ChangedRelease[] = [];
    for (const { remote, buildId } of [...targets, ...moves]) {
      const current = currentOf(remote);
      const trail = current?.trail ?? [];
      const moved = action === 'rollback' ? rolledBack(trail, buildId) : activated(trail, buildId);
      const entry = { revision: (revision += 1), remote, buildId, previousBuildId: current?.buildId ?? null };
      await releases.change({ ...entry, action, actor, reason }, moved);
      done.push(entry);
    }
    return done;
  });
}
