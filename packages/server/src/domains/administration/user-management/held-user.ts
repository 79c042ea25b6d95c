import { grantableRoles, type Action, type RoleName } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { branchesOf } from '../../../auth/branches.repository.ts';
import { organizationRepository, type OrganizationRow } from '../../organizations/organizations/index.ts';
import { userRepository, type UserRow } from '../../accounts/users/index.ts';
import { heldRoleRepository, userListRepository, type HeldRole } from '../../accounts/users/index.ts';

export const isRootAdmin = (roles: readonly HeldRole[]) =>
  roles.some(({ name, is_root }) => name === 'admin' && is_root);

const isCenterRole = ({ name, organization_type, is_root }: HeldRole) =>
  name === 'center_superuser' || (name === 'admin' && (is_root || organization_type === 'VolunteerCenter'));

/** Whether somebody with these roles has rights as wide as whoever reaches that far, and is not signed in as. */
export const outranks = (roles: readonly HeldRole[], reach: AccessScope): boolean =>
  reach.kind === 'tenant' ? isRootAdmin(roles) : roles.some(isCenterRole);

/** Somebody whom the caller may see, held for a change that takes `action`. */
export async function holdUser(
  queries: Queries,
  caller: Caller,
  id: string,
  action: Extract<Action, `users.${string}` | 'roles.grant'>,
): Promise<{ row: UserRow; roles: HeldRole[]; reach: AccessScope }> {
  const { tenantId } = caller;
  const seen = await accessScopeOf(queries, caller, 'users.read');
  const row = (await userListRepository(queries, tenantId, seen).find(id))
    ? await userRepository(queries, tenantId).findForUpdate(id)
    : null;
  if (!row) throw new Problem('not_found');
  const reach = await accessScopeOf(queries, caller, action);
  const roles = await heldRoleRepository(queries, tenantId).of([id]);
  if (!(await userListRepository(queries, tenantId, reach).find(id))) throw new Problem('forbidden');
  // Who looks after the whole tenant is not changed from below.
  if (isRootAdmin(roles) && reach.kind !== 'tenant') throw new Problem('forbidden');
  return { row, roles, reach };
}

/** An organization and the roles that the caller may give and take there. */
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
 * An organization and the roles in which the caller may invite somebody there: those that it grants, and for a mentor
 * who grants none, students of the own school.
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
