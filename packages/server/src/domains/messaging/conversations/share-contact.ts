import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { requireSharing } from './conversations.policy.ts';
import { conversationRepository, type ConversationRow } from './conversations.repository.ts';

/** The caller agrees that the other one learns how to reach them; both learn it once both have agreed. Agreeing again changes nothing. */
export async function shareContact(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  { id }: Pick<ConversationRow, 'id'>,
): Promise<void> {
  requireOneself(caller);
  const user = userOf(caller);
  const conversations = conversationRepository(queries, caller.tenantId);
  await conversations.lockStatus(id);
  requireSharing(await conversations.find(user.id, id));
  const now = clock.now();
  if (!(await conversations.shareContact(user.id, id, now))) return;
  await audit(queries, caller, now, {
    action: 'conversation.contact_shared',
    subjectType: 'conversations',
    subjectId: id,
  });
}
