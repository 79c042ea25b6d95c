import type { Caller } from '../../../context.ts';
import type { FindRelated } from '../../../related-records.ts';
import { callerActions } from '../../accounts/users/index.ts';
import { organizationRepository } from './organizations.repository.ts';
import { presentOrganization } from './organizations.resource.ts';

/** What the caller may do while they work in one of their organizations. */
export function actionsWithin(caller: Caller, organizationId: string): string[] {
  const organization = caller.user?.organizations.find(({ id }) => id === organizationId) ?? null;
  return callerActions({ ...caller, organization });
}

/** The organizations in which the caller has a role, as their people see them. */
export const organizationsOfCaller: FindRelated = async (queries, caller, _now, ids) => {
  const { user, tenantId } = caller;
  if (!user || !ids.includes(user.id)) return { data: [], included: [] };
  const rows = await organizationRepository(queries, tenantId).byIds(user.organizations.map(({ id }) => id));
  const data = rows.map((row) => ({
    ofId: user.id,
    record: presentOrganization(row, { internal: true, can: actionsWithin(caller, row.id) }),
  }));
  return { data, included: [] };
};
