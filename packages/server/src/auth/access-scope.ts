import type { Action } from '@samen/resources/shared';
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

/** Turns the scope of the permission table into organizations and a centre: those of the role, not those of the page. */
export async function reachOf(queries: Queries, caller: Caller, action: Action): Promise<Reach> {
  const { tenantId, organization, user } = caller;
  const scope = callerScope(caller, action);
  if (!organization || !user) return { kind: 'nothing' };
  switch (scope) {
    case 'tenant':
      return { kind: 'tenant' };
    case 'center':
      return { kind: 'center', id: organization.volunteerCenterId };
    case 'branches':
      return {
        kind: 'organizations',
        ids: await branchesOf(queries, tenantId, organization.id),
      };
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
