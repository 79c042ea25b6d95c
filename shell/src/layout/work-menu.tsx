import { Button, Glyph, MobileMenu } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { commandMenu } from '../command/late.ts';
import { useCookieChoice } from '../consent/use-cookie-choice.ts';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { useTranslation } from '../texts.ts';
import { ShellOrganizationSwitch } from './organization-switch.tsx';
import { sidePanels } from '../panels/late.ts';
import { useHelp } from './side.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { MenuAccount } from '../page-shell/account.tsx';
import { ShellColorMode } from '../page-shell/color-mode.tsx';
import { ShellLanguageSwitch } from '../page-shell/language-switch.tsx';
import { logoOf } from '../page-shell/logo.ts';

/** On a small screen: everything in the sidebar, over the whole of it. */
export function WorkMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const site = useSite();
  const { main, secondary } = useWorkNavigation();
  const help = useHelp();
  const choose = useCookieChoice();
  const [opened, setOpened] = useState<'look' | 'activity' | 'command' | null>(null);
  const panels = sidePanels.use(opened === 'look' || opened === 'activity');
  const menu = commandMenu.use(opened === 'command');
  const close = () => setOpened(null);
  if (opened === 'look' && panels) return <panels.ThemePreferencesPanel onClose={close} />;
  if (opened === 'activity' && panels) return <panels.ActivityPanel onClose={close} />;
  if (menu) return <menu.CommandMenu onClose={close} />;
  const opener = (part: typeof opened) => ({
    size: 'md' as const,
    onClick() {
      setOpened(part);
      onClose();
    },
  });
  const places = [...main, ...secondary].map((place) => ({ ...place, id: place.href }));
  return (
    <MobileMenu
      isOpen={isOpen}
      onClose={onClose}
      logo={logoOf(site)}
      items={[...places, ...help]}
      search={
        <>
          <Button
            {...opener('command')}
            variant="outlineSecondary"
            block
            icon={<Glyph icon={Search} size="sm" />}
          >
            {t('command.open')}
          </Button>
          <ShellOrganizationSwitch onChosen={onClose} />
        </>
      }
      actions={<MenuAccount />}
      footer={
        <>
          <ShellLanguageSwitch />
          <Button {...opener('activity')} variant="tertiary">
            {t('activity.title')}
          </Button>
          <Button {...opener('look')} variant="tertiary">
            {t('look.open')}
          </Button>
          {choose && (
            <Button
              size="md"
              variant="tertiary"
              onClick={() => {
                choose();
                onClose();
              }}
            >
              {t('footer.cookies')}
            </Button>
          )}
          <ShellColorMode />
        </>
      }
      labels={{ navigation: t('menu.main'), menu: t('menu.open'), closeMenu: t('menu.close') }}
    />
  );
}
