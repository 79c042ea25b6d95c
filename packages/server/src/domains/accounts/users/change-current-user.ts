import { audit } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changed-values.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { userOf } from '../../../http/user-of.ts';
import { readPicture } from '../../../services/uploads/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { fieldDecisions } from '../field-decisions.ts';
import { columnsOf, type CurrentUserChanges } from './current-user.changes.ts';
import { pendingEmail, requestEmailChange } from './email-change.ts';
import { userRepository } from './users.repository.ts';

/** The caller as they are stored, with their roles and the address that they confirm yet. */
export async function loadCurrentUser(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
) {
  const users = userRepository(queries, caller.tenantId);
  const { id } = userOf(caller);
  const [row, roles] = await Promise.all([users.find(id), users.rolesOf(id)]);
  if (!row) throw new Problem('unauthenticated');
  return { row, roles, newEmail: await pendingEmail(queries, caller.tenantId, id, clock.now()) };
}

/** Changes the caller's own account; `email` is another address, which counts once it is confirmed. */
export async function changeCurrentUser(
  queries: Queries,
  context: UseCaseContext,
  changes: CurrentUserChanges,
  email: string | undefined,
): ReturnType<typeof loadCurrentUser> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const before = await loadCurrentUser(queries, context);
  const fields = fieldReader();
  const avatar = await readPicture(queries, caller, fields, {
    attribute: 'avatar_id',
    id: changes.avatarId,
    purpose: 'avatar',
    current: before.row.avatar_id,
  });
  const columns = {
    ...columnsOf(fields, changes),
    ...(avatar ? { avatar_id: avatar.id, avatar_url: avatar.url } : {}),
  };
  fields.finish();
  const { lockVersion } = changes;
  if (isEmpty(columns) && email === undefined) {
    requireVersion(before.row, lockVersion);
    return before;
  }
  const changed = await userRepository(queries, tenantId).update(before.row.id, columns, now, lockVersion);
  if (!changed) throw new Problem('stale_record');
  if (email !== undefined) await requestEmailChange(queries, context, changed, email);
  await audit(queries, caller, now, {
    action: 'user.changed',
    subjectType: 'users',
    subjectId: changed.id,
    data: changesOf(
      fieldDecisions.users,
      before.row,
      changed,
      Object.keys(columns).filter((name) => name !== 'avatar_url'),
    ),
  });
  return {
    row: changed,
    roles: before.roles,
    newEmail: await pendingEmail(queries, tenantId, changed.id, now),
  };
}
