import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  group,
  id,
  ids,
  list,
  many,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Entity,
  type Filters,
  type Joined,
  type New,
} from '@samen/jsonapi/declaration';
import type { User } from '../accounts/users.ts';
import type { Identified } from '../shared/fields.ts';
import { CONVERSATION_BOUNDS } from './constants.ts';
import type { Message } from './messages.ts';

export const CONVERSATION_STATUSES = ['open', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

const ABOUT = ['application', 'vacancy', 'reply', 'contact', 'one_on_one'] as const;
const ABOUT_TYPES = ['applications', 'vacancies', 'volunteer_profile_replies'] as const;

const [shortest, longest] = CONVERSATION_BOUNDS.subject;

const declared = declareResource('conversations', {
  attributes: {
    subject: text({ min: shortest, max: longest, required: true, write: 'create' }),
    /** Of the vacancy that it is about, whose title is the subject; null where it is unknown. */
    subjectLocale: oneOf(LOCALES, { computed: true }),
    status: oneOf(CONVERSATION_STATUSES, { default: 'open', write: 'never', filter: ['eq'] }),
    /** What it is about: an application, a vacancy, a profile reply, or the contact form. */
    subjectType: oneOf(ABOUT, { write: 'never' }),
    subjectId: id(ABOUT_TYPES, { write: 'never', filter: ['eq'] }),
    lastMessageAt: moment({ required: true, write: 'never' }),
    /** The beginning of the last message. */
    excerpt: text({ required: true, computed: true }),
    /** Who wrote it; null where they have no account any more. */
    excerptSenderId: id('users', { computed: true }),
    /** The organizations in whose name some of the participants take part. */
    organizations: list(
      group(
        {
          id: id('organizations', { required: true }),
          name: text({ required: true }),
          participantIds: ids('users', {}),
        },
        { required: true },
      ),
      { computed: true },
    ),
    /** Of one-on-one help: who of the two agreed to share how they can be reached. */
    contactSharedBy: ids('users', { computed: true }),
    /** How to reach them, once both agreed. */
    contacts: list(
      group(
        {
          userId: id('users', { required: true }),
          name: text({ required: true }),
          email: text({ required: true }),
          phoneNumber: text({}),
          phoneText: text({}),
        },
        { required: true },
      ),
      { computed: true },
    ),
    unreadCount: whole({ required: true, computed: true }),
    createdAt: moment({ required: true, write: 'never' }),
    updatedAt: moment({ required: true, write: 'never' }),
  },
  relationships: {
    about: one(ABOUT_TYPES),
    excerptSender: one('users', { from: 'excerptSenderId' }),
    contactSharers: many('users', { from: 'contactSharedBy' }),
    participants: many('users'),
    messages: many('messages'),
  },
  filters: { unread: filter('flag') },
  sorts: ['lastMessageAt'],
  includes: [
    'participants',
    'excerptSender',
    'contactSharers',
    'messages',
    'messages.sender',
    'messages.readers',
  ],
});
/** `conversations`: those in which the caller takes part. */
export interface Conversations extends Readonly<typeof declared> {}
export const Conversations: Conversations = declared;

/** A participant of a conversation, as the others see them. */
export interface Participant extends Identified, Pick<User, 'fullName'>, Partial<Pick<User, 'avatarUrl'>> {}

export interface Conversation
  extends Entity<Conversations>, Joined<Conversations, { participants: Participant; messages: Message }> {}

/** An organization in whose name some of the participants take part. */
export type ConversationOrganization = Conversation['organizations'][number];

/** Filters of `GET conversations`. */
export interface ConversationFilter extends Filters<Conversations> {}

/** Attributes of `POST conversations`, with its first message; exactly one of recipient and organization. */
export interface NewConversation extends New<Conversations> {
  body: string;
  recipientId?: string;
  organizationId?: string;
}

/** Attributes of `POST conversations` that answers one-on-one help, whose title is the subject. */
export interface NewHelpAnswer {
  vacancyId: string;
  body: string;
}
