import { MENU_BOUNDS, MENUS, type MenuOrder } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { DomainEvents, UseCaseContext } from '../../../use-case.ts';
import { menuItemRepository, type MenuItemRow } from './menu-items.repository.ts';
import { placesIn, putInPlace } from './menu-places.ts';
import { about } from '../subject-names.repository.ts';

type Items = MenuOrder['items'];

/**
 * A menu without the items that go. What stood below one of them takes its place; where the menu has no room for all of
 * them, the others stand below the first.
 */
function arranged(rows: readonly MenuItemRow[], goes: (row: MenuItemRow) => boolean): Items {
  const inOrder = rows.toSorted((one, other) => one.position - other.position);
  const below = (id: string): Items =>
    inOrder.filter((row) => row.parent_id === id && !goes(row)).map((row) => ({ id: row.id }));
  const top = inOrder.filter((row) => row.parent_id === null);
  const left = top.filter((row) => goes(row) && below(row.id).length > 0);
  let room = MENU_BOUNDS.top - top.filter((row) => !goes(row)).length - left.length;
  return top.flatMap((row): Items => {
    const children = below(row.id);
    if (!goes(row)) return [{ id: row.id, children }];
    const [first, ...others] = children;
    if (!first) return [];
    const raised = others.slice(0, Math.max(0, room));
    room -= raised.length;
    return [{ ...first, children: others.slice(raised.length) }, ...raised];
  });
}

/** Removes the items that lead to pages which are about to go; what stands below them and leads elsewhere stays. */
export async function removePageItems(
  queries: Queries,
  context: UseCaseContext,
  { centerId, ids }: DomainEvents['pages.deleted'],
): Promise<void> {
  const { caller, clock } = context;
  const menuItems = menuItemRepository(queries, caller.tenantId);
  const goes = ({ page_id }: MenuItemRow) => page_id !== null && ids.includes(page_id);
  for (const menu of MENUS) {
    const rows = await menuItems.lockMenu(centerId, menu);
    const removed = rows.filter(goes);
    const losing = new Set(removed.map(({ id }) => id));
    if (rows.some((row) => row.parent_id !== null && losing.has(row.parent_id) && !goes(row)))
      await putInPlace(
        queries,
        context,
        { centerId, menu },
        {
          rows: new Map(rows.map((row) => [row.id, row])),
          places: placesIn({ items: arranged(rows, goes) }),
        },
      );
    for (const { id: subjectId } of removed)
      await audit(queries, caller, clock.now(), {
        action: 'menu_item.deleted',
        ...about.menu_items(subjectId),
      });
    for (const { id } of removed) await menuItems.remove(id);
  }
}
