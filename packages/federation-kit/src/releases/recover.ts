import { classify, isChunkError, type Classified } from './classify.ts';
import type { ManagerDeps } from './deps.ts';
import { LoadFailure } from './load-failure.ts';
import { isCompatible, prepare } from './loader.ts';
import { isSlot, preloadPage } from './pages.ts';
import { patch, type RemoteRecord } from './record.ts';
import { takeOver } from './take-over.ts';
import { isKilled, wantedRelease } from './wanted.ts';
import type { ActiveRelease, Release, Target } from './types.ts';

const RETRIES = 2;

/** Tries a release for a page; null when it took over, else why it did not. */
async function attempt(
  deps: ManagerDeps,
  record: RemoteRecord,
  release: Release,
  target: Target,
  degraded = false,
): Promise<Classified | null> {
  const { active } = record.cell.get();
  try {
    if (active?.release.buildId === release.buildId) {
      await preloadPage(active.release, active.definition, target.pattern);
      patch(record, { failure: null });
    } else {
      const targets = [target, ...record.mounts].filter(
        ({ pattern }, index) => index === 0 || pattern === target.pattern,
      );
      takeOver(deps, record, await prepare(deps.loader, record.name, release, targets), { degraded });
    }
    return null;
  } catch (error) {
    return classify(error, release);
  }
}

/**
 * What follows on a page that did not come up, in this order: a newer composition; two retries when nothing arrived or
 * the server was not up; the last good release; one full load; the failure in its place. `ask` brings the composition up
 * to date.
 */
export async function recover(
  deps: ManagerDeps,
  record: RemoteRecord,
  target: Target,
  failedRelease: Release,
  error: unknown,
  ask: () => Promise<void>,
): Promise<void> {
  let release = failedRelease;
  let why = await classify(error, release);
  const report = (outcome: 'failed' | 'recovered') =>
    deps.report({
      kind: outcome === 'failed' ? 'failure' : 'load',
      remote: record.name,
      buildId: release.buildId,
      outcome,
      failure: why.failure,
      message: why.message.slice(0, 500),
    });
  const wanted = () => wantedRelease(deps.composition.get(), record.name);
  report('failed');

  await ask();
  const next = wanted();
  if (next && next.buildId !== failedRelease.buildId && !record.failedBuilds.has(next.buildId)) {
    const failed = await attempt(deps, record, next, target);
    if (!failed) return;
    release = next;
    why = failed;
    report('failed');
  }
  const mayRun = () => !isKilled(deps.composition.get(), record.name, release.buildId);
  for (let turn = 1; turn <= RETRIES && why.passing && mayRun(); turn += 1) {
    await deps.waitBeforeRetry(turn);
    const failed = await attempt(deps, record, release, target);
    if (!failed) return;
    why = failed;
  }
  record.failedBuilds.add(failedRelease.buildId).add(release.buildId);
  const fallback = wanted()?.fallback;
  if (fallback && !record.failedBuilds.has(fallback.buildId) && isCompatible(fallback)) {
    if (!(await attempt(deps, record, fallback, target, true))) {
      report('recovered');
      deps.notifyRecovered(record.name);
      return;
    }
  }
  if (why.failure !== 'render' && !isSlot(target)) deps.fullLoad(release.buildId);
  patch(record, { failure: { pattern: target.pattern, failure: why.failure, buildId: release.buildId } });
}

/** The build of this remote that a stack names first. */
function buildInStack(remote: string, error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split(`/r/${remote}/`)[1]?.split('/')[0] ?? null;
}

/**
 * The release before the active one, when it is its error that was caught: thrown while it was taken off the screen, or by
 * its own code.
 */
export function leftBehind(record: RemoteRecord, active: ActiveRelease, error: unknown): string | null {
  const { before } = record;
  const wasThrownLeaving = record.leavingErrors.delete(error);
  const named = buildInStack(record.name, error);
  if (before === null || named === active.release.buildId) return null;
  if (wasThrownLeaving) return before;
  if (named !== before) return null;
  // Once: what goes on throwing would be drawn for ever.
  record.before = null;
  return before;
}

/** Reports code that did not come for a part of a screen. */
export async function partFailed(
  { report }: Pick<ManagerDeps, 'report'>,
  remote: string,
  release: Release,
  error: unknown,
): Promise<void> {
  const { failure, message } = await classify(error, release);
  const { buildId } = release;
  report({ kind: 'failure', remote, buildId, outcome: 'failed', failure, message: message.slice(0, 500) });
}

/** The error of a crash as the manager counts it: code that did not come keeps its class, the rest is `render`. */
export function crashError(error: unknown): unknown {
  if (isChunkError(error)) return error;
  return new LoadFailure('render', error instanceof Error ? error.message : String(error));
}
