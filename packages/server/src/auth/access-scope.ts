import type { Action } from '@samen/resources/shared';
import { callerScope, type Caller } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { branchesOf } from './branches.repository.ts';

/** The records that the roles of a caller give access to for one action. One's own records are another matter. */
export type AccessScope =
  | { kind: 'nothing' }
  | { kind: 'students'; mentorId: string }
  | { kind: 'organizations'; ids: readonly string[] }
  | { kind: 'center'; id: string }
  | { kind: 'tenant' };

/** The columns of a record that name its owner. */
export interface OwnedRecord {
  organization_id: string;
  volunteer_center_id: string;
}

/**
 * Turns the scope of the permission table into organizations and a centre, for each of these actions: those of the role,
 * not those of the page. The branches of the caller's organization are read at most once.
 */
export async function accessScopesOf<Name extends Action>(
  queries: Queries,
  caller: Caller,
  actions: readonly Name[],
): Promise<Record<Name, AccessScope>> {
  const { tenantId, organization } = caller;
  const scopes = actions.map((action) => callerScope(caller, action));
  const branches =
    organization && scopes.includes('branches') ? await branchesOf(queries, tenantId, organization.id) : [];
  const found = actions.map((action, index) => [action, accessScopeIn(caller, scopes[index], branches)]);
  return Object.fromEntries(found) as Record<Name, AccessScope>;
}

export const accessScopeOf = async (queries: Queries, caller: Caller, action: Action): Promise<AccessScope> =>
  (await accessScopesOf(queries, caller, [action]))[action];

function accessScopeIn(
  { organization, user }: Caller,
  scope: ReturnType<typeof callerScope> | undefined,
  branches: readonly string[],
): AccessScope {
  if (!organization || !user) return { kind: 'nothing' };
  switch (scope) {
    case 'tenant':
      return { kind: 'tenant' };
    case 'center':
      return { kind: 'center', id: organization.volunteerCenterId };
    case 'branches':
      return { kind: 'organizations', ids: branches };
    case 'organization':
      return { kind: 'organizations', ids: [organization.id] };
    case 'students':
      return { kind: 'students', mentorId: user.id };
    default:
      return { kind: 'nothing' };
  }
}

/** Whether a record that belongs to an organization is in the access scope. */
export function isInScope(scope: AccessScope, record: OwnedRecord): boolean {
  if (scope.kind === 'tenant') return true;
  if (scope.kind === 'center') return record.volunteer_center_id === scope.id;
  return scope.kind === 'organizations' && scope.ids.includes(record.organization_id);
}

/** Refuses a list of what all centres have to those who do not look after the whole tenant. */
export function requireCenters(scope: AccessScope, allCenters = false): void {
  if (allCenters && scope.kind !== 'tenant') throw new Problem('forbidden');
}
