import type { ReleaseDescriptor, ReleaseHistoryEntry } from '@samen/contracts';
import {
  activated,
  compositionProblems,
  incompatibilities,
  dependentActivationsFor,
  previousOf,
  rolledBack,
  type DependentActivations,
  type ReleaseStore,
} from '@samen/releases';
import type { Database, Queries } from '../db/database.ts';
import { publishedBuild, refuseDamaged, refuseStale, withoutKilledOnes } from './checks.ts';
import { releaseRepository, type ActiveRow, type ReleaseRepository } from './releases.repository.ts';
import { rolloutRepository, type KilledRow } from './rollouts.repository.ts';
import type { Served } from './served.ts';
import { refused } from './rejections.ts';

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
  /** Change the remotes that would be incompatible as well, instead of refusing. */
  withRemotes?: boolean | undefined;
  /** Have the tabs loaded again in which the release ran that is left; also when it was left before. */
  reload?: boolean | undefined;
}

/** Tries a set of releases out before it is live; returns a sentence for each thing that fails. */
export type TryOut = (next: ReleaseDescriptor[], changed: ReadonlySet<string>) => Promise<string[]>;

export type ChangedRelease = Pick<
  ReleaseHistoryEntry,
  'revision' | 'remote' | 'buildId' | 'previousBuildId' | 'action'
> & { reload?: boolean };

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
    const previous = current && previousOf(current.activationHistory);
    if (previous) return previous;
    throw refused(
      'invalid_transition',
      `There is no previous release of ${remote}: ${current?.buildId} is its first.`,
    );
  }
  return publishedBuild(queries, killed, remote, buildId);
}

interface Resulting {
  set: { remote: string; buildId: string }[];
  /** The change itself; the others move along. */
  fixed: ReadonlySet<string>;
  problemsOf: typeof compositionProblems;
  /** Whether what this server does not serve may move as well, where nothing helps that it serves. */
  isUnservedAllowed?: boolean;
}

/** Which other remotes change along so that the resulting set is compatible, and what no such change solves. */
export async function dependentActivations(
  releases: ReleaseRepository,
  killed: KilledRow[],
  { isServed }: Served,
  { set: requested, fixed, problemsOf, isUnservedAllowed = false }: Resulting,
): Promise<DependentActivations> {
  const set = await releases.descriptors(requested);
  if (problemsOf(set).length === 0) return { moves: [], left: [] };
  const available = withoutKilledOnes(await releases.releases(), killed);
  const newestFirst = await inOrder(releases, available);
  const unserved = isUnservedAllowed ? newestFirst.filter((release) => !isServed(release)) : [];
  return dependentActivationsFor(set, fixed, [...newestFirst.filter(isServed), ...unserved], problemsOf);
}

