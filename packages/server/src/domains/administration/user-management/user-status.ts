import { userMachine, type UserStatus } from '@samen/resources/accounts';
import { SHARED_CONSTANTS, paths, transitionTo } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { deleteTokensOf } from '../../../auth/session.repository.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import { requireOneself } from '../../../http/user-of.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import { userRepository, type UserRow } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockUser } from './user-access.ts';
import { assignedRoleRepository } from '../../accounts/users/index.ts';

/** Archives an account and ends its sessions; its owner is notified until when it can be restored. */
export async function archiveAccount(
  queries: Queries,
  sender: Sender,
  user: UserRow,
  centerId: string,
): Promise<UserRow> {
  const { tenantId, context } = sender;
  const now = context.clock.now();
  const last = await assignedRoleRepository(queries, tenantId).onlyAdminIn(user.id);
  if (last.length > 0) throw invalid({ code: 'last_admin', pointer: '/data' });
  await deleteTokensOf(queries, tenantId, user.id);
  const changes = { status: 'archived', status_changed_at: now } as const;
  const archived = await userRepository(queries, tenantId).update(user.id, changes, now);
  const until = localDay(after(now, days(SHARED_CONSTANTS.purgeDeletedDays)));
  await notify(queries, sender, {
    event: 'account_deleted',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: paths.home(),
    data: ({ locale }) => ({ account: { date: readableDay(until, locale) } }),
  });
  return archived ?? user;
}

/** Deactivates, archives or restores an account. */
export async function changeUserStatus(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  status: UserStatus,
): Promise<UserRow> {
  const { caller, clock, sender } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const { row } = await lockUser(queries, caller, id, 'users.status');
  if (id === caller.user?.id) throw new Problem('forbidden');
  const step = transitionTo(userMachine, row.status, status);
  const late = step?.withinDays !== undefined && after(row.status_changed_at, days(step.withinDays)) < now;
  if (!step || step.by === 'own' || late) throw new Problem('invalid_transition');
  await audit(queries, caller, now, {
    action: `user.${status}`,
    subjectType: 'users',
    subjectId: id,
    data: { from: row.status, to: status },
  });
  if (status === 'archived') return archiveAccount(queries, sender, row, caller.centerId);
  if (status === 'inactive') await deleteTokensOf(queries, tenantId, id);
  const changes = { status, status_changed_at: now, inactivity_warned: null };
  return (await userRepository(queries, tenantId).update(id, changes, now)) ?? row;
}

/** Deletes the caller's own account, or one within their access scope. */
export async function deleteUser(queries: Queries, context: UseCaseContext, id: string): Promise<void> {
  const { caller, clock, sender } = context;
  const now = clock.now();
  requireOneself(caller);
  const isOwn = id === caller.user?.id;
  const row = isOwn
    ? await userRepository(queries, caller.tenantId).findForUpdate(id)
    : (await lockUser(queries, caller, id, 'users.delete')).row;
  if (!row || row.status === 'archived') throw new Problem('not_found');
  await audit(queries, caller, now, {
    action: 'user.archived',
    subjectType: 'users',
    subjectId: id,
    data: { from: row.status, to: 'archived', own: isOwn },
  });
  await archiveAccount(queries, sender, row, caller.centerId);
}
