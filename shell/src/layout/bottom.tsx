import { BottomBar } from '@samen/design-system/work';
import { useState, type ComponentType } from 'react';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { barPlaces, type WorkPlace } from '../navigation/work-navigation.ts';
import { useRouteRoles } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';
import { MemberMenu } from './member-menu.tsx';
import { toSideItems } from './side-items.tsx';
import { useMemberPlaces } from './use-member-places.ts';
import { useWaiting } from './use-waiting.ts';
import { WorkMenu } from './work-menu.tsx';

/** The first places of people who work here, at the bottom edge of a small screen, and the way to the others. */
export function Bottom() {
  return <Bar places={barPlaces(useWorkNavigation(), useRouteRoles())} Menu={WorkMenu} />;
}

/** The same for people who have the header of the site above their pages. */
export function MemberBottom() {
  return <Bar places={useMemberPlaces()} Menu={MemberMenu} />;
}

interface BarProps {
  places: readonly WorkPlace[];
  Menu: ComponentType<{ isOpen: boolean; onClose: () => void }>;
}

function Bar({ places, Menu }: BarProps) {
  const { t } = useTranslation('shell');
  const waitingAt = useWaiting();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BottomBar
        items={toSideItems(places, waitingAt, 'xl')}
        onOpenMenu={() => setOpen(true)}
        labels={{ navigation: t('menu.quick'), more: t('menu.more') }}
      />
      <Menu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
