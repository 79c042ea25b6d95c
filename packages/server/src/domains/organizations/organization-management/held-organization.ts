import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isInScope, accessScopesOf, accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';

type OrganizationAction = Extract<
  Action,
  'organizations.read' | 'organizations.edit' | 'organizations.approve'
>;

export const placed = ({
  id,
  volunteer_center_id,
}: Pick<StoredOrganization, 'id' | 'volunteer_center_id'>) => ({
  organization_id: id,
  volunteer_center_id,
});

/** What was denied is no organization one works in, but its admin may better it and send it in again. */
async function isDeniedOwn(queries: Queries, caller: Caller, row: StoredOrganization): Promise<boolean> {
  const { user, tenantId } = caller;
  return (
    row.status === 'denied' &&
    user !== null &&
    (await organizationWriteRepository(queries, tenantId).holdsRole(user.id, row.id, 'admin'))
  );
}

/** Whether this caller may do that with it. */
export async function mayDo(
  queries: Queries,
  caller: Caller,
  row: StoredOrganization,
  action: OrganizationAction,
): Promise<{ allowed: boolean; reach: AccessScope }> {
  const reach = await accessScopeOf(queries, caller, action);
  if (isInScope(reach, placed(row))) return { allowed: true, reach };
  const isOwn = action !== 'organizations.approve' && (await isDeniedOwn(queries, caller, row));
  return { allowed: isOwn, reach };
}

/** What this caller may do with each of these organizations, as action names. */
export async function organizationActions(
  queries: Queries,
  caller: Caller,
  rows: readonly StoredOrganization[],
): Promise<Map<string, Action[]>> {
  const actions = ['organizations.edit', 'organizations.approve', 'internal_notes.edit'] as const;
  const reach = await accessScopesOf(queries, caller, actions);
  const found = new Map<string, Action[]>();
  for (const row of rows) {
    const allowed: Action[] = actions.filter((action) => isInScope(reach[action], placed(row)));
    const isOwn = allowed.length === 0 && (await isDeniedOwn(queries, caller, row));
    found.set(row.id, isOwn ? ['organizations.edit'] : allowed);
  }
  return found;
}

/** Holds it for a change. What is not within reach is not there; what may be seen and not changed is forbidden. */
export async function holdOrganization(
  queries: Queries,
  caller: Caller,
  id: string,
  action: OrganizationAction,
): Promise<{ row: StoredOrganization; reach: AccessScope }> {
  const row = await organizationWriteRepository(queries, caller.tenantId).findForUpdate(id);
  if (!row) throw new Problem('not_found');
  const { allowed, reach } = await mayDo(queries, caller, row, action);
  if (row.status === 'deleted' && reach.kind !== 'tenant') throw new Problem('not_found');
  if (allowed) return { row, reach };
  const mayRead = (await mayDo(queries, caller, row, 'organizations.read')).allowed;
  throw new Problem(mayRead ? 'forbidden' : 'not_found');
}
