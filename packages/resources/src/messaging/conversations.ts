import { Type, type Static } from 'typebox';
import type { Locale } from '@samen/contracts';
import type { Timestamped, Identified, WithCan } from '../shared/fields.ts';
import { Id } from '../shared/fields.ts';
import { UPLOAD_BOUNDS } from '../shared/upload-rules.ts';
import type { Upload } from '../shared/uploads.ts';

export const CONVERSATION_STATUSES = ['open', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** A participant of a conversation, as the others see them. */
export interface Participant extends Identified {
  fullName: string;
  avatarUrl?: string | null;
}

/** An organization in whose name some of the participants take part. */
export interface ConversationOrganization extends Identified {
  name: string;
  participantIds: string[];
}

/** `messages`. */
export interface Message extends Identified {
  body: string;
  createdAt: string;
  senderId: string | null;
  senderName: string;
  /** Ids of the participants who have read it. */
  readBy: string[];
  attachments: MessageAttachment[];
}

/** A file beside a message, for those who take part. */
export interface MessageAttachment extends Pick<Upload, 'filename' | 'contentType' | 'byteSize'> {
  id: string;
  /** Where it is downloaded; good for an hour or two. */
  url: string;
}

/** `conversations`; `include=participants,messages`. */
export interface Conversation extends Timestamped, WithCan {
  subject: string;
  /** Of the vacancy that it is about, whose title is the subject; null where it is unknown. */
  subjectLocale: Locale | null;
  status: ConversationStatus;
  /** What it is about: an application, a vacancy, a profile reply, or the contact form. */
  subjectType: 'application' | 'vacancy' | 'reply' | 'contact' | null;
  subjectId: string | null;
  lastMessageAt: string;
  /** The beginning of the last message. */
  excerpt: string;
  /** Who wrote it; null where they have no account any more. */
  excerptSenderId: string | null;
  organizations: ConversationOrganization[];
  unreadCount: number;
  participants?: Participant[];
  messages?: Message[];
}

/** Filters of `GET conversations`. */
export interface ConversationFilter {
  statusEq?: ConversationStatus;
  unread?: boolean;
}

/** `conversation_recipients`: people and organizations with whom the caller may begin a conversation. */
export interface ConversationRecipient extends Identified {
  kind: 'user' | 'organization';
  name: string;
  /** What tells two of one name apart: a job, or a place. */
  detail: string | null;
}

/** Bounds that the forms and the server share; `[least, most]` characters. */
export const CONVERSATION_BOUNDS = { subject: [2, 120], body: [1, 5000] } as const;

const text = ([minLength, maxLength]: readonly [number, number]) => Type.String({ minLength, maxLength });
const Subject = text(CONVERSATION_BOUNDS.subject);
const MessageBody = text(CONVERSATION_BOUNDS.body);

/** Attributes of `POST conversations`; exactly one of recipient and organization. */
export const NewConversation = Type.Object({
  subject: Subject,
  body: MessageBody,
  recipientId: Type.Optional(Id),
  organizationId: Type.Optional(Id),
});
export type NewConversation = Static<typeof NewConversation>;

/** Attributes of `POST conversations/{id}/messages`. */
export const NewMessage = Type.Object({
  body: MessageBody,
  /** Uploads of the sender for this purpose, each beside one message. */
  attachmentIds: Type.Optional(Type.Array(Id, { maxItems: UPLOAD_BOUNDS.attachments })),
});
export type NewMessage = Static<typeof NewMessage>;
