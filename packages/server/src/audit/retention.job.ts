import { goOnWhen } from '../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../jobs/schedule.ts';
import { removeOldEvents } from './audit-retention.repository.ts';

const BATCH = 500;

/** Every night: what happened more than a year ago, or two in another person's name. */
export const auditRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db }) => {
  const count = await db.write(tenantId, (queries) => removeOldEvents(queries, BATCH));
  return goOnWhen(count === BATCH);
});
