import type { BulkOutcome } from '@samen/resources/shared';
import type { ApplicationBulkUpdate } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { changeEach } from '../../../errors/bulk-failure.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { applicationRepository } from './applications.repository.ts';
import { decide, requireDecidable } from './decide.ts';

/** What every one of them would be rejected for is rejected once. */
function checkDecision({ status, rejectionReason, message }: ApplicationBulkUpdate): void {
  const fields = fieldReader();
  if (status === 'rejected' && !rejectionReason) fields.refuse('rejection_reason', 'required');
  fields.letter('message', message ?? null);
  fields.finish();
}

/**
 * Accepts or rejects many, each as it would be by itself. The caller has to be allowed to decide on every one, or nothing
 * changes; those that the rules reject are named, such as what another person has decided in the meantime.
 */
export async function decideOnMany(
  queries: Queries,
  context: UseCaseContext,
  attributes: ApplicationBulkUpdate,
): Promise<BulkOutcome> {
  checkDecision(attributes);
  const { ids, ...decision } = attributes;
  // Always in the same order, so that two bulk updates cannot deadlock; it is the one in which vacancies are locked.
  const ordered = await applicationRepository(queries, context.caller.tenantId).inLockOrder(ids);
  await requireDecidable(queries, context, ids, ordered);
  return changeEach(ordered, context.caller.locale, (id) => decide(queries, context, id, decision));
}
