import { organizationMachine } from '@samen/resources/organizations';
import type { Action, RoleName } from '@samen/resources/shared';
import { isInScope, type AccessScope, type OwnedRecord } from '../../../auth/access-scope.ts';
import { Problem } from '../../../errors/problem.ts';
import { accessTo, actionsFrom, type Taker } from '../../../state-machine/taker.ts';
import type { StoredOrganization } from './organization-writes.repository.ts';

/** What of an organization its policy reads. */
export type PolicyOrganization = Pick<StoredOrganization, 'id' | 'volunteer_center_id' | 'status'>;

export type OrganizationAction = Extract<
  Action,
  'organizations.read' | 'organizations.edit' | 'organizations.approve'
>;

/** What is offered of an organization. */
export const OFFERED = ['organizations.edit', 'organizations.approve', 'internal_notes.edit'] as const;

/** An organization belongs to itself. */
export const ownershipOf = ({
  id,
  volunteer_center_id,
}: Pick<PolicyOrganization, 'id' | 'volunteer_center_id'>): OwnedRecord => ({
  organization_id: id,
  volunteer_center_id,
});

/** Whether it gives its people no role, but its admin may change it and submit it again. */
export const isResubmittable = ({ status }: Pick<PolicyOrganization, 'status'>): boolean =>
  status === 'denied';

/** Whether these roles of a person make them its admin. */
export const isAdminOf = (
  { id }: Pick<PolicyOrganization, 'id'>,
  roles: readonly { organizationId: string; name: RoleName }[],
): boolean => roles.some(({ organizationId, name }) => organizationId === id && name === 'admin');

/** Whether who may submit it again may do this: all but decide on it. */
export const isForOwner = (action: OrganizationAction): boolean => action !== 'organizations.approve';

/** How a caller stands to its transitions. */
export const takerOf = (
  row: PolicyOrganization,
  scopes: Partial<Record<Action, AccessScope>>,
  isOwn: boolean,
) => ({ access: accessTo(ownershipOf(row), scopes), isOwn }) satisfies Taker;

/** Whether any of these access scopes covers it. */
export const isCovered = (row: PolicyOrganization, scopes: Partial<Record<Action, AccessScope>>): boolean =>
  Object.values(scopes).some((scope) => isInScope(scope, ownershipOf(row)));

/** The actions that a caller may take on it. */
export function offeredActions(
  row: PolicyOrganization,
  scopes: Partial<Record<Action, AccessScope>>,
  isOwn: boolean,
): Action[] {
  const taker = takerOf(row, scopes, isOwn);
  const steps = actionsFrom(organizationMachine, row.status, taker, 'organizations');
  return OFFERED.filter((action) => action in taker.access || steps.includes(action));
}

/** Refuses what is deleted to all but those who look after the whole tenant: for others it is not there. */
export function requireThere({ status }: Pick<PolicyOrganization, 'status'>, scope: AccessScope): void {
  if (status === 'deleted' && scope.kind !== 'tenant') throw new Problem('not_found');
}

/** How a change is refused: what may be read is forbidden, else it is not there. */
export const notAllowed = (mayRead: boolean): Problem => new Problem(mayRead ? 'forbidden' : 'not_found');

/** Refuses one that visitors do not see to those who may not read it. */
export function requireReadable({ status }: Pick<PolicyOrganization, 'status'>, mayRead: boolean): void {
  if (status !== 'approved' && !mayRead) throw new Problem('not_found');
}

/** Refuses a list of those that a caller manages to who manages none. */
export function requireManager(scope: AccessScope, hasOrganization: boolean): void {
  if (scope.kind === 'nothing') throw new Problem(hasOrganization ? 'forbidden' : 'no_organization');
}
