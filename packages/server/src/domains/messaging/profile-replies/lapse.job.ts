import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { after, days } from '../../../clock.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { profileReplyRepository } from './profile-replies.repository.ts';
import { profileReplyStates } from './profile-replies.states.ts';

const BATCH = 100;

/** Every hour: ends replies that the volunteer has not decided on in time, without a notice. */
export const lapseReplies = recurringInBatches(everyMinutes(60), async ({ tenantId }, context) => {
  const before = after(context.clock.now(), -days(MESSAGING_CONSTANTS.profileReplyDays));
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  return context.db.write(tenantId, async (queries) => {
    const steps = jobSteps(queries, sender);
    const overdue = await profileReplyRepository(queries, tenantId).lockOverdue(before, BATCH);
    for (const row of overdue)
      await profileReplyStates.run(steps, row, { step: { name: 'lapse' }, taker: SYSTEM });
    return goOnWhen(overdue.length === BATCH);
  });
});
