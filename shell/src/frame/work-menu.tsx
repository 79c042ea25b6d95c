import { Button, MobileMenu } from '@samen/design-system';
import { useSite, useTranslation } from '@samen/federation-kit';
import { MenuAccount } from '../chrome/account.tsx';
import { ShellColorMode } from '../chrome/color-mode.tsx';
import { ShellLanguageSwitch } from '../chrome/language-switch.tsx';
import { logoOf } from '../chrome/logo.ts';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { ShellOrganizationSwitch } from './organization-switch.tsx';
import { sidePanels } from '../panels/late.ts';
import { useHelp } from './side.tsx';
import { useState } from 'react';

/** On a small screen: everything that the sidebar holds, over the whole of it. */
export function WorkMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const site = useSite();
  const { main, secondary } = useWorkNavigation();
  const help = useHelp();
  const [isCustomizing, setCustomizing] = useState(false);
  const panels = sidePanels.use(isCustomizing);
  if (panels) return <panels.LookPanel onClose={() => setCustomizing(false)} />;
  const places = [...main, ...secondary].map((place) => ({ ...place, id: place.href }));
  return (
    <MobileMenu
      isOpen={isOpen}
      onClose={onClose}
      logo={logoOf(site)}
      items={[...places, ...help]}
      search={<ShellOrganizationSwitch onChosen={onClose} />}
      actions={<MenuAccount />}
      footer={
        <>
          <ShellLanguageSwitch />
          <Button
            variant="tertiary"
            size="md"
            onClick={() => {
              setCustomizing(true);
              onClose();
            }}
          >
            {t('look.open')}
          </Button>
          <ShellColorMode />
        </>
      }
      labels={{ navigation: t('menu.main'), menu: t('menu.open'), closeMenu: t('menu.close') }}
    />
  );
}
