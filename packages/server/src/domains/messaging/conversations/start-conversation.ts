import { Conversations, Messages, type NewConversation } from '@samen/resources/messaging';
import type { CallerUser } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { isInScope, accessScopeOf } from '../../../auth/access-scope.ts';
import { recipientRepository } from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { userListRepository } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { conversationRepository } from './conversations.repository.ts';
import { notifyOfMessage } from './messages.ts';
import { openConversation } from './open-conversation.ts';
import { partiesOf, callerParty } from './party.ts';

/** The recipients and the centre of a new conversation: a person in the access scope, or an organization's admins. */
async function recipientsOf(
  queries: Queries,
  context: UseCaseContext,
  user: CallerUser,
  given: NewConversation,
) {
  const { caller } = context;
  const { tenantId } = caller;
  const { recipientId, organizationId } = given;
  const scope = await accessScopeOf(queries, caller, 'conversations.create');
  if (recipientId !== undefined) {
    const person = isUuid(recipientId)
      ? await userListRepository(queries, tenantId, scope).find(recipientId)
      : null;
    if (!person || person.status !== 'active')
      throw new Problem('not_found', { pointer: '/data/attributes/recipient_id' });
    return {
      others: partiesOf([person], null),
      centerId: caller.organization?.volunteerCenterId ?? caller.centerId,
    };
  }
  const requestedId = organizationId ?? '';
  const [found] = isUuid(requestedId)
    ? await organizationRepository(queries, tenantId).byIds([requestedId])
    : [];
  const owner = found && { organization_id: found.id, volunteer_center_id: found.volunteer_center_id };
  const allowed =
    owner !== undefined &&
    (isInScope(scope, owner) ||
      (await conversationRepository(queries, tenantId).hasApplied(user.id, owner.organization_id)));
  if (!found || !allowed) throw new Problem('not_found', { pointer: '/data/attributes/organization_id' });
  const admins = await recipientRepository(queries, tenantId).adminsOf(found.id);
  return { others: partiesOf(admins, found.id), centerId: found.volunteer_center_id };
}

/** Reads what is written, which takes no other record. */
export const readOpening = (fields: FieldReader, { subject = '', body = '' }: Partial<NewConversation>) => ({
  ...columnsOf<{ subject: string }>(fields, Conversations, { subject }, { isNew: true }),
  ...columnsOf<{ body: string }>(fields, Messages, { body }, { isNew: true }),
});

/** Begins a conversation with its first message, and returns its id. */
export async function startConversation(
  queries: Queries,
  context: UseCaseContext,
  user: CallerUser,
  given: NewConversation,
): Promise<string> {
  const { tenantId } = context.caller;
  const fields = fieldReader();
  if ((given.recipientId === undefined) === (given.organizationId === undefined))
    fields.refuse('recipient_id', 'required');
  const { subject, body } = readOpening(fields, given);
  fields.finish();
  const { others, centerId } = await recipientsOf(queries, context, user, given);
  const now = context.clock.now();
  const id = await openConversation(
    queries,
    {
      tenantId,
      centerId,
      subject,
      about: null,
      body,
      others,
      sender: callerParty(context.caller) ?? { id: user.id, organizationId: null },
    },
    now,
  );
  if (id === null) throw new Problem('invalid_transition');
  const conversation = { id, subject, volunteer_center_id: centerId };
  const message = { senderId: user.id, body };
  await notifyOfMessage(queries, context.sender, conversation, message);
  return id;
}
