import { stripLocale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { Glyph } from '@samen/design-system';
import { SideBar, type SideAction, type SideItem } from '@samen/design-system/work';
import { useSite } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { Cookie, LifeBuoy, Palette } from 'lucide-react';
import { useState } from 'react';
import { useCookieChoice } from '../consent/use-cookie-choice.ts';
import { logoOf } from '../page-shell/logo.ts';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { useIsReachable } from '../routing/use-routes.ts';
import { sidePanels } from '../panels/late.ts';
import { useTranslation } from '../texts.ts';
import { ShellOrganizationSwitch } from './organization-switch.tsx';
import { toSideItems } from './side-items.tsx';
import { useWaiting } from './use-waiting.ts';

/** The sidebar: where a person works, and the way to everything there. */
export function Side() {
  const { t } = useTranslation('shell');
  const site = useSite();
  const { main, secondary } = useWorkNavigation();
  const help = useHelp();
  const waitingAt = useWaiting();
  const [isCustomizing, setCustomizing] = useState(false);
  const panels = sidePanels.use(isCustomizing);
  const choose = useCookieChoice();
  const cookies: SideAction[] = choose
    ? [{ id: 'cookies', label: t('footer.cookies'), icon: <Glyph icon={Cookie} />, onSelect: choose }]
    : [];
  const customize: SideAction = {
    id: 'look',
    label: t('look.open'),
    icon: <Glyph icon={Palette} />,
    onSelect: () => setCustomizing(true),
  };
  return (
    <>
      <SideBar
        logo={logoOf(site)}
        organization={<ShellOrganizationSwitch />}
        groups={[toSideItems(main, waitingAt), toSideItems(secondary, waitingAt)]}
        foot={[...help, customize, ...cookies]}
        labels={{ region: t('menu.side'), navigation: t('menu.main'), foot: t('menu.help') }}
      />
      {panels && <panels.ThemePreferencesPanel onClose={() => setCustomizing(false)} />}
    </>
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
