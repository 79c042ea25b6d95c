import { asProblem } from '@samen/api-client';
import { PageError } from '@samen/federation-kit';

/** A page that was here once and is gone for good is told from one that nobody knows. */
export function throwIfGone(error: unknown, path: string): void {
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 410)
    throw new PageError(410, `Page is gone: ${path}`);
}
