import { stripLocale } from '@samen/contracts';
import { Glyph, SiteHeader } from '@samen/design-system';
import { useSession, useSite } from '@samen/federation-kit';
import { useContributedNavigation } from '@samen/federation-kit/shell';
import { useLocation } from '@samen/router';
import { Phone } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { headerNavigation } from '../navigation/navigation.ts';
import { toNavigationItems } from '../navigation/navigation-items.ts';
import { useRouteRoles, useAllRoutes } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';
import { Account, CompactAccount, MenuAccount } from './account.tsx';
import { ShellColorMode } from './color-mode.tsx';
import { ShellLanguageSwitch } from './language-switch.tsx';
import { logoOf } from './logo.ts';
import { MenuSearch } from './menu-search.tsx';

/** The header as the centre's profile wants it; the notifications of a person who is signed in stand among its tools. */
export function Header({ notifications }: { notifications: ReactNode }) {
  const { t } = useTranslation('shell');
  const site = useSite();
  const items = useHeaderItems();
  const { status, user, userState } = useSession();
  const isSettled = status === 'SIGNED_OUT' || user !== null || userState === 'failed';
  const { header } = site.center.profile.themeConfig;
  return (
    <SiteHeader
      variant={header.variant}
      sticky={header.sticky}
      fullWidth={header.fullWidth}
      centerMenuItems={header.centerMenuItems}
      menuFont={header.menuItemFontClass === 'font-heading' ? 'heading' : 'sans'}
      logo={logoOf(site)}
      items={items}
      tools={
        <>
          <Settled $isSettled={isSettled}>
            <ShellColorMode />
            {header.languageToggle && <ShellLanguageSwitch />}
          </Settled>
          {notifications}
          <Account />
        </>
      }
      search={<MenuSearch />}
      compactTools={
        <>
          {notifications}
          <CompactAccount />
        </>
      }
      actions={<MenuAccount />}
      footer={<MenuFoot />}
      labels={{
        navigation: t('menu.main'),
        menu: t('menu.open'),
        closeMenu: t('menu.close'),
        submenu: (name) => t('menu.submenu', { name }),
      }}
    />
  );
}

/** The menu of the centre, as this visitor may open it. */
export function useHeaderItems() {
  const site = useSite();
  const roles = useRouteRoles();
  const offers = useContributedNavigation();
  const routes = useAllRoutes();
  const { path } = stripLocale(useLocation().pathname);
  return useMemo(() => {
    const entries = headerNavigation({ site, routes, offers, roles });
    return toNavigationItems(entries, path);
  }, [site, roles, offers, routes, path]);
}

/** At the foot of the menu that fills a small screen. */
function MenuFoot() {
  const { center } = useSite();
  return (
    <>
      <Tools>
        <ShellLanguageSwitch />
        <ShellColorMode />
      </Tools>
      {center.phoneNumber && (
        <Call href={`tel:${center.phoneNumber}`}>
          <Glyph icon={Phone} />
          {center.phoneText}
        </Call>
      )}
    </>
  );
}

/** What stands beside an account of unknown width is not seen before that is known, and so does not move. */
const Settled = styled.div<{ $isSettled: boolean }>`
  display: contents;
  visibility: ${({ $isSettled }) => ($isSettled ? 'inherit' : 'hidden')};
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
`;

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  font-size: var(--fs-sm);
`;
