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
  { id, subject_type, may_write }: ConversationRow,
): Promise<void> {
  requireOneself(caller);
  if (subject_type !== 'one_on_one' || !may_write) throw new Problem('invalid_transition');
  const now = clock.now();
  await conversationRepository(queries, caller.tenantId).shareContact(userOf(caller).id, id, now);
  await audit(queries, caller, now, {
    action: 'conversation.contact_shared',
    subjectType: 'conversations',
    subjectId: id,
  });
}
