import type { FastifyRequest } from 'fastify';
import { checkPassword } from '../../../auth/passwords.ts';
import { invalid } from '../../../errors/problem.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { passwordAttempt, sessionKey } from '../../../limits/password-attempt.ts';
import { userRepository } from './users.repository.ts';

/**
 * Requires the account's own password beside its session, so that a stolen session does not give control of the
 * account. 422 at `pointer`: `required` without one, `current_password` with a wrong one.
 */
export async function requireCurrentPassword(
  request: FastifyRequest,
  given: string | undefined,
  pointer: string,
): Promise<void> {
  const { caller } = request;
  const { db } = request.server.context;
  const { tenantId } = caller;
  const { id } = userOf(caller);
  requireOneself(caller);
  if (!given) throw invalid({ code: 'required', pointer });
  // Limits how often a stolen session can guess the password.
  const key = sessionKey(tenantId, id, caller.session?.client ?? '');
  const isRight = await passwordAttempt(request, key, async () => {
    const user = await db.read(tenantId, (queries) => userRepository(queries, tenantId).find(id));
    return checkPassword(user?.password_hash ?? null, given, addressKey(request.ip));
  });
  if (!isRight) throw invalid({ code: 'current_password', pointer });
}
