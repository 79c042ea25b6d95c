import { goOnWhen } from '../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../jobs/schedule.ts';
import { removeOldKeys } from './idempotency.repository.ts';

const BATCH = 500;

/** Responses that are not repeated any more. */
export const tidyKeys = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) => removeOldKeys(queries, tenantId, clock.now(), BATCH));
  return goOnWhen(count === BATCH);
});
