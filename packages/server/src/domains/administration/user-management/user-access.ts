import { grantableRoles, type Action, type RoleName } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { branchesOf } from '../../../auth/branches.repository.ts';
import { organizationRepository, type OrganizationRow } from '../../organizations/organizations/index.ts';
import {
  userRepository,
  type UserRow,
  userListRepository,
  assignedRoleRepository,
  type AssignedRole,
} from '../../accounts/users/index.ts';
import { isBeyond } from './users.policy.ts';

/** Locks a user within the caller's access scope for a change that takes `action`. */
export async function lockUser(
  queries: Queries,
  caller: Caller,
  id: string,
  action: Extract<Action, `users.${string}` | 'roles.grant'>,
): Promise<{ row: UserRow; roles: AssignedRole[]; scope: AccessScope }> {
  const { tenantId } = caller;
  const readScope = await accessScopeOf(queries, caller, 'users.read');
  const row = (await userListRepository(queries, tenantId, readScope).find(id))
    ? await userRepository(queries, tenantId).findForUpdate(id)
    : null;
  if (!row) throw new Problem('not_found');
  const scope = await accessScopeOf(queries, caller, action);
  const roles = await assignedRoleRepository(queries, tenantId).of([id]);
  if (!(await userListRepository(queries, tenantId, scope).find(id))) throw new Problem('forbidden');
  if (isBeyond(scope, roles)) throw new Problem('forbidden');
  return { row, roles, scope };
}

/** An organization and the roles that the caller may grant and revoke there. */
export async function grantsIn(
  queries: Queries,
  caller: Caller,
  organizationId: string,
): Promise<{ organization: OrganizationRow; names: RoleName[] }> {
  const { tenantId, organization: acting } = caller;
  if (!acting) throw new Problem('no_organization');
  const organizations = organizationRepository(queries, tenantId);
  const [organization] = isUuid(organizationId) ? await organizations.byIds([organizationId]) : [];
  if (!organization) throw new Problem('not_found', { pointer: '/data/attributes/organization_id' });
  const branches = acting.roles.includes('organization_superuser')
    ? await branchesOf(queries, tenantId, acting.id)
    : [acting.id];
  const names = grantableRoles(acting.roles, acting, {
    organizationType: organization.organization_type,
    isRoot: organization.is_root,
    inCenter: organization.volunteer_center_id === acting.volunteerCenterId,
    isOwn: organization.id === acting.id,
    inBranches: branches.includes(organization.id),
  });
  return { organization, names };
}

/**
 * An organization and the roles in which the caller may invite people there: those that they may grant, or `student`
 * for a mentor who may grant none.
 */
export async function invitesIn(
  queries: Queries,
  caller: Caller,
  organizationId: string,
): Promise<{ organization: OrganizationRow; names: RoleName[]; asMentor: boolean }> {
  const { organization, names } = await grantsIn(queries, caller, organizationId);
  const { organization: acting } = caller;
  const isMentor = acting?.id === organization.id && acting.roles.includes('mentor');
  const asMentor = isMentor && names.length === 0;
  return { organization, names: asMentor ? ['student'] : names, asMentor };
}
