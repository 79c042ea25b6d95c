import type { NewOrganization } from '@samen/resources/organizations';
import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import type { StoredOrganization } from './organization-writes.repository.ts';
import { ownershipOf, type PolicyOrganization } from './organizations.policy.ts';

/** What of a caller says where they may put an organization. */
export interface PlacingCaller extends Pick<Caller, 'centerId' | 'organization'> {
  site: { centers: readonly { id: string }[] };
}

const noSuchCenter = () => new Problem('not_found', { pointer: '/data/attributes/volunteer_center_id' });
const noSuchParent = () => new Problem('not_found', { pointer: '/data/attributes/parent_id' });

const hasCenter = ({ site }: PlacingCaller, centerId: string): boolean =>
  site.centers.some(({ id }) => id === centerId);

/** Whether a new organization is signed up, and waits for its centre: its creator may add none. */
export const isSignUp = (scope: AccessScope): boolean => scope.kind === 'nothing';

/** What of a new organization only those decide who may add one; a visitor's sign-up names its first admin. */
export const notOfSignUp = (isVisitor: boolean): readonly (keyof NewOrganization)[] => [
  'parentId',
  'volunteerCenterId',
  ...(isVisitor ? [] : (['userAttributes'] as const)),
];

/** The organization that a new one is a branch of: the one that is named, else their own for who adds branches alone. */
export const parentIdOf = (
  scope: AccessScope,
  { organization }: Pick<PlacingCaller, 'organization'>,
  named: string | null | undefined,
): string | null => named ?? (scope.kind === 'organizations' && organization ? organization.id : null);

/** The centre of a new organization that is no branch: the one that is named, else the creator's; none outside of the access scope. */
export function centerOfNew(
  scope: AccessScope,
  caller: PlacingCaller,
  named: string | null | undefined,
): string {
  const centerId = named ?? (scope.kind === 'center' ? scope.id : caller.centerId);
  const isAllowed = scope.kind === 'tenant' || (scope.kind === 'center' && scope.id === centerId);
  if (!isAllowed || !hasCenter(caller, centerId)) throw noSuchCenter();
  return centerId;
}

/** Refuses as the parent of a new organization what is not approved, or outside of the access scope. */
export function requireParentOfNew(
  scope: AccessScope,
  parent: PolicyOrganization | null,
): asserts parent is PolicyOrganization {
  if (!parent || parent.status !== 'approved' || !isInScope(scope, ownershipOf(parent))) throw noSuchParent();
}

/** Refuses to move the organization of a centre itself. */
export function requireMovable({ organization_type }: Pick<StoredOrganization, 'organization_type'>): void {
  if (organization_type === 'VolunteerCenter') throw new Problem('invalid_transition');
}

/** The centre of an organization after its move; who does not look after the whole tenant leaves it in its own. */
export function centerOfMoved(
  scope: AccessScope,
  caller: PlacingCaller,
  { volunteer_center_id: own }: Pick<PolicyOrganization, 'volunteer_center_id'>,
  named: string | undefined,
): string {
  const centerId = named ?? own;
  if (!hasCenter(caller, centerId) || (scope.kind !== 'tenant' && centerId !== own)) throw noSuchCenter();
  return centerId;
}

/** Refuses as the parent of a moved organization what is outside of the access scope, and what is not approved, of another centre, or below it. */
export function requireParentOfMoved(
  scope: AccessScope,
  parent: PolicyOrganization | null,
  { centerId, branches }: { centerId: string; branches: readonly string[] },
): void {
  if (!parent || !isInScope(scope, ownershipOf(parent))) throw noSuchParent();
  const isAllowed = parent.status === 'approved' && parent.volunteer_center_id === centerId;
  if (!isAllowed || branches.includes(parent.id)) throw invalidAttribute('parent_id', 'inclusion');
}

/** The parent after a move: the one that is named, and where none is, its own as long as it stays in its centre. */
export function parentAfterMove(
  { volunteer_center_id, parent_id }: Pick<StoredOrganization, 'volunteer_center_id' | 'parent_id'>,
  centerId: string,
  named: string | null | undefined,
): string | null {
  const keepsParent = named === undefined && centerId === volunteer_center_id;
  return keepsParent ? parent_id : (named ?? null);
}
