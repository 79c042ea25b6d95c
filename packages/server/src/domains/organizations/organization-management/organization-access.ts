import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isInScope, accessScopesOf, accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import type { Taker } from '../../../state-machine/taker.ts';
import { userRepository } from '../../accounts/users/index.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';
import {
  isAdminOf,
  isCovered,
  isForOwner,
  isResubmittable,
  notAllowed,
  offeredActions,
  OFFERED,
  ownershipOf,
  requireThere,
  takerOf,
  type OrganizationAction,
} from './organizations.policy.ts';

/** A denied organization gives its admin no role, but they may change it and submit it again. */
async function isDeniedOwn(queries: Queries, caller: Caller, row: StoredOrganization): Promise<boolean> {
  const { user, tenantId } = caller;
  if (!isResubmittable(row) || user === null) return false;
  return isAdminOf(row, await userRepository(queries, tenantId).rolesOf(user.id));
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
  const isOwn = isForOwner(action) && (await isDeniedOwn(queries, caller, row));
  return { allowed: isOwn, scope };
}

/** How this caller stands to the transitions of an organization. */
export async function organizationTaker(
  queries: Queries,
  caller: Caller,
  row: StoredOrganization,
): Promise<Taker> {
  const scopes = await accessScopesOf(queries, caller, ['organizations.edit', 'organizations.approve']);
  return takerOf(row, scopes, await isDeniedOwn(queries, caller, row));
}

/** The actions that this caller may take on each of these organizations. */
export async function organizationActions(
  queries: Queries,
  caller: Caller,
  rows: readonly StoredOrganization[],
): Promise<Map<string, Action[]>> {
  const scopes = await accessScopesOf(queries, caller, OFFERED);
  const found = new Map<string, Action[]>();
  for (const row of rows) {
    const isOwn = !isCovered(row, scopes) && (await isDeniedOwn(queries, caller, row));
    found.set(row.id, offeredActions(row, scopes, isOwn));
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
  requireThere(row, scope);
  if (allowed) return { row, scope };
  throw notAllowed((await mayDo(queries, caller, row, 'organizations.read')).allowed);
}
