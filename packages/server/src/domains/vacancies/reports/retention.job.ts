import { removeOver } from '../../../db/retention.repository.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { REPORT_RULE } from './reports.repository.ts';

const BATCH = 200;

/** Every night: removes reports that were made a year ago. */
export const reportRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, REPORT_RULE, clock.now(), BATCH),
  );
  return goOnWhen(count === BATCH);
});
