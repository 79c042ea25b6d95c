import { firstRows } from '@samen/jsonapi';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { FindRecords } from '../../../search-finders.ts';
import { userListRepository } from '../../accounts/users/index.ts';

/** People within the caller's scope, by name and e-mail address: who lists them sees both; or by a name that is like it. */
export const findUsers: FindRecords = async (queries, { caller, words, most }) => {
  const scope = await accessScopeOf(queries, caller, 'users.read');
  if (scope.kind === 'nothing') return [];
  const { rows } = await userListRepository(queries, caller.tenantId, scope).list(
    { q: words },
    firstRows(most),
  );
  return rows.map((row) => ({
    id: row.id,
    title: `${row.first_name} ${row.last_name}`,
    detail: row.email,
    status: row.status,
    isManaged: true,
  }));
};
