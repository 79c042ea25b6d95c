import type { Composition } from '@samen/contracts/release';
import type { Release } from './types.ts';

type Wanted = Release & { fallback: Release | null };

/** Whether a release must not run any more. A server from before there was such a thing names none. */
export function isKilled(composition: Composition, remote: string, buildId: string): boolean {
  return (composition.killed as string[] | undefined)?.includes(`${remote}/${buildId}`) ?? false;
}

/** The release of a remote that is to run, with its last good one; neither is ever one that was killed. */
export function wantedRelease(composition: Composition, remote: string): Wanted | undefined {
  const named = composition.remotes[remote];
  if (!named) return undefined;
  const mayRun = (release: Release | null) =>
    release && !isKilled(composition, remote, release.buildId) ? release : null;
  const fallback = mayRun(named.fallback);
  if (mayRun(named)) return { ...named, fallback };
  return fallback ? { ...fallback, fallback: null } : undefined;
}

/**
 * The next composition as this page takes it: a remote that is on screen and has no release left stays in its place,
 * which says that it failed, rather than being an address that nobody knows.
 */
export function withThoseOnScreen(
  next: Composition,
  before: Composition,
  isOnScreen: (remote: string) => boolean,
): Composition {
  const left = Object.entries(before.remotes).filter(
    ([remote, { buildId }]) => !next.remotes[remote] && isOnScreen(remote) && isKilled(next, remote, buildId),
  );
  if (left.length === 0) return next;
  const lingering = left.map(([remote, release]) => [remote, { ...release, fallback: null }] as const);
  return { ...next, remotes: { ...next.remotes, ...Object.fromEntries(lingering) } };
}
