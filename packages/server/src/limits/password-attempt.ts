import { tokenState, type PresentedToken } from '../auth/one-time-tokens.ts';
import type { Caller, ServerContext } from '../context.ts';
import { Problem, rateLimited } from '../errors/problem.ts';
import { addressKey } from './address-key.ts';
import type { LimitKey, Limits } from './limits.ts';

/** From which address something is tried, and the server that counts it; a request is one. */
export interface AttemptOrigin {
  readonly ip: string;
  readonly server: { readonly limits: Limits; readonly context: ServerContext };
}

/** Tries of a password by a caller who is signed in: each session has its own tries. */
export function sessionKey(tenantId: string, userId: string, client: string): LimitKey {
  return ['session', tenantId, userId, client];
}

const hasOwnFailures = ([kind]: LimitKey): boolean => kind === 'browser' || kind === 'session';

/**
 * Has a password checked, which is right when `check` returns something, and counts failures: of what `key` names, whose
 * next try waits longer and longer, and from the sender's address. A browser that the account is known in and an own
 * session have their own failures alone: no one keeps a whole school out by what they try from its address. A right one
 * counts for nothing. Refuses with 429, before anything is checked, and then a right one as well.
 */
export async function passwordAttempt<Result>(
  { ip, server }: AttemptOrigin,
  key: LimitKey,
  check: () => Promise<Result>,
): Promise<Result> {
  const { limits, context } = server;
  const { accountFailures, addressFailures } = context.config.rateLimits;
  const ofAddress = hasOwnFailures(key)
    ? null
    : await limits.count(['failures', addressKey(ip)], addressFailures);
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

/**
 * Has the token of a mailed link looked up before anything is done for it. One that was never issued counts as a failure of
 * the sender's address; one that was is let in, whatever others try from there.
 */
export async function tokenAttempt(
  { caller, ip, server }: AttemptOrigin & { caller: Pick<Caller, 'tenantId'> },
  token: Omit<PresentedToken, 'tenantId'>,
): Promise<void> {
  const { tenantId } = caller;
  const { limits, context } = server;
  const { db, clock, config } = context;
  const state = await db.read(tenantId, (queries) => tokenState(queries, clock, { tenantId, ...token }));
  if (state === 'expired') throw new Problem('token_expired');
  if (state === 'usable') return;
  const key = ['failures', addressKey(ip)] as const;
  const { seconds } = await limits.count(key, config.rateLimits.addressFailures);
  throw seconds > 0 ? rateLimited(seconds) : new Problem('not_found');
}
