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
import type { Database } from '../../db/database.ts';
import { pruneRepository } from './prune.repository.ts';
import { refused } from './refusals.ts';
import { releaseRepository, type ReleaseRepository } from './releases.repository.ts';

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
  const previous = shell && previousOf(shell.trail);
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

async function take(store: ReleaseStore, release: ReleaseDescriptor, upload: ReleaseUpload): Promise<void> {
  const incoming = await store.receive(release);
  try {
    for await (const { path, content } of upload.files()) await incoming.add(path, content);
    await incoming.commit();
  } catch (error) {
    throw error instanceof RefusedRelease ? refused('invalid', ...error.problems) : error;
  } finally {
    await incoming.discard();
  }
}

/**
 * Takes a release in: checks its descriptor, what it would live beside, and every file. Activates nothing. The same
 * release again is `unchanged`, or brings it back where it was pruned; another content under the same build id is
 * refused.
 */
export async function publishRelease(
  { db, store }: { db: Database; store: ReleaseStore },
  upload: ReleaseUpload,
  admit: (remote: string) => { actor: string },
): Promise<Published> {
  const { descriptor, problems } = checkDescriptor(upload.descriptor);
  if (!descriptor) throw refused('invalid', ...problems);
  const { remote, buildId } = descriptor;
  const { actor } = admit(remote);
  const releases = releaseRepository(db.global);
  const [known] = await releases.descriptors([{ remote, buildId }]);
  if (known && !isDeepStrictEqual(known, descriptor)) {
    throw refused(
      'duplicate',
      `${remote} ${buildId} was published with another content. Equal inputs have to give equal files: ` +
        `remove .cache/webpack and DATA_DIR/builds/${remote}/${buildId}, and build it again.`,
    );
  }
  const wasPruned =
    known !== undefined && (await pruneRepository(db.global).prunedAt(remote, buildId)) !== null;
  if (known && !wasPruned && (await store.verify(descriptor)).length === 0)
    return { remote, buildId, outcome: 'unchanged' };
  const misfits = known ? [] : publishProblems(descriptor, await contextOf(releases));
  if (misfits.length > 0) throw refused('invalid', ...misfits);
  await take(store, descriptor, upload);
  if (!known) await releases.add(descriptor, actor);
  if (wasPruned) await pruneRepository(db.global).restore(remote, buildId, actor);
  return { remote, buildId, outcome: 'published' };
}
