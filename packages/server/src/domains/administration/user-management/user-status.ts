import type { UserStatus } from '@samen/resources/accounts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { requireOneself } from '../../../http/user-of.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import { userRepository, userStates, type UserRow, type UserSteps } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockUser } from './user-access.ts';

const stepsOf = (queries: Queries, context: UseCaseContext): UserSteps => ({
  ...callerSteps(queries, context),
  centerId: context.caller.centerId,
});

/** Deactivates, archives or restores an account. */
export async function changeUserStatus(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  status: UserStatus,
): Promise<UserRow> {
  const { caller } = context;
  requireOneself(caller);
  const { row, scope } = await lockUser(queries, caller, id, 'users.status');
  if (id === caller.user?.id) throw new Problem('forbidden');
  const taker = { access: { 'users.status': scope } };
  return userStates.run(stepsOf(queries, context), row, { step: { to: status }, taker });
}

/** Deletes the caller's own account, or one within their access scope. */
export async function deleteUser(queries: Queries, context: UseCaseContext, id: string): Promise<void> {
  const { caller } = context;
  requireOneself(caller);
  const isOwn = id === caller.user?.id;
  const own = isOwn ? await userRepository(queries, caller.tenantId).findForUpdate(id) : null;
  const { row, taker } = isOwn ? { row: own, taker: OWNER } : await withAccess();
  if (!row || row.status === 'archived') throw new Problem('not_found');
  const step = { name: 'archive' };
  await userStates.run(stepsOf(queries, context), row, { step, taker }, { data: { own: isOwn } });

  async function withAccess() {
    const { row: found, scope } = await lockUser(queries, caller, id, 'users.delete');
    return { row: found, taker: { access: { 'users.delete': scope } } };
  }
}
