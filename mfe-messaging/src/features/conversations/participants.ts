import type { Conversation } from '@samen/contracts';
import { useSession, useSite, useTranslation } from '@samen/federation-kit';

const listed = (names: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** The names of who takes part, as whoever is signed in reads them. */
export function useNames(conversation: Pick<Conversation, 'participants'>) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { user } = useSession();
  const others = (conversation.participants ?? []).filter(({ id }) => id !== user?.id);
  const names = others.map(({ fullName }) => fullName);
  return {
    /** Everybody else; with nobody left a dash. */
    others: names.length > 0 ? listed(names, locale) : '–',
    /** Everybody, oneself last. */
    all: listed([...names, t('conversations.you')], locale),
    first: listed(
      names.map((name) => name.split(' ')[0] ?? name),
      locale,
    ),
  };
}
