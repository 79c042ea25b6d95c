import { Type } from 'typebox';
import type { Resource } from '@samen/jsonapi';
import { ROLES, type RoleName } from '@samen/resources/shared';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import {
  assignedRoleRepository,
  presentOfferedRole,
  presentRole,
  userListRepository,
  type RoleRow,
} from '../../accounts/users/index.ts';
import { invitesIn } from './user-access.ts';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const GRANTABLE = new RegExp(`^(${UUID})-([a-z_]+)$`);

/** `params` of `/roles/:id`: a role that a person has, or one that may be granted. */
export const roleById = Type.Object({ id: Type.String({ pattern: `^${UUID}(-[a-z_]{1,40})?$` }) });

/** A role that may be granted is one of its organization. */
export const grantableRole = (organizationId: string, name: RoleName): RoleRow => ({
  id: `${organizationId}-${name}`,
  name,
  organizationId,
});

/** What one may do with a role that one may give in an organization; mentors give theirs with an invitation alone. */
export const offeredActions = ({ asMentor }: { asMentor: boolean }): string[] =>
  asMentor ? ['users.invite'] : ['roles.grant', 'users.invite'];

async function grantable(queries: Queries, caller: Caller, id: string): Promise<Resource | null> {
  const match = GRANTABLE.exec(id);
  const organizationId = match?.[1] ?? '';
  const name = ROLES.find((one) => one === match?.at(-1));
  if (!name || !caller.organization) return null;
  const invites = await invitesIn(queries, caller, organizationId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  });
  if (!invites?.names.includes(name)) return null;
  return presentOfferedRole(grantableRole(organizationId, name), offeredActions(invites));
}

/** A role as the caller sees it; null where they do not. */
export async function shownRole(queries: Queries, caller: Caller, id: string): Promise<Resource | null> {
  if (!isUuid(id)) return grantable(queries, caller, id);
  const role = await assignedRoleRepository(queries, caller.tenantId).find(id);
  if (!role) return null;
  const scope = await accessScopeOf(queries, caller, 'users.read');
  const isShown =
    role.user_id === userOf(caller).id ||
    (await userListRepository(queries, caller.tenantId, scope).find(role.user_id)) !== null;
  return isShown ? presentRole({ id, name: role.name, organizationId: role.organization_id }) : null;
}
