import { unknownPlaceholders, type BulkOutcome, type ReplyPurpose } from '@samen/resources/shared';
import {
  DECISION_LENGTH,
  type ApplicationBulkUpdate,
  type ApplicationDecision,
} from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { changeEach } from '../../../errors/bulk-failure.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { applicationRepository } from './applications.repository.ts';
import { decide, requireDecidable } from './decide.ts';
import { replyFiller } from './fill-message.ts';

const PURPOSES: Record<ApplicationDecision['status'], ReplyPurpose> = {
  accepted: 'accept',
  rejected: 'reject',
};

/** What every one of them would be rejected for is rejected once. */
function checkDecision({ status, rejectionReason, message }: ApplicationBulkUpdate): void {
  const fields = fieldReader();
  if (status === 'rejected' && !rejectionReason) fields.refuse('rejection_reason', 'required');
  fields.letter('message', message ?? null);
  for (const name of unknownPlaceholders(message ?? '', PURPOSES[status]))
    fields.refuse('message', 'placeholder', { name });
  fields.finish();
}

/**
 * Accepts or rejects many, each as it would be by itself, with the placeholders of the message filled for each. The caller has to be allowed to decide on every one, or nothing
 * changes; those that the rules reject are named, such as what another person has decided in the meantime.
 */
export async function decideOnMany(
  queries: Queries,
  context: UseCaseContext,
  attributes: ApplicationBulkUpdate,
): Promise<BulkOutcome> {
  checkDecision(attributes);
  const { ids, message = null, ...decision } = attributes;
  // Always in the same order, so that two bulk updates cannot deadlock; it is the one in which vacancies are locked.
  const ordered = await applicationRepository(queries, context.caller.tenantId).inLockOrder(ids);
  await requireDecidable(queries, context, ids, ordered);
  const messageFor = await replyFiller(queries, context, message, DECISION_LENGTH);
  return changeEach(ordered, context.caller.locale, async (id) =>
    decide(queries, context, id, { ...decision, message: await messageFor(id) }),
  );
}
