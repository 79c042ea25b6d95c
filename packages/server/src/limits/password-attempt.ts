import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../errors/problem.ts';
import { addressKey } from './address-key.ts';
import type { LimitKey } from './limits.ts';

/** Whose password is tried by somebody who is signed in: each session has its own tries. */
export function sessionKey(tenantId: string, userId: string, client: string): LimitKey {
  return ['session', tenantId, userId, client];
}

const hasOwnFailures = ([kind]: LimitKey): boolean => kind === 'browser' || kind === 'session';

/**
 * Has a password checked, which is right when `check` returns something, and counts failures: of what `key` names, whose
 * next try waits longer and longer, and from the sender's address. A browser that the account is known in and an own
 * session have their own failures alone: nobody keeps a whole school out by what they try from its address. A right one
 * counts for nothing. Refuses with 429, before anything is checked, and then a right one as well.
 */
export async function passwordAttempt<Result>(
  request: FastifyRequest,
  key: LimitKey,
  check: () => Promise<Result>,
): Promise<Result> {
  const { limits, context } = request.server;
  const { accountFailures, addressFailures } = context.config.rateLimits;
  const ofAddress = hasOwnFailures(key)
    ? null
    : await limits.count(['failures', addressKey(request.ip)], addressFailures);
  if (ofAddress && ofAddress.seconds > 0) throw rateLimited(ofAddress.seconds);
  let hasFailed = false;
  try {
    const attempt = await limits.attempt(['failures', ...key], accountFailures, check);
    if (!attempt.isMade) throw rateLimited(attempt.seconds);
    hasFailed = !attempt.result;
    return attempt.result;
  } finally {
    if (!hasFailed) await ofAddress?.takeBack();
  }
}
