import { TopBar } from '@samen/design-system/work';
import { useSite, useTranslation } from '@samen/federation-kit';
import { useState } from 'react';
import { CompactAccount } from '../chrome/account.tsx';
import { ShellColorMode } from '../chrome/color-mode.tsx';
import { ShellLanguageSwitch } from '../chrome/language-switch.tsx';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { WorkMenu } from './work-menu.tsx';

/** The line above the page: where somebody is, and the tools. */
export function Top() {
  const { t } = useTranslation('shell');
  const { center } = useSite();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TopBar
        name={center.name}
        trail={<Trail />}
        tools={
          <>
            <ShellColorMode />
            <ShellLanguageSwitch />
          </>
        }
        pinned={<CompactAccount />}
        onOpenMenu={() => setOpen(true)}
        labels={{ menu: t('menu.open') }}
      />
      <WorkMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Trail() {
  const { main, secondary } = useWorkNavigation();
  const current = [...main, ...secondary].find(({ isCurrent }) => isCurrent);
  return current ? <strong>{current.label}</strong> : null;
}
