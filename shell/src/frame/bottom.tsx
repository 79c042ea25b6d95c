import { BottomBar } from '@samen/design-system/work';
import { useTranslation } from '@samen/federation-kit';
import { useState } from 'react';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { barPlaces } from '../navigation/work-navigation.ts';
import { useRouteRoles } from '../routing/use-routes.ts';
import { toSideItems } from './side-items.tsx';
import { WorkMenu } from './work-menu.tsx';

/** The first places at the bottom edge of a small screen, and the way to the others. */
export function Bottom() {
  const { t } = useTranslation('shell');
  const navigation = useWorkNavigation();
  const roles = useRouteRoles();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BottomBar
        items={toSideItems(barPlaces(navigation, roles), 'xl')}
        onOpenMenu={() => setOpen(true)}
        labels={{ navigation: t('menu.quick'), more: t('menu.more') }}
      />
      <WorkMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
