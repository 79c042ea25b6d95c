import {
  conversationMachine,
  ConversationRecipients,
  Conversations,
  Messages,
  type ConversationOrganization,
} from '@samen/resources/messaging';
import type { Resource } from '@samen/jsonapi';
import { presentName } from '../../accounts/users/index.ts';
import { presenter } from '../../../declared/presenter.ts';
import { actionsFrom, OWNER } from '../../../state-machine/taker.ts';
import type { SecretBox } from '../../../secrets.ts';
import { downloadUrl } from '../../../services/uploads/index.ts';
import type { AttachmentRow } from './attachments.repository.ts';
import { presentPhone } from '../../../http/phone.ts';
import { writingActions } from './conversations.policy.ts';
import type { ContactRow, ConversationRow, MessageRow, ParticipantRow } from './conversations.repository.ts';
import type { RecipientRow } from './recipients.repository.ts';

/** The types of what conversations are about; what comes from the contact form is about no record. */
const ABOUT = {
  application: 'applications',
  vacancy: 'vacancies',
  reply: 'volunteer_profile_replies',
  contact: null,
  one_on_one: 'vacancies',
} as const;

function aboutOf({ subject_type, subject_id: id }: ConversationRow) {
  const type = subject_type && ABOUT[subject_type];
  return type && id !== null ? { type, id } : null;
}

/** The organizations in whose name people take part, with their people. */
function organizationsOf(participants: readonly ParticipantRow[]): ConversationOrganization[] {
  const byId = new Map<string, ConversationOrganization>();
  for (const { organization_id: id, organization_name: name, user_id } of participants) {
    if (id === null || name === null) continue;
    const found = byId.get(id) ?? { id, name, participantIds: [] };
    byId.set(id, { ...found, participantIds: [...found.participantIds, user_id] });
  }
  return [...byId.values()];
}

interface ConversationView {
  contacts: readonly ContactRow[];
  participants: readonly ParticipantRow[];
  /** Where they were requested. */
  messages: readonly MessageRow[] | undefined;
}

const conversation = presenter<Conversations, ConversationRow, ConversationView>(Conversations, {
  values: {
    subjectLocale: (row) => row.subject_locale,
    excerpt: (row) => row.excerpt,
    excerptSenderId: (row) => row.excerpt_sender_id,
    organizations: (_row, { participants }) => organizationsOf(participants),
    unreadCount: (row) => row.unread,
    contactSharedBy: (_row, { participants }) => sharersAmong(participants),
    contacts: (_row, { contacts }) => contacts.map(presentContact),
  },
  audiences: {},
  related: {
    about: aboutOf,
    participants: (_row, { participants }) => participants.map(({ user_id }) => user_id),
    messages: (_row, { messages }) => messages?.map(({ id }) => id),
  },
  meta: (row) => ({
    can: [...actionsFrom(conversationMachine, row.status, OWNER, 'conversations'), ...writingActions(row)],
  }),
});

/** Who of them agreed to share how they can be reached. */
const sharersAmong = (participants: readonly ParticipantRow[]): string[] =>
  participants.filter((one) => one.contact_shared_at !== null).map((one) => one.user_id);

/** Who of those who take part has read a message. */
function readersOf(row: MessageRow, participants: readonly ParticipantRow[]): string[] {
  const hasRead = ({ user_id, read_at }: ParticipantRow) =>
    user_id === row.sender_id || (read_at !== null && read_at >= row.created_at);
  return participants.filter(hasRead).map(({ user_id }) => user_id);
}

const presentContact = (row: ContactRow) => ({
  userId: row.user_id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  ...presentPhone(row.phone_number),
});

export const presentConversation = (
  row: ConversationRow,
  participants: readonly ParticipantRow[],
  {
    messages,
    contacts = [],
  }: { messages?: readonly MessageRow[] | undefined; contacts?: readonly ContactRow[] } = {},
): Resource =>
  conversation(row, {
    contacts: contacts.filter(({ conversation_id }) => conversation_id === row.id),
    participants: participants.filter(({ conversation_id }) => conversation_id === row.id),
    messages,
  });

function presentParticipant(row: ParticipantRow): Resource {
  const { user_id: id, first_name, last_name, avatar_url } = row;
  return presentName({ id, first_name, last_name, avatar_url });
}

/**
 * The people of conversations that come along: those who take part in them, or of these those alone who wrote or read
 * messages, or share how they can be reached. Messages are of one conversation, as those who take part then are.
 */
export function presentPeople(
  include: readonly string[],
  participants: readonly ParticipantRow[],
  written: { ofExcerpts?: readonly ConversationRow[]; ofMessages?: readonly MessageRow[] },
): Resource[] {
  const { ofExcerpts = [], ofMessages = [] } = written;
  const included = new Set([
    ...(include.includes('excerpt_sender') ? ofExcerpts.map((row) => row.excerpt_sender_id) : []),
    ...(include.includes('contact_sharers') ? sharersAmong(participants) : []),
    ...(include.includes('messages.sender') || include.includes('sender')
      ? ofMessages.map((row) => row.sender_id)
      : []),
    ...(include.includes('messages.readers') || include.includes('readers')
      ? ofMessages.flatMap((row) => readersOf(row, participants))
      : []),
  ]);
  // Who is known by more than a first name from one conversation is listed with that.
  return participants
    .toSorted((one, other) => other.last_name.length - one.last_name.length)
    .filter(({ user_id }) => include.includes('participants') || included.has(user_id))
    .map(presentParticipant);
}

interface MessageView {
  participants: readonly ParticipantRow[];
  attachments: readonly AttachmentRow[];
  secrets: SecretBox;
  now: Date;
}

const message = presenter<Messages, MessageRow, MessageView>(Messages, {
  values: {
    senderName: (row) => row.sender_name ?? '–',
    readBy: (row, { participants }) => readersOf(row, participants),
    attachments: (row, { attachments, secrets, now }) =>
      attachments
        .filter(({ message_id }) => message_id === row.id)
        .map((file) => ({
          id: file.id,
          filename: file.filename,
          contentType: file.content_type,
          byteSize: file.byte_size,
          url: downloadUrl(file, secrets, now),
        })),
  },
  audiences: {},
  related: {},
});

/** A message with the addresses of its attachments; only for participants. */
export const presentMessage = (
  row: MessageRow,
  participants: readonly ParticipantRow[],
  files: Omit<MessageView, 'participants'>,
): Resource => message(row, { ...files, participants });

const recipient = presenter<ConversationRecipients, RecipientRow, null>(ConversationRecipients, {
  values: {},
  audiences: {},
  related: {},
});

export const presentRecipient = (row: RecipientRow): Resource => recipient(row, null);
