import { removeOver } from '../db/retention.repository.ts';
import { goOnWhen } from '../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../jobs/schedule.ts';
import { MAIL_RULE } from './mails.repository.ts';

const BATCH = 500;

/** Every night: mails that left a month ago. They are stored to be sent, and to find out what became of them. */
export const tidyMails = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, MAIL_RULE, clock.now(), BATCH),
  );
  return goOnWhen(count === BATCH);
});
