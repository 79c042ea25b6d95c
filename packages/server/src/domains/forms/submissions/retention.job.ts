import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { submissionRepository } from './submissions.repository.ts';

const BATCH = 200;

/** Every night: removes what each form keeps no longer, and what was taken for spam a month ago. Places stay taken. */
export const submissionRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  const removed = await db.write(tenantId, async (queries) => {
    const submissions = submissionRepository(queries, tenantId);
    return [await submissions.purgeOld(now, BATCH), await submissions.purgeSpam(now, BATCH)];
  });
  return goOnWhen(removed.includes(BATCH));
});
