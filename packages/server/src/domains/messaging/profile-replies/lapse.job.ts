import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { audit } from '../../../audit/audit.ts';
import { days } from '../../../clock.ts';
import { everyMinutes, recurring } from '../../../jobs/schedule.ts';
import { profileReplyRepository } from './profile-replies.repository.ts';

/** Every hour: ends replies that the volunteer has not decided on in time, without a notice. */
export const lapseReplies = recurring(everyMinutes(60), ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  const before = new Date(now.getTime() - days(MESSAGING_CONSTANTS.profileReplyDays));
  return db.write(tenantId, async (queries) => {
    for (const id of await profileReplyRepository(queries, tenantId).lapse(before))
      await audit(queries, { tenantId }, now, {
        action: 'profile_reply.lapsed',
        subjectType: 'volunteer_profile_replies',
        subjectId: id,
      });
  });
});
