import { Messages, type NewMessage } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { userOf } from '../../../http/user-of.ts';
import { usableUpload } from '../../../services/uploads/index.ts';
import { callerSteps, SYSTEM } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { attachmentRepository } from './attachments.repository.ts';
import {
  conversationRepository,
  type ConversationRow,
  type NewMessageColumns,
} from './conversations.repository.ts';
import { conversationStates } from './conversations.states.ts';
import { notifyOfMessage } from './messages.ts';

/**
 * Sends a message in a conversation of the caller, with uploads of the caller, and returns its id. It reopens a closed
 * conversation. An invalid attachment is reported by its index in the list: `attachment_ids/1`.
 */
export async function sendMessage(
  queries: Queries,
  context: UseCaseContext,
  conversation: ConversationRow,
  { attachmentIds = [], ...given }: NewMessage,
): Promise<string> {
  const { caller, clock } = context;
  const user = userOf(caller);
  const conversations = conversationRepository(queries, caller.tenantId);
  // It may have been removed since it was read.
  const status = await conversations.lockStatus(conversation.id);
  if (!(await conversations.find(user.id, conversation.id))?.may_write)
    throw new Problem('invalid_transition');
  const fields = fieldReader();
  const rejectFile = (index: number) => fields.refuse(`attachment_ids/${index}`, 'inclusion');
  const columns = columnsOf<NewMessageColumns>(fields, Messages, given, { isNew: true });
  const files = new Map<string, number>();
  for (const [index, id] of attachmentIds.entries()) {
    const upload = await usableUpload(queries, caller, id, 'attachment');
    if (upload) files.set(upload.id, index);
    else rejectFile(index);
  }
  fields.finish();
  if (status === 'closed')
    await conversationStates.run(
      callerSteps(queries, context),
      { id: conversation.id, status },
      { step: { name: 'message' }, taker: SYSTEM },
    );
  const messageId = await conversations.addMessage(conversation.id, user.id, columns, clock.now());
  const added = await attachmentRepository(queries, caller.tenantId).add(messageId, [...files.keys()]);
  for (const [id, index] of files) if (!added.has(id)) rejectFile(index);
  fields.finish();
  const message = { senderId: user.id, body: columns.body };
  await notifyOfMessage(queries, context.sender, conversation, message);
  return messageId;
}
