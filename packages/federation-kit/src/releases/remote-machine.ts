import { delay } from '../state/delay.ts';
import { writesSettled } from '../state/query-cache.ts';
import { classify, isChunkError } from './classify.ts';
import type { ManagerDeps } from './deps.ts';
import { desiredRelease, isKilled, policyBetween } from './desired-release.ts';
import { createInstallation } from './installation.ts';
import { interruptible, LoadFailure, Superseded } from './load-failure.ts';
import { prepare } from './loader.ts';
import { failsAt, isRenderable, preloadPage, startQueries } from './pages.ts';
import { createRecovery } from './recovery.ts';
import { failureReport, type Failure } from './report.ts';
import { createScreen } from './screen.ts';
import { transitionFor, type Transition } from './transitions.ts';
import type { PreparedRelease, Release, RemoteMachine, Target } from './types.ts';
import { createWorkQueue } from './work-queue.ts';

const RETRIES = 2;
/** A crash this soon after a release or a page came counts as a failure of the release. */
const FRESH = 60_000;
/** How long a switch waits for a write of the remote that is on its way; and where its release was killed. */
const WRITE_TIMEOUT = 10_000;
const LAST_WRITE_TIMEOUT = 5000;
/** How long the next release may take before a killed one is taken off the screen without it. */
const NEXT_TIMEOUT = 1000;
/** How often to check whether the visitor is still occupied, and when to offer the release meanwhile. */
export const OCCUPIED_INTERVAL = 100;
export const OCCUPIED_OFFER = 2000;

/** What all remotes of a page share. */
interface Page {
  /** Brings the composition up to date. */
  refresh: () => Promise<void>;
  /** Shows the visitor that something is being loaded. */
  showProgress: (work: () => Promise<void>) => Promise<void>;
}

