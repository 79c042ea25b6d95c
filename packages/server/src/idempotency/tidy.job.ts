import { removeOver } from '../db/retention.repository.ts';
import { goOnWhen } from '../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../jobs/schedule.ts';
import { IDEMPOTENCY_RULE } from './idempotency.repository.ts';

const BATCH = 500;

/** Responses that are not repeated any more. */
export const tidyKeys = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, IDEMPOTENCY_RULE, clock.now(), BATCH),
  );
  return goOnWhen(count === BATCH);
});
