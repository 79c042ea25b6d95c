import { id, moment, whole } from '@samen/jsonapi/declaration';
import { Conversations, Messages } from '@samen/resources/messaging';
import type { Moment } from '../../../db/schema.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  /** The centre removed it. */
  removedAt: moment({}),
  lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
} as const;

export const conversationTable = declareTable('conversations', Conversations, own);
export const messageTable = declareTable('messages', Messages);

export interface ConversationsTable extends TableOf<Conversations, typeof own> {}
export interface MessagesTable extends TableOf<Messages, Record<never, never>> {}

export interface ConversationParticipantsTable {
  tenant_id: string;
  conversation_id: string;
  user_id: string;
  /** In the name of this organization. */
  organization_id: string | null;
  read_at: Moment | null;
  /** When they agreed to share how they can be reached; of one-on-one help. */
  contact_shared_at: Moment | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    conversations: ConversationsTable;
    conversation_participants: ConversationParticipantsTable;
    messages: MessagesTable;
  }
}
