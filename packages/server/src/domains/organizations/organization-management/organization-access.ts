import { organizationMachine } from '@samen/resources/organizations';
import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isInScope, accessScopesOf, accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { accessTo, actionsFrom, type Taker } from '../../../state-machine/taker.ts';
import { userRepository } from '../../accounts/users/index.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';

type OrganizationAction = Extract<
  Action,
  'organizations.read' | 'organizations.edit' | 'organizations.approve'
>;

export const ownershipOf = ({
  id,
  volunteer_center_id,
}: Pick<StoredOrganization, 'id' | 'volunteer_center_id'>) => ({
  organization_id: id,
  volunteer_center_id,
});

/** A denied organization gives its admin no role, but they may change it and submit it again. */
async function isDeniedOwn(queries: Queries, caller: Caller, row: StoredOrganization): Promise<boolean> {
  const { user, tenantId } = caller;
  if (row.status !== 'denied' || user === null) return false;
  const roles = await userRepository(queries, tenantId).rolesOf(user.id);
  return roles.some(({ organizationId, name }) => organizationId === row.id && name === 'admin');
}

/** Whether this caller may take an action on an organization, with their access scope. */
export async function mayDo(
  queries: Queries,
  caller: Caller,
  row: StoredOrganization,
  action: OrganizationAction,
): Promise<{ allowed: boolean; scope: AccessScope }> {
  const scope = await accessScopeOf(queries, caller, action);
  if (isInScope(scope, ownershipOf(row))) return { allowed: true, scope };
  const isOwn = action !== 'organizations.approve' && (await isDeniedOwn(queries, caller, row));
  return { allowed: isOwn, scope };
}

/** How this caller stands to the transitions of an organization. */
export async function organizationTaker(
  queries: Queries,
  caller: Caller,
  row: StoredOrganization,
): Promise<Taker> {
  const scopes = await accessScopesOf(queries, caller, ['organizations.edit', 'organizations.approve']);
  return {
    access: accessTo(ownershipOf(row), scopes),
    isOwn: await isDeniedOwn(queries, caller, row),
  };
}

/** The actions that this caller may take on each of these organizations. */
export async function organizationActions(
  queries: Queries,
  caller: Caller,
  rows: readonly StoredOrganization[],
): Promise<Map<string, Action[]>> {
  const actions = ['organizations.edit', 'organizations.approve', 'internal_notes.edit'] as const;
  const scopes = await accessScopesOf(queries, caller, actions);
  const found = new Map<string, Action[]>();
  for (const row of rows) {
    const access = accessTo(ownershipOf(row), scopes);
    const isOwn = Object.keys(access).length === 0 && (await isDeniedOwn(queries, caller, row));
    const steps = actionsFrom(organizationMachine, row.status, { access, isOwn }, 'organizations');
    found.set(
      row.id,
      actions.filter((action) => action in access || steps.includes(action)),
    );
  }
  return found;
}

/** Locks it for a change. Outside the access scope it is not found; what may be seen and not changed is forbidden. */
export async function lockOrganization(
  queries: Queries,
  caller: Caller,
  id: string,
  action: OrganizationAction,
): Promise<{ row: StoredOrganization; scope: AccessScope }> {
  const row = await organizationWriteRepository(queries, caller.tenantId).findForUpdate(id);
  if (!row) throw new Problem('not_found');
  const { allowed, scope } = await mayDo(queries, caller, row, action);
  if (row.status === 'deleted' && scope.kind !== 'tenant') throw new Problem('not_found');
  if (allowed) return { row, scope };
  const mayRead = (await mayDo(queries, caller, row, 'organizations.read')).allowed;
  throw new Problem(mayRead ? 'forbidden' : 'not_found');
}
