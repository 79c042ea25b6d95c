import { asProblem, problemText, type Translate } from '@samen/api-client';

const ROLE_CODES = ['last_admin', 'last_role'];

/** Why something was refused; that a person is the last one says more than that a value was wrong. */
export function rejectionText(error: unknown, t: Translate): string {
  const problem = asProblem(error);
  const code = problem?.kind === 'rejected' ? problem.code : '';
  return ROLE_CODES.includes(code) ? t(`common:validation.${code}`) : problemText(error, t);
}
