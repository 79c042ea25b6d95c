import { ROLES } from '@samen/resources/shared';
import { resource, type Resource } from '@samen/jsonapi';
import { presentPhone } from '../../../http/phone.ts';
import type { UserRow } from '../../accounts/users/index.ts';
import type { AssignedRole } from '../../accounts/users/index.ts';

export interface PresentUserOptions {
  roles: readonly AssignedRole[];
  /** The caller's current organization: `role` is the person's highest one there. */
  organizationId: string | null;
  can: readonly string[];
}

/** A user, for those who manage them. */
export function presentUser(row: UserRow, { roles, organizationId, can }: PresentUserOptions): Resource {
  const here = roles.filter((one) => one.organization_id === organizationId).map(({ name }) => name);
  const organizations = [...new Set(roles.map((one) => one.organization_id))];
  return resource('users', row.id, {
    attributes: {
      firstName: row.first_name,
      lastName: row.last_name,
      fullName: `${row.first_name} ${row.last_name}`,
      email: row.email,
      ...presentPhone(row.phone_number),
      jobTitle: row.job_title,
      gender: row.gender,
      role: ROLES.find((role) => here.includes(role)) ?? null,
      status: row.status,
      signupMethod: row.signup_method,
      locale: row.locale,
      digestDays: row.digest_days,
      mentorId: row.mentor_id,
      avatarUrl: row.avatar_url,
      lastSignInAt: row.last_sign_in_at,
      organizationId: organizations[0] ?? null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lockVersion: row.lock_version,
    },
    relations: {
      roles: roles.map(({ id }) => ({ type: 'roles', id })),
      organizations: organizations.map((id) => ({ type: 'organizations', id })),
    },
    meta: { can },
  });
}
