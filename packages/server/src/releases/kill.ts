import { SHELL, type ReleaseDescriptor } from '@samen/contracts';
import { activated, incompatibilities, rolledBack, withoutKilled } from '@samen/releases';
import type { Database } from '../db/database.ts';
import { type ChangedRelease, dependentActivations } from './change.ts';
import { publishedBuild, refuseStale } from './checks.ts';
import { retire } from './retire.ts';
import { releaseRepository, type ActiveRow, type ReleaseRepository } from './releases.repository.ts';
import { rolloutRepository } from './rollouts.repository.ts';
import type { Served } from './served.ts';
import { refused } from './rejections.ts';

export interface KillRequest {
  remote: string;
  /** A build id or a version. */
  buildId: string;
  expectedRevision?: number | undefined;
  actor: string;
  reason: string;
}

const ofRemote = (remote: string) => (row: { remote: string }) => row.remote === remote;

/** The last release before a killed one that is compatible with what runs; null when there is none. */
async function standIn(
  releases: ReleaseRepository,
  { isServed }: Served,
  { active, remote, history }: { active: ActiveRow[]; remote: string; history: string[] },
): Promise<string | null> {
  const others = await releases.descriptors(active.filter((row) => row.remote !== remote));
  const earlier = await releases.descriptors(history.map((buildId) => ({ remote, buildId })));
  const isCompatible = (release: ReleaseDescriptor) =>
    isServed(release) && incompatibilities([...others, release]).length === 0;
  return (
    history
      .toReversed()
      .find((id) => earlier.some((release) => release.buildId === id && isCompatible(release))) ?? null
  );
}

/**
 * Kills a release: no page, no tab and no command runs it again. When it is the active one the last release before it
 * that can run takes its place; without one the remote is gone. Remotes that cannot run with a shell that takes the place
 * of a killed one move along, or are retired. A rollout of it ends. Only the one shell that there is is not killed.
 */
export async function killRelease(
  { db, served }: { db: Database; served: Served },
  { remote, buildId: requested, expectedRevision, actor, reason }: KillRequest,
): Promise<ChangedRelease[]> {
  return db.globalWrite(async (queries) => {
    const releases = releaseRepository(queries);
    const rollouts = rolloutRepository(queries);
    await releases.lock();
    await refuseStale(releases, { remote, expectedRevision });
    const killed = await rollouts.killed();
    if (killed.some((one) => one.remote === remote && one.buildId === requested)) return [];
    const buildId = await publishedBuild(queries, killed, remote, requested);
    const active = await releases.active();
    const current = active.find(ofRemote(remote));
    const history = withoutKilled(current?.activationHistory ?? [], buildId);

    let revision = await releases.revision();
    const note = {
      revision: (revision += 1),
      remote,
      buildId,
      previousBuildId: null,
      action: 'kill' as const,
    };
    await releases.note({ ...note, actor, reason });
    await rollouts.kill(note);
    if ((await rollouts.running()).some((one) => one.remote === remote && one.buildId === buildId))
      await rollouts.end(remote, 'ended', `${buildId} was killed: ${reason}`);
    const done: ChangedRelease[] = [note];

    if (current && current.buildId !== buildId) await releases.setActivationHistory(remote, history);
    if (current?.buildId !== buildId) return done;
    const replacement = await standIn(releases, served, { active, remote, history });
    const next = replacement ?? (remote === SHELL ? (history.at(-1) ?? null) : null);
    if (next === null) {
      if (remote === SHELL)
        throw refused(
          'invalid_transition',
          'No shell was active before this one, and without one there are no pages. Activate another first.',
        );
      await releases.deactivate(remote);
      return done;
    }
    const set = [...active.filter((row) => row.remote !== remote), { remote, buildId: next }];
    const fixed = new Set([remote]);
    const dead = [...killed, { remote, buildId }];
    const { moves, left } = await dependentActivations(releases, dead, served, {
      set,
      fixed,
      problemsOf: incompatibilities,
    });
    for (const move of [{ remote, buildId: next }, ...moves]) {
      const before = active.find(ofRemote(move.remote));
      const entry = {
        revision: (revision += 1),
        remote: move.remote,
        buildId: move.buildId,
        previousBuildId: before?.buildId ?? null,
        action: 'rollback' as const,
      };
      const moved =
        move.remote === remote
          ? rolledBack([...history, buildId], next)
          : activated(before?.activationHistory ?? [], move.buildId);
      await releases.change({ ...entry, actor, reason }, moved);
      if (move.remote !== remote)
        await rollouts.end(move.remote, 'ended', `rollback of ${move.buildId}: ${reason}`);
      done.push(entry);
    }
    for (const stranded of new Set(left.map((problem) => problem.remote))) {
      const running = active.find(ofRemote(stranded))!;
      done.push(await retire(queries, running, { revision: (revision += 1), actor, reason }));
    }
    return done;
  });
}
