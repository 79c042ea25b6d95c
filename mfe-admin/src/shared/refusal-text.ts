import { asProblem, problemText, type Translate } from '@samen/api-client';

const SAID_OF_ROLES = ['last_admin', 'last_role'];

/** Why something was refused; that somebody is the last one says more than that a value was wrong. */
export function refusalText(error: unknown, t: Translate): string {
  const problem = asProblem(error);
  const code = problem?.kind === 'rejected' ? problem.code : '';
  return SAID_OF_ROLES.includes(code) ? t(`common:validation.${code}`) : problemText(error, t);
}
