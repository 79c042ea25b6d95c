import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { conversationRepository } from './conversations.repository.ts';
import { notifyOfMessage } from './messages.ts';
import { openConversation } from './open-conversation.ts';
import { callerParty } from './party.ts';
import { sendMessage } from './send-message.ts';

interface Writing {
  /** What it is about. */
  applicationId: string;
  centerId: string;
  /** Of a conversation that is begun. */
  subject: string;
  /** Whose application it is. */
  recipientId: string;
  body: string;
  /** Whether a conversation may be begun where there is none. */
  mayBegin: boolean;
}

/**
 * Writes to an applicant about their application: in the conversation about it in which the caller takes part, else in a
 * new one of the two. Others who take part read it as they read everything there. Returns its id, null where nothing was
 * written because none may be begun.
 */
export async function writeAbout(
  queries: Queries,
  context: UseCaseContext,
  { applicationId, centerId, subject, recipientId, body, mayBegin }: Writing,
): Promise<string | null> {
  const { caller, clock, sender } = context;
  const { tenantId } = caller;
  const user = userOf(caller);
  const about = { type: 'application', id: applicationId } as const;
  const conversations = conversationRepository(queries, tenantId);
  const earlier = await conversations.about(user.id, about);
  const conversation = earlier && (await conversations.find(user.id, earlier));
  if (conversation) {
    await sendMessage(queries, context, conversation, { body });
    return conversation.id;
  }
  if (!mayBegin) return null;
  const opened = {
    tenantId,
    centerId,
    subject,
    about,
    body,
    sender: callerParty(caller) ?? { id: user.id, organizationId: null },
    others: [{ id: recipientId, organizationId: null }],
  };
  const id = await openConversation(queries, opened, clock.now());
  if (id === null) throw new Problem('invalid_transition');
  const begun = { id, subject, volunteer_center_id: centerId };
  await notifyOfMessage(queries, sender, begun, { senderId: user.id, body });
  return id;
}
