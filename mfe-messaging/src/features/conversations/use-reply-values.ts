import { useSession } from '@samen/federation-kit';
import type { CommonValues } from '@samen/records/replies';
import type { Conversation } from '@samen/resources/messaging';
import type { ReplyValues } from '@samen/resources/shared';
import { useNames } from './participants.ts';

/** What a reply in this conversation says of its other side, and of the organization that the writer takes part for. */
export function useReplyValues(conversation: Conversation): (common: CommonValues) => ReplyValues<'message'> {
  const { user } = useSession();
  const { addressees } = useNames(conversation);
  const own = conversation.organizations.find(
    ({ participantIds }) => user !== null && participantIds.includes(user.id),
  );
  return (common) => ({
    ...common,
    'recipient.first_name': addressees,
    'conversation.subject': conversation.subject,
    'organization.name': own?.name ?? common['organization.name'],
  });
}
