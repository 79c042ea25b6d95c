import type { ReleaseDescriptor } from '@samen/contracts';
import { pruneVerdicts, type PruneLimits, type ReleaseStore } from '@samen/releases';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import { pruneRepository, type ReleaseToPrune } from './prune.repository.ts';
import { releaseRepository } from './releases.repository.ts';

export interface PruneRequest extends Omit<PruneLimits, 'now'> {
  /** Null is every remote. */
  remote: string | null;
  actor: string;
  /** Without it nothing is removed: only reported. */
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

interface Judged extends ReleaseToPrune {
  because: string | null;
}

/** So many are marked as gone under one lock of changes, which no one then waits for long. */
const BATCH = 20;

async function judge(queries: Queries, remote: string | null, limits: PruneLimits): Promise<Judged[]> {
  const byRemote = Map.groupBy(await pruneRepository(queries).facts(remote), (one) => one.remote);
  return [...byRemote.values()].flatMap((releases) => {
    const verdicts = new Map(
      pruneVerdicts(releases, limits).map(({ buildId, because }) => [buildId, because]),
    );
    return releases.map((one) => ({ ...one, because: verdicts.get(one.buildId) ?? null }));
  });
}

/** Removes the files of releases that are marked as gone; where that fails, what is still there is gone no more. */
async function removeFiles({ db, store }: Parts, releases: readonly ReleaseDescriptor[]): Promise<void> {
  for (const [index, release] of releases.entries())
    try {
      await store.remove(release);
    } catch (error) {
      for (const { remote, buildId } of releases.slice(index))
        await pruneRepository(db.global).restore(remote, buildId, null);
      throw error;
    }
}

/** Removes those of a remote's releases that may go now. Returns why the others stay, by build id. */
async function removeAll(
  parts: Parts,
  remote: string,
  buildIds: readonly string[],
  { actor, limits }: { actor: string; limits: PruneLimits },
): Promise<Map<string, string>> {
  const stay = new Map<string, string>();
  for (let index = 0; index < buildIds.length; index += BATCH) {
    const batch = buildIds.slice(index, index + BATCH);
    // Only the marks are made under the lock of changes: a bucket that is slow keeps no one from going back.
    const gone = await parts.db.globalWrite(async (queries) => {
      await releaseRepository(queries).lock();
      const judged = new Map((await judge(queries, remote, limits)).map((one) => [one.buildId, one.because]));
      for (const buildId of batch) {
        const because = judged.has(buildId) ? judged.get(buildId) : 'it is gone already';
        if (because) stay.set(buildId, because);
      }
      const mayGo = batch.filter((buildId) => !stay.has(buildId));
      return pruneRepository(queries).mark(remote, mayGo, actor);
    });
    await removeFiles(parts, gone);
  }
  return stay;
}

/** Removes the files of releases that no one can request any more, or reports which those are. */
export async function pruneReleases(parts: Parts, request: PruneRequest): Promise<PruneOutcome[]> {
  const { actor, apply, keep, days } = request;
  const limits = { keep, days, now: parts.clock.now() };
  const judged = await judge(parts.db.global, request.remote, limits);
  const removable = Map.groupBy(
    apply ? judged.filter(({ because }) => because === null) : [],
    (one) => one.remote,
  );
  const stay = new Map<string, string>();
  for (const [remote, releases] of removable) {
    const ids = releases.map(({ buildId }) => buildId);
    for (const [buildId, because] of await removeAll(parts, remote, ids, { actor, limits }))
      stay.set(`${remote}/${buildId}`, because);
  }
  return judged.map(({ remote, buildId, bytes, because }) => ({
    remote,
    buildId,
    bytes,
    because: because ?? stay.get(`${remote}/${buildId}`) ?? null,
  }));
}
