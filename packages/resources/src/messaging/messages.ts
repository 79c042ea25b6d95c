import {
  declareResource,
  group,
  id,
  ids,
  list,
  many,
  moment,
  one,
  text,
  whole,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';
import { CONVERSATION_BOUNDS } from './constants.ts';

const [shortest, longest] = CONVERSATION_BOUNDS.body;

const declared = declareResource('messages', {
  attributes: {
    body: text({ min: shortest, max: longest, format: 'letter', required: true, write: 'create' }),
    createdAt: moment({ required: true, write: 'never' }),
    senderId: id('users', { write: 'never' }),
    senderName: text({ required: true, computed: true }),
    /** The participants who have read it. */
    readBy: ids('users', { computed: true }),
    /** The files beside it, for those who take part. */
    attachments: list(
      group(
        {
          id: id('uploads', { required: true }),
          filename: text({ required: true }),
          contentType: text({ required: true }),
          byteSize: whole({ required: true }),
          /** Where it is downloaded; good for an hour or two. */
          url: text({ required: true }),
        },
        { required: true },
      ),
      { computed: true },
    ),
    conversationId: id('conversations', { required: true, see: 'none', write: 'never' }),
  },
  relationships: {
    conversation: one('conversations', { from: 'conversationId' }),
    sender: one('users', { from: 'senderId' }),
    readers: many('users', { from: 'readBy' }),
  },
  includes: ['sender', 'readers'],
});
/** `messages` of conversations. */
export interface Messages extends Readonly<typeof declared> {}
export const Messages: Messages = declared;

export interface Message extends Entity<Messages> {}

export type MessageAttachment = Message['attachments'][number];

/** Attributes of `POST conversations/{id}/messages`. */
export interface NewMessage extends New<Messages> {
  /** Uploads of the sender for this purpose, each beside one message. */
  attachmentIds?: string[];
}
