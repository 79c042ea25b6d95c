export { conversationRoutes } from './conversations.routes.ts';
export {
  CONVERSATION_RULE,
  conversationRepository,
  senderNameSql,
  subjectLocaleSql,
  type MessageRow,
} from './conversations.repository.ts';
export { conversationTable, messageTable } from './conversations.table.ts';
export { conversationRetention, mailUnread } from './messages.ts';
export { helpMemberRepository } from './help-members.repository.ts';
export { findConversations } from './find-conversations.ts';
export { openConversation } from './open-conversation.ts';
export { writeAbout } from './write-about.ts';
export { isStudentAlone, requireMember } from './conversations.policy.ts';
export { callerParty, partiesOf } from './party.ts';
