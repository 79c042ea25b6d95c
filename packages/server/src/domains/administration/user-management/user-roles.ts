import type { RoleChange } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { requireOneself } from '../../../http/user-of.ts';
import type { SiteLanguage } from '../../../mail-types.ts';
import { mailText } from '../mail-texts.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { OrganizationRow } from '../../organizations/organizations/index.ts';
import { userRepository, type UserRow } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { grantsIn, lockUser } from './user-access.ts';
import { assignedRoleRepository } from '../../accounts/users/index.ts';

async function grantable(queries: Queries, context: UseCaseContext, change: RoleChange) {
  const { organization, names } = await grantsIn(queries, context.caller, change.organizationId);
  if (!names.includes(change.role)) throw new Problem('forbidden', { pointer: '/data/attributes/role' });
  return organization;
}

async function notifyUser(
  queries: Queries,
  context: UseCaseContext,
  user: UserRow,
  organization: OrganizationRow,
): Promise<void> {
  const assigned = await assignedRoleRepository(queries, context.caller.tenantId).of([user.id]);
  const names = assigned.filter((one) => one.organization_id === organization.id).map(({ name }) => name);
  const listed = (language: SiteLanguage) =>
    names.length === 0
      ? mailText('none', language)
      : names.map((name) => mailText(name, language)).join(', ');
  await notify(queries, context.sender, {
    event: 'role_changed',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId: organization.volunteer_center_id,
    path: paths.roles(),
    about: [],
    data: (language) => ({
      organization: { name: organization.name },
      role: { names: listed(language) },
    }),
  });
}

async function record(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  action: 'role.added' | 'role.removed',
  { role, organizationId }: RoleChange,
): Promise<void> {
  await audit(queries, context.caller, context.clock.now(), {
    action,
    subjectType: 'users',
    subjectId: id,
    data: { role, organization: organizationId },
  });
}

/** Adds a role that the caller may grant; one that the user has already changes nothing. */
export async function addRole(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  change: RoleChange,
): Promise<UserRow> {
  const { caller, clock } = context;
  requireOneself(caller);
  const { row } = await lockUser(queries, caller, id, 'roles.grant');
  const organization = await grantable(queries, context, change);
  if (row.status === 'archived') throw new Problem('invalid_transition');
  const now = clock.now();
  const users = userRepository(queries, caller.tenantId);
  if (await users.addRole(id, organization.id, change.role, now)) {
    await record(queries, context, id, 'role.added', change);
    await notifyUser(queries, context, row, organization);
  }
  return row;
}

/** Removes a role; not that of the last admin of an approved organization, and not the caller's own last one. */
export async function removeRole(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  change: RoleChange,
): Promise<void> {
  const { caller } = context;
  requireOneself(caller);
  const { row, roles } = await lockUser(queries, caller, id, 'roles.grant');
  const organization = await grantable(queries, context, change);
  const assignedRoles = assignedRoleRepository(queries, caller.tenantId);
  await assignedRoles.lockAdmins(organization.id);
  if (change.role === 'admin' && (await assignedRoles.onlyAdminIn(id)).includes(organization.id))
    throw invalidAttribute('role', 'last_admin');
  if (id === caller.user?.id && roles.length <= 1) throw invalidAttribute('role', 'last_role');
  const users = userRepository(queries, caller.tenantId);
  if (!(await users.removeRole(id, organization.id, change.role))) throw new Problem('not_found');
  await record(queries, context, id, 'role.removed', change);
  await notifyUser(queries, context, row, organization);
}
