import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { phoneText } from '../../../http/phone.ts';
import { mailText } from '../mail-texts.ts';
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
    data: {
      organization: { name: row.organization_name },
      reply: { excerpt: row.body.slice(0, EXCERPT) },
    },
  });
}

/** Notifies the sender and the organization's admins of the volunteer's decision. */
export async function notifyOfDecision(
  queries: Queries,
  sender: Sender,
  row: ProfileReplyRow,
): Promise<void> {
  const recipients = recipientRepository(queries, sender.tenantId);
  const writer = await recipients.person(row.sender_id);
  const admins = await recipients.adminsOf(row.organization_id);
  const isAccepted = row.status === 'accepted';
  await notify(queries, sender, {
    event: 'profile_reply_answered',
    to: [...(writer ? [writer] : []), ...admins],
    centerId: row.volunteer_center_id,
    path: row.conversation_id ? paths.conversations(row.conversation_id) : paths.notifications(),
    data: (language) => ({
      organization: { name: row.organization_name },
      reply: { answer: mailText(isAccepted ? 'reply_accepted' : 'reply_declined', language) },
      volunteer: {
        first_name: row.first_name,
        full_name: isAccepted ? `${row.first_name} ${row.last_name}` : '',
        contact: isAccepted
          ? [row.email, row.phone_number && phoneText(row.phone_number)].filter(Boolean).join(' / ')
          : '',
      },
    }),
  });
}
