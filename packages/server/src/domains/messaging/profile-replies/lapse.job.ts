import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { after, days } from '../../../clock.ts';
import { everyMinutes, recurring } from '../../../jobs/schedule.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { profileReplyRepository } from './profile-replies.repository.ts';
import { profileReplyStates } from './profile-replies.states.ts';

/** Every hour: ends replies that the volunteer has not decided on in time, without a notice. */
export const lapseReplies = recurring(everyMinutes(60), async ({ tenantId }, context) => {
  const before = after(context.clock.now(), -days(MESSAGING_CONSTANTS.profileReplyDays));
  const sender = await jobSender(tenantId, context);
  if (!sender) return;
  await context.db.write(tenantId, async (queries) => {
    const steps = jobSteps(queries, sender);
    for (const row of await profileReplyRepository(queries, tenantId).lockOverdue(before))
      await profileReplyStates.run(steps, row, { step: { name: 'lapse' }, taker: SYSTEM });
  });
});
