import { ACCOUNT_CONSTANTS, userMachine } from '@samen/resources/accounts';
import { paths, transition } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { issueOneTimeToken, redeemOneTimeToken, revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { ACCOUNT_REACTIVATION } from '../../../auth/token-kinds.ts';
import { days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userRepository, type UserRow } from './users.repository.ts';

/** Mails the link with which a person reactivates their inactive account. */
export async function sendReactivation(
  queries: Queries,
  sender: Sender,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'locale'>,
  centerId: string,
): Promise<void> {
  const { tenantId, context } = sender;
  const kind = { tenantId, kind: ACCOUNT_REACTIVATION, userId: user.id };
  await revokeOneTimeTokens(queries, context.clock, kind);
  const lifetime = days(ACCOUNT_CONSTANTS.reactivationDays);
  const token = await issueOneTimeToken(queries, context.clock, { ...kind, lifetime });
  await notify(queries, sender, {
    event: 'account_reactivation',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: `${paths.confirm()}?kind=reactivate&token=${token}`,
  });
}

/** Handles the button behind that link; `not_found` where inactive accounts may not reactivate themselves. */
export async function confirmReactivation(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<void> {
  const { caller, clock } = context;
  const { tenantId, site } = caller;
  if (!site.allowInactiveUsers) throw new Problem('not_found');
  const { userId } = await redeemOneTimeToken(queries, clock, {
    tenantId,
    kind: ACCOUNT_REACTIVATION,
    secret,
  });
  const users = userRepository(queries, tenantId);
  const user = userId ? await users.findForUpdate(userId) : null;
  if (!user) throw new Problem('not_found');
  const next = transition(userMachine, user.status, 'activate');
  // An account that the centre archived is restored by the centre alone.
  if (!next || user.status !== 'inactive') throw new Problem('invalid_transition');
  const now = clock.now();
  // Counts as a sign-in: otherwise the next night would make the account inactive again.
  const changes = { status: next.to, status_changed_at: now, inactivity_warned: null, last_sign_in_at: now };
  await users.update(user.id, changes, now);
  await audit(queries, caller, now, {
    action: 'user.active',
    subjectType: 'users',
    subjectId: user.id,
    data: { from: user.status, to: next.to, own: true },
  });
}
