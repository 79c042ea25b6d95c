import type { FindRecords } from '../../../search-finders.ts';
import { userOf } from '../../../http/user-of.ts';
import { conversationRepository } from './conversations.repository.ts';

/** Conversations in which the caller takes part, by their subjects and by the names that those who take part have there. */
export const findConversations: FindRecords = async (queries, { caller, words, most }) => {
  const { id: userId } = userOf(caller);
  const conversations = conversationRepository(queries, caller.tenantId);
  const rows = await conversations.named(userId, words, most);
  const participants = await conversations.participants(rows.map(({ id }) => id));
  return rows.map((row) => {
    const others = participants.filter((one) => one.conversation_id === row.id && one.user_id !== userId);
    const names = others.map((one) => `${one.first_name} ${one.last_name}`.trim());
    return {
      id: row.id,
      title: row.subject,
      titleLocale: row.subject_locale,
      detail: names.join(', ') || null,
      isManaged: true,
    };
  });
};
