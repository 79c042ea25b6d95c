import { SHELL, type ReleaseDescriptor } from '@samen/contracts/release';
import type { ActiveRelease } from './compose.ts';
import { compositionProblems, type CompositionProblem } from './compatibility.ts';

const inPlace = (active: ActiveRelease[], candidate: ReleaseDescriptor): ActiveRelease[] => {
  const current = active.find(({ release }) => release.remote === candidate.remote);
  const taken = { release: candidate, earlier: current ? [current.release, ...current.earlier] : [] };
  return current ? active.map((one) => (one === current ? taken : one)) : [...active, taken];
};

/** What stands against running a candidate beside these releases. Empty when it fits. */
export const canaryProblems = (
  active: ActiveRelease[],
  candidate: ReleaseDescriptor,
): CompositionProblem[] => compositionProblems(inPlace(active, candidate).map(({ release }) => release));

/**
 * What runs for a visitor who gets these candidates. One that does not fit beside the others is left out, the shell's
 * being the first to be tried; each falls back to what it stands in for.
 */
export function withCanaries(active: ActiveRelease[], candidates: ReleaseDescriptor[]): ActiveRelease[] {
  const shellFirst = candidates.toSorted(
    (one, other) => Number(other.remote === SHELL) - Number(one.remote === SHELL),
  );
  return shellFirst.reduce(
    (chosen, candidate) =>
      canaryProblems(chosen, candidate).length === 0 ? inPlace(chosen, candidate) : chosen,
    active,
  );
}
