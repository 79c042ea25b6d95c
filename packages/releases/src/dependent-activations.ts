import type { ReleaseDescriptor } from '@samen/contracts/release';
import { compositionProblems, type CompositionProblem } from './compatibility.ts';

export interface DependentActivations {
  /** Releases of other remotes that have to become active as well. */
  moves: ReleaseDescriptor[];
  /** Problems that no other activation solves. */
  left: CompositionProblem[];
}

/**
 * The activations that `set` depends on: for each incompatible remote the first compatible one of its `releases` (the
 * latest published first). Releases in `fixed`, the change itself, stay.
 * `problemsOf` decides what counts as incompatible.
 */
export function dependentActivationsFor(
  set: ReleaseDescriptor[],
  fixed: ReadonlySet<string>,
  releases: ReleaseDescriptor[],
  problemsOf: (releases: ReleaseDescriptor[]) => CompositionProblem[] = compositionProblems,
): DependentActivations {
  const moves: ReleaseDescriptor[] = [];
  let current = set;
  for (const { remote } of problemsOf(set)) {
    if (fixed.has(remote) || moves.some((move) => move.remote === remote)) continue;
    const others = current.filter((release) => release.remote !== remote);
    const compatible = releases.find(
      (release) =>
        release.remote === remote &&
        !problemsOf([...others, release]).some((problem) => problem.remote === remote),
    );
    if (!compatible) continue;
    moves.push(compatible);
    current = [...others, compatible];
  }
  return { moves, left: problemsOf(current) };
}
