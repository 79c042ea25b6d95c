import type { Machine } from '../shared/state-machine.ts';
import type { ConversationStatus } from './conversations.ts';

/** What may happen to a conversation; a new message reopens one that was closed. */
export const conversationMachine: Machine<ConversationStatus> = {
  open: { close: { to: 'closed', by: 'own' } },
  closed: {
    reopen: { to: 'open', by: 'own' },
    message: { to: 'open', by: 'system', recordedAs: null },
  },
};
