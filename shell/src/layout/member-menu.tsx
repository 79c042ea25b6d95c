import { MobileMenu } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useTranslation } from '../texts.ts';
import { useMemberPlaces } from './use-member-places.ts';
import { MenuAccount } from '../page-shell/account.tsx';
import { ShellColorMode } from '../page-shell/color-mode.tsx';
import { useHeaderItems } from '../page-shell/header.tsx';
import { ShellLanguageSwitch } from '../page-shell/language-switch.tsx';
import { logoOf } from '../page-shell/logo.ts';
import { MenuSearch } from '../page-shell/menu-search.tsx';

/** On a small screen: one's own places and those of the site, over the whole of it. */
export function MemberMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const site = useSite();
  const own = useMemberPlaces().map((place) => ({ ...place, id: place.href }));
  const others = useHeaderItems().filter(({ href }) => !own.some((place) => place.href === href));
  return (
    <MobileMenu
      isOpen={isOpen}
      onClose={onClose}
      logo={logoOf(site)}
      items={[...own, ...others]}
      search={<MenuSearch />}
      actions={<MenuAccount />}
      footer={
        <>
          <ShellLanguageSwitch />
          <ShellColorMode />
        </>
      }
      labels={{ navigation: t('menu.main'), menu: t('menu.open'), closeMenu: t('menu.close') }}
    />
  );
}
