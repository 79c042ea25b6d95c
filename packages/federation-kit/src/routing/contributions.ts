import type { Composition } from '@samen/contracts';
import type { Contributions } from '@samen/contracts/release';
import { useMemo, useSyncExternalStore } from 'react';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';

/** Remote → what its release contributes to the shell. */
export type ContributionsOfAll = Readonly<Record<string, Contributions>>;

/** The data as it was before where it is the same still, so that nothing is rendered again for it. */
export const sameOrNew = <T>(before: T | undefined, now: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;

interface Latest {
  composition: Composition;
  contributions: ContributionsOfAll;
}

const latest = new WeakMap<Runtime, Latest>();

/** The same object as before where a change of releases changes nothing of it, as a roll-back mostly does. */
function contributionsOf(runtime: Runtime, composition: Composition): ContributionsOfAll {
  const before = latest.get(runtime);
  if (before?.composition === composition) return before.contributions;
  const now = Object.fromEntries(
    Object.entries(composition.remotes).map(([remote, { contributes }]) => [remote, contributes]),
  );
  const contributions = sameOrNew(before?.contributions, now);
  latest.set(runtime, { composition, contributions });
  return contributions;
}

/** What releases contribute now; components are not rendered for a change of releases that changes nothing of it. */
export function useContributions(): ContributionsOfAll {
  const runtime = useRuntime();
  const { composition } = runtime.releases;
  const [get, getOfServer] = useMemo(
    () =>
      [
        () => contributionsOf(runtime, composition.get()),
        () => contributionsOf(runtime, composition.serverValue()),
      ] as const,
    [runtime, composition],
  );
  return useSyncExternalStore(composition.subscribe, get, getOfServer);
}
