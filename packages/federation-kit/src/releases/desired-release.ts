import type { Composition, Contributions } from '@samen/contracts/release';
import type { Release } from './types.ts';

type Policy = Contributions['switchPolicy'];
export type DesiredRelease = Release & { fallback: Release | null };

const STRICTNESS: readonly Policy[] = ['auto', 'ask', 'hold'];

/** How one release is replaced by another: the stricter of the two policies. */
export function policyBetween(active: Release, next: Release): Policy {
  const policies = [active, next].map(({ contributes }) => STRICTNESS.indexOf(contributes.switchPolicy));
  return STRICTNESS[Math.max(...policies)] ?? 'auto';
}

/** Whether a release must not run any more. Compositions of older servers have no list of killed releases. */
export function isKilled(composition: Composition, remote: string, buildId: string): boolean {
  return (composition.killed as string[] | undefined)?.includes(`${remote}/${buildId}`) ?? false;
}

/** The release of a remote that should run, with the last good one to fall back to; neither is ever a killed one. */
export function desiredRelease(composition: Composition, remote: string): DesiredRelease | undefined {
  const named = composition.remotes[remote];
  if (!named) return undefined;
  const unlessKilled = (release: Release | null) =>
    release && !isKilled(composition, remote, release.buildId) ? release : null;
  const fallback = unlessKilled(named.fallback);
  if (unlessKilled(named)) return { ...named, fallback };
  return fallback ? { ...fallback, fallback: null } : undefined;
}

/**
 * The next composition as this page applies it: a remote that is on screen and has no release left stays in it, so that
 * its page shows a failure and not an unknown address.
 */
export function withRemotesOnScreen(
  next: Composition,
  previous: Composition,
  isOnScreen: (remote: string) => boolean,
): Composition {
  const lost = Object.entries(previous.remotes).filter(
    ([remote, { buildId }]) => !next.remotes[remote] && isOnScreen(remote) && isKilled(next, remote, buildId),
  );
  if (lost.length === 0) return next;
  const retained = lost.map(([remote, release]) => [remote, { ...release, fallback: null }] as const);
  return { ...next, remotes: { ...next.remotes, ...Object.fromEntries(retained) } };
}