/** Makes the machine of one remote. The table of transitions decides; here stands what each transition does. */
export function createRemoteMachine(
  name: string,
  deps: ManagerDeps,
  { refresh, showProgress }: Page,
): RemoteMachine {
  const desired = () => desiredRelease(deps.composition.get(), name);
  const mayRun = (release: Release) => !isKilled(deps.composition.get(), name, release.buildId);
  const installation = createInstallation(name, deps, desired);
  const { state } = installation;
  const screen = createScreen(deps.now);
  const queue = createWorkQueue();
  const { recover, failedBuilds } = createRecovery(name, deps, { desired, installation, screen, refresh });
  let queuedSwitches = 0;
  let waiting: { since: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const active = () => state.get().active;
  const isOnScreen = () => screen.pages().length > 0;
  const wouldLoseInput = () => deps.dirty.holdsSwitch(name) || deps.isOccupied(name);
  const offer = (next: Release) => installation.offer(next, screen.pages()[0]?.pattern ?? '');
  const reportFailure = (kind: 'failure' | 'error' | 'switch', buildId: string, why: Failure) =>
    deps.report(failureReport({ remote: name, buildId }, kind, why));

  const effects: Record<Transition, (next: Release | undefined) => void> = {
    stay: () => undefined,
    retry: installation.retry,
    remove: () => void remove(),
    deactivate: installation.deactivate,
    withdraw: installation.withdrawOffer,
    offer: (next) => next && offer(next),
    wait: (next) => next && wait(next),
    switch: () => startSwitch(),
  };

  function reconcile(): void {
    const next = desired();
    const { active, failure } = state.get();
    const current = active?.release;
    installation.reviewSuspended();
    queue.supersede(({ of, buildId }) => of === 'release' && buildId !== next?.buildId);
    clearTimeout(waiting?.timer);
    const transition = transitionFor({
      isActive: current !== undefined,
      hasFailed: failure !== null,
      desired: !next ? 'none' : next.buildId === current?.buildId ? 'same' : 'other',
      isBroken: next !== undefined && failedBuilds.has(next.buildId),
      isKilled: current !== undefined && !mayRun(current),
      isOnScreen: isOnScreen(),
      get isAuto() {
        return current !== undefined && next !== undefined && policyBetween(current, next) === 'auto';
      },
      get isUnsaved() {
        return deps.dirty.holdsSwitch(name);
      },
      get isOccupied() {
        return deps.isOccupied(name);
      },
    });
    if (transition !== 'wait') waiting = null;
    effects[transition](next);
  }

  /** Reconciles again soon; where the visitor stays occupied, the release is offered meanwhile. */
  function wait(next: Release): void {
    const since = waiting?.since ?? performance.now();
    if (performance.now() - since > OCCUPIED_OFFER) offer(next);
    waiting = { since, timer: setTimeout(reconcile, OCCUPIED_INTERVAL) };
  }

  /** Takes a killed release off the screen: for the next release, or without one where none comes in time. */
  async function remove(): Promise<void> {
    const killed = active()?.release;
    if (desired()) {
      startSwitch();
      await delay(NEXT_TIMEOUT);
    }
    await writesSettled(deps.store, name, LAST_WRITE_TIMEOUT);
    if (!killed || active()?.release.buildId !== killed.buildId || mayRun(killed)) return;
    if (!isOnScreen()) return installation.deactivate();
    installation.takeDown();
    if (desired()) installation.retry();
  }

  /** Queues a switch to the desired release. `isAccepted`: the visitor wants it, whatever is unsaved. */
  function startSwitch(isAccepted = false): void {
    const next = desired()?.buildId;
    // Nothing else is worth waiting for, not even a page of the release that is replaced.
    queue.supersede(({ buildId }) => buildId !== next);
    queuedSwitches += 1;
    void queue.run(() => {
      queuedSwitches -= 1;
      const current = active()?.release;
      const work = () => switchRelease(isAccepted);
      return current && !mayRun(current) ? work() : deps.inTabTurn(work);
    });
  }

  /** Replaces the active release by the desired one. When that does not come up, the active one works on unchanged. */
  async function switchRelease(isAccepted: boolean): Promise<void> {
    const current = active()?.release;
    const next = desired();
    if (!current || !next || next.buildId === current.buildId) return;
    const started = deps.now();
    const prepared = await prepareSwitch(next);
    if (!prepared) return;
    await writesSettled(deps.store, name, mayRun(current) ? WRITE_TIMEOUT : LAST_WRITE_TIMEOUT);
    const isStillDesired = desired()?.buildId === next.buildId;
    const mustWait = wouldLoseInput() && !isAccepted && mayRun(current);
    if (!isStillDesired || mustWait) {
      prepared.activation.dispose();
      deps.loader.source.evict(next);
      if (isStillDesired) reconcile();
      return;
    }
    installation.replace(prepared);
    const durationMs = Math.round(deps.now() - started);
    deps.report({ kind: 'switch', remote: name, buildId: next.buildId, outcome: 'ok', durationMs });
  }

  async function prepareSwitch(next: Release): Promise<PreparedRelease | null> {
    for (let turn = 1; ; turn += 1) {
      try {
        const current = active()?.release;
        return await load(next, screen.pages, current !== undefined && mayRun(current));
      } catch (error) {
        if (error instanceof Superseded) return null;
        const why = await classify(error, next);
        if (why.passing && turn <= RETRIES) {
          await deps.waitBeforeRetry(turn);
          continue;
        }
        reportFailure('switch', next.buildId, why);
        // What may pass is tried again at the next navigation; what is broken is not.
        if (why.passing) installation.postpone(next);
        else failedBuilds.add(next.buildId);
        return null;
      }
    }
  }

  /** Loads a release; rejects with `Superseded` when another one is desired meanwhile. */
  function load(
    release: Release,
    pages: () => readonly Target[],
    waitForData = false,
  ): Promise<PreparedRelease> {
    return queue.load({ buildId: release.buildId, of: 'release' }, (signal) =>
      prepare(deps.loader, name, release, pages, { waitForData, signal }),
    );
  }

  /** Makes a page renderable: its code, and the release where none is active. */
  async function loadPage(release: Release, target: Target): Promise<void> {
    const { buildId } = release;
    const current = active();
    if (current) {
      void startQueries(current.definition, target, { store: deps.store, site: deps.loader.site });
      if (queuedSwitches > 0 && desired()?.buildId !== buildId)
        throw new Superseded(`${buildId} is replaced next`);
      return queue.load({ buildId, of: 'page' }, (signal) =>
        interruptible(preloadPage(current, target.pattern), signal),
      );
    }
    const started = deps.now();
    installation.replace(await load(release, () => [target]));
    deps.report({
      kind: 'load',
      remote: name,
      buildId,
      outcome: 'ok',
      durationMs: Math.round(deps.now() - started),
    });
  }

  /** Makes a page renderable, or its failure known. */
  async function ensure(target: Target): Promise<void> {
    const wasActive = active() !== null;
    if (!wasActive && !desired()) await refresh();
    const release = active()?.release ?? desired();
    if (!release) return installation.fail({ pattern: null, failure: 'contract', buildId: null });
    try {
      await loadPage(release, target);
    } catch (error) {
      if (!(error instanceof Superseded)) return recover(target, release, error);
      // A switch comes next, and after it this page is requested again.
      if (!wasActive) await ensure(target);
    }
  }

  return {
    name,
    state,
    isOnScreen,
    reconcile,
    ready(target) {
      const { active, failure } = state.get();
      if (active) deps.loader.suspect.set({ remote: name, buildId: active.release.buildId });
      const isReady =
        failsAt({ failure }, target.pattern) || (active !== null && isRenderable(active, target.pattern));
      return screen.request(target, isReady, () => showProgress(() => queue.run(() => ensure(target))));
    },
    mounted: screen.mount,
    crashed(target, error) {
      const current = active();
      if (!current) return;
      const message = String(error);
      const replaced = installation.replacedCulprit(error);
      if (replaced !== null) {
        reportFailure('failure', replaced, { failure: 'render', message });
        // The release in its place did nothing wrong.
        return installation.rerender();
      }
      const { buildId } = current.release;
      const isFresh = deps.now() - Math.max(current.since, screen.enteredAt(target)) <= FRESH;
      // Code that did not arrive keeps its class.
      if (isChunkError(error)) return void queue.run(() => recover(target, current.release, error));
      if (isFresh) {
        const failure = new LoadFailure('render', error instanceof Error ? error.message : message);
        return void queue.run(() => recover(target, current.release, failure));
      }
      installation.fail({ pattern: target.pattern, failure: 'render', buildId });
      reportFailure('error', buildId, { failure: 'render', message });
    },
    caught: installation.caught,
    evaluationFailed(buildId, error) {
      const current = active()?.release;
      const page = screen.page();
      const failure = new LoadFailure('evaluation', error instanceof Error ? error.message : String(error));
      if (current?.buildId === buildId && page) return void queue.run(() => recover(page, current, failure));
      if (current?.buildId === buildId) failedBuilds.add(buildId);
      reportFailure('failure', buildId, failure);
    },
    partFailed(error) {
      const current = active()?.release;
      if (!current) return;
      void classify(error, current)
        .then((why) => reportFailure('failure', current.buildId, why))
        .then(refresh);
    },
    retry(pattern) {
      failedBuilds.clear();
      if (failsAt(state.get(), pattern)) installation.retry();
    },
    accept() {
      const { active, offered } = state.get();
      const mustWait = active && offered && policyBetween(active.release, offered) === 'hold';
      if (!mustWait) startSwitch(true);
    },
    navigated(page) {
      const { active, offered, failure } = state.get();
      const mayCome = active && offered && policyBetween(active.release, offered) !== 'hold';
      if (mayCome && !wouldLoseInput()) startSwitch();
      const isStillHere = page?.remote === name && failsAt({ failure }, page.pattern);
      if (failure && !isStillHere) installation.fail(null);
      if (!isOnScreen()) reconcile();
    },
    async prefetch(target) {
      const next = desired();
      if (!next || failedBuilds.has(next.buildId)) return;
      // A page that is only likely to be opened fails when it is opened.
      await queue.run(() => loadPage(active()?.release ?? next, target).catch(() => undefined));
    },
    settled: queue.idle,
  };
}
