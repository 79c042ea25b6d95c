import { LinkedAccounts, type LinkedAccount } from '@samen/resources/accounts';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { findIssued } from '../../../auth/one-time-tokens.ts';
import type { Clock } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { userRepository } from '../users/index.ts';

interface LinkedAccountRow extends Pick<LinkedAccount, 'id' | 'state' | 'email'> {
  needs_password: boolean;
}

const present = presenter<LinkedAccounts, LinkedAccountRow, null>(LinkedAccounts, {
  values: {},
  audiences: {},
  related: {},
});
export const presentLinkedAccount = (row: LinkedAccountRow): Resource => present(row, null);

/**
 * Reads what the link of an invitation or a sign-up confirms, without a change. Shows the address while it waits.
 */
export async function linkedAccount(
  queries: Queries,
  clock: Clock,
  { tenantId, secret }: { tenantId: string; secret: string },
): Promise<LinkedAccountRow> {
  const token = { tenantId, kind: 'user_confirmation', secret } as const;
  const { user_id: id, expires_at, used_at } = await findIssued(queries, token);
  const user = id === null ? null : await userRepository(queries, tenantId).find(id);
  if (!user) throw new Problem('not_found');

  function stateNow(): LinkedAccount['state'] {
    if (user?.status === 'archived') return 'closed';
    if (user?.status !== 'invited') return 'confirmed';
    return used_at !== null || expires_at <= clock.now() ? 'expired' : 'waiting';
  }

  const state = stateNow();
  const isWaiting = state === 'waiting';
  return {
    id: user.id,
    state,
    email: isWaiting ? user.email : null,
    needs_password: isWaiting && user.password_hash === null,
  };
}
