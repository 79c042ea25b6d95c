import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { linkPath } from '../../../auth/mailed-links.ts';
import { issueOneTimeToken, redeemOneTimeToken, revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userRepository, type UserRow } from './users.repository.ts';
import { userStates } from './users.states.ts';

/** Mails the link with which a person reactivates their inactive account. */
export async function sendReactivation(
  queries: Queries,
  sender: Sender,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'locale'>,
  centerId: string,
): Promise<void> {
  const { tenantId, context } = sender;
  const kind = { tenantId, kind: 'account_reactivation', userId: user.id } as const;
  await revokeOneTimeTokens(queries, context.clock, kind);
  const lifetime = days(ACCOUNT_CONSTANTS.reactivationDays);
  const token = await issueOneTimeToken(queries, context.clock, { ...kind, lifetime });
  await notify(queries, sender, {
    event: 'account_reactivation',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: linkPath('reactivate', token),
    about: [],
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
    kind: 'account_reactivation',
    secret,
  });
  const users = userRepository(queries, tenantId);
  const user = userId ? await users.findForUpdate(userId) : null;
  if (!user) throw new Problem('not_found');
  const steps = { ...callerSteps(queries, context), centerId: caller.centerId };
  // An account that the centre archived is restored by the centre alone. It counts as a sign-in: otherwise the next night
  // would make the account inactive again.
  await userStates.run(
    steps,
    user,
    { step: { name: 'activate' }, taker: OWNER, rejection: 'invalid_transition' },
    { columns: { last_sign_in_at: steps.now }, data: { own: true } },
  );
}
