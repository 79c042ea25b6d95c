import { audit } from '../../../audit/audit.ts';
import { removeOf, type DomainData } from '../../../db/domain-data.ts';
import { referencesTo } from '../../../db/references.repository.ts';
import { revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import type { Taker } from '../../../state-machine/index.ts';
import { accountRetentionRepository } from './retention.repository.ts';
import { userRepository, type UserRow } from './users.repository.ts';
import { userStates, type UserSteps } from './users.states.ts';

/** What every account has from its beginning. */
const OWN = ['role_assignments', 'one_time_tokens'];

/**
 * Takes back an account that no one has used: it goes without a mail, and its address is free again. Returns why it stays,
 * where something was done with it since it had this version.
 */
export async function withdrawInvitation(
  steps: UserSteps,
  domainData: DomainData,
  { id, version, taker }: { id: string; version: number; taker: Taker },
): Promise<'changed' | 'used' | 'gone' | null> {
  const { queries, sender, now } = steps;
  const { tenantId } = sender;
  const row: UserRow | null = await userRepository(queries, tenantId).findForUpdate(id);
  if (!row || row.status === 'archived') return 'gone';
  if (row.status !== 'invited') return 'used';
  if (row.lock_version !== version) return 'changed';
  if ((await referencesTo(queries, { table: 'users', tenantId, id, except: OWN })).length > 0) return 'used';
  await userStates.run(steps, row, { step: { name: 'withdraw' }, taker });
  await revokeOneTimeTokens(queries, sender.context.clock, {
    tenantId,
    kind: 'user_confirmation',
    userId: id,
  });
  // Before the address is gone: what is found by it goes with it.
  await removeOf(domainData, 'users', queries, tenantId, [id]);
  await accountRetentionRepository(queries, tenantId).anonymise([id], now);
  await audit(queries, steps.actor, now, {
    action: 'user.anonymised',
    subjectType: 'users',
    subjectId: id,
    data: { to: 'anonymised' },
  });
  return null;
}
