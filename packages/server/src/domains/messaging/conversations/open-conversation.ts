import type { Conversation } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { conversationRepository } from './conversations.repository.ts';
import type { Party } from './party.ts';

/** The maximal number of participants. */
const MAX_PARTICIPANTS = 20;

export interface OpenedConversation {
  tenantId: string;
  centerId: string;
  subject: string;
  about: { type: NonNullable<Conversation['subjectType']>; id: string | null } | null;
  /** The person who begins it, and sends the first message if there is one. */
  sender: Party;
  others: readonly Party[];
  body: string | null;
}

/** Opens a conversation and returns its id; null where there are no other participants. */
export async function openConversation(
  queries: Queries,
  opened: OpenedConversation,
  now: Date,
): Promise<string | null> {
  const { tenantId, sender, about, body } = opened;
  const others = opened.others.filter(({ id }) => id !== sender.id);
  const participants = [sender, ...new Map(others.map((one) => [one.id, one])).values()].slice(
    0,
    MAX_PARTICIPANTS,
  );
  if (participants.length < 2) return null;
  const conversations = conversationRepository(queries, tenantId);
  const id = await conversations.open(
    {
      volunteer_center_id: opened.centerId,
      subject: opened.subject.slice(0, 120),
      subject_type: about?.type ?? null,
      subject_id: about?.id ?? null,
    },
    participants,
    now,
  );
  if (body) await conversations.addMessage(id, sender.id, { body }, now);
  return id;
}
