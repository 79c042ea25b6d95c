import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { audit } from '../../../audit/audit.ts';
import { days } from '../../../clock.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { profileReplyRepository } from './profile-replies.repository.ts';

const BATCH = 100;

/** Every hour: ends replies that the volunteer has not decided on in time, without a notice. */
export const lapseReplies = recurringInBatches(everyMinutes(60), ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  const before = new Date(now.getTime() - days(MESSAGING_CONSTANTS.profileReplyDays));
  return db.write(tenantId, async (queries) => {
    const lapsed = await profileReplyRepository(queries, tenantId).lapse(before, BATCH);
    for (const id of lapsed)
      await audit(queries, { tenantId }, now, {
        action: 'profile_reply.lapsed',
        subjectType: 'volunteer_profile_replies',
        subjectId: id,
      });
    return goOnWhen(lapsed.length === BATCH);
  });
});
