import { ROLLOUT_LIMITS, type ReleaseDescriptor, type Rollout, type RolloutRule } from '@samen/contracts';
import { canaryProblems, type ReleaseStore } from '@samen/releases';
import type { Database } from '../db/database.ts';
import type { ChangedRelease, TryOut } from './change.ts';
import { publishedBuild, refuseDamaged, refuseStale } from './checks.ts';
import { releaseRepository, type ActiveRow, type ReleaseRepository } from './releases.repository.ts';
import { rolloutRepository, type RolloutRepository } from './rollouts.repository.ts';
import type { Served } from './served.ts';
import { refused } from './rejections.ts';

export interface RolloutRequest {
  remote: string;
  /** A build id or a version; absent: the canary of the rollout that runs, else the release published last. */
  buildId?: string | undefined;
  /** Who gets it from now on; with none the rollout that runs ends. */
  rules: RolloutRule[];
  errorLimit?: number | undefined;
  minLoads?: number | undefined;
  expectedRevision?: number | undefined;
  actor: string;
  reason: string;
}

export interface RolloutChange {
  changed: ChangedRelease[];
  /** As it is after the change. */
  rollout: Rollout;
}

/** Who acts when a rollout goes back by itself. */
export const AUTOMATIC = 'samen (automatic)';

interface RolloutParts {
  db: Database;
  store: ReleaseStore;
  served: Served;
}

interface Registry {
  releases: ReleaseRepository;
  rollouts: RolloutRepository;
}

async function rejectIncompatible(
  served: Served,
  releases: ReleaseRepository,
  active: ActiveRow[],
  canary: ReleaseDescriptor,
) {
  const running = (await releases.descriptors(active)).map((release) => ({ release, earlier: [] }));
  if (canary.remote !== 'shell' && !running.some(({ release }) => release.remote === 'shell'))
    throw refused('invalid_transition', 'There is no active shell yet: activate one first.');
  served.refuseUnserved([canary]);
  const problems = canaryProblems(running, canary);
  if (problems.length > 0) throw refused('invalid_transition', ...problems.map(({ message }) => message));
}

async function end(
  { releases, rollouts }: Registry,
  { remote, actor, reason }: RolloutRequest,
  current: ActiveRow | undefined,
): Promise<RolloutChange> {
  const rollout = await rollouts.end(remote, 'ended', reason);
  if (!rollout) throw refused('invalid_transition', `No rollout of ${remote} is running.`);
  const { buildId } = rollout;
  const revision = (await releases.revision()) + 1;
  const entry = {
    revision,
    remote,
    buildId,
    previousBuildId: current?.buildId ?? null,
    action: 'rollout' as const,
  };
  await releases.note({ ...entry, actor, reason, rules: [] });
  return { changed: [entry], rollout };
}

/** Tries a canary out beside what runs; one whose rollout runs already was tried out then. */
async function refuseFailing(
  { db, served }: Omit<RolloutParts, 'store'>,
  request: RolloutRequest,
  tryOut: TryOut,
): Promise<void> {
  const queries = db.global;
  const { remote } = request;
  const releases = releaseRepository(queries);
  const rollouts = rolloutRepository(queries);
  await refuseStale(releases, request);
  const existing = (await rollouts.running()).find((one) => one.remote === remote);
  const requested = request.buildId ?? existing?.buildId;
  const buildId = await publishedBuild(queries, await rollouts.killed(), remote, requested);
  const active = await releases.active();
  const isRunning = active.some((row) => row.remote === remote && row.buildId === buildId);
  if (buildId === existing?.buildId || isRunning) return;
  const others = active.filter((row) => row.remote !== remote);
  const next = await releases.descriptors([...others, { remote, buildId }]);
  for (const canary of next)
    if (canary.remote === remote) await rejectIncompatible(served, releases, active, canary);
  const failures = await tryOut(next, new Set([remote]));
  if (failures.length > 0) throw refused('invalid_transition', ...failures);
}

