import { delay } from '../state/delay.ts';
import { classify } from './classify.ts';
import type { ManagerDeps } from './deps.ts';
import { leaveWithoutNext, LAST_WRITE } from './leave.ts';
import { interruptible, Superseded } from './load-failure.ts';
import { prepare, type Prepared } from './loader.ts';
import { offer, policyBetween, withdrawOffer } from './offer.ts';
import { isDrawable, preloadPage } from './pages.ts';
import { isWriting, writesSettled } from '../state/query-cache.ts';
import { inTurn, loading, patch, stopLoading, type RemoteRecord } from './record.ts';
import { retire, reviewResting, takeOver } from './take-over.ts';
import { transitionFor, type Situation, type Transition } from './transitions.ts';
import type { Release } from './types.ts';
import { isKilled, wantedRelease } from './wanted.ts';

const RETRIES = 2;
/** How long a switch waits for a write of the remote that is on its way. */
const WRITE_PATIENCE = 10_000;
/** How often is looked whether a dialog has been closed or a letter is there. */
const LOOK_AGAIN = 100;
/** How long that is waited for before the release is offered. */
const UNSAID = 2000;

/** What is at work beside what the composition names; what takes a look at the page is looked at when it is asked for. */
function situationOf(deps: ManagerDeps, record: RemoteRecord, wanted: Release | undefined): Situation {
  const { active, failure } = record.cell.get();
  return {
    isActive: active !== null,
    hasFailed: failure !== null,
    wanted: !wanted ? 'none' : wanted.buildId === active?.release.buildId ? 'same' : 'other',
    isBroken: wanted !== undefined && record.failedBuilds.has(wanted.buildId),
    isKilled: active !== null && mustGo(deps, record, active.release),
    isOnScreen: record.mounts.size > 0,
    get isAuto() {
      return active !== null && wanted !== undefined && policyBetween(active.release, wanted) === 'auto';
    },
    get isUnsaved() {
      return deps.dirty.holdsSwitch(record.name);
    },
    get isOccupied() {
      return deps.isOccupied(record.name);
    },
  };
}

/** Compares what runs with what the composition names, and does what the table says. */
export function consider(deps: ManagerDeps, record: RemoteRecord): void {
  const wanted = wantedRelease(deps.composition.get(), record.name);
  reviewResting(deps, record);
  const isFor = record.loading?.wanted;
  if (isFor && isFor !== wanted?.buildId) stopLoading(record);
  const does: Record<Transition, () => void> = {
    stay: () => undefined,
    retry: () => patch(record, { failure: null, attempt: record.cell.get().attempt + 1 }),
    leave: () => leave(deps, record, wanted),
    retire: () => retire(deps, record),
    withdraw: () => withdrawOffer(deps, record),
    offer: () => wanted && offer(deps, record, wanted),
    wait: () => waitUntilFree(deps, record),
    switch: () => startSwitch(deps, record),
  };
  does[transitionFor(situationOf(deps, record, wanted))]();
}

/** Whether a switch would take away what somebody is in the middle of. */
export const isInTheWay = (deps: ManagerDeps, { name }: RemoteRecord): boolean =>
  deps.dirty.holdsSwitch(name) || deps.isOccupied(name);

/** Goes on by itself as soon as nobody is in the middle of something; what takes long is offered meanwhile. */
function waitUntilFree(deps: ManagerDeps, record: RemoteRecord): void {
  if (record.patience !== null) return;
  const since = performance.now();
  const look = () => {
    record.patience = null;
    const { active } = record.cell.get();
    const wanted = wantedRelease(deps.composition.get(), record.name);
    if (!active || !wanted || active.release.buildId === wanted.buildId || !deps.isOccupied(record.name))
      return consider(deps, record);
    if (performance.now() - since > UNSAID) offer(deps, record, wanted);
    record.patience = setTimeout(look, LOOK_AGAIN);
  };
  record.patience = setTimeout(look, LOOK_AGAIN);
}

const mustGo = (deps: ManagerDeps, record: RemoteRecord, { buildId }: Release) =>
  isKilled(deps.composition.get(), record.name, buildId);

