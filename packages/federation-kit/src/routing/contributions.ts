import type { Composition } from '@samen/contracts';
import type { Contributions } from '@samen/contracts/release';
import { useMemo, useSyncExternalStore } from 'react';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';

/** Remote → what its release contributes to the shell. */
export type ContributionsOfAll = Readonly<Record<string, Contributions>>;

const ofComposition = new WeakMap<Composition, ContributionsOfAll>();
const latest = new WeakMap<Runtime, ContributionsOfAll>();

/** Whether two values are the same data. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The same object as before where a change of releases changes nothing of it, as a roll-back mostly does. */
function contributionsOf(runtime: Runtime, composition: Composition): ContributionsOfAll {
  const existing = ofComposition.get(composition);
  if (existing) return existing;
  const before = latest.get(runtime);
  const remotes = Object.entries(composition.remotes);
  const isSame =
    before !== undefined &&
    Object.keys(before).join() === remotes.map(([remote]) => remote).join() &&
    remotes.every(([remote, { contributes }]) => isSameData(before[remote], contributes));
  const now = isSame
    ? before
    : Object.fromEntries(remotes.map(([remote, { contributes }]) => [remote, contributes]));
  ofComposition.set(composition, now);
  latest.set(runtime, now);
  return now;
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
