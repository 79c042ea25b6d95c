import { SHELL, applyDelta, type Composition } from '@samen/contracts/release';
import type { ManagerDeps } from './deps.ts';
import { createHealer } from './heal.ts';
import { isComposition } from './is-composition.ts';
import type { ReleaseManager, RemoteMachine } from './types.ts';
import { createSignal } from '../state/signal.ts';
import { isKilled, withRemotesOnScreen } from './desired-release.ts';
import { createRemoteMachine } from './remote-machine.ts';
import { failureReport } from './report.ts';

/** Makes the manager of a page's releases: one machine per remote, and one composition for all. `shellBuildId` is the shell that runs. */
export function createReleaseManager(deps: ManagerDeps, shellBuildId: string): ReleaseManager {
  const { composition } = deps;
  const remotes = new Map<string, RemoteMachine>();
  const loading = createSignal(false);
  const newShell = createSignal<string | null>(null);
  const isShellKilled = createSignal(false);
  const healer = createHealer(deps, shellBuildId);
  /** As the server has sent it; the page retains more of the one before. */
  let latest = composition.get();
  let busy = 0;

  function remote(name: string): RemoteMachine {
    const existing = remotes.get(name);
    if (existing) return existing;
    const machine = createRemoteMachine(name, deps, { refresh, showProgress });
    remotes.set(name, machine);
    healer.follow(machine);
    return machine;
  }

  function showProgress(work: () => Promise<void>): Promise<void> {
    busy += 1;
    // Pages are requested while they render; the progress bar is notified afterwards.
    queueMicrotask(() => loading.set(busy > 0));
    return work().finally(() => {
      busy -= 1;
      loading.set(busy > 0);
    });
  }

  const forThisPage = () =>
    withRemotesOnScreen(latest, composition.get(), (name) => remotes.get(name)?.isOnScreen() ?? false);

  function apply(next: Composition): void {
    const { revision } = composition.get();
    if (next.revision < revision) return;
    healer.inspect();
    if (next.revision > revision) {
      latest = next;
      composition.set(forThisPage());
      shellSeen(next.shell.buildId);
      isShellKilled.set(newShell.get() !== null && isKilled(next, SHELL, shellBuildId));
    }
    // Also for the same revision: what did not come up for want of a connection does now.
    for (const machine of remotes.values()) machine.reconcile();
    healer.heal();
  }

  function shellSeen(buildId: string): void {
    newShell.set(buildId === shellBuildId ? null : buildId);
  }

  async function refresh(): Promise<void> {
    const next = await deps.fetchComposition();
    if (next) apply(next);
  }

  return {
    composition,
    loading,
    newShell,
    isShellKilled,
    suspect: deps.loader.suspect,
    remote,
    hung(by) {
      const message = 'A page stood still for ten seconds or more.';
      deps.report(failureReport(by, 'failure', { failure: 'hang', message }));
    },
    apply,
    applyChange(revision, change) {
      try {
        const next = applyDelta(latest, revision, change);
        if (!isComposition(next)) return false;
        apply(next);
        return true;
      } catch {
        // Damaged: the page fetches the whole composition.
        return false;
      }
    },
    shellSeen,
    refresh,
    navigated(page) {
      healer.inspect();
      healer.heal();
      if (composition.get() !== latest) composition.set(forThisPage());
      for (const machine of remotes.values()) machine.navigated(page);
    },
    async settled() {
      await Promise.all([...remotes.values()].map((machine) => machine.settled()));
    },
  };
}
