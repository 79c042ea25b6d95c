import { removeOver } from '../../../db/retention.repository.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { WAITING_UPLOAD_RULE } from '../form-uploads/index.ts';
import { SPAM_RULE, SUBMISSION_RULE } from './submissions.repository.ts';

const BATCH = 200;

/**
 * Every night: removes what each form keeps no longer, what was taken for spam a month ago, and files that were never sent.
 * Places stay taken.
 */
export const submissionRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  const removed = await db.write(tenantId, async (queries) => [
    await removeOver(queries, tenantId, SUBMISSION_RULE, now, BATCH),
    await removeOver(queries, tenantId, SPAM_RULE, now, BATCH),
    await removeOver(queries, tenantId, WAITING_UPLOAD_RULE, now, BATCH),
  ]);
  return goOnWhen(removed.includes(BATCH));
});
