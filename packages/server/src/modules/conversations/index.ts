export { conversationRoutes } from './conversations.routes.ts';
export { conversationRetention, mailUnread, tellOfMessage } from './messages.ts';
export { openConversation } from './open-conversation.ts';
