import { removeOver } from '../../../db/retention.repository.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { PRESENCE_RULE } from './page-people.repository.ts';
import { pageWriteRepository } from './page-writes.repository.ts';
import { pageStates } from './pages.states.ts';

const PART = 50;

/** Every five minutes: pages whose time is over leave the site, and what was scheduled is published. */
export const showPagesInTime = recurringInBatches(everyMinutes(5), async ({ tenantId }, context) => {
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  return context.db.write(tenantId, async (queries) => {
    const steps = jobSteps(queries, sender);
    const pages = pageWriteRepository(queries, tenantId);
    const before = steps.now;
    const over = await pages.lockDated({ column: 'publish_until', before, amount: PART });
    for (const row of over) await pageStates.run(steps, row, { step: { name: 'end' }, taker: SYSTEM });
    const due = await pages.lockDated({ column: 'publish_from', before, amount: PART });
    for (const row of due) await pageStates.run(steps, row, { step: { name: 'show' }, taker: SYSTEM });
    return goOnWhen(over.length === PART || due.length === PART);
  });
});

const PART_OF_NIGHT = 500;

/** Every night: no one is at work for a day. */
export const forgetPresence = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, PRESENCE_RULE, clock.now(), PART_OF_NIGHT),
  );
  return goOnWhen(count === PART_OF_NIGHT);
});
