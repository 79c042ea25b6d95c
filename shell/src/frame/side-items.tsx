import { Icon } from '@samen/design-system';
import type { SideItem } from '@samen/design-system/work';
import type { WorkPlace } from '../navigation/work-navigation.ts';

/** Places as the sidebar and the bottom bar draw them. */
export function toSideItems(places: readonly WorkPlace[], size: 'md' | 'xl' = 'md'): SideItem[] {
  return places.map(({ href, label, icon, isCurrent }) => ({
    id: href,
    ...{ label, href, isCurrent },
    icon: <Icon name={icon ?? 'lucide:square'} size={size} />,
  }));
}
