import type { UserStatus } from '@samen/resources/accounts';
import type { Action, RoleName } from '@samen/resources/shared';
import { isInScope, requireCenters, type AccessScope } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import { Problem } from '../../../errors/problem.ts';
import type { AssignedRole, UserRow } from '../../accounts/users/index.ts';

/** What of an account its policy reads. */
export type PolicyUser = Pick<UserRow, 'id' | 'status' | 'is_operator'>;
/** What of a role the policy of its holder reads. */
export type PolicyRole = Pick<
  AssignedRole,
  'name' | 'organization_id' | 'organization_type' | 'is_root' | 'volunteer_center_id'
>;

const isRootRole = ({ name, is_root }: PolicyRole): boolean => name === 'admin' && is_root;

const isCenterRole = ({ name, organization_type, is_root }: PolicyRole) =>
  name === 'center_superuser' || (name === 'admin' && (is_root || organization_type === 'VolunteerCenter'));

/** Only tenant-wide callers change an admin of the whole tenant. */
export const isBeyond = (scope: AccessScope, roles: readonly PolicyRole[]): boolean =>
  scope.kind !== 'tenant' && roles.some(isRootRole);

/** Whether no one works in the name of an account: its rights are as wide as the access scope, or the operators' own. */
const isProtected = (
  scope: AccessScope,
  { is_operator }: Pick<PolicyUser, 'is_operator'>,
  roles: readonly PolicyRole[],
): boolean => is_operator || roles.some(scope.kind === 'tenant' ? isRootRole : isCenterRole);

/** Refuses to work in the name of oneself, of a protected account, and of one that is not in use. */
export function requireImpersonable(
  callerId: string,
  scope: AccessScope,
  row: PolicyUser,
  roles: readonly PolicyRole[],
): void {
  if (row.id === callerId || isProtected(scope, row, roles)) throw new Problem('forbidden');
  if (row.status !== 'active') throw new Problem('invalid_transition');
}

/** What is offered of an account. */
export const USER_ACTIONS = [
  'users.edit',
  'users.status',
  'users.delete',
  'roles.grant',
  'users.impersonate',
  'internal_notes.edit',
  'users.invite',
] as const satisfies readonly Action[];
type UserAction = (typeof USER_ACTIONS)[number];

/** Actions that are not available while impersonating. */
const NOT_IMPERSONATED: readonly UserAction[] = [
  'users.status',
  'users.delete',
  'roles.grant',
  'users.impersonate',
];

/** Actions that a page for others offers of one's own account too. */
const ON_ONESELF: readonly UserAction[] = ['users.edit', 'roles.grant'];

/** An account as an action on it is decided. */
interface Subject {
  row: PolicyUser;
  roles: readonly PolicyRole[];
  scope: AccessScope;
  /** The account is in the access scope of this action. */
  isSeen: boolean;
}

/** Whether the caller may take an action on this account. */
export function mayTakeOn(
  action: UserAction,
  caller: Pick<Caller, 'user' | 'session'>,
  { row, roles, scope, isSeen }: Subject,
): boolean {
  const isOneself = row.id === caller.user?.id;
  if (isOneself && action === 'users.edit') return true;
  if (!isSeen || (isOneself && !ON_ONESELF.includes(action))) return false;
  if (caller.session?.impersonatorId && NOT_IMPERSONATED.includes(action)) return false;
  if (action !== 'internal_notes.edit' && isBeyond(scope, roles)) return false;
  if (action === 'users.impersonate') return row.status === 'active' && !isProtected(scope, row, roles);
  return action !== 'users.invite' || row.status === 'invited';
}

/** Whether all of a person's roles are within the access scope, and they are not the caller. */
export const isManaged = (
  { user }: Pick<Caller, 'user'>,
  scope: AccessScope,
  id: string,
  roles: readonly PolicyRole[],
): boolean => id !== user?.id && roles.every((role) => isInScope(scope, role));

/** Refuses to merge a person whose account is out of the caller's hands. */
export function requireMergeable(
  caller: Pick<Caller, 'user'>,
  scope: AccessScope,
  id: string,
  roles: readonly PolicyRole[],
): void {
  if (!isManaged(caller, scope, id, roles) || isBeyond(scope, roles)) throw new Problem('forbidden');
}

/** An account with its roles, as a merge reads it. */
export interface MergedPerson {
  row: PolicyUser;
  roles: readonly PolicyRole[];
}

/** The more an account can do, the higher: who stays can do what the other one could. */
const RANK: Readonly<Record<UserStatus, number>> = { active: 3, inactive: 2, invited: 1, archived: 0 };

/** Whether the second may go on as the first: both are in use, neither is an operator's or runs the whole tenant. */
export function mayGoOnAs(staying: MergedPerson, going: MergedPerson): boolean {
  const isOrdinary = ({ row, roles }: MergedPerson) =>
    row.status !== 'archived' && !row.is_operator && !roles.some(isRootRole);
  return [staying, going].every(isOrdinary) && RANK[staying.row.status] >= RANK[going.row.status];
}

/** The roles that one gets from the other, which the caller has to be able to give; within the whole tenant they may. */
export function rolesToGrant(
  scope: AccessScope,
  { kept, gone }: Record<'kept' | 'gone', Pick<MergedPerson, 'roles'>>,
): { name: RoleName; organization_id: string }[] {
  if (scope.kind === 'tenant') return [];
  const isAssigned = (role: PolicyRole) =>
    kept.roles.some(
      ({ name, organization_id }) => name === role.name && organization_id === role.organization_id,
    );
  return gone.roles.filter((role) => !isAssigned(role));
}

/** The accounts of a list: for who looks after the whole tenant all of them, or where they say so those of the site alone. */
export function listScope(scope: AccessScope, siteCenterId: string, allCenters?: boolean): AccessScope {
  requireCenters(scope, allCenters);
  return allCenters === false && scope.kind === 'tenant' ? { kind: 'center', id: siteCenterId } : scope;
}
