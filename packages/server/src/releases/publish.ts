import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { SHELL, type ReleaseDescriptor } from '@samen/contracts';
import {
  checkDescriptor,
  previousOf,
  publishProblems,
  RefusedRelease,
  type ReleaseStore,
} from '@samen/releases';
import type { Database, Queries } from '../db/database.ts';
import { pruneRepository } from './prune.repository.ts';
import { releaseRepository, type ReleaseRepository } from './releases.repository.ts';
import type { Served } from './served.ts';
import { refused } from './rejections.ts';

export interface ReleaseUpload {
  descriptor: unknown;
  files(): AsyncIterable<{ path: string; content: Readable }>;
}

export interface Published {
  remote: string;
  buildId: string;
  outcome: 'published' | 'unchanged';
}

async function contextOf(releases: ReleaseRepository) {
  const [active, shellReleases] = await Promise.all([releases.active(), releases.releases(SHELL)]);
  const shell = active.find(({ remote }) => remote === SHELL);
  const previous = shell && previousOf(shell.activationHistory);
  const newest = shellReleases[0]?.buildId;
  const shellIds = [shell?.buildId, previous].filter((id) => typeof id === 'string');
  const ofShell = async (ids: string[]) => {
    const found = await releases.descriptors(ids.map((buildId) => ({ remote: SHELL, buildId })));
    return ids.flatMap((id) => found.find(({ buildId }) => buildId === id) ?? []);
  };
  return {
    shells: await ofShell(shellIds),
    newestShell: newest ? ((await ofShell([newest]))[0] ?? null) : null,
    active: await releases.descriptors(active),
  };
}

/** Who publishes a remote; throws where they may not. `again` looks again when all has come in. */
export type Admit = (remote: string) => { actor: string; again: () => Promise<void> };

function refuseOther(existing: ReleaseDescriptor, descriptor: ReleaseDescriptor): void {
  if (isDeepStrictEqual(existing, descriptor)) return;
  const { remote, buildId } = descriptor;
  throw refused(
    'duplicate',
    `${remote} ${buildId} was published with another content. Equal inputs have to give equal files: ` +
      `remove .cache/webpack and DATA_DIR/builds/${remote}/${buildId}, and build it again.`,
  );
}

/**
 * Takes a release in: checks its descriptor, what it would live beside, and every file. Activates nothing. The same
 * release again, or at the same time, is `unchanged`, or brings it back where it was pruned; another content under the
 * same build id is refused.
 */
export async function publishRelease(
  { db, store, served }: { db: Database; store: ReleaseStore; served: Served },
  upload: ReleaseUpload,
  admit: Admit,
): Promise<Published> {
  const { descriptor, problems } = checkDescriptor(upload.descriptor);
  if (!descriptor) throw refused('invalid', ...problems);
  const { remote, buildId } = descriptor;
  const { actor, again } = admit(remote);
  const unchanged: Published = { remote, buildId, outcome: 'unchanged' };

  /** Whether it is there already, whole. */
  async function stands(
    queries: Queries,
  ): Promise<{ exists: boolean; isWhole: boolean; wasPruned: boolean }> {
    const [existing] = await releaseRepository(queries).descriptors([{ remote, buildId }]);
    if (!existing) return { exists: false, isWhole: false, wasPruned: false };
    refuseOther(existing, descriptor!);
    const wasPruned = (await pruneRepository(queries).prunedAt(remote, buildId)) !== null;
    const isWhole = !wasPruned && (await store.verify(descriptor!)).length === 0;
    return { exists: true, isWhole, wasPruned };
  }

  const before = await stands(db.global);
  if (before.isWhole) return unchanged;
  const incompatibilities = before.exists
    ? []
    : [
        ...served.problems(descriptor),
        ...publishProblems(descriptor, await contextOf(releaseRepository(db.global))),
      ];
  if (incompatibilities.length > 0) throw refused('invalid', ...incompatibilities);
  const incoming = await store.receive(descriptor);
  try {
    for await (const { path, content } of upload.files()) await incoming.add(path, content);
    await again();
    return await db.globalWrite(async (queries) => {
      const releases = releaseRepository(queries);
      await releases.lockBuild(remote, buildId);
      const { exists, isWhole, wasPruned } = await stands(queries);
      if (isWhole) return unchanged;
      await incoming.commit();
      if (!exists) await releases.add(descriptor, actor);
      if (wasPruned) await pruneRepository(queries).restore(remote, buildId, actor);
      return { ...unchanged, outcome: 'published' };
    });
  } catch (error) {
    throw error instanceof RefusedRelease ? refused('invalid', ...error.problems) : error;
  } finally {
    await incoming.discard();
  }
}
