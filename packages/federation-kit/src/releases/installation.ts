import { createSignal, type Signal } from '../state/signal.ts';
import type { ManagerDeps } from './deps.ts';
import { policyBetween, type DesiredRelease } from './desired-release.ts';
import type { PreparedRelease, Release, RemoteState } from './types.ts';

/** The release of one remote in the page, and what is done with it. Each method is one step that cannot be interrupted. */
export interface Installation {
  state: Signal<RemoteState>;
  /** Activates a prepared release in place of the one before, and puts back what is typed, with focus and caret. */
  replace(next: PreparedRelease, how?: { degraded?: boolean }): void;
  /** Deactivates a release that is not on screen; the state of its slices stays for the next one. */
  deactivate(): void;
  /** Deactivates a release that is on screen: its view first, so that nothing of it runs on without one. */
  takeDown(): void;
  /** Fetches the files of a release without running them, and offers it to the visitor. */
  offer(next: Release, pattern: string): void;
  withdrawOffer(): void;
  /** Marks a release to be tried again with the next navigation. */
  postpone(next: Release): void;
  /** Evicts the suspended release unless a roll-back would lead to it, or does so now. */
  reviewSuspended(): void;
  fail(failure: RemoteState['failure']): void;
  /** Requests once more what has failed. */
  retry(): void;
  /** Renders once more what has crashed. */
  rerender(): void;
  /** An error was caught. While a release is taken off the screen it is that release's own, whichever replaces it. */
  caught(error: unknown): void;
  /** The build id of the replaced release, where a crash is its error. */
  replacedCulprit(error: unknown): string | null;
}

/** The release that was replaced last, for as long as an error may still be its own. */
interface Replaced {
  buildId: string;
  /** It is being taken off the screen at this moment. */
  isLeaving: boolean;
  errors: Set<unknown>;
}

export function createInstallation(
  remote: string,
  { loader, now, flush, captureInput, notifyOffer, notifyLost }: ManagerDeps,
  desired: () => DesiredRelease | undefined,
): Installation {
  const { source } = loader;
  const signal = createSignal<RemoteState>({
    active: null,
    offered: null,
    failure: null,
    stranded: null,
    attempt: 0,
  });
  // Where a remote is rendered its release is active, on the server too.
  const state = { ...signal, serverValue: signal.get };
  /** A deactivated release whose code stays in the page, because a roll-back would lead to it. */
  let suspended: Release | null = null;
  let replaced: Replaced | null = null;

  const update = (change: Partial<RemoteState>) => state.set({ ...state.get(), ...change });
  const attempt = () => state.get().attempt + 1;

  function activate(next: PreparedRelease, degraded: boolean): void {
    next.activation.commit();
    const active = { ...next, degraded, since: now() };
    update({ active, failure: null, stranded: null, attempt: attempt() });
  }

  function closeOffer(taken?: Release): void {
    const { offered } = state.get();
    if (!offered) return;
    notifyOffer(remote, null);
    if (offered.buildId !== taken?.buildId) source.evict(offered);
    update({ offered: null });
  }

  const isFallback = ({ buildId }: Release) => desired()?.fallback?.buildId === buildId;

  function suspend(release: Release): void {
    evictSuspended();
    if (!isFallback(release)) return source.evict(release);
    source.suspend(release);
    suspended = release;
  }
  function evictSuspended(): void {
    if (suspended) source.evict(suspended);
    suspended = null;
  }

  return {
    state,
    replace(next, { degraded = false } = {}) {
      closeOffer(next.release);
      if (suspended?.buildId === next.release.buildId) suspended = null;
      const { active, stranded } = state.get();
      if (!active) {
        activate(next, degraded);
        stranded?.input.putBack((texts) => notifyLost(remote, texts));
        return;
      }
      const input = captureInput(remote);
      const leaving: Replaced = { buildId: active.release.buildId, isLeaving: true, errors: new Set() };
      replaced = leaving;
      try {
        flush(() => activate(next, degraded));
      } finally {
        leaving.isLeaving = false;
      }
      // At once: `flush` has taken its view off the screen, and the same release may be desired again any moment.
      active.activation.dispose();
      suspend(active.release);
      input.putBack((texts) => notifyLost(remote, texts));
    },
    deactivate() {
      const { active } = state.get();
      closeOffer(desired());
      active?.activation.dispose();
      if (active) source.evict(active.release);
      evictSuspended();
      update({ active: null, failure: null, stranded: null });
    },
    takeDown() {
      const { active } = state.get();
      closeOffer();
      const input = captureInput(remote);
      const buildId = active?.release.buildId ?? null;
      flush(() => update({ active: null, failure: { pattern: null, failure: 'contract', buildId } }));
      active?.activation.dispose();
      if (active) source.evict(active.release);
      update({ stranded: { input, texts: input.texts() } });
    },
    offer(next, pattern) {
      const { active, offered } = state.get();
      if (!active || offered?.buildId === next.buildId) return;
      closeOffer();
      source.preload(next);
      update({ offered: next });
      const mustWait = policyBetween(active.release, next) === 'hold';
      notifyOffer(remote, { release: active.release, pattern, now: !mustWait });
    },
    withdrawOffer: () => closeOffer(),
    postpone: (next) => update({ offered: next }),
    reviewSuspended() {
      if (!suspended || desired()?.buildId === suspended.buildId || isFallback(suspended)) return;
      evictSuspended();
    },
    fail: (failure) => update({ failure }),
    retry: () => update({ failure: null, attempt: attempt() }),
    rerender: () => update({ attempt: attempt() }),
    caught(error) {
      if (replaced?.isLeaving) replaced.errors.add(error);
    },
    replacedCulprit(error) {
      if (!replaced) return null;
      const { buildId, errors } = replaced;
      const wasThrownLeaving = errors.delete(error);
      const named = buildInStack(remote, error);
      if (named === state.get().active?.release.buildId) return null;
      if (wasThrownLeaving) return buildId;
      if (named !== buildId) return null;
      // Once: rendering again what goes on throwing would not end.
      replaced = null;
      return buildId;
    },
  };
}

/** The build of this remote that a stack names first. */
function buildInStack(remote: string, error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split(`/r/${remote}/`)[1]?.split('/')[0] ?? null;
}
