import type { Action } from '@samen/contracts';
import { callerScope, type Caller } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { branchesOf } from './branches.repository.ts';

/** Whose records the caller's roles reach, as far as one action goes. One's own records are another matter. */
export type Reach =
  | { kind: 'nothing' }
  | { kind: 'students'; mentorId: string }
  | { kind: 'organizations'; ids: readonly string[] }
  | { kind: 'center'; id: string }
  | { kind: 'tenant' };

/** What a record says of itself. */
export interface Placed {
  organization_id: string;
  volunteer_center_id: string;
}

/**
 * Turns the scope of the permission table into organizations and a centre, for each of these actions: those of the role,
 * not those of the page. The branches of the caller's organization are read at most once.
 */
export async function reachesOf<Name extends Action>(
  queries: Queries,
  caller: Caller,
  actions: readonly Name[],
): Promise<Record<Name, Reach>> {
  const { tenantId, organization } = caller;
  const scopes = actions.map((action) => callerScope(caller, action));
  const branches =
    organization && scopes.includes('branches') ? await branchesOf(queries, tenantId, organization.id) : [];
  const found = actions.map((action, index) => [action, reachOfScope(caller, scopes[index], branches)]);
  return Object.fromEntries(found) as Record<Name, Reach>;
}

export const reachOf = async (queries: Queries, caller: Caller, action: Action): Promise<Reach> =>
  (await reachesOf(queries, caller, [action]))[action];

function reachOfScope(
  { organization, user }: Caller,
  scope: ReturnType<typeof callerScope> | undefined,
  branches: readonly string[],
): Reach {
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

/** Whether a record that belongs to an organization is within reach. */
export function reaches(reach: Reach, record: Placed): boolean {
  if (reach.kind === 'tenant') return true;
  if (reach.kind === 'center') return record.volunteer_center_id === reach.id;
  return reach.kind === 'organizations' && reach.ids.includes(record.organization_id);
}
