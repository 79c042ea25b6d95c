import type { ReleaseDescriptor } from '@samen/contracts/release';
import { compositionProblems, type CompositionProblem } from './compatibility.ts';

export interface Moves {
  /** Releases of other remotes that have to become active as well. */
  moves: ReleaseDescriptor[];
  /** What no move solves. */
  left: CompositionProblem[];
}

/**
 * Which remotes have to move when `set` is to run: for each that does not fit, the first of its `candidates` (the
 * latest published first) that does. Releases in `fixed`, the change itself, stay.
 * `problemsOf` says what counts as not fitting.
 */
export function dependentActivationsFor(
  set: ReleaseDescriptor[],
  fixed: ReadonlySet<string>,
  candidates: ReleaseDescriptor[],
  problemsOf: (releases: ReleaseDescriptor[]) => CompositionProblem[] = compositionProblems,
): Moves {
  const moves: ReleaseDescriptor[] = [];
  let current = set;
  for (const { remote } of problemsOf(set)) {
    if (fixed.has(remote) || moves.some((move) => move.remote === remote)) continue;
    const others = current.filter((release) => release.remote !== remote);
    const fitting = candidates.find(
      (candidate) =>
        candidate.remote === remote &&
        !problemsOf([...others, candidate]).some((problem) => problem.remote === remote),
    );
    if (!fitting) continue;
    moves.push(fitting);
    current = [...others, fitting];
  }
  return { moves, left: problemsOf(current) };
}
