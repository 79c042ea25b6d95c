import {
  conversationMachine,
  type ConversationOrganization,
  type ConversationRecipient,
} from '@samen/resources/messaging';
import { resource, type Resource } from '@samen/jsonapi';
import { presentName } from '../../accounts/users/index.ts';
import { actionsFrom, OWNER } from '../../../state-machine/taker.ts';
import type { SecretBox } from '../../../secrets.ts';
import { downloadUrl } from '../../../services/uploads/index.ts';
import type { AttachmentRow } from './attachments.repository.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from './conversations.repository.ts';

export function presentConversation(
  row: ConversationRow,
  participants: readonly ParticipantRow[],
  messages?: readonly MessageRow[],
): Resource {
  const own = participants.filter((one) => one.conversation_id === row.id);
  return resource('conversations', row.id, {
    attributes: {
      subject: row.subject,
      subjectLocale: row.subject_locale,
      status: row.status,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      lastMessageAt: row.last_message_at,
      excerpt: row.excerpt,
      excerptSenderId: row.excerpt_sender_id,
      organizations: organizationsOf(own),
      unreadCount: row.unread,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    relations: {
      participants: own.map(({ user_id: id }) => ({ type: 'users', id })),
      ...(messages ? { messages: messages.map(({ id }) => ({ type: 'messages', id })) } : {}),
    },
    meta: { can: actionsFrom(conversationMachine, row.status, OWNER, 'conversations') },
  });
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

export function presentParticipant(row: ParticipantRow): Resource {
  const { user_id: id, first_name, last_name, avatar_url } = row;
  return presentName({ id, first_name, last_name, avatar_url });
}

/** A message with the addresses of its attachments; only for participants. */
export function presentMessage(
  row: MessageRow,
  participants: readonly ParticipantRow[],
  { attachments, secrets, now }: { attachments: readonly AttachmentRow[]; secrets: SecretBox; now: Date },
): Resource {
  const hasRead = ({ user_id, read_at }: ParticipantRow) =>
    user_id === row.sender_id || (read_at !== null && read_at >= row.created_at);
  return resource('messages', row.id, {
    attributes: {
      body: row.body,
      createdAt: row.created_at,
      senderId: row.sender_id,
      senderName: row.sender_name ?? '–',
      readBy: participants.filter(hasRead).map(({ user_id }) => user_id),
      attachments: attachments
        .filter(({ message_id }) => message_id === row.id)
        .map((file) => ({
          id: file.id,
          filename: file.filename,
          contentType: file.content_type,
          byteSize: file.byte_size,
          url: downloadUrl(file, secrets, now),
        })),
    },
  });
}

export function presentRecipient({
  id,
  kind,
  name,
  detail,
}: Pick<ConversationRecipient, 'id' | 'kind' | 'name' | 'detail'>): Resource {
  return resource('conversation_recipients', id, { attributes: { kind, name, detail } });
}
