import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ContactMessages, type NewContactMessage } from '@samen/resources/forms';
import { paths, Trap } from '@samen/resources/shared';
import { boundsOf } from '@samen/jsonapi/declaration';
import { audit } from '../../../audit/audit.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendCreated, sendOne } from '../../../http/responses.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import {
  callerParty,
  conversationRepository,
  openConversation,
  partiesOf,
} from '../../messaging/conversations/index.ts';
import { notify, recipientRepository } from '../../../services/notifications/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { contextOf } from '../../../use-case.ts';

const TYPES = ['contact_messages', 'contact_message'] as const;

interface SentMessage {
  id: string;
  subject: string;
  conversation_id: string | null;
}
const present = presenter<ContactMessages, SentMessage, null>(ContactMessages, {
  values: {},
  audiences: {},
  related: {},
});

const SUBJECT_BOUNDS = boundsOf(ContactMessages.attributes.subject);

/** Validates the message and its sender. */
function read(fields: FieldReader, given: Partial<NewContactMessage>, { user }: Caller) {
  const subject = fields.requiredLine('subject', given.subject, SUBJECT_BOUNDS);
  const body = fields.requiredLetter('body', given.body);
  const name = user ? `${user.firstName} ${user.lastName}` : fields.requiredLine('name', given.name);
  const email = user ? user.email : fields.requiredEmail('email', given.email);
  if (given.website) fields.refuse('website', 'empty');
  return { subject, body, name, email };
}

/** Notifies the centre's contact person, or else its staff; a signed-in sender gets a conversation. */
async function deliver(queries: Queries, request: FastifyRequest, given: NewContactMessage) {
  const { caller } = request;
  const { tenantId, centerId } = caller;
  const now = request.server.context.clock.now();
  const fields = fieldReader();
  const { subject, body, name, email } = read(fields, given, caller);
  fields.finish();
  const recipients = recipientRepository(queries, tenantId);
  const contact = await recipients.contactOfCenter(centerId);
  const readers = contact ? [contact] : await recipients.staffOf(centerId);
  const sender = callerParty(caller);
  const center = await volunteerCenterRepository(queries, tenantId).centerOrganization(centerId);
  const conversationId = sender
    ? await openConversation(
        queries,
        {
          tenantId,
          centerId,
          subject,
          body,
          sender,
          about: { type: 'contact', id: null },
          others: partiesOf(readers, center),
        },
        now,
      )
    : null;
  await notify(queries, contextOf(request).sender, {
    event: 'contact_message',
    to: readers,
    centerId,
    path: paths.conversations(conversationId ?? undefined),
    about: [caller.user?.id ?? null],
    data: { sender: { full_name: name, email }, contact: { subject, body } },
  });
  const id = conversationId ?? randomUUID();
  await audit(queries, caller, now, {
    action: 'contact_message.sent',
    subjectType: 'contact_messages',
    subjectId: id,
  });
  return present({ id, subject, conversation_id: conversationId }, null);
}

/** `POST /api/v1/contact_messages`: the contact form, for members and visitors. */
export async function contactMessageRoutes(app: App): Promise<void> {
  app.post(
    '/contact_messages',
    {
      config: {
        access: 'public',
        mailsTo: { pointer: '/data/attributes/email', from: 'visitors' },
        fieldRules: (given, fields, { caller }) => void read(fields, given, caller),
        example: {
          sends: {
            subject: 'Opening hours',
            body: 'When are you there?',
            name: 'Anna de Wit',
            email: 'anna@example.org',
          },
        },
      },
      schema: { body: resourceBody(TYPES, newSchema(ContactMessages, { website: Type.Optional(Trap) })) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const sent = await app.context.db.write(request.caller.tenantId, (queries) =>
        deliver(queries, request, attributes),
      );
      // Of what a visitor sends nothing is kept here that could be shown.
      return request.caller.user ? sendCreated(reply, sent) : sendOne(reply.code(201), sent);
    },
  );

  app.get(
    '/contact_messages/:id',
    { config: { access: 'signed_in' }, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      recordQueryOf(request);
      const found = await app.context.db.read(caller.tenantId, (queries) =>
        conversationRepository(queries, caller.tenantId).find(userOf(caller).id, params.id),
      );
      if (found?.subject_type !== 'contact') throw new Problem('not_found');
      const { id, subject } = found;
      return sendOne(reply, present({ id, subject, conversation_id: id }, null));
    },
  );
}
