import { stripLocale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { useLocation } from '@samen/router';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { memberPlaces, type WorkPlace } from '../navigation/work-navigation.ts';
import { useIsReachable } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';

/** The places of a person without a sidebar, those of the bar first. */
export function useMemberPlaces(): WorkPlace[] {
  const { t } = useTranslation('shell');
  const navigation = useWorkNavigation();
  const isReachable = useIsReachable();
  const { path } = stripLocale(useLocation().pathname);
  const own = [
    { label: t('account.profile'), href: paths.profile(), icon: 'lucide:circle-user-round' },
    { label: t('account.roles'), href: paths.roles(), icon: 'lucide:users' },
  ];
  return memberPlaces(
    navigation,
    own
      .filter(({ href }) => isReachable(href))
      .map((place) => ({ ...place, isCurrent: place.href === path })),
  );
}
