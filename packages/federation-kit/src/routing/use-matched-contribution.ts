import { useLocation } from '@samen/router';
import { useMemo, useSyncExternalStore } from 'react';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { sameOrNew } from './contributions.ts';
import { matchAddress, ownedRoutes, type Match, type OwnedRoute } from './match.ts';

const cache = new WeakMap<Runtime, { key: string; owned: OwnedRoute[] }>();

/** The contributed routes of this page as they are now, the same array until they change. */
export function currentRoutes(runtime: Runtime): OwnedRoute[] {
  const composition = runtime.releases.composition.get();
  const activeOf = (remote: string) => runtime.releases.remote(remote).state.get().active?.release ?? null;
  const builds = Object.entries(composition.remotes).map(
    ([remote, { buildId }]) => `${remote} ${activeOf(remote)?.buildId ?? buildId}`,
  );
  const key = builds.join('|');
  const before = cache.get(runtime);
  if (before?.key === key) return before.owned;
  const owned = sameOrNew(before?.owned, ownedRoutes(composition, activeOf));
  cache.set(runtime, { key, owned });
  return owned;
}

/** Notifies when any contribution may have changed. */
function subscribeToRoutes(runtime: Runtime, listener: () => void): () => void {
  const { releases } = runtime;
  let stops: (() => void)[] = [];
  const follow = () => {
    stops.forEach((stop) => stop());
    stops = Object.keys(releases.composition.get().remotes).map((name) =>
      releases.remote(name).state.subscribe(listener),
    );
  };
  follow();
  const stop = releases.composition.subscribe(() => {
    follow();
    listener();
  });
  return () => {
    stop();
    stops.forEach((one) => one());
  };
}

/** Every route that remotes contribute now, with its owner. */
export function useContributedRoutes(): OwnedRoute[] {
  const runtime = useRuntime();
  const [subscribe, get] = useMemo(
    () =>
      [(listener: () => void) => subscribeToRoutes(runtime, listener), () => currentRoutes(runtime)] as const,
    [runtime],
  );
  return useSyncExternalStore(subscribe, get, get);
}

/** What the present address is: matched, invalid, disabled or unknown. The shell acts on it. */
export function useMatchedContribution(): Match {
  const { pathname } = useLocation();
  const owned = useContributedRoutes();
  const site = useSignal(useRuntime().site);
  return useMemo(() => matchAddress(pathname, owned, site), [pathname, owned, site]);
}
