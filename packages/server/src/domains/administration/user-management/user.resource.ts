import { ROLES } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import {
  presentAccount,
  type AccountView,
  type AssignedRole,
  type UserRow,
} from '../../accounts/users/index.ts';

export interface PresentUserOptions {
  roles: readonly AssignedRole[];
  /** The caller's current organization: `role` is the person's highest one there. */
  organizationId: string | null;
  can: readonly string[];
  /** For its own user. */
  own?: AccountView['own'];
}

/** A user, for those who manage them. */
export function presentUser(row: UserRow, { roles, organizationId, can, own }: PresentUserOptions): Resource {
  const here = roles.filter((one) => one.organization_id === organizationId).map(({ name }) => name);
  const organizationIds = [...new Set(roles.map((one) => one.organization_id))];
  const managed = {
    role: ROLES.find((role) => here.includes(role)) ?? null,
    organizationId: organizationIds[0] ?? null,
    roleIds: roles.map(({ id }) => id),
    organizationIds,
    can,
  };
  return presentAccount(row, managed, own);
}
