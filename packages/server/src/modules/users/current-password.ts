import type { FastifyRequest } from 'fastify';
import { checkPassword } from '../../auth/passwords.ts';
import { invalid } from '../../errors/problem.ts';
import { requireOneself, userOf } from '../../http/user-of.ts';
import { enforceLimit } from '../../plugins/limits.ts';
import { userRepository } from './users.repository.ts';

/**
 * Requires the account's own password of whoever holds its session, so that a session that was taken does not become the
 * account. 422 at `pointer`: `required` without one, `current_password` with a wrong one.
 */
export async function requireCurrentPassword(
  request: FastifyRequest,
  given: string | undefined,
  pointer: string,
): Promise<void> {
  const { caller, server } = request;
  const { tenantId } = caller;
  const { id } = userOf(caller);
  requireOneself(caller);
  if (!given) throw invalid({ code: 'required', pointer });
  // Who holds somebody's session does not get to guess their password.
  const { limiter, context } = server;
  enforceLimit(limiter, `currentPassword ${tenantId} ${id}`, context.config.rateLimits.password);
  const user = await context.db.read(tenantId, (queries) => userRepository(queries, tenantId).find(id));
  if (!(await checkPassword(user?.password_hash ?? null, given)))
    throw invalid({ code: 'current_password', pointer });
}
