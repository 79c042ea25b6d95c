import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { removeEnded } from '../../../auth/ended.repository.ts';

const BATCH = 500;

/** Every night: sign-ins that have expired, and links of mails that are long over. */
export const tidySignIns = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) => removeEnded(queries, tenantId, clock.now(), BATCH));
  return goOnWhen(count === BATCH);
});
