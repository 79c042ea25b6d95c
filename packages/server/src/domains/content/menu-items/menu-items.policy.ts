import { MENU_BOUNDS, type NewMenuItem } from '@samen/resources/shared';
import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import { requireVersion } from '../../../http/require-version.ts';
import type { MenuItemRow } from './menu-items.repository.ts';

/** Where an item is put: a menu, or under an item of it. */
type MenuList = Pick<NewMenuItem, 'menu' | 'parentId'>;

/** Whether who manages the content of `scope` changes the menus of a centre. No organization has one of its own. */
export const coversMenus = (scope: AccessScope, centerId: string): boolean =>
  isInScope(scope, { organization_id: '', volunteer_center_id: centerId });

/** The centre whose menus are changed: the own one, or for the whole tenant that of the site. */
export function editedMenuCenter(scope: AccessScope, siteCenterId: string): string {
  if (scope.kind === 'center') return scope.id;
  if (scope.kind !== 'tenant') throw new Problem('forbidden');
  return siteCenterId;
}

/** Refuses to put an item under one of another centre or menu, or under one that stands under another itself. */
export function checkAbove(
  fields: Pick<FieldReader, 'refuse'>,
  parent: Pick<MenuItemRow, 'volunteer_center_id' | 'menu' | 'parent_id'> | null,
  centerId: string,
  menu: MenuList['menu'],
): void {
  const isAbove =
    parent?.volunteer_center_id === centerId && parent.menu === menu && parent.parent_id === null;
  if (!isAbove) fields.refuse('parent_id', 'inclusion');
}

/** The place behind the last of a list, as long as there is room. */
export function lastPlace(
  fields: Pick<FieldReader, 'refuse'>,
  rows: readonly Pick<MenuItemRow, 'menu' | 'parent_id' | 'position'>[],
  { menu, parentId = null }: MenuList,
): number {
  const siblings = rows.filter((row) => row.menu === menu && row.parent_id === parentId);
  const [attribute, most] =
    parentId === null ? (['menu', MENU_BOUNDS.top] as const) : (['parent_id', MENU_BOUNDS.below] as const);
  if (siblings.length >= most) fields.refuse(attribute, 'max_items', { n: most });
  return Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
}

/** Refuses an order that names an item twice, or that is not of the menu as it is now. */
export function requireSameItems(
  rows: ReadonlyMap<string, Pick<MenuItemRow, 'lock_version'>>,
  places: readonly { id: string; lockVersion: number | undefined }[],
): void {
  if (new Set(places.map(({ id }) => id)).size < places.length)
    throw invalid({ code: 'inclusion', pointer: '/data/attributes/items' });
  if (places.length !== rows.size) throw new Problem('stale_record');
  for (const { id, lockVersion } of places) {
    const row = rows.get(id);
    if (!row) throw new Problem('stale_record');
    requireVersion(row, lockVersion);
  }
}
