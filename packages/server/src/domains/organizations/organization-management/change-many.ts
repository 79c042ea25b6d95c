import type { BulkOutcome } from '@samen/resources/shared';
import type { OrganizationBulkUpdate } from '@samen/resources/organizations';
import type { Queries } from '../../../db/database.ts';
import { changeEach } from '../../../errors/bulk-failure.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockOrganization } from './organization-access.ts';
import { changeOrganizationStatus } from './organization-status.ts';

/** What is decided and ended of many at once; removing is done one by one. */
const STEPS = ['approve', 'deny', 'archive', 'restore'];

/**
 * Approves, denies or archives many, each as it would be by itself. The caller has to manage every one, or nothing
 * changes; those that the rules reject are named.
 */
export async function changeManyOrganizations(
  queries: Queries,
  context: UseCaseContext,
  { ids, status, denialReason }: OrganizationBulkUpdate,
): Promise<BulkOutcome> {
  if (status === 'denied' && !denialReason?.trim()) throw invalidAttribute('denial_reason', 'required');
  if (!ids.every(isUuid)) throw new Problem('not_found');
  // Always in the same order, so that two bulk updates cannot deadlock.
  const ordered = [...ids].sort();
  for (const id of ordered) await lockOrganization(queries, context.caller, id, 'organizations.read');
  const change = { status, ...(status === 'denied' ? { denialReason } : {}) };
  return changeEach(ordered, context.caller.locale, (id) =>
    changeOrganizationStatus(queries, context, id, change, STEPS),
  );
}
