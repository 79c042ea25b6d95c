import type { ReleaseDescriptor } from '@samen/contracts';
import { domainProblems, type Problems } from '@samen/releases';
import { DOMAINS } from '@samen/resources/domains';
import { refused } from './rejections.ts';

/** What this server does not keep of the numbers that a release is written against. */
export const servedProblems = (release: ReleaseDescriptor): Problems => domainProblems(release, DOMAINS);

/** Whether this server keeps all that a release is written against. */
export const isServed = (release: ReleaseDescriptor): boolean => servedProblems(release).length === 0;

/**
 * Refuses to make active what this server does not serve. Only of releases that a change brings: what runs already is no
 * reason to refuse another team's.
 */
export function refuseUnserved(releases: readonly ReleaseDescriptor[]): void {
  const problems = releases.flatMap(servedProblems);
  if (problems.length > 0) throw refused('invalid_transition', ...problems);
}
