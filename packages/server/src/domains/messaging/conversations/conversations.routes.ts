import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ConversationRecipients,
  Conversations,
  CONVERSATION_BOUNDS,
  Messages,
} from '@samen/resources/messaging';
import { Id, UPLOAD_BOUNDS } from '@samen/resources/shared';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { newSchema } from '../../../declared/schemas.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import type { App } from '../../../http/app-types.ts';
import type { Relations } from '../../../http/relations.ts';
import {
  queryOf,
  recordQueryOf,
  sendCreated,
  sendList,
  sendOne,
  SENT_WHOLE,
} from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { countWhenDone, enforceLimit } from '../../../limits/enforce-limit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import { notificationRepository } from '../../../services/notifications/index.ts';
import { contextOf } from '../../../use-case.ts';
import { attachmentRepository } from './attachments.repository.ts';
import { conversationRepository } from './conversations.repository.ts';
import {
  presentConversation,
  presentMessage,
  presentPeople,
  presentRecipient,
} from './conversations.resource.ts';
import { conversationStates } from './conversations.states.ts';
import { answerHelp } from './answer-help.ts';
import { addressOf } from './messages.ts';
import { conversationRecipientRepository } from './recipients.repository.ts';
import { sendMessage } from './send-message.ts';
import { shareContact } from './share-contact.ts';
import { readOpening, startConversation } from './start-conversation.ts';

/** A list comes without the messages. */
const LIST_RULES = {
  ...listRules(Conversations),
  includes: ['participants', 'excerpt_sender', 'contact_sharers'],
};
const ONE_RULES = oneRules(Conversations);
const MESSAGE_RULES = oneRules(Messages);
const RECIPIENT_RULES = listRules(ConversationRecipients);
const [shortest, longest] = CONVERSATION_BOUNDS.body;
const [shortestSubject, longestSubject] = CONVERSATION_BOUNDS.subject;
const NEW_CONVERSATION = newSchema(Conversations, {
  // That of one-on-one help is its title.
  subject: Type.Optional(Type.String({ minLength: shortestSubject, maxLength: longestSubject })),
  body: Type.String({ minLength: shortest, maxLength: longest }),
  recipientId: Type.Optional(Id),
  organizationId: Type.Optional(Id),
  vacancyId: Type.Optional(Id),
});
const NEW_MESSAGE = newSchema(Messages, {
  attachmentIds: Type.Optional(Type.Array(Id, { maxItems: UPLOAD_BOUNDS.attachments })),
});
/** What is sent as relationships with a new record, and is none of it later. */
const ADDRESSEE = {
  organization: { type: 'organizations', attribute: 'organizationId' },
  recipient: { type: 'users', attribute: 'recipientId' },
  vacancy: { type: 'vacancies', attribute: 'vacancyId' },
} as const satisfies Relations;
const ATTACHED = {
  attachments: { type: 'uploads', many: true, attribute: 'attachmentIds' },
} as const satisfies Relations;
const TYPES = ['conversations', 'conversation'] as const;
const MESSAGE_TYPES = ['messages', 'message'] as const;
const OWN = { config: { access: 'signed_in', whose: 'Of conversations in which one takes part.' } } as const;
const CREATE = { config: { access: { action: 'conversations.create' } } } as const;
const LIST = {
  config: { ...OWN.config, query: LIST_RULES, responses: { many: 'conversations', meta: ['unread'] } },
} as const;
const RECIPIENTS = {
  config: { ...CREATE.config, query: RECIPIENT_RULES, responses: { many: 'conversation_recipients' } },
} as const;
/** The number of conversations that a user may begin in an hour. */
const QUOTA = { count: 30, seconds: 3600 };
/** The number of posts of one-on-one help that a user may answer in a day. */
const HELP_QUOTA = { count: 10, seconds: 86_400 };

