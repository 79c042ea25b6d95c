import type { MenuName, MenuOrder } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { menuItemRepository, type MenuItemRow } from './menu-items.repository.ts';

/** An item's place in its menu, with the version that the caller saw. */
interface Place {
  id: string;
  lockVersion: number | undefined;
  parentId: string | null;
  position: number;
}

/** Every item of a menu in its new place. */
export function placesIn({ items }: Pick<MenuOrder, 'items'>): Place[] {
  const placesOf = (list: MenuOrder['items'], parentId: string | null): Place[] =>
    list.map(({ id, lockVersion }, position) => ({ id, lockVersion, parentId, position }));
  return [...placesOf(items, null), ...items.flatMap(({ id, children = [] }) => placesOf(children, id))];
}

interface Arrangement {
  /** As they stand now, by their ids. */
  rows: ReadonlyMap<string, MenuItemRow>;
  places: readonly Place[];
}

/** Moves the items of a menu that have another place now. */
export async function putInPlace(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  { centerId, menu }: { centerId: string; menu: MenuName },
  { rows, places }: Arrangement,
): Promise<void> {
  const now = clock.now();
  const menuItems = menuItemRepository(queries, caller.tenantId);
  const moved = places.filter(({ id, parentId, position }) => {
    const row = rows.get(id);
    return row?.parent_id !== parentId || row.position !== position;
  });
  for (const { id, parentId, position } of moved)
    await menuItems.update(id, { parent_id: parentId, position }, now);
  if (moved.length > 0)
    await audit(queries, caller, now, {
      action: 'menu.ordered',
      subjectType: 'volunteer_centers',
      subjectId: centerId,
      data: { menu },
    });
}
