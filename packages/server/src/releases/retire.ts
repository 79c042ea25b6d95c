import { SHELL } from '@samen/contracts';
import type { Database, Queries } from '../db/database.ts';
import type { ChangedRelease } from './change.ts';
import { refuseStale } from './checks.ts';
import { refused } from './rejections.ts';
import { releaseRepository, type ActiveRow } from './releases.repository.ts';
import { rolloutRepository } from './rollouts.repository.ts';

export interface RetireRequest {
  remote: string;
  expectedRevision?: number | undefined;
  actor: string;
  reason: string;
}

/** Takes what runs of a remote out of the composition, and ends its rollout; writes that down under `revision`. */
export async function retire(
  queries: Queries,
  { remote, buildId }: Pick<ActiveRow, 'remote' | 'buildId'>,
  { revision, actor, reason }: { revision: number; actor: string; reason: string },
): Promise<ChangedRelease> {
  const releases = releaseRepository(queries);
  const entry = { revision, remote, buildId, previousBuildId: buildId, action: 'retire' as const };
  await releases.note({ ...entry, actor, reason });
  await releases.deactivate(remote);
  await rolloutRepository(queries).end(remote, 'ended', `${remote} was retired: ${reason}`);
  return entry;
}

/**
 * Takes a remote away: nothing of it is active, and each of its releases can be activated again. One that is not active
 * changes nothing; the shell is refused.
 */
export async function retireRemote(
  db: Database,
  { remote, expectedRevision, actor, reason }: RetireRequest,
): Promise<ChangedRelease[]> {
  if (remote === SHELL)
    throw refused(
      'invalid_transition',
      'Without a shell there are no pages: it is rolled back, or another activated.',
    );
  return db.globalWrite(async (queries) => {
    const releases = releaseRepository(queries);
    await releases.lock();
    await refuseStale(releases, { remote, expectedRevision });
    const current = (await releases.active()).find((row) => row.remote === remote);
    if (!current) {
      if ((await releases.history({ remote, limit: 1 })).length > 0) return [];
      throw refused('not_found', `No release of ${remote} was ever active.`);
    }
    const revision = (await releases.revision()) + 1;
    return [await retire(queries, current, { revision, actor, reason })];
  });
}
