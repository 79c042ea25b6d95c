import type { UserBulkUpdate } from '@samen/resources/accounts';
import type { BulkOutcome } from '@samen/resources/shared';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { changeEach } from '../../../errors/bulk-failure.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { requireOneself } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userListRepository } from '../../accounts/users/index.ts';
import { changeUserStatus } from './user-status.ts';

/**
 * Activates, deactivates or archives many accounts, each as it would be by itself. The caller has to see every one, or
 * nothing changes; those that the rules reject are named.
 */
export async function changeManyUsers(
  queries: Queries,
  context: UseCaseContext,
  { ids, status }: UserBulkUpdate,
): Promise<BulkOutcome> {
  const { caller } = context;
  requireOneself(caller);
  const scope = await accessScopeOf(queries, caller, 'users.read');
  const seen = ids.every(isUuid)
    ? await userListRepository(queries, caller.tenantId, scope).among(ids)
    : new Set<string>();
  if (seen.size < ids.length) throw new Problem('not_found');
  // Always in the same order, so that two bulk updates cannot deadlock.
  return changeEach([...ids].sort(), caller.locale, (id) => changeUserStatus(queries, context, id, status));
}
