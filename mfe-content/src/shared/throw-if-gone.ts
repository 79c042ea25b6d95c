import { asProblem } from '@samen/api-client';
import { PageError } from '@samen/federation-kit';

/** Throws the error page of a removed page, which differs from that of an unknown one. */
export function throwIfGone(error: unknown, path: string): void {
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 410)
    throw new PageError(410, `Page is gone: ${path}`);
}
