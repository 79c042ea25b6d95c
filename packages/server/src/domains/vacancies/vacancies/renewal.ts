import { redeemOneTimeToken, revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { findOrganizations } from '../../../auth/session.repository.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { localDay } from '../../../local-time.ts';
import { userRepository } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { renewedUntil, requireRecipient } from './renewal.policy.ts';
import { changeVacancyStatus } from './vacancy-status.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';
import { changeVacancy } from './write-vacancy.ts';

/** The person a link was mailed to, as a caller with their present roles in this organization. */
async function recipientOf(
  queries: Queries,
  caller: Caller,
  userId: string | null,
  { organization_id }: StoredVacancy,
): Promise<Caller> {
  const user = requireRecipient(
    userId === null ? null : await userRepository(queries, caller.tenantId).find(userId),
  );
  const organizations = await findOrganizations(queries, caller.tenantId, user.id);
  const { id, email, first_name: firstName, last_name: lastName, status, locale } = user;
  return {
    ...caller,
    session: null,
    user: { id, email, firstName, lastName, status, locale, organizations },
    organization: organizations.find((one) => one.id === organization_id) ?? null,
  };
}

/**
 * Handles the button of a renewal link: the vacancy is open for the usual time from today, and every other link to
 * renew it is revoked. `invalid_transition` where it is neither open nor expired.
 */
export async function renewByLink(queries: Queries, context: UseCaseContext, secret: string): Promise<void> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const used = await redeemOneTimeToken(queries, clock, { tenantId, kind: 'vacancy_renewal', secret });
  const subjectId = used.subjectId ?? '';
  const row = await vacancyWriteRepository(queries, tenantId).findForUpdate(subjectId);
  if (!row) throw new Problem('not_found');
  const recipient = await recipientOf(queries, caller, used.userId, row);
  await revokeOneTimeTokens(queries, clock, { tenantId, kind: 'vacancy_renewal', subjectId });
  const expiresAt = renewedUntil(row, localDay(clock.now()));
  if (row.status === 'published') await changeVacancy(queries, context, row.id, { expiresAt }, recipient);
  else await changeVacancyStatus(queries, context, row.id, { status: 'published', expiresAt }, recipient);
}
