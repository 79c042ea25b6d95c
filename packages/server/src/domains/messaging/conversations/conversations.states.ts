import { conversationMachine, type Conversation, type ConversationStatus } from '@samen/resources/messaging';
import { defineStates, type StepContext } from '../../../state-machine/index.ts';
import { conversationRepository } from './conversations.repository.ts';

type Row = Pick<Conversation, 'id' | 'status'>;

/** What happens to conversations. */
export const conversationStates = defineStates<
  ConversationStatus,
  Row,
  { status: ConversationStatus },
  StepContext
>({
  machine: conversationMachine,
  others: {},
  subject: { type: 'conversations', name: 'conversation' },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: () => null,
  columns: ({ to }) => ({ status: to }),
  async save({ queries, sender, now }, { id }, { status }) {
    const isFirst = await conversationRepository(queries, sender.tenantId).setStatus(id, status, now);
    return isFirst ? { id, status } : null;
  },
  effects: {},
});