/**
 * Starts a rollout, gives the one that runs other rules, or ends it. Compare-and-swap as for `changeReleases`. One of the
 * same canary stays the same rollout, so that no visitor leaves it when the percentage rises; one of another
 * canary takes its place. Refuses a canary that is active, was killed, is damaged, does not fit beside what runs, or
 * with `tryOut` does not render its pages.
 */
export async function rollOut(
  { db, store, served }: RolloutParts,
  request: RolloutRequest,
  tryOut: TryOut | null = null,
): Promise<RolloutChange> {
  const { remote, rules, actor, reason } = request;
  if (rules.length > 0 && tryOut) await refuseFailing({ db, served }, request, tryOut);
  return db.globalWrite(async (queries) => {
    const registry = { releases: releaseRepository(queries), rollouts: rolloutRepository(queries) };
    const { releases, rollouts } = registry;
    await releases.lock();
    await refuseStale(releases, request);
    const active = await releases.active();
    const current = active.find((row) => row.remote === remote);
    if (rules.length === 0) return end(registry, request, current);

    const existing = (await rollouts.running()).find((one) => one.remote === remote);
    const requested = request.buildId ?? existing?.buildId;
    const buildId = await publishedBuild(queries, await rollouts.killed(), remote, requested);
    if (buildId === current?.buildId)
      throw refused('invalid_transition', `${remote} ${buildId} is active: everybody has it.`);
    const canaries = await releases.descriptors([{ remote, buildId }]);
    for (const canary of canaries) await rejectIncompatible(served, releases, active, canary);
    await refuseDamaged(store, canaries);

    const isSame = existing?.buildId === buildId;
    if (existing && !isSame)
      await rollouts.end(remote, 'ended', `${buildId} is rolled out instead: ${reason}`);
    const limits = isSame ? existing : ROLLOUT_LIMITS;
    const { errorLimit = limits.errorLimit, minLoads = limits.minLoads } = request;
    const rollout = isSame
      ? await rollouts.change({ id: existing.id, rules, errorLimit, minLoads })
      : await rollouts.start({ remote, buildId, rules, errorLimit, minLoads, startedBy: actor, reason });
    const revision = (await releases.revision()) + 1;
    const entry = {
      revision,
      remote,
      buildId,
      previousBuildId: current?.buildId ?? null,
      action: 'rollout' as const,
    };
    await releases.note({ ...entry, actor, reason, rules });
    return { changed: [entry], rollout };
  });
}

/** Whether a rollout has failed more often than its limit allows. */
export const isFailing = ({ loads, failures, minLoads, errorLimit }: Rollout): boolean =>
  loads >= minLoads && failures > errorLimit * loads;

const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

/** Takes back a rollout that is failing. Null when it no longer runs, or has not failed too often. */
export async function revertFailing(db: Database, remote: string): Promise<Rollout | null> {
  return db.globalWrite(async (queries) => {
    const releases = releaseRepository(queries);
    const rollouts = rolloutRepository(queries);
    await releases.lock();
    const running = (await rollouts.running()).find((one) => one.remote === remote);
    if (!running || !isFailing(running)) return null;
    const { buildId, loads, failures, errorLimit, minLoads } = running;
    const reason =
      `${failures} of ${loads} loads failed (${percent(failures / loads)}); ` +
      `the limit is ${percent(errorLimit)} from ${minLoads} loads on`;
    const current = (await releases.active()).find((row) => row.remote === remote);
    const entry = { revision: (await releases.revision()) + 1, remote, actor: AUTOMATIC, reason };
    if (current) {
      const gone = { buildId: current.buildId, previousBuildId: buildId };
      await releases.note({ ...entry, ...gone, action: 'rollback' });
    } else {
      await releases.note({ ...entry, buildId, previousBuildId: null, action: 'rollout', rules: [] });
    }
    return rollouts.end(remote, 'reverted', reason);
  });
}
