import { OWN, PERMISSIONS, ROLES, type Action } from '@samen/resources/shared';
import { resource, type Resource } from '@samen/jsonapi';
import { callerScope, type Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { presentPhone } from '../../../http/phone.ts';
import { userRepository, type RoleRow, type UserRow } from './users.repository.ts';

/** The actions open to this caller anywhere: navigation and buttons depend on them. */
export function callerActions(caller: Caller): string[] {
  const actions = new Set([...(Object.keys(PERMISSIONS) as Action[]), ...OWN]);
  return [...actions].filter((action) => callerScope(caller, action) !== null).sort();
}

export function presentRole({ id, name, organizationId }: RoleRow): Resource {
  return resource('roles', id, {
    attributes: { name, organizationId },
    relations: { organization: { type: 'organizations', id: organizationId } },
  });
}

/** People that other records refer to: names, without contact data. */
export async function presentUsersById(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<Resource[]> {
  const rows = await userRepository(queries, tenantId).byIds(ids);
  return rows.map(({ id, first_name: firstName, last_name: lastName, avatar_url: avatarUrl }) =>
    resource('users', id, {
      attributes: { firstName, lastName, fullName: `${firstName} ${lastName}`, avatarUrl },
    }),
  );
}

/** The caller's own account, with attributes that only they see. */
export function presentCurrentUser(
  row: UserRow,
  caller: Caller,
  roles: readonly RoleRow[],
  newEmail: string | null = null,
): Resource {
  const { organization } = caller;
  return resource('users', row.id, {
    attributes: {
      firstName: row.first_name,
      lastName: row.last_name,
      fullName: `${row.first_name} ${row.last_name}`,
      email: row.email,
      newEmail,
      ...presentPhone(row.phone_number),
      jobTitle: row.job_title,
      gender: row.gender,
      role: ROLES.find((role) => organization?.roles.includes(role)) ?? null,
      status: row.status,
      organizationId: organization?.id ?? null,
      digestDays: row.digest_days,
      signupMethod: row.signup_method,
      locale: row.locale,
      avatarId: row.avatar_id,
      avatarUrl: row.avatar_url,
      lastSignInAt: row.last_sign_in_at,
      impersonatorId: caller.session?.impersonatorId ?? null,
      impersonationEndsAt: caller.session?.impersonatorId ? caller.session.expiresAt : null,
      isOperator: row.is_operator,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lockVersion: row.lock_version,
    },
    relations: { roles: roles.map(({ id }) => ({ type: 'roles', id })) },
    meta: { can: callerActions(caller) },
  });
}
