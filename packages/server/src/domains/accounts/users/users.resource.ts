import type { Resource } from '@samen/jsonapi';
import { Roles, Users } from '@samen/resources/accounts';
import { OWN, PERMISSIONS, ROLES, type Action, type RoleName } from '@samen/resources/shared';
import { callerScope, type Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import { userRepository, type RoleRow, type UserRow } from './users.repository.ts';

/** The actions open to this caller anywhere: navigation and buttons depend on them. */
export function callerActions(caller: Caller): string[] {
  const actions = new Set([...(Object.keys(PERMISSIONS) as Action[]), ...OWN]);
  return [...actions].filter((action) => callerScope(caller, action) !== null).sort();
}

const role = presenter<Roles, RoleColumns, readonly string[] | null>(Roles, {
  values: {},
  audiences: {},
  related: {},
  meta: (_row, can) => (can ? { can } : undefined),
});

type RoleColumns = { id: string; name: RoleName; organization_id: string };

export const presentRole = ({ id, name, organizationId }: RoleRow): Resource =>
  role({ id, name, organization_id: organizationId }, null);

/** A role with what the caller may do with it. */
export const presentOfferedRole = ({ id, name, organizationId }: RoleRow, can: readonly string[]): Resource =>
  role({ id, name, organization_id: organizationId }, can);

/** What is known of an account beside its row, by who sees it. */
export interface AccountView {
  /** For those who manage it, and for its own user. */
  managed?: {
    role: RoleName | null;
    organizationId: string | null;
    roleIds: readonly string[];
    organizationIds?: readonly string[];
    can: readonly string[];
  };
  /** For its own user. */
  own?: { newEmail: string | null; caller: Caller; seesMentor: boolean };
}

/** What names and pictures need of a row; the rest is presented where it was read. */
type NamedRow = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'avatar_url'> & Partial<UserRow>;

const phoneOf = (row: NamedRow) => presentPhone(row.phone_number ?? null);

const user = presenter<Users, NamedRow, AccountView>(Users, {
  values: {
    fullName: (row) => `${row.first_name} ${row.last_name}`.trim(),
    phoneNumber: (row) => phoneOf(row).phoneNumber,
    phoneText: (row) => phoneOf(row).phoneText,
    role: (_row, { managed }) => managed?.role,
    organizationId: (_row, { managed }) => managed?.organizationId,
    newEmail: (_row, { own }) => own?.newEmail,
    impersonatorId: (_row, { own }) => own?.caller.session?.impersonatorId ?? null,
    impersonationEndsAt: (_row, { own }) =>
      own?.caller.session?.impersonatorId ? own.caller.session.expiresAt : null,
  },
  audiences: {
    managers: (_row, { managed }) => managed !== undefined,
    mentors: (_row, { managed, own }) => managed !== undefined && (own?.seesMentor ?? true),
    oneself: (_row, { own }) => own !== undefined,
  },
  related: {
    roles: (_row, { managed }) => managed?.roleIds,
    organizations: (_row, { managed }) => managed?.organizationIds,
  },
  meta: (_row, { managed }) => managed && { can: managed.can },
});

/** An account as those see it who manage it; and its own user, with `own`. */
export const presentAccount = (
  row: UserRow,
  managed: NonNullable<AccountView['managed']>,
  own?: AccountView['own'],
): Resource => user(row, { managed, ...(own ? { own } : {}) });

/** An account by its name, for records that refer to it. */
export const presentName = (row: NamedRow): Resource => user(row, {});

/** Accounts that other records refer to: names, without contact data. */
export async function presentUsersById(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<Resource[]> {
  return (await userRepository(queries, tenantId).byIds(ids)).map(presentName);
}

/** The caller's own account, with attributes that only they see. */
export function presentCurrentUser(
  row: UserRow,
  caller: Caller,
  roles: readonly RoleRow[],
  newEmail: string | null = null,
): Resource {
  const { organization } = caller;
  return user(row, {
    managed: {
      role: ROLES.find((one) => organization?.roles.includes(one)) ?? null,
      organizationId: organization?.id ?? null,
      roleIds: roles.map(({ id }) => id),
      organizationIds: (caller.user?.organizations ?? []).map(({ id }) => id),
      can: callerActions(caller),
    },
    own: { newEmail, caller, seesMentor: false },
  });
}
