import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { removeEndedWork } from './work-items.repository.ts';

const BATCH = 200;

/** Every night: removes what was put off until yesterday, who had what open, and what was taken three months ago. */
export const tidyWorkItems = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeEndedWork(queries, { tenantId, now: clock.now(), amount: BATCH }),
  );
  return goOnWhen(count === BATCH);
});