/** At once, whatever is typed and whatever the policy is: to the next release, or without one. */
function leave(deps: ManagerDeps, record: RemoteRecord, wanted: Release | undefined): void {
  if (wanted) startSwitch(deps, record);
  void leaveWithoutNext(deps, record);
}

/** Goes to the wanted release. `accepted`: the visitor said so, whatever is unsaved. */
export function startSwitch(deps: ManagerDeps, record: RemoteRecord, accepted = false): void {
  const wanted = wantedRelease(deps.composition.get(), record.name)?.buildId;
  // A page of the release that goes is not worth waiting for.
  if (record.loading && record.loading.release !== wanted) stopLoading(record);
  record.switches += 1;
  void inTurn(record, () => {
    record.switches -= 1;
    const { active } = record.cell.get();
    const work = () => switchOver(deps, record, accepted);
    return active && mustGo(deps, record, active.release) ? work() : deps.inTabTurn(work);
  });
}

/** Brings the wanted release in place of the active one. When it does not come up, the active one works on unchanged. */
async function switchOver(deps: ManagerDeps, record: RemoteRecord, accepted: boolean): Promise<void> {
  const { active } = record.cell.get();
  const wanted = wantedRelease(deps.composition.get(), record.name);
  if (!active || !wanted || wanted.buildId === active.release.buildId) return;
  const started = deps.now();
  const prepared = await prepareWithRetries(deps, record, wanted);
  if (!prepared) return;
  await lastWrites(deps, record, mustGo(deps, record, active.release) ? LAST_WRITE : WRITE_PATIENCE);
  const isStillWanted = wantedRelease(deps.composition.get(), record.name)?.buildId === wanted.buildId;
  const wouldLose = isInTheWay(deps, record) && !accepted;
  if (!isStillWanted || (wouldLose && !mustGo(deps, record, active.release))) {
    prepared.activation.dispose();
    deps.loader.source.evict(wanted);
    if (isStillWanted) consider(deps, record);
    return;
  }
  takeOver(deps, record, prepared);
  deps.report({
    kind: 'switch',
    remote: record.name,
    buildId: wanted.buildId,
    outcome: 'ok',
    durationMs: Math.round(deps.now() - started),
  });
}

/** Waits for writes, and until those who sent them have heard the answer: a draft that was sent is not put back. */
async function lastWrites(deps: ManagerDeps, record: RemoteRecord, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (isWriting(deps.store, record.name) && performance.now() < end) {
    await writesSettled(deps.store, record.name, end - performance.now());
    await delay(0);
  }
}

async function prepareWithRetries(
  deps: ManagerDeps,
  record: RemoteRecord,
  wanted: Release,
): Promise<Prepared | null> {
  for (let turn = 1; ; turn += 1) {
    try {
      const { active } = record.cell.get();
      const waitForData = active !== null && !mustGo(deps, record, active.release);
      const what = { release: wanted.buildId, wanted: wanted.buildId };
      return await loading(record, what, async (signal) => {
        const targets = [...record.mounts];
        const prepared = await prepare(deps.loader, record.name, wanted, targets, { waitForData, signal });
        return preloadLateMounts(deps, record, prepared, signal);
      });
    } catch (error) {
      if (error instanceof Superseded) return null;
      const why = await classify(error, wanted);
      if (why.passing && turn <= RETRIES) {
        await deps.waitBeforeRetry(turn);
        continue;
      }
      deps.report({
        kind: 'switch',
        remote: record.name,
        buildId: wanted.buildId,
        outcome: 'failed',
        failure: why.failure,
        message: why.message.slice(0, 500),
      });
      // What may pass is tried again at the next navigation; what is broken stays away.
      if (why.passing) patch(record, { offered: wanted });
      else record.failedBuilds.add(wanted.buildId);
      return null;
    }
  }
}

/** The visitor may have gone to another page of the remote meanwhile. */
async function preloadLateMounts(
  deps: ManagerDeps,
  record: RemoteRecord,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<Prepared> {
  const { release, definition, activation } = prepared;
  try {
    for (const { pattern } of record.mounts) {
      if (isDrawable(release, definition, pattern)) continue;
      await interruptible(preloadPage(release, definition, pattern), signal);
    }
    return prepared;
  } catch (error) {
    activation.dispose();
    deps.loader.source.evict(release);
    throw error;
  }
}
