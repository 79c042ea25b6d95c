import type { Conversation, Message, MessageAttachment } from '@samen/resources/messaging';
import { paginate, resource } from '@samen/jsonapi';
import { toResource, type ApiCall, type ApiHandlers } from '@samen/testing';

const MOMENT = '2026-03-02T09:00:00.000Z';
const ME = { id: 'user-1', fullName: 'Fatima El Amrani' };
const JOKE = { id: 'user-2', fullName: 'Joke Bakker' };

export function makeMessage(own: Partial<Message> = {}): Message {
  return {
    id: 'm-1',
    body: 'Wanneer kun je komen?',
    createdAt: MOMENT,
    senderId: JOKE.id,
    senderName: JOKE.fullName,
    readBy: [JOKE.id],
    attachments: [],
    ...own,
  };
}

export function makeAttachment(id: string): MessageAttachment {
  return {
    id,
    filename: `${id}.pdf`,
    contentType: 'application/pdf',
    byteSize: 2_621_440,
    url: `/media/files/${id}/${id}.pdf?until=1&signature=x`,
  };
}

export function makeConversation(own: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c-1',
    createdAt: MOMENT,
    updatedAt: MOMENT,
    subject: 'Koffie schenken',
    status: 'open',
    subjectLocale: null,
    subjectType: null,
    subjectId: null,
    lastMessageAt: MOMENT,
    excerpt: 'Wanneer kun je komen?',
    excerptSenderId: JOKE.id,
    organizations: [],
    contactSharedBy: [],
    contacts: [],
    unreadCount: 0,
    participants: [ME, JOKE],
    messages: [makeMessage()],
    ...own,
  };
}

const RELATIONS = { participants: 'users', messages: 'messages' };

function documentOf(conversation: Conversation) {
  const { participants = [], messages = [], status } = conversation;
  const can = [status === 'open' ? 'conversations.close' : 'conversations.reopen'];
  return {
    data: toResource('conversations', { ...conversation, meta: { can } }, { relations: RELATIONS }),
    included: [
      ...participants.map(({ id, fullName }) => resource('users', id, { attributes: { fullName } })),
      ...messages.map((message) => toResource('messages', message)),
    ],
  };
}

/** Handlers of a server with these conversations, which changes them as the real one does. */
export function conversationHandlers(conversations: Conversation[], own: ApiHandlers = {}): ApiHandlers {
  const sentIn = ({ body }: ApiCall) =>
    (body as { data: { attributes: { body: string; attachment_ids?: string[] } } }).data.attributes;
  const handlers: ApiHandlers = {
    'GET /api/v1/conversations': ({ query }) => {
      const status = query.get('filter[status_eq]');
      const shown = conversations.filter((one) => (status ? one.status === status : one.unreadCount > 0));
      return {
        data: shown.map((one) => documentOf(one).data),
        included: shown.flatMap((one) => documentOf(one).included),
        meta: {
          pagination: paginate(1, 25, shown.length),
          unread: conversations.filter(({ unreadCount }) => unreadCount > 0).length,
        },
      };
    },
    'GET /api/v1/conversations/recipients': ({ query }) => ({
      data: [
        resource('conversation_recipients', 'o-1', {
          attributes: { kind: 'organization', name: 'Zorghuis De Linde', detail: 'Nijmegen' },
        }),
        resource('conversation_recipients', 'u-9', {
          attributes: { kind: 'user', name: 'Noor Bos', detail: null },
        }),
      ].filter(({ attributes }) =>
        String(attributes?.['name'])
          .toLowerCase()
          .includes((query.get('filter[q]') ?? '').toLowerCase()),
      ),
    }),
  };
  for (const conversation of conversations) {
    const path = `/api/v1/conversations/${conversation.id}`;
    handlers[`GET ${path}`] = () => documentOf(conversation);
    handlers[`PUT ${path}/read`] = () => {
      conversation.unreadCount = 0;
      return documentOf(conversation);
    };
    for (const [name, status] of [
      ['close', 'closed'],
      ['reopen', 'open'],
    ] as const)
      handlers[`PUT ${path}/${name}`] = () => {
        conversation.status = status;
        return documentOf(conversation);
      };
    handlers[`POST ${path}/messages`] = (call) => {
      const { body, attachment_ids: ids = [] } = sentIn(call);
      const message = makeMessage({
        id: `m-sent-${conversation.messages?.length}`,
        body,
        senderId: ME.id,
        senderName: ME.fullName,
        readBy: [ME.id],
        attachments: ids.map((id) => makeAttachment(id)),
      });
      conversation.messages = [...(conversation.messages ?? []), message];
      conversation.status = 'open';
      return { status: 201, body: { data: toResource('messages', message) } };
    };
  }
  return { ...handlers, ...own };
}