/** As `dependentActivations`; refuses when others may not move, or no move helps. */
async function permittedActivations(
  releases: ReleaseRepository,
  killed: KilledRow[],
  served: Served,
  next: Resulting & { withRemotes: boolean },
): Promise<ReleaseDescriptor[]> {
  const { moves, left } = await dependentActivations(releases, killed, served, next);
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

/** What a change would come to. */
interface Plan {
  targets: { remote: string; buildId: string }[];
  /** What is active already. */
  same: { remote: string; buildId: string }[];
  moves: ReleaseDescriptor[];
  /** What would run then. */
  next: { remote: string; buildId: string }[];
}

async function planned(queries: Queries, served: Served, request: ChangeRequest): Promise<Plan> {
  const { action, changes, withRemotes = false } = request;
  const releases = releaseRepository(queries);
  const [active, killed] = await Promise.all([releases.active(), rolloutRepository(queries).killed()]);
  const targets: Plan['targets'] = [];
  const same: Plan['same'] = [];
  for (const change of changes) {
    const current = active.find(({ remote }) => remote === change.remote);
    await refuseStale(releases, change);
    const buildId = await targetOf(queries, killed, change, action, current);
    (buildId === current?.buildId ? same : targets).push({ remote: change.remote, buildId });
  }
  if (targets.length === 0) return { targets, same, moves: [], next: [] };
  // What runs now may be worse: a rollback reports what is not served, and goes there.
  if (action !== 'rollback') served.refuseUnserved(await releases.descriptors(targets));
  const fixed = new Set(targets.map(({ remote }) => remote));
  const set = [...active.filter(({ remote }) => !fixed.has(remote)), ...targets];
  const isUnservedAllowed = action === 'rollback';
  const problemsOf = action === 'rollback' ? incompatibilities : compositionProblems;
  const resulting = { set, fixed, problemsOf, withRemotes, isUnservedAllowed };
  const moves = await permittedActivations(releases, killed, served, resulting);
  const moved = new Set(moves.map(({ remote }) => remote));
  const next = [...set.filter(({ remote }) => !moved.has(remote)), ...moves];
  return { targets, same, moves, next: next.map(({ remote, buildId }) => ({ remote, buildId })) };
}

const keyOf = ({ next }: Plan) =>
  next
    .map(({ remote, buildId }) => `${remote} ${buildId}`)
    .sort()
    .join('\n');

/** Tries out what a change would come to, and rejects what fails. Returns what was tried. */
async function refuseFailing(
  { db, store, served }: ChangeParts,
  request: ChangeRequest,
  tryOut: TryOut,
): Promise<string | null> {
  const plan = await planned(db.global, served, request);
  if (plan.targets.length === 0) return null;
  const releases = releaseRepository(db.global);
  // What is damaged would fail for another reason.
  await refuseDamaged(store, [...(await releases.descriptors(plan.targets)), ...plan.moves]);
  const changed = new Set([...plan.targets, ...plan.moves].map(({ remote }) => remote));
  const failures = await tryOut(await releases.descriptors(plan.next), changed);
  if (failures.length > 0) throw refused('invalid_transition', ...failures);
  return keyOf(plan);
}

interface ChangeParts {
  db: Database;
  store: ReleaseStore;
  served: Served;
}

/** How often a change is tried out again because another one came between. */
const ROUNDS = 3;

/**
 * Makes releases active, all or none. Compare-and-swap per remote on the revision its actor saw, after every file was
 * read back, and only when the resulting set is compatible and, with `tryOut`, renders the pages that it changes; going
 * back requires only that all of it can run. A release that is active already changes nothing. A rollout of a remote that
 * changes is over: finished when it is its canary that became active.
 */
export async function changeReleases(
  parts: ChangeParts,
  request: ChangeRequest,
  tryOut: TryOut | null = null,
): Promise<ChangedRelease[]> {
  if (request.action === 'rollback' || !tryOut) return (await apply(parts, request, null)) ?? [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const done = await apply(parts, request, await refuseFailing(parts, request, tryOut));
    if (done) return done;
  }
  throw refused('stale_record', 'Other releases keep changing. Look again, then repeat it.');
}

/** Null when it would not come to what was tried out. */
function apply(
  { db, store, served }: ChangeParts,
  request: ChangeRequest,
  tried: string | null,
): Promise<ChangedRelease[] | null> {
  const { action, actor, reason, reload = false } = request;
  return db.globalWrite(async (queries) => {
    const releases = releaseRepository(queries);
    const rollouts = rolloutRepository(queries);
    await releases.lock();
    const plan = await planned(queries, served, request);
    const { targets, same, moves } = plan;
    if (tried !== null && keyOf(plan) !== tried) return null;
    await refuseDamaged(store, [...(await releases.descriptors(targets)), ...moves]);
    const [active, running] = await Promise.all([releases.active(), rollouts.running()]);

    let revision = await releases.revision();
    const done: ChangedRelease[] = [];
    for (const { remote, buildId } of [...targets, ...moves]) {
      const current = active.find((row) => row.remote === remote);
      const history = current?.activationHistory ?? [];
      const moved = action === 'rollback' ? rolledBack(history, buildId) : activated(history, buildId);
      const entry = {
        revision: (revision += 1),
        remote,
        buildId,
        action,
        previousBuildId: current?.buildId ?? null,
        ...(reload && current ? { reload } : {}),
      };
      await releases.change({ ...entry, actor, reason }, moved);
      const canary = running.find((rollout) => rollout.remote === remote)?.buildId;
      await rollouts.end(
        remote,
        canary === buildId ? 'finished' : 'ended',
        `${action} of ${buildId}: ${reason}`,
      );
      done.push(entry);
    }
    for (const { remote, buildId } of reload ? same : []) {
      const previousBuildId = await releases.ranBefore(remote, buildId);
      if (previousBuildId === null) continue;
      const entry = {
        revision: (revision += 1),
        remote,
        buildId,
        action,
        previousBuildId,
        reload,
      };
      await releases.note({ ...entry, actor, reason });
      done.push(entry);
    }
    return done;
  });
}
