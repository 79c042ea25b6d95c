import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { after, minutes } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { removeOver } from '../../../db/retention.repository.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { goOnWhen, type JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import {
  jobSender,
  notify,
  recipientRepository,
  type Sender,
} from '../../../services/notifications/index.ts';
import {
  CONVERSATION_RULE,
  conversationRepository,
  type ParticipantRow,
} from './conversations.repository.ts';

const EXCERPT = 140;
/** Conversations with all their messages. */
const BATCH = 50;

interface MessageNotice {
  conversationId: string;
  userId: string;
  centerId: string;
  subject: string;
  senderId: string | null;
  sender: string;
  body: string;
}

/** The path of a conversation; notifications about it have the same. */
export const addressOf = (conversationId: string) => paths.conversations(conversationId);

/** The name of a sender with their organization, `Samira (Zorghuis)`; without it for colleagues. */
function signatureOf(participants: readonly ParticipantRow[], senderId: string | null, readerId: string) {
  const sender = participants.find(({ user_id }) => user_id === senderId);
  const reader = participants.find(({ user_id }) => user_id === readerId);
  if (!sender) return '–';
  const { first_name: name, organization_id, organization_name } = sender;
  const isColleague = organization_id === reader?.organization_id;
  return organization_name === null || isColleague ? name : `${name} (${organization_name})`;
}

async function sendNotice(
  queries: Queries,
  sender: Sender,
  notice: MessageNotice,
  only: 'inApp' | 'email',
): Promise<void> {
  const person = await recipientRepository(queries, sender.tenantId).person(notice.userId);
  if (!person) return;
  await notify(queries, sender, {
    event: 'conversation_message',
    to: [person],
    centerId: notice.centerId,
    only,
    path: addressOf(notice.conversationId),
    hasWaited: true,
    about: [notice.senderId],
    data: {
      conversation: { subject: notice.subject, excerpt: notice.body.slice(0, EXCERPT) },
      sender: { name: notice.sender },
    },
  });
}

/** Notifies the other participants at once, and by mail if they have not read it after a quarter of an hour. */
export async function notifyOfMessage(
  queries: Queries,
  sender: Sender,
  conversation: { id: string; subject: string; volunteer_center_id: string },
  message: { senderId: string; body: string },
): Promise<void> {
  const { tenantId, context } = sender;
  const { id: conversationId, subject, volunteer_center_id: centerId } = conversation;
  const people = await conversationRepository(queries, tenantId).participants([conversationId]);
  for (const { user_id: userId } of people) {
    if (userId === message.senderId) continue;
    const notice = {
      conversationId,
      userId,
      centerId,
      subject,
      senderId: message.senderId,
      sender: signatureOf(people, message.senderId, userId),
      body: message.body,
    };
    await sendNotice(queries, sender, notice, 'inApp');
    await enqueue(queries, {
      tenantId,
      kind: 'conversation.mail',
      uniqueKey: `${conversationId} ${userId}`,
      payload: { conversationId, userId },
      runAt: after(context.clock.now(), minutes(MESSAGING_CONSTANTS.unreadMailMinutes)),
    });
  }
}

/** Mails the last message that a participant has still not read. */
export const mailUnread: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    const { conversationId, userId } = payloadOf(job, 'conversation.mail');
    await context.db.write(tenantId, async (queries) => {
      const conversations = conversationRepository(queries, tenantId);
      const row = await conversations.find(userId, conversationId);
      // Where one has blocked the other, or the centre removed it, no more goes out of it.
      if (!row?.may_write || row.unread === 0) return;
      const last = (await conversations.messages(conversationId)).findLast(
        ({ sender_id }) => sender_id !== userId,
      );
      if (!last) return;
      const people = await conversations.participants([conversationId]);
      const notice = {
        conversationId,
        userId,
        centerId: row.volunteer_center_id,
        subject: row.subject,
        senderId: last.sender_id,
        sender: signatureOf(people, last.sender_id, userId),
        body: last.body,
      };
      await sendNotice(queries, sender, notice, 'email');
    });
  },
};

/** Every night: deletes conversations without a message for two years. */
export const conversationRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, CONVERSATION_RULE, clock.now(), BATCH),
  );
  return goOnWhen(count === BATCH);
});
