import type { ReleaseDescriptor } from '@samen/contracts';
import { callProblems, domainProblems, type Problems, type ServedCalls } from '@samen/releases';
import { DOMAINS } from '@samen/resources/domains';
import { refused } from './rejections.ts';

/** What this server serves of all that releases are written against: domains by their numbers, and calls. */
export interface Served {
  /** What of a release it does not serve, one sentence each. */
  problems(release: ReleaseDescriptor): Problems;
  /** Whether it serves all of a release. */
  isServed(release: ReleaseDescriptor): boolean;
  /**
   * Refuses to make active what this server does not serve. Only of releases that a change brings: what runs already is
   * no reason to refuse another team's.
   */
  refuseUnserved(releases: readonly ReleaseDescriptor[]): void;
}

/** `calls` are known once all routes are there; until then releases are compared by domains alone. */
export function servedBy(calls: () => ServedCalls | null): Served {
  function problems(release: ReleaseDescriptor): Problems {
    const served = calls();
    return [...domainProblems(release, DOMAINS), ...(served ? callProblems(release, served) : [])];
  }
  return {
    problems,
    isServed: (release) => problems(release).length === 0,
    refuseUnserved(releases) {
      const found = releases.flatMap(problems);
      if (found.length > 0) throw refused('invalid_transition', ...found);
    },
  };
}
