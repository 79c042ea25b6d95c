import { SHELL, withChange, type Composition } from '@samen/contracts/release';
import { createSignal } from '../state/signal.ts';
import type { ManagerDeps } from './deps.ts';
import { prepare } from './loader.ts';
import { createHealer } from './heal.ts';
import { isDrawable, preloadPage, startQueries } from './pages.ts';
import { isComposition } from './is-composition.ts';
import { interruptible, LoadFailure, Superseded } from './load-failure.ts';
import { policyBetween } from './offer.ts';
import { createRecord, failsAt, inTurn, loading as load, patch, type RemoteRecord } from './record.ts';
import { crashError, leftBehind, partFailed, recover } from './recover.ts';
import { consider, isInTheWay, startSwitch } from './switching.ts';
import { takeOver } from './take-over.ts';
import type { ActiveRelease, ReleaseManager, Target } from './types.ts';
import { isKilled, wantedRelease, withThoseOnScreen } from './wanted.ts';

/** A crash this soon after a release or a page came counts as a failure of the release. */
const FRESH = 60_000;

/** With these React's `use` reads a promise without waiting. */
const FULFILLED = { status: 'fulfilled', value: undefined } as const;
const READY = Object.assign(Promise.resolve(), FULFILLED);

/** Makes the manager of a page's releases. `shellBuildId` is the shell that runs. */
export function createReleaseManager(deps: ManagerDeps, shellBuildId: string): ReleaseManager {
  const records = new Map<string, RemoteRecord>();
  const loading = createSignal(false);
  const newShell = createSignal<string | null>(null);
  const isShellKilled = createSignal(false);
  const healer = createHealer(deps, shellBuildId, ({ remote, buildId }) => {
    const { active } = records.get(remote)?.cell.get() ?? {};
    return active?.release.buildId === buildId;
  });
  const isOnScreen = (name: string) => (records.get(name)?.mounts.size ?? 0) > 0;
  /** As the server has said it. */
  let latest = deps.composition.get();
  let busy = 0;

  function recordOf(name: string): RemoteRecord {
    const known = records.get(name);
    if (known) return known;
    const record = createRecord(name);
    records.set(name, record);
    let before: string | undefined;
    record.cell.subscribe(() => {
      const now = record.cell.get().active?.release.buildId;
      if (now === before) return;
      if (before !== undefined) healer.went({ remote: name, buildId: before });
      before = now;
      if (now !== undefined) healer.came({ remote: name, buildId: now });
      // Once the one before has cleaned up behind itself.
      queueMicrotask(healer.look);
    });
    return record;
  }

  /** What was changed since a release came is held to be of the one that came last of those on screen. */
  function lookForTampering(): void {
    const [latest] = [...records.values()]
      .flatMap(({ name, mounts, cell }) => {
        const { active } = cell.get();
        return active && mounts.size > 0 ? [{ name, active }] : [];
      })
      .sort((one, other) => other.active.since - one.active.since);
    if (latest) healer.glance({ remote: latest.name, buildId: latest.active.release.buildId });
  }

  function show<T>(work: () => Promise<T>): Promise<T> {
    busy += 1;
    // Pages ask while they render; who watches the bar is told afterwards.
    queueMicrotask(() => loading.set(busy > 0));
    return work().finally(() => {
      busy -= 1;
      loading.set(busy > 0);
    });
  }

  /** Loads the code of a page of the release at work, as long as that is not to go. */
  async function loadCode(record: RemoteRecord, { release, definition }: ActiveRelease, { pattern }: Target) {
    const isLeaving = wantedRelease(deps.composition.get(), record.name)?.buildId !== release.buildId;
    if (isLeaving && record.switches > 0) throw new Superseded(`${release.buildId} is about to go`);
    return load(record, { release: release.buildId, wanted: null }, (signal) =>
      interruptible(preloadPage(release, definition, pattern), signal),
    );
  }

  /** Makes a page drawable, or its failure known. */
  async function ensure(record: RemoteRecord, target: Target): Promise<void> {
    const { active } = record.cell.get();
    const { host, site } = deps.loader;
    const wanted = () => wantedRelease(deps.composition.get(), record.name);
    if (!active && !wanted()) await ask();
    const release = active?.release ?? wanted();
    if (!release) return patch(record, { failure: { pattern: null, failure: 'contract', buildId: null } });
    const { buildId } = release;
    const started = deps.now();
    try {
      if (active) {
        void startQueries(active.definition, target, { store: host.store, site });
        return await loadCode(record, active, target);
      }
      const prepared = await load(record, { release: buildId, wanted: buildId }, (signal) =>
        prepare(deps.loader, record.name, release, [target], { signal }),
      );
      takeOver(deps, record, prepared);
      const durationMs = Math.round(deps.now() - started);
      deps.report({ kind: 'load', remote: record.name, buildId, outcome: 'ok', durationMs });
    } catch (error) {
      // A switch comes next, and after it this page is asked for again.
      if (error instanceof Superseded) return active ? undefined : ensure(record, target);
      await recover(deps, record, target, release, error, ask);
    }
  }

  function isReady(record: RemoteRecord, { pattern }: Target): boolean {
    const { active, failure } = record.cell.get();
    if (failsAt({ failure }, pattern)) return true;
    return active !== null && isDrawable(active.release, active.definition, pattern);
  }

  function apply(next: Composition): void {
    const before = deps.composition.get();
    if (next.revision < before.revision) return;
    lookForTampering();
    if (next.revision > before.revision) {
      latest = next;
      deps.composition.set(withThoseOnScreen(next, before, isOnScreen));
      shellSeen(next.shell.buildId);
      isShellKilled.set(newShell.get() !== null && isKilled(next, SHELL, shellBuildId));
    }
    // Also with what is known: what did not come up before for want of a connection does now.
    for (const record of records.values()) consider(deps, record);
    healer.look();
  }

  function shellSeen(buildId: string): void {
    newShell.set(buildId === shellBuildId ? null : buildId);
  }

  async function ask(): Promise<void> {
    const next = await deps.fetchComposition();
    if (next) apply(next);
  }

  return {
    composition: deps.composition,
    loading,
    newShell,
    isShellKilled,
    suspect: deps.loader.suspect,
    remote: (name) => recordOf(name).cell,
    hung({ remote, buildId }) {
      const message = 'A page stood still for ten seconds or more.';
      deps.report({ kind: 'failure', remote, buildId, outcome: 'failed', failure: 'hang', message });
    },
    ready(name, target) {
      const record = recordOf(name);
      const { active } = record.cell.get();
      if (active) deps.loader.suspect.set({ remote: name, buildId: active.release.buildId });
      record.asked = target;
      if (!record.enteredAt.has(target.pattern)) record.enteredAt.set(target.pattern, deps.now());
      const known = record.waiting.get(target.pattern);
      const isDone = isReady(record, target);
      if (known && (isDone || !known.settled)) return known.promise;
      if (isDone) return READY;
      const promise = show(() => inTurn(record, () => ensure(record, target)));
      const waiting = { promise, settled: false };
      record.waiting.set(target.pattern, waiting);
      void promise.then(() => {
        waiting.settled = true;
        void Object.assign(promise, FULFILLED);
      });
      return promise;
    },
    mounted(name, target) {
      const { mounts, enteredAt } = recordOf(name);
      mounts.add(target);
      return () => {
        mounts.delete(target);
        enteredAt.delete(target.pattern);
      };
    },
    crashed(name, target, error) {
      const record = recordOf(name);
      const { active } = record.cell.get();
      if (!active) return;
      const leftBy = leftBehind(record, active, error);
      if (leftBy !== null) {
        const message = String(error).slice(0, 500);
        deps.report({
          kind: 'failure',
          remote: name,
          buildId: leftBy,
          outcome: 'failed',
          failure: 'render',
          message,
        });
        // What was drawn in its place did nothing wrong, and is drawn once more.
        return patch(record, { attempt: record.cell.get().attempt + 1 });
      }
      const since = Math.max(active.since, record.enteredAt.get(target.pattern) ?? 0);
      const failure = crashError(error);
      if (failure !== error && deps.now() - since > FRESH) {
        const { buildId } = active.release;
        const message = String(error).slice(0, 500);
        patch(record, { failure: { pattern: target.pattern, failure: 'render', buildId } });
        deps.report({ kind: 'error', remote: name, buildId, outcome: 'failed', failure: 'render', message });
        return;
      }
      void inTurn(record, () => recover(deps, record, target, active.release, failure, ask));
    },
    caught(name, error) {
      const record = recordOf(name);
      if (record.isLeaving) record.leavingErrors.add(error);
    },
    evaluationFailed(name, buildId, error) {
      const record = recordOf(name);
      const { active } = record.cell.get();
      const failure = new LoadFailure('evaluation', error instanceof Error ? error.message : String(error));
      const target = [...record.mounts][0] ?? record.asked;
      const isAtWork = active?.release.buildId === buildId;
      if (isAtWork && target)
        return void inTurn(record, () => recover(deps, record, target, active.release, failure, ask));
      if (isAtWork) record.failedBuilds.add(buildId);
      const message = failure.message.slice(0, 500);
      deps.report({
        kind: 'failure',
        remote: name,
        buildId,
        outcome: 'failed',
        failure: 'evaluation',
        message,
      });
    },
    partFailed(name, error) {
      const { active } = recordOf(name).cell.get();
      if (active) void partFailed(deps, name, active.release, error).then(ask);
    },
    retry(name, pattern) {
      const record = recordOf(name);
      const { failure, attempt } = record.cell.get();
      record.failedBuilds.clear();
      if (failsAt({ failure }, pattern)) patch(record, { failure: null, attempt: attempt + 1 });
    },
    apply,
    applyChange(revision, change) {
      try {
        const next = withChange(latest, revision, change);
        if (!isComposition(next)) return false;
        apply(next);
        return true;
      } catch {
        // Damaged: the whole is asked for.
        return false;
      }
    },
    shellSeen,
    refresh: ask,
    navigated(page) {
      lookForTampering();
      healer.look();
      const known = deps.composition.get();
      if (known !== latest) deps.composition.set(withThoseOnScreen(latest, known, isOnScreen));
      for (const record of records.values()) {
        const { active, offered, failure } = record.cell.get();
        const mayCome = active && offered && policyBetween(active.release, offered) !== 'hold';
        if (mayCome && !isInTheWay(deps, record)) startSwitch(deps, record);
        const isStillHere = page?.remote === record.name && failsAt({ failure }, page.pattern);
        if (failure && !isStillHere) patch(record, { failure: null });
        if (record.mounts.size === 0) consider(deps, record);
      }
    },
    accept(name) {
      const record = recordOf(name);
      const { active, offered } = record.cell.get();
      const isOnHold = active && offered && policyBetween(active.release, offered) === 'hold';
      if (!isOnHold) startSwitch(deps, record, true);
    },
    async settled() {
      await Promise.all([...records.values()].map(({ queue }) => queue));
    },
    async prefetch(name, target) {
      const record = recordOf(name);
      const wanted = wantedRelease(deps.composition.get(), name);
      if (!wanted || record.failedBuilds.has(wanted.buildId)) return;
      await inTurn(record, async () => {
        const { active } = record.cell.get();
        try {
          if (!active) {
            const { buildId } = wanted;
            const prepared = await load(record, { release: buildId, wanted: buildId }, (signal) =>
              prepare(deps.loader, name, wanted, [target], { signal }),
            );
            takeOver(deps, record, prepared);
            deps.report({ kind: 'load', remote: name, buildId, outcome: 'ok' });
          } else {
            void startQueries(active.definition, target, { store: deps.store, site: deps.loader.site });
            await loadCode(record, active, target);
          }
        } catch {
          // A page that is only likely to be opened fails when it is opened.
        }
      });
    },
  };
}
