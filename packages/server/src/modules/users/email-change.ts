import type { FastifyRequest } from 'fastify';
import { CONSTANTS, paths } from '@samen/contracts';
import { audit } from '../../audit/audit.ts';
import { issueOneTimeToken, redeemOneTimeToken, revokeOneTimeTokens } from '../../auth/one-time-tokens.ts';
import { checkPassword } from '../../auth/passwords.ts';
import { deleteTokensOf } from '../../auth/session.repository.ts';
import { EMAIL_CHANGE } from '../../auth/token-kinds.ts';
import { after, hours } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import { requireOneself } from '../../http/user-of.ts';
import { enforceLimit } from '../../plugins/limits.ts';
import { notify, requestSender } from '../notifications/index.ts';
import { emailChangeRepository } from './email-changes.repository.ts';
import { userRepository, type UserRow } from './users.repository.ts';

/** What somebody sends who wants another address. */
export interface WantedEmail {
  email: string;
  currentPassword: string | undefined;
}

const LIFETIME = hours(CONSTANTS.emailChangeHours);

/** The address that waits for its link; null where there is none, or its link is too old. */
export async function pendingEmail(
  queries: Queries,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  const wish = await emailChangeRepository(queries, tenantId).find(userId);
  return wish && after(wish.created_at, LIFETIME) > now ? wish.new_email : null;
}

async function requirePassword(
  request: FastifyRequest,
  user: UserRow,
  given: string | undefined,
): Promise<void> {
  const { limiter, context } = request.server;
  if (!given) throw invalidAttribute('current_password', 'required');
  // Who holds somebody's session does not get to guess their password.
  enforceLimit(limiter, `currentPassword ${user.tenant_id} ${user.id}`, context.config.rateLimits.password);
  if (!(await checkPassword(user.password_hash, given)))
    throw invalidAttribute('current_password', 'current_password');
}

/** Mails the link that changes the address; until it is used nothing changes. */
export async function requestEmailChange(
  queries: Queries,
  request: FastifyRequest,
  user: UserRow,
  wanted: WantedEmail,
): Promise<void> {
  const { caller } = request;
  const { tenantId, centerId } = caller;
  const { clock } = request.server.context;
  const newEmail = wanted.email.trim().toLowerCase();
  requireOneself(caller);
  await requirePassword(request, user, wanted.currentPassword);
  if (await userRepository(queries, tenantId).findByEmail(newEmail)) throw invalidAttribute('email', 'taken');
  const now = clock.now();
  const kind = { tenantId, kind: EMAIL_CHANGE, userId: user.id };
  await revokeOneTimeTokens(queries, clock, kind);
  await emailChangeRepository(queries, tenantId).put(user.id, newEmail, now);
  const token = await issueOneTimeToken(queries, clock, { ...kind, lifetime: LIFETIME });
  await audit(queries, caller, now, {
    ...{ action: 'user.email_change_requested', subjectType: 'users', subjectId: user.id },
  });
  await notify(queries, requestSender(request), {
    event: 'email_change',
    to: [{ id: user.id, email: newEmail, firstName: user.first_name, locale: user.locale }],
    ...{ centerId, path: `${paths.confirm()}?kind=email&token=${token}` },
    data: { account: { new_email: newEmail } },
  });
}

/** The button behind that link. Every sign-in ends, since each names the old address. */
export async function confirmEmailChange(
  queries: Queries,
  request: FastifyRequest,
  secret: string,
): Promise<void> {
  const { caller } = request;
  const { tenantId, centerId } = caller;
  const { clock } = request.server.context;
  const { userId } = await redeemOneTimeToken(queries, clock, { tenantId, kind: EMAIL_CHANGE, secret });
  const users = userRepository(queries, tenantId);
  const changes = emailChangeRepository(queries, tenantId);
  const user = userId ? await users.findForUpdate(userId) : null;
  const wish = user ? await changes.find(user.id) : null;
  if (!user || !wish || user.status === 'archived') throw new Problem('not_found');
  // Somebody else may have taken it since.
  if (await users.findByEmail(wish.new_email)) throw invalidAttribute('email', 'taken');
  const now = clock.now();
  await changes.remove(user.id);
  await deleteTokensOf(queries, tenantId, user.id);
  await users.update(user.id, { email: wish.new_email }, now);
  await audit(queries, caller, now, {
    ...{ action: 'user.email_changed', subjectType: 'users', subjectId: user.id },
  });
  await notify(queries, requestSender(request), {
    event: 'email_changed',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    ...{ centerId, path: paths.home() },
    data: { account: { new_email: wish.new_email } },
  });
}
