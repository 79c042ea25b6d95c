import { declareResource, filter, oneOf, text, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('conversation_recipients', {
  attributes: {
    kind: oneOf(['user', 'organization'], { required: true, write: 'never' }),
    name: text({ required: true, write: 'never' }),
    /** What tells two of one name apart: a job, or a place. */
    detail: text({ write: 'never' }),
  },
  filters: { q: filter('text') },
});
/** `conversation_recipients`: people and organizations with whom the caller may begin a conversation. */
export interface ConversationRecipients extends Readonly<typeof declared> {}
export const ConversationRecipients: ConversationRecipients = declared;

export interface ConversationRecipient extends Entity<ConversationRecipients> {}
