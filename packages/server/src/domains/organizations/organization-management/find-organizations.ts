import { accessScopeOf, isInScope } from '../../../auth/access-scope.ts';
import type { FindRecords } from '../../../search-finders.ts';
import type { OrganizationRow } from '../organizations/index.ts';
import { ownershipOf } from './organizations.policy.ts';
import { organizationListRepository, type OrganizationView } from './organization-list.repository.ts';

/** Organizations within the caller's scope, and those that the site shows; where no name has these letters, one like it. */
export const findOrganizations: FindRecords = async (queries, { caller, now, words, most }) => {
  const { tenantId, centerId } = caller;
  const scope = await accessScopeOf(queries, caller, 'organizations.read');
  const views: OrganizationView['scope'][] = scope.kind === 'nothing' ? ['public'] : [scope, 'public'];
  const lists = views.map((one) =>
    organizationListRepository(queries, { tenantId, centerId, scope: one, allCenters: false, now }),
  );
  const found = new Map<string, OrganizationRow>();
  const add = (rows: readonly OrganizationRow[]) => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  };
  for (const list of lists) if (found.size < most) add(await list.named(words, most));
  if (found.size === 0) for (const list of lists) add(await list.resembling(words, most));
  return [...found.values()].slice(0, most).map((row) => {
    const isManaged = isInScope(scope, ownershipOf(row));
    return {
      id: row.id,
      title: row.name,
      detail: row.city,
      status: isManaged ? row.status : null,
      isManaged,
    };
  });
};
