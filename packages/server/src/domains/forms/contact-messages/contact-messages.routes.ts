import { Type } from 'typebox';
import { ContactMessages } from '@samen/resources/forms';
import { Trap } from '@samen/resources/shared';
import { presenter } from '../../../declared/presenter.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendCreated, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { conversationRepository } from '../../messaging/conversations/index.ts';
import { contextOf } from '../../../use-case.ts';
import { deliverContactMessage, readContactMessage, type SentMessage } from './contact-messages.service.ts';

const TYPES = ['contact_messages', 'contact_message'] as const;

const present = presenter<ContactMessages, SentMessage, null>(ContactMessages, {
  values: {},
  audiences: {},
  related: {},
});

/** `POST /api/v1/contact_messages`: the contact form, for members and visitors. */
export async function contactMessageRoutes(app: App): Promise<void> {
  app.post(
    '/contact_messages',
    {
      config: {
        access: 'public',
        mailsTo: { pointer: '/data/attributes/email', from: 'visitors' },
        fieldRules: (given, fields, { caller }) => void readContactMessage(fields, given, caller),
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
      const sent = await app.context.db.write(request.caller.tenantId, async (queries) =>
        present(await deliverContactMessage(queries, contextOf(request), attributes), null),
      );
      // Of what a visitor sends nothing is kept here that could be shown.
      return request.caller.user ? sendCreated(reply, sent) : sendOne(reply.code(201), sent);
    },
  );

  app.get(
    '/contact_messages/:id',
    { config: { access: 'signed_in', whose: 'One’s own.' }, schema: { params: byId } },
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
