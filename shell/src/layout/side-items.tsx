import { Icon } from '@samen/design-system';
import type { SideItem } from '@samen/design-system/work';
import type { WorkPlace } from '../navigation/work-navigation.ts';

/** Places as the sidebar and the bottom bar show them, with what waits there. */
export function toSideItems(
  places: readonly WorkPlace[],
  waitingAt: (href: string) => Pick<SideItem, 'waiting'>,
  size: 'md' | 'xl' = 'md',
): SideItem[] {
  return places.map(({ href, label, icon, isCurrent }) => ({
    id: href,
    label,
    href,
    isCurrent,
    ...waitingAt(href),
    icon: <Icon name={icon ?? 'lucide:square'} size={size} />,
  }));
}
