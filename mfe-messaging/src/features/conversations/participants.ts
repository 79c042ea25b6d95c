import type { Conversation } from '@samen/resources/messaging';
import { useSession, useSite } from '@samen/federation-kit';
import { useTranslation } from '../../shared/texts.ts';

const listed = (names: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** The sides of a conversation: the other organizations, and the people of none or of the reader's own. */
function sidesOf({ participants = [], organizations = [] }: Conversation, userId: string | undefined) {
  const isMember = (id: string | undefined) => (one: (typeof organizations)[number]) =>
    id !== undefined && one.participantIds.includes(id);
  const others = participants.filter(({ id }) => id !== userId);
  const facing = organizations.filter((one) => !isMember(userId)(one));
  const people = others.filter(({ id }) => !facing.some(isMember(id)));
  // Colleagues read along where there is another side; among themselves they are all there is.
  const colleagues = people.filter(({ id }) => organizations.some(isMember(id)));
  const alone = people.filter((one) => !colleagues.includes(one));
  const isInternal = facing.length === 0 && alone.length === 0;
  return {
    others,
    facing,
    people: isInternal ? colleagues : alone,
    colleagues: isInternal ? [] : colleagues,
  };
}

/** The names of the participants, as the reader sees them. */
export function useNames(conversation: Conversation) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { user } = useSession();
  const { facing, people, colleagues, others } = sidesOf(conversation, user?.id);
  const organizations = facing.map(({ name }) => name);
  const withPeople = facing.map(({ name, participantIds }) => {
    const members = others.filter(({ id }) => participantIds.includes(id)).map(({ fullName }) => fullName);
    return members.length === 0 ? name : `${name} (${listed(members, locale)})`;
  });
  const names = [...organizations, ...people.map(({ fullName }) => fullName)];
  const colleagueNames = colleagues.map(({ fullName }) => fullName);
  return {
    /** The other side; a dash without any. */
    others: names.length > 0 ? listed(names, locale) : '–',
    /** Everybody, organizations with their people, oneself last. */
    all: listed(
      [...withPeople, ...people.map(({ fullName }) => fullName), ...colleagueNames, t('conversations.you')],
      locale,
    ),
    /** The recipients of a message: organizations, and people by their first name. */
    addressees: listed(
      [...organizations, ...people.map(({ fullName }) => fullName.split(' ')[0] ?? fullName)],
      locale,
    ),
  };
}

/** The organization of a sender, where it is not the reader's own. */
export function useOrganizationOf({
  organizations,
}: Conversation): (senderId: string | null) => string | null {
  const { user } = useSession();
  return (senderId) => {
    const found = organizations.find(({ participantIds }) => senderId && participantIds.includes(senderId));
    return found && !(user && found.participantIds.includes(user.id)) ? found.name : null;
  };
}
