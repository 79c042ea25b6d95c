import { dailyAt, recurring } from '../jobs/schedule.ts';
import { removeOldKeys } from './idempotency.repository.ts';

/** Responses that are not repeated any more. */
export const tidyKeys = recurring(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  await db.write(tenantId, (queries) => removeOldKeys(queries, tenantId, clock.now()));
});
