import { randomUUID } from 'node:crypto';
import { boundsOf } from '@samen/jsonapi/declaration';
import { ContactMessages, type NewContactMessage } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { notify, recipientRepository } from '../../../services/notifications/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { callerParty, openConversation, partiesOf } from '../../messaging/conversations/index.ts';

/** What was sent, with the conversation that it began. */
export interface SentMessage {
  id: string;
  subject: string;
  conversation_id: string | null;
}

const SUBJECT_BOUNDS = boundsOf(ContactMessages.attributes.subject);

/** Validates the message and its sender. */
export function readContactMessage(fields: FieldReader, given: Partial<NewContactMessage>, { user }: Caller) {
  const subject = fields.requiredLine('subject', given.subject, SUBJECT_BOUNDS);
  const body = fields.requiredLetter('body', given.body);
  const name = user ? `${user.firstName} ${user.lastName}` : fields.requiredLine('name', given.name);
  const email = user ? user.email : fields.requiredEmail('email', given.email);
  if (given.website) fields.refuse('website', 'empty');
  return { subject, body, name, email };
}

/** Notifies the centre's contact person, or else its staff; a signed-in sender gets a conversation. */
export async function deliverContactMessage(
  queries: Queries,
  { caller, clock, sender: by }: Pick<UseCaseContext, 'caller' | 'clock' | 'sender'>,
  given: NewContactMessage,
): Promise<SentMessage> {
  const { tenantId, centerId } = caller;
  const now = clock.now();
  const fields = fieldReader();
  const { subject, body, name, email } = readContactMessage(fields, given, caller);
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
  await notify(queries, by, {
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
  return { id, subject, conversation_id: conversationId };
}
