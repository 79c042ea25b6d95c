import type { Action } from '@samen/resources/shared';
import { accessScopesOf, type AccessScope } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { userListRepository, type AssignedRole, type UserRow } from '../../accounts/users/index.ts';
import { isRootAdmin, outranks } from './user-access.ts';

const ACTIONS = [
  'users.edit',
  'users.status',
  'users.delete',
  'roles.grant',
  'users.impersonate',
  'internal_notes.edit',
  'users.invite',
] as const satisfies readonly Action[];
type UserAction = (typeof ACTIONS)[number];

/** Actions that are not available while impersonating. */
const NOT_IMPERSONATED: readonly UserAction[] = [
  'users.status',
  'users.delete',
  'roles.grant',
  'users.impersonate',
];

/** Actions that a page for others offers of one's own account too. */
const ON_ONESELF: readonly UserAction[] = ['users.edit', 'roles.grant'];

interface Subject {
  row: UserRow;
  roles: readonly AssignedRole[];
  scope: AccessScope;
  isInScope: boolean;
}

function mayTake(action: UserAction, caller: Caller, { row, roles, scope, isInScope }: Subject): boolean {
  const isOneself = row.id === caller.user?.id;
  if (isOneself && action === 'users.edit') return true;
  if (!isInScope || (isOneself && !ON_ONESELF.includes(action))) return false;
  if (caller.session?.impersonatorId && NOT_IMPERSONATED.includes(action)) return false;
  if (action !== 'internal_notes.edit' && isRootAdmin(roles) && scope.kind !== 'tenant') return false;
  if (action === 'users.impersonate')
    return row.status === 'active' && !row.is_operator && !outranks(roles, scope);
  return action !== 'users.invite' || row.status === 'invited';
}

/** What the caller may do with each of these people. Who is in an access scope is read once for all of them. */
export async function userActions(
  queries: Queries,
  caller: Caller,
  rows: readonly UserRow[],
  roles: readonly AssignedRole[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const scopes = await accessScopesOf(queries, caller, ACTIONS);
  const ids = rows.map(({ id }) => id);
  const seen = new Map<string, ReadonlySet<string>>();
  for (const scope of Object.values(scopes)) {
    const key = JSON.stringify(scope);
    if (!seen.has(key)) seen.set(key, await userListRepository(queries, caller.tenantId, scope).among(ids));
  }
  return new Map(
    rows.map((row) => {
      const own = roles.filter(({ user_id }) => user_id === row.id);
      const can = ACTIONS.filter((action) => {
        const scope = scopes[action];
        const isInScope = seen.get(JSON.stringify(scope))?.has(row.id) ?? false;
        return mayTake(action, caller, { row, roles: own, scope, isInScope });
      });
      return [row.id, can];
    }),
  );
}
