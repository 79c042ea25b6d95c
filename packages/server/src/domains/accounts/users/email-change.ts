import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { linkPath } from '../../../auth/mailed-links.ts';
import { issueOneTimeToken, redeemOneTimeToken, revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { deleteTokensOf } from '../../../auth/session.repository.ts';
import { after, hours, type Clock } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { emailChangeRepository } from './email-changes.repository.ts';
import { userRepository, type UserRow } from './users.repository.ts';

const LIFETIME = hours(ACCOUNT_CONSTANTS.emailChangeHours);

/** The requested address that waits for its link; null where there is none, or the link has expired. */
export async function pendingEmail(
  queries: Queries,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  const change = await emailChangeRepository(queries, tenantId).find(userId);
  return change && after(change.created_at, LIFETIME) > now ? change.new_email : null;
}

/** Cancels a requested change and revokes its links. */
export async function cancelEmailChange(
  queries: Queries,
  clock: Clock,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await revokeOneTimeTokens(queries, clock, { tenantId, kind: 'email_change', userId });
  await emailChangeRepository(queries, tenantId).remove(userId);
}

/**
 * Mails the link that changes the address; until it is used nothing changes. Where the address has an account its
 * owner is notified instead, which the caller cannot see: the response and the work are the same.
 */
export async function requestEmailChange(
  queries: Queries,
  context: UseCaseContext,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  const { caller, clock, sender } = context;
  const { tenantId, centerId } = caller;
  const now = clock.now();
  const owner = await userRepository(queries, tenantId).findByEmail(newEmail);
  await cancelEmailChange(queries, clock, { tenantId, userId: user.id });
  await emailChangeRepository(queries, tenantId).put(user.id, newEmail, now);
  const kind = { tenantId, kind: 'email_change', userId: user.id } as const;
  const token = await issueOneTimeToken(queries, clock, { ...kind, lifetime: LIFETIME });
  await audit(queries, caller, now, {
    action: 'user.email_change_requested',
    subjectType: 'users',
    subjectId: user.id,
  });
  const { id, first_name: firstName, locale } = owner ?? user;
  await notify(queries, sender, {
    event: owner ? 'email_change_known' : 'email_change',
    to: [{ id, email: newEmail, firstName, locale }],
    centerId,
    path: owner ? paths.auth.signIn() : linkPath('email', token),
    about: [],
    data: { account: { new_email: newEmail } },
  });
}

/** Handles the button behind that link. Every session ends, since each has the old address. */
export async function confirmEmailChange(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<void> {
  const { caller, clock, sender } = context;
  const { tenantId, centerId } = caller;
  const { userId } = await redeemOneTimeToken(queries, clock, { tenantId, kind: 'email_change', secret });
  const users = userRepository(queries, tenantId);
  const changes = emailChangeRepository(queries, tenantId);
  const user = userId ? await users.findForUpdate(userId) : null;
  const change = user ? await changes.find(user.id) : null;
  if (!user || !change || user.status === 'archived') throw new Problem('not_found');
  // Another account may have taken the address since.
  if (await users.findByEmail(change.new_email)) throw invalidAttribute('email', 'taken');
  const now = clock.now();
  await changes.remove(user.id);
  await deleteTokensOf(queries, tenantId, user.id);
  await users.update(user.id, { email: change.new_email }, now);
  await audit(queries, caller, now, {
    action: 'user.email_changed',
    subjectType: 'users',
    subjectId: user.id,
  });
  await notify(queries, sender, {
    event: 'email_changed',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: paths.home(),
    about: [],
    data: { account: { new_email: change.new_email } },
  });
}
