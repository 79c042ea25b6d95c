import type { Composition } from '@samen/contracts/release';
import { createCell } from '../state/cell.ts';
import type { ManagerDeps } from './deps.ts';
import { prepare } from './loader.ts';
import { isDrawable, preloadPage, startQueries } from './pages.ts';
import { createRecord, inTurn, patch, type RemoteRecord } from './record.ts';
import { crashError, partFailed, recover } from './recover.ts';
import { consider, switchOver } from './switching.ts';
import { takeOver } from './take-over.ts';
import type { ReleaseManager, Target } from './types.ts';

/** A crash this soon after a release or a page came counts as a failure of the release. */
const FRESH = 60_000;

/** With these React's `use` reads a promise without waiting. */
const FULFILLED = { status: 'fulfilled', value: undefined } as const;
const READY = Object.assign(Promise.resolve(), FULFILLED);

/** Makes the manager of a page's releases. `shellBuildId` is the shell that runs. */
export function createReleaseManager(deps: ManagerDeps, shellBuildId: string): ReleaseManager {
  const records = new Map<string, RemoteRecord>();
  const loading = createCell(false);
  const newShell = createCell<string | null>(null);
  let busy = 0;

  function recordOf(name: string): RemoteRecord {
    const known = records.get(name);
    if (known) return known;
    const record = createRecord(name);
    records.set(name, record);
    return record;
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

  /** Makes a page drawable, or its failure known. */
  async function ensure(record: RemoteRecord, target: Target): Promise<void> {
    const { active } = record.cell.get();
    const { host, site } = deps.loader;
    const wanted = deps.composition.get().remotes[record.name];
    const release = active?.release ?? wanted;
    if (!release) {
      return patch(record, { failure: { pattern: target.pattern, failure: 'contract', buildId: null } });
    }
    const started = deps.now();
    try {
      if (active) {
        void startQueries(active.definition, target, { store: host.store, site });
        await preloadPage(active.release, active.definition, target.pattern);
        return;
      }
      takeOver(deps, record, await prepare(deps.loader, record.name, release, [target]));
      const durationMs = Math.round(deps.now() - started);
      deps.report({ kind: 'load', remote: record.name, buildId: release.buildId, outcome: 'ok', durationMs });
    } catch (error) {
      await recover(deps, record, target, release, error, ask);
    }
  }

  function isReady(record: RemoteRecord, { pattern }: Target): boolean {
    const { active, failure } = record.cell.get();
    if (failure?.pattern === pattern) return true;
    return active !== null && isDrawable(active.release, active.definition, pattern);
  }

  function apply(next: Composition): void {
    if (next.revision <= deps.composition.get().revision) return;
    deps.composition.set(next);
    shellSeen(next.shell.buildId);
    for (const record of records.values()) consider(deps, record);
  }

  function shellSeen(buildId: string): void {
    newShell.set(buildId === shellBuildId ? null : buildId);
  }

  async function ask(): Promise<void> {
    const next = await deps.ask();
    if (next) apply(next);
  }

  return {
    composition: deps.composition,
    loading,
    newShell,
    remote: (name) => recordOf(name).cell,
    ready(name, target) {
      const record = recordOf(name);
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
    partFailed(name, error) {
      const { active } = recordOf(name).cell.get();
      if (active) void partFailed(deps, name, active.release, error).then(ask);
    },
    retry(name, pattern) {
      const record = recordOf(name);
      const { failure, attempt } = record.cell.get();
      record.failedBuilds.clear();
      if (failure?.pattern === pattern) patch(record, { failure: null, attempt: attempt + 1 });
    },
    apply,
    shellSeen,
    ask,
    navigated(page) {
      for (const record of records.values()) {
        const { offered, failure } = record.cell.get();
        const policy = offered?.contributes.switchPolicy;
        if (offered && policy !== 'hold' && !deps.dirty.holdsSwitch(record.name)) {
          void inTurn(record, () => switchOver(deps, record));
        }
        const isStillHere = page?.remote === record.name && page.pattern === failure?.pattern;
        if (failure && !isStillHere) patch(record, { failure: null });
        if (record.mounts.size === 0) consider(deps, record);
      }
    },
    accept(name) {
      const record = recordOf(name);
      if (!deps.dirty.holdsSwitch(name)) void inTurn(record, () => switchOver(deps, record));
    },
    async prefetch(name, target) {
      const record = recordOf(name);
      const wanted = deps.composition.get().remotes[name];
      if (!wanted || record.failedBuilds.has(wanted.buildId)) return;
      await inTurn(record, async () => {
        const { active } = record.cell.get();
        try {
          if (!active) {
            takeOver(deps, record, await prepare(deps.loader, name, wanted, [target]));
            deps.report({ kind: 'load', remote: name, buildId: wanted.buildId, outcome: 'ok' });
          } else {
            void startQueries(active.definition, target, { store: deps.store, site: deps.loader.site });
            await preloadPage(active.release, active.definition, target.pattern);
          }
        } catch {
          // A page that is only likely to be opened fails when it is opened.
        }
      });
    },
  };
}
