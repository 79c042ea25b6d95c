import { TopBar } from '@samen/design-system/work';
import { useSite } from '@samen/federation-kit';
import { useState } from 'react';
import { CompactAccount } from '../page-shell/account.tsx';
import { ShellColorMode } from '../page-shell/color-mode.tsx';
import { CommandTool } from '../command/command-tool.tsx';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { ActivityTool, LanguageTool } from '../panels/panel-tools.tsx';
import { useTranslation } from '../texts.ts';
import { Bell } from './bell.tsx';
import { WorkMenu } from './work-menu.tsx';

/** The line above the page: breadcrumbs and tools. */
export function Top() {
  const { t } = useTranslation('shell');
  const { center } = useSite();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TopBar
        name={center.name}
        breadcrumbs={<Breadcrumbs />}
        command={<CommandTool />}
        tools={
          <>
            <ShellColorMode />
            <LanguageTool />
            <ActivityTool />
          </>
        }
        pinned={
          <>
            <Bell />
            <CompactAccount />
          </>
        }
        onOpenMenu={() => setOpen(true)}
        labels={{ menu: t('menu.open') }}
      />
      <WorkMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Breadcrumbs() {
  const { main, secondary } = useWorkNavigation();
  const current = [...main, ...secondary].find(({ isCurrent }) => isCurrent);
  return current ? <strong>{current.label}</strong> : null;
}
