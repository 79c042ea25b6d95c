import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { openConversation } from '../conversations/index.ts';
import { profileReplyRepository, type ProfileReplyRow } from './profile-replies.repository.ts';
import { profileReplyStates } from './profile-replies.states.ts';

/** Null where the sender's account is gone. */
async function beginConversation(queries: Queries, row: ProfileReplyRow, now: Date): Promise<string | null> {
  if (row.sender_id === null) return null;
  return openConversation(
    queries,
    {
      tenantId: row.tenant_id,
      centerId: row.volunteer_center_id,
      subject: row.organization_name,
      about: { type: 'reply', id: row.id },
      body: row.body,
      sender: { id: row.sender_id, organizationId: row.organization_id },
      others: [{ id: row.volunteer_id, organizationId: null }],
    },
    now,
  );
}

/** Accepting opens a conversation that begins with the organization's text. A second decision is 409. */
export async function decideOnReply(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  name: 'accept' | 'decline',
): Promise<ProfileReplyRow> {
  const { caller } = context;
  const side = { volunteerId: userOf(caller).id };
  const replies = profileReplyRepository(queries, caller.tenantId);
  const row = await replies.find(side, id);
  if (!row) throw new Problem('not_found');
  const steps = callerSteps(queries, context);
  const step = await profileReplyStates.check(steps, row, { step: { name }, taker: OWNER });
  const conversation_id = name === 'accept' ? await beginConversation(queries, row, steps.now) : null;
  return profileReplyStates.take(steps, row, step, { columns: { conversation_id } });
}
