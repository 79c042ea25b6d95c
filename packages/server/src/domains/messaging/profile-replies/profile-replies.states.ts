import { profileReplyMachine, type ProfileReplyStatus } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { phoneText } from '../../../http/phone.ts';
import { recipientRepository } from '../../../services/notifications/index.ts';
import { defineStates, type Effects, type StepContext } from '../../../state-machine/index.ts';
import { mailText } from '../mail-texts.ts';
import {
  profileReplyRepository,
  type ProfileReplyRow,
  type ReplyDecision,
} from './profile-replies.repository.ts';

const effects: Effects<ProfileReplyRow, StepContext> = {
  /** The sender and the organization's admins. */
  async profile_reply_answered({ queries, sender }, { row }) {
    const recipients = recipientRepository(queries, sender.tenantId);
    const writer = await recipients.person(row.sender_id);
    const admins = await recipients.adminsOf(row.organization_id);
    const isAccepted = row.status === 'accepted';
    return [
      {
        to: [...(writer ? [writer] : []), ...admins],
        centerId: row.volunteer_center_id,
        path: row.conversation_id ? paths.conversations(row.conversation_id) : paths.notifications(),
        about: [row.volunteer_id],
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
      },
    ];
  },
};

/** What happens to replies to profiles. */
export const profileReplyStates = defineStates<
  ProfileReplyStatus,
  ProfileReplyRow,
  ReplyDecision,
  StepContext
>({
  machine: profileReplyMachine,
  others: {},
  subject: { type: 'volunteer_profile_replies', name: 'profile_reply' },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: (row) => row.answered_at,
  columns: ({ to }, now) => ({ status: to, ...(to === 'lapsed' ? {} : { answered_at: now }) }),
  async save({ queries, sender }, row, columns) {
    const isFirst = await profileReplyRepository(queries, sender.tenantId).decide(row.id, columns);
    return isFirst ? { ...row, ...columns } : null;
  },
  effects,
});
