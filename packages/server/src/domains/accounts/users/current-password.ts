import { checkPassword } from '../../../auth/passwords.ts';
import type { Caller } from '../../../context.ts';
import { invalid } from '../../../errors/problem.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { passwordAttempt, sessionKey, type AttemptOrigin } from '../../../limits/password-attempt.ts';
import { userRepository } from './users.repository.ts';

/**
 * Requires the account's own password beside its session, so that a stolen session does not give control of the
 * account. 422 at `pointer`: `required` without one, `current_password` with a wrong one.
 */
export async function requireCurrentPassword(
  caller: Caller,
  from: AttemptOrigin,
  given: string | undefined,
  pointer: string,
): Promise<void> {
  const { db } = from.server.context;
  const { tenantId } = caller;
  const { id } = userOf(caller);
  requireOneself(caller);
  if (!given) throw invalid({ code: 'required', pointer });
  // Limits how often a stolen session can guess the password.
  const key = sessionKey(tenantId, id, caller.session?.client ?? '');
  const isRight = await passwordAttempt(from, key, async () => {
    const user = await db.read(tenantId, (queries) => userRepository(queries, tenantId).find(id));
    return checkPassword(user?.password_hash ?? null, given, addressKey(from.ip));
  });
  if (!isRight) throw invalid({ code: 'current_password', pointer });
}
