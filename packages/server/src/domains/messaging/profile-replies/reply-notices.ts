import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { notify, recipientRepository, type Sender } from '../../../services/notifications/index.ts';
import type { ProfileReplyRow } from './profile-replies.repository.ts';

const EXCERPT = 140;

/** Notifies the volunteer of a reply. */
export async function notifyOfReply(queries: Queries, sender: Sender, row: ProfileReplyRow): Promise<void> {
  const volunteer = await recipientRepository(queries, sender.tenantId).person(row.volunteer_id);
  if (!volunteer) return;
  await notify(queries, sender, {
    event: 'profile_reply_received',
    to: [volunteer],
    centerId: row.volunteer_center_id,
    path: paths.profileReplies(row.id),
    about: [row.sender_id],
    data: {
      organization: { name: row.organization_name },
      reply: { excerpt: row.body.slice(0, EXCERPT) },
    },
  });
}
