import { SHELL, type ReleaseDescriptor } from '@samen/contracts/release';
import type { ActiveRelease } from './compose.ts';
import { compositionProblems, type CompositionProblem } from './compatibility.ts';

const withCanary = (active: ActiveRelease[], canary: ReleaseDescriptor): ActiveRelease[] => {
  const current = active.find(({ release }) => release.remote === canary.remote);
  const replaced = { release: canary, earlier: current ? [current.release, ...current.earlier] : [] };
  return current ? active.map((one) => (one === current ? replaced : one)) : [...active, replaced];
};

/** The problems of running a canary beside these releases. Empty when it is compatible. */
export const canaryProblems = (active: ActiveRelease[], canary: ReleaseDescriptor): CompositionProblem[] =>
  compositionProblems(withCanary(active, canary).map(({ release }) => release));

/**
 * The releases for a visitor who gets these canaries. One that is incompatible with the others is left out; the shell's is
 * tried first. Each falls back to the release it replaces.
 */
export function withCanaries(active: ActiveRelease[], canaries: ReleaseDescriptor[]): ActiveRelease[] {
  const shellFirst = canaries.toSorted(
    (one, other) => Number(other.remote === SHELL) - Number(one.remote === SHELL),
  );
  return shellFirst.reduce(
    (chosen, canary) => (canaryProblems(chosen, canary).length === 0 ? withCanary(chosen, canary) : chosen),
    active,
  );
}
