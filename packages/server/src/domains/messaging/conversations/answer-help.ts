import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { Messages } from '@samen/resources/messaging';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { localDay } from '../../../local-time.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { requireAnswerable, requireHelper } from './conversations.policy.ts';
import { conversationRepository } from './conversations.repository.ts';
import { helpMemberRepository } from './help-members.repository.ts';
import { helpRepository } from './help.repository.ts';
import { notifyOfMessage } from './messages.ts';
import { openConversation } from './open-conversation.ts';
import { sendMessage } from './send-message.ts';

/**
 * Answers one-on-one help in a conversation with who posted it, and returns its id. Who answers again writes in the same
 * conversation.
 */
export async function answerHelp(
  queries: Queries,
  context: UseCaseContext,
  vacancyId: string,
  text: string,
): Promise<string> {
  const { caller, clock } = context;
  const { tenantId, centerId, features } = caller;
  const user = userOf(caller);
  requireOneself(caller);
  const pointer = '/data/attributes/vacancy_id';
  requireHelper(caller, pointer);
  const fields = fieldReader();
  const { body } = columnsOf<{ body: string }>(fields, Messages, { body: text }, { isNew: true });
  fields.finish();
  const now = clock.now();
  const members = helpMemberRepository(queries, tenantId);
  await members.lock(user.id);
  const reader = { userId: user.id, centerId, sharing: features.sharingAcrossCenters, today: localDay(now) };
  const help = isUuid(vacancyId) ? await helpRepository(queries, tenantId).lock(vacancyId, reader) : null;
  if (!help) throw new Problem('not_found', { pointer });
  requireAnswerable(help, user.id, await members.isRemoved(user.id, help.volunteer_center_id));
  const conversations = conversationRepository(queries, tenantId);
  const earlier = await conversations.about(user.id, { type: 'one_on_one', id: help.id });
  if (earlier !== null) {
    const row = await conversations.find(user.id, earlier);
    if (!row) throw new Error(`Conversation ${earlier} is not found`);
    await sendMessage(queries, context, row, { body });
    return earlier;
  }
  // Both take part in their own name, whichever organization they work for.
  const opened = {
    tenantId,
    centerId: help.volunteer_center_id,
    subject: help.title,
    about: { type: 'one_on_one', id: help.id },
    body,
    sender: { id: user.id, organizationId: null },
    others: [{ id: help.poster_id, organizationId: null }],
  } as const;
  const id = await openConversation(queries, opened, now);
  if (id === null) throw new Problem('invalid_transition');
  const conversation = { id, subject: help.title, volunteer_center_id: help.volunteer_center_id };
  await notifyOfMessage(queries, context.sender, conversation, { senderId: user.id, body });
  return id;
}
