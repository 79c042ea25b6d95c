import { paths } from '@samen/contracts';
import { Glyph } from '@samen/design-system';
import { SideBar, type SideItem } from '@samen/design-system/work';
import { useSite, useTranslation } from '@samen/federation-kit';
import { stripLocale } from '@samen/federation-kit/shell';
import { useLocation } from '@samen/router';
import { LifeBuoy } from 'lucide-react';
import { logoOf } from '../chrome/logo.ts';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { useIsReachable } from '../routing/use-routes.ts';
import { ShellOrganizationSwitch } from './organization-switch.tsx';
import { toSideItems } from './side-items.tsx';

/** The sidebar: where somebody works, and the way to everything there. */
export function Side() {
  const { t } = useTranslation('shell');
  const site = useSite();
  const { main, secondary } = useWorkNavigation();
  const help = useHelp();
  return (
    <SideBar
      logo={logoOf(site)}
      organization={<ShellOrganizationSwitch />}
      groups={[toSideItems(main), toSideItems(secondary)]}
      foot={help}
      labels={{ navigation: t('menu.main'), foot: t('menu.help') }}
    />
  );
}

/** What stands at the foot of the navigation. */
export function useHelp(): SideItem[] {
  const { t } = useTranslation('shell');
  const isReachable = useIsReachable();
  const { path } = stripLocale(useLocation().pathname);
  if (!isReachable(paths.support())) return [];
  return [
    {
      id: 'support',
      label: t('support.title'),
      href: paths.support(),
      icon: <Glyph icon={LifeBuoy} />,
      isCurrent: path === paths.support(),
    },
  ];
}
