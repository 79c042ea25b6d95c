import type { RecordedWords } from '../shared/activity.ts';
import type { Machine } from '../shared/state-machine.ts';
import type { ConversationStatus } from './conversations.ts';

const table = {
  open: { close: { to: 'closed', by: 'own' } },
  closed: {
    reopen: { to: 'open', by: 'own' },
    message: { to: 'open', by: 'system', recordedAs: null },
  },
} as const satisfies Machine<ConversationStatus>;

/** What may happen to a conversation; a new message reopens one that was closed. */
export const conversationMachine: Machine<ConversationStatus> = table;
/** What the activity says of it. */
export type ConversationWord = RecordedWords<typeof table>;
