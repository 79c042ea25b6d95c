import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { conversationRepository, type ConversationRow } from './conversations.repository.ts';

/** The caller agrees that the other one learns how to reach them; both learn it once both have agreed. */
export async function shareContact(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  { id, subject_type }: ConversationRow,
): Promise<void> {
  requireOneself(caller);
  const user = userOf(caller);
  const conversations = conversationRepository(queries, caller.tenantId);
  await conversations.lockStatus(id);
  const current = await conversations.find(user.id, id);
  if (subject_type !== 'one_on_one' || !current?.may_write) throw new Problem('invalid_transition');
  const now = clock.now();
  await conversations.shareContact(user.id, id, now);
  await audit(queries, caller, now, {
    action: 'conversation.contact_shared',
    subjectType: 'conversations',
    subjectId: id,
  });
}
