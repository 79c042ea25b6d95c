import { asProblem } from '@samen/api-client';

const OVERTAKEN = [404, 409, 410];

/** Whether a write was refused because the record is no longer what was shown: it has to be loaded again. */
export function isOvertaken(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && OVERTAKEN.includes(problem.status);
}
