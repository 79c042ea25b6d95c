import { declareResource, id, one, text, type Entity, type New } from '@samen/jsonapi/declaration';
import { CONVERSATION_BOUNDS } from '../messaging/constants.ts';
import { CONTACT_NAME_LENGTH } from './constants.ts';

const [shortestSubject, longestSubject] = CONVERSATION_BOUNDS.subject;
const [shortestBody, longestBody] = CONVERSATION_BOUNDS.body;

const declared = declareResource('contact_messages', {
  attributes: {
    subject: text({ min: shortestSubject, max: longestSubject, required: true }),
    body: text({ min: shortestBody, max: longestBody, format: 'letter', required: true, see: 'none' }),
    /** Of visitors; of a signed-in person it comes from the account, as does the address. */
    name: text({ min: 1, max: CONTACT_NAME_LENGTH, see: 'none' }),
    email: text({ format: 'email', see: 'none' }),
    /** What it has become for a signed-in person. */
    conversationId: id('conversations', { write: 'never' }),
  },
  relationships: { conversation: one('conversations', { from: 'conversationId' }) },
});
/** `contact_messages`: only what a signed-in person sends is kept, as a conversation. */
export interface ContactMessages extends Readonly<typeof declared> {}
export const ContactMessages: ContactMessages = declared;

export interface ContactMessage extends Entity<ContactMessages> {}

/** Attributes of `POST contact_messages`. `website` is a trap that people do not see. */
export interface NewContactMessage extends New<ContactMessages> {
  website?: string;
}
