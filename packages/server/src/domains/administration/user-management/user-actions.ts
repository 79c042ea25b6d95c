import { accessScopesOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { userListRepository, type AssignedRole, type UserRow } from '../../accounts/users/index.ts';
import { USER_ACTIONS, mayTakeOn } from './users.policy.ts';

/** What the caller may do with each of these people. Who is in an access scope is read once for all of them. */
export async function userActions(
  queries: Queries,
  caller: Caller,
  rows: readonly UserRow[],
  roles: readonly AssignedRole[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const scopes = await accessScopesOf(queries, caller, USER_ACTIONS);
  const ids = rows.map(({ id }) => id);
  const seen = new Map<string, ReadonlySet<string>>();
  for (const scope of Object.values(scopes)) {
    const key = JSON.stringify(scope);
    if (!seen.has(key)) seen.set(key, await userListRepository(queries, caller.tenantId, scope).among(ids));
  }
  return new Map(
    rows.map((row) => {
      const own = roles.filter(({ user_id }) => user_id === row.id);
      const can = USER_ACTIONS.filter((action) => {
        const scope = scopes[action];
        const isSeen = seen.get(JSON.stringify(scope))?.has(row.id) ?? false;
        return mayTakeOn(action, caller, { row, roles: own, scope, isSeen });
      });
      return [row.id, can];
    }),
  );
}
