import { paths, SYSTEM_PAGES, VACANCY_SEARCH_PARAMS } from '@samen/contracts';
import { useSession, useTranslation } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import type { ReactNode } from 'react';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { useIsReachable } from '../routing/use-routes.ts';
import { useOrganizationChoice } from '../session/organization-choice.tsx';
import type { Command } from './commands.ts';

/** Everything that can be gone to or done from the command menu. `question` is to be drawn. */
export function useCommands(typed: string): { commands: Command[]; question: ReactNode } {
  const { t } = useTranslation('shell');
  const { organization, organizations } = useSession();
  const { choose, question } = useOrganizationChoice();
  const navigate = useNavigate();
  const isReachable = useIsReachable();
  const { main, secondary } = useWorkNavigation();
  const words = typed.trim();
  const to = (label: string, href: string): Command => ({
    ...{ id: href, label, group: 'go' },
    run: () => void navigate(href),
  });
  const own = [
    to(t('support.title'), paths.support()),
    to(t('notifications.title'), paths.notifications()),
    to(t('account.profile'), paths.profile()),
    to(t('account.roles'), paths.roles()),
  ].filter(({ id }) => isReachable(id));
  const places = [...main, ...secondary].map(({ label, href }) => to(label, href));
  const search = `${SYSTEM_PAGES.vacancy_bank}?${new URLSearchParams({ [VACANCY_SEARCH_PARAMS.words]: words }).toString()}`;
  return {
    commands: [
      ...places,
      ...own.filter(({ id }) => !places.some((place) => place.id === id)),
      ...organizations
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name }): Command => ({
          ...{ id, label: name, group: 'organizations' },
          run: () => choose(id),
        })),
      ...(words !== '' && isReachable(SYSTEM_PAGES.vacancy_bank)
        ? [{ ...to(t('command.search', { words }), search), group: 'do' as const }]
        : []),
      { ...to(t('account.signOut'), paths.auth.signOut()), group: 'do' },
    ],
    question,
  };
}
