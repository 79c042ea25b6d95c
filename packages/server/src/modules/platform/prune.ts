import { pruneVerdicts, type PruneLimits, type ReleaseStore } from '@samen/releases';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { pruneRepository, type ReleaseToPrune } from './prune.repository.ts';
import { releaseRepository } from './releases.repository.ts';

export interface PruneRequest extends Omit<PruneLimits, 'now'> {
  /** Null is every remote. */
  remote: string | null;
  actor: string;
  /** Without it nothing is removed: only said what would be. */
  apply: boolean;
}

export interface PruneOutcome {
  remote: string;
  buildId: string;
  bytes: number;
  /** Why it stays; null when it went, or would. */
  because: string | null;
}

type Parts = { db: Database; store: ReleaseStore; clock: Clock };

interface Judged {
  release: ReleaseToPrune;
  because: string | null;
}

async function judge(queries: Queries, remote: string | null, limits: PruneLimits): Promise<Judged[]> {
  const byRemote = Map.groupBy(await pruneRepository(queries).facts(remote), (one) => one.descriptor.remote);
  return [...byRemote.values()].flatMap((releases) =>
    pruneVerdicts(releases, limits).map(({ buildId, because }) => ({
      because,
      release: releases.find((one) => one.buildId === buildId)!,
    })),
  );
}

/** Marks a release as gone, if that is still right, and then removes its files. Answers why it stays, if it does. */
async function remove({ db, store }: Parts, { release }: Judged, limits: PruneLimits, actor: string) {
  const { remote, buildId } = release.descriptor;
  // Only the mark is made under the lock of changes: a bucket that is slow keeps nobody from going back.
  const because = await db.globalWrite(async (queries) => {
    await releaseRepository(queries).lock();
    const now = (await judge(queries, remote, limits)).find((one) => one.release.buildId === buildId);
    if (now?.because === null) await pruneRepository(queries).mark(remote, buildId, actor);
    return now ? now.because : 'it is gone already';
  });
  if (because !== null) return because;
  try {
    await store.remove(release.descriptor);
  } catch (error) {
    await pruneRepository(db.global).restore(remote, buildId, null);
    throw error;
  }
  return null;
}

/** Removes the files of releases that nobody can ask for any more, or says which those are. */
export async function pruneReleases(parts: Parts, request: PruneRequest): Promise<PruneOutcome[]> {
  const { remote, actor, apply, keep, days } = request;
  const limits = { keep, days, now: parts.clock.now() };
  const outcomes: PruneOutcome[] = [];
  for (const judged of await judge(parts.db.global, remote, limits)) {
    const { descriptor } = judged.release;
    const because =
      apply && judged.because === null ? await remove(parts, judged, limits, actor) : judged.because;
    const bytes = descriptor.files.reduce((sum, { size }) => sum + size, 0);
    outcomes.push({ remote: descriptor.remote, buildId: descriptor.buildId, bytes, because });
  }
  return outcomes;
}
