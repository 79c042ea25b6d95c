import type { UserChanges } from '@samen/resources/accounts';
import { callerScope, type Caller } from '../../../context.ts';
import { audit } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changed-values.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { fieldDecisions, userColumns, userRepository, type UserRow } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockUser } from './user-access.ts';
import { assignedRoleRepository } from '../../accounts/users/index.ts';

/** Everyone changes themselves, but not who their mentor is. */
async function lockToChange(
  queries: Queries,
  caller: Caller,
  id: string,
  { mentorId }: UserChanges,
): Promise<UserRow> {
  const isOwn = id === userOf(caller).id;
  if (!isOwn || mentorId !== undefined) {
    if (isOwn && callerScope(caller, 'users.edit') === null) throw new Problem('forbidden');
    return (await lockUser(queries, caller, id, 'users.edit')).row;
  }
  const row = await userRepository(queries, caller.tenantId).findForUpdate(id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Changes a user's own fields; never how they sign in. */
export async function changeUser(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { lockVersion, ...given }: UserChanges,
): Promise<UserRow> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const row = await lockToChange(queries, caller, id, given);
  requireVersion(row, lockVersion);
  if (isEmpty(given)) return row;
  const fields = fieldReader();
  const { mentorId } = given;
  const isMentor =
    mentorId === undefined ||
    mentorId === null ||
    (isUuid(mentorId) && (await assignedRoleRepository(queries, tenantId).mentorsIn(mentorId, id)));
  if (!isMentor) fields.refuse('mentor_id', 'inclusion');
  const columns = userColumns(fields, given);
  fields.finish();
  const changed = await userRepository(queries, tenantId).update(id, columns, now);
  if (!changed) throw new Problem('not_found');
  await audit(queries, caller, now, {
    action: 'user.changed',
    subjectType: 'users',
    subjectId: id,
    data: changesOf(fieldDecisions.users, row, changed, Object.keys(columns)),
  });
  return changed;
}