/** `/api/v1/conversations`: those in which the caller takes part. */
export async function conversationRoutes(app: App): Promise<void> {
  const { db, clock, secrets } = app.context;

  /** One of the caller's own conversations, with its included resources. */
  async function load(queries: Queries, request: FastifyRequest, id: string, include: readonly string[]) {
    const { caller } = request;
    const conversations = conversationRepository(queries, caller.tenantId);
    const row = await conversations.find(userOf(caller).id, id);
    if (!row) throw new Problem('not_found');
    const participants = await conversations.participants([id]);
    const contacts = await conversations.contacts([id]);
    const withMessages = include.some((path) => path.startsWith('messages'));
    const messages = withMessages ? await conversations.messages(id) : undefined;
    const attachments = await attachmentRepository(queries, caller.tenantId).of(
      (messages ?? []).map((message) => message.id),
    );
    const files = { attachments, secrets, now: clock.now() };
    return {
      row,
      data: presentConversation(row, participants, { messages, contacts }),
      included: [
        ...presentPeople(include, participants, { ofExcerpts: [row], ofMessages: messages ?? [] }),
        ...(messages ?? []).map((message) => presentMessage(message, participants, files)),
      ],
    };
  }

  async function readMessage(
    queries: Queries,
    { caller }: FastifyRequest,
    id: string,
    include: readonly string[] = [],
  ) {
    const conversations = conversationRepository(queries, caller.tenantId);
    const message = await conversations.message(userOf(caller).id, id);
    if (!message) throw new Problem('not_found');
    const participants = await conversations.participants([message.conversation_id]);
    const attachments = await attachmentRepository(queries, caller.tenantId).of([id]);
    return {
      data: presentMessage(message, participants, { attachments, secrets, now: clock.now() }),
      included: presentPeople(include, participants, { ofMessages: [message] }),
    };
  }

  app.get('/conversations', LIST, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(Conversations, query, { seesAll: true });
    const found = await db.read(tenantId, async (queries) => {
      const conversations = conversationRepository(queries, tenantId);
      const { rows, next } = await conversations.list(id, filters, query);
      return {
        rows,
        next,
        records: await conversations.count(id, filters, query.ids),
        unread: await conversations.count(id, { unread: true }),
        participants: await conversations.participants(rows.map((row) => row.id)),
        contacts: await conversations.contacts(rows.map((row) => row.id)),
      };
    });
    const { rows, next, records, unread, participants, contacts } = found;
    return sendList(
      request,
      reply,
      rows.map((row) => presentConversation(row, participants, { contacts })),
      {
        query,
        records,
        next,
        meta: { unread },
        included: presentPeople(query.include, participants, { ofExcerpts: rows }),
      },
    );
  });

  app.get('/conversations/recipients', RECIPIENTS, async (request, reply) => {
    const { caller } = request;
    const user = userOf(caller);
    const query = queryOf(request, { ...RECIPIENT_RULES, pageSize: SENT_WHOLE });
    const text = query.filters['q']?.trim() ?? '';
    const found = await db.read(caller.tenantId, async (queries) => {
      const scope = await accessScopeOf(queries, caller, 'conversations.create');
      const recipients = conversationRecipientRepository(queries, caller.tenantId);
      return [
        ...(await recipients.people(user.id, scope, text)),
        ...(await recipients.organizations(user.id, scope, text)),
      ];
    });
    const { rows, ...rest } = partOfList(found.map(presentRecipient), query);
    return sendList(request, reply, rows, { query, ...rest });
  });

  app.get('/conversations/:id', { ...OWN, schema: { params: byId } }, async (request, reply) => {
    const query = recordQueryOf(request, ONE_RULES);
    const { data, included } = await db.read(request.caller.tenantId, (queries) =>
      load(queries, request, request.params.id, query.include),
    );
    return sendOne(reply, data, { included });
  });

  app.post(
    '/conversations',
    {
      config: {
        ...CREATE.config,
        fieldRules: (given, fields) => void readOpening(fields, given),
        example: { sends: { subject: 'Tomorrow', body: 'When shall we begin?', recipientId: EXAMPLE_ID } },
      },
      schema: { body: resourceBody(TYPES, NEW_CONVERSATION, ADDRESSEE) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const user = userOf(caller);
      await enforceLimit(app.limits, ['conversations', caller.tenantId, user.id], QUOTA);
      const { vacancyId, subject = '', ...given } = body.data.attributes;
      const open = () =>
        db.write(caller.tenantId, async (queries) => {
          const id =
            vacancyId === undefined
              ? await startConversation(queries, contextOf(request), user, { subject, ...given })
              : await answerHelp(queries, contextOf(request), vacancyId, given.body);
          return load(queries, request, id, []);
        });
      const key = ['help_answers', caller.tenantId, user.id] as const;
      const { data } = await (vacancyId === undefined
        ? open()
        : countWhenDone(app.limits, key, HELP_QUOTA, open));
      return sendCreated(reply, data);
    },
  );

  app.get('/messages/:id', { ...OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const { include } = recordQueryOf(request, MESSAGE_RULES);
    const { data, included } = await db.read(caller.tenantId, (queries) =>
      readMessage(queries, request, params.id, include),
    );
    return sendOne(reply, data, { included });
  });

  app.post(
    '/conversations/:id/messages',
    {
      config: { ...OWN.config, responses: { one: 'messages', status: 201 } },
      schema: { params: byId, body: resourceBody(MESSAGE_TYPES, NEW_MESSAGE, ATTACHED) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const { data } = await db.write(caller.tenantId, async (queries) => {
        const { row } = await load(queries, request, params.id, []);
        const messageId = await sendMessage(queries, contextOf(request), row, body.data.attributes);
        return readMessage(queries, request, messageId);
      });
      return sendCreated(reply, data);
    },
  );

  app.put('/conversations/:id/read', { ...OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const { data } = await db.write(caller.tenantId, async (queries) => {
      const { row } = await load(queries, request, params.id, []);
      const conversations = conversationRepository(queries, caller.tenantId);
      const { id: userId } = userOf(caller);
      await conversations.markRead(userId, row.id, clock.now());
      await notificationRepository(queries, caller.tenantId).markReadAbout(
        userId,
        addressOf(row.id),
        clock.now(),
      );
      return load(queries, request, params.id, []);
    });
    return sendOne(reply, data);
  });

  app.put(
    '/conversations/:id/share_contact',
    { config: { ...OWN.config, feature: 'peerToPeer' }, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      const { data } = await db.write(caller.tenantId, async (queries) => {
        const { row } = await load(queries, request, params.id, []);
        await shareContact(queries, contextOf(request), row);
        return load(queries, request, params.id, []);
      });
      return sendOne(reply, data);
    },
  );

  for (const name of ['close', 'reopen'] as const)
    app.put(`/conversations/:id/${name}`, { ...OWN, schema: { params: byId } }, async (request, reply) => {
      const { caller, params } = request;
      const { data } = await db.write(caller.tenantId, async (queries) => {
        const { row } = await load(queries, request, params.id, []);
        const steps = callerSteps(queries, contextOf(request));
        await conversationStates.run(steps, row, { step: { name }, taker: OWNER });
        return load(queries, request, params.id, []);
      });
      return sendOne(reply, data);
    });
}
