import { unknownPlaceholders, type BulkOutcome } from '@samen/resources/shared';
import { BULK_MESSAGE_LENGTH, type ApplicationBulkMessage } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { changeEach } from '../../../errors/bulk-failure.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { requireOneself } from '../../../http/user-of.ts';
import { recipientRepository } from '../../../services/notifications/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userListRepository } from '../../accounts/users/index.ts';
import { writeAbout } from '../../messaging/conversations/index.ts';
import { applicationState, beginsWithAnyone, requireWritable } from './applications.policy.ts';
import { applicationRepository } from './applications.repository.ts';
import { requireDecidable } from './decide.ts';
import { replyFiller } from './fill-message.ts';

/** What every one of them would be rejected for is rejected once. */
function checkMessage(given: string): string {
  const fields = fieldReader();
  const message = fields.letter('message', given) ?? '';
  if (message === '') fields.refuse('message', 'required');
  for (const name of unknownPlaceholders(message, 'message'))
    fields.refuse('message', 'placeholder', { name });
  fields.finish();
  return message;
}

/**
 * Writes to many, each in a conversation of their own, with the placeholders filled for each; nothing is decided. The caller
 * has to be allowed to decide on every one, or nothing is sent. Who cannot be written to is named: a visitor without an
 * account, who has withdrawn, and who was rejected where the two have no conversation about it and the caller may begin none
 * with them.
 */
export async function messageMany(
  queries: Queries,
  context: UseCaseContext,
  { ids, message }: ApplicationBulkMessage,
): Promise<BulkOutcome> {
  const { caller, clock } = context;
  requireOneself(caller);
  const written = checkMessage(message);
  const applications = applicationRepository(queries, caller.tenantId);
  const ordered = await applications.inLockOrder(ids);
  await requireDecidable(queries, context, ids, ordered);
  const messageFor = await replyFiller(queries, context, written, BULK_MESSAGE_LENGTH);
  const recipients = recipientRepository(queries, caller.tenantId);
  const scope = await accessScopeOf(queries, caller, 'conversations.create');
  const others = userListRepository(queries, caller.tenantId, scope);
  return changeEach(ordered, caller.locale, async (id) => {
    const row = await applications.find(id);
    const body = await messageFor(id);
    const person = row && (await recipients.person(row.user_id));
    if (!person || body === null)
      throw new Problem('invalid_transition', { text: 'applicant_without_account' });
    const state = applicationState(row);
    requireWritable(state);
    const conversationId = await writeAbout(queries, context, {
      applicationId: id,
      centerId: row.volunteer_center_id,
      subject: row.vacancy_title,
      recipientId: person.id,
      body,
      mayBegin: beginsWithAnyone(state) || (await others.find(person.id)) !== null,
    });
    if (conversationId === null) throw new Problem('invalid_transition', { text: 'applicant_rejected' });
    if (row.conversation_id === null) await applications.link(id, conversationId);
    await audit(queries, caller, clock.now(), {
      action: 'application.messaged',
      subjectType: 'applications',
      subjectId: id,
    });
  });
}
