import { safeUrl } from '@samen/resources/content';
import {
  MenuItems,
  type LinkType,
  type MenuItemChanges,
  type MenuOrder,
  type NewMenuItem,
} from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { pageRepository } from '../pages/index.ts';
import { editedCenter, mayEditMenus } from './menu-editing.ts';
import { checkAbove, lastPlace, requireSameItems } from './menu-items.policy.ts';
import { menuItemRepository, type MenuItemRow, type MenuItemValues } from './menu-items.repository.ts';
import { systemPagesOf, type EditedMenuView } from './menu-items.service.ts';
import { placesIn, putInPlace } from './menu-places.ts';
import { about } from '../subject-names.repository.ts';

/** What is given besides: whether the site has a page at a path. */
type MenuContext = Pick<UseCaseContext, 'caller' | 'clock'> & Pick<EditedMenuView, 'hasPage'>;

type Target = Pick<MenuItemValues, 'link_type' | 'page_id' | 'system_page_id' | 'url'>;
type Columns = Partial<Target> & { name?: string; name_en?: string | null };

const COLUMN_OF = {
  page: 'page_id',
  system_page: 'system_page_id',
  url: 'url',
} as const satisfies Record<LinkType, keyof Target>;

/** The use cases of menus in one transaction. */
export function menusOf(queries: Queries, { caller, clock, hasPage }: MenuContext) {
  const now = clock.now();
  const { tenantId, features } = caller;
  const menuItems = menuItemRepository(queries, tenantId);

  const log = (action: 'created' | 'changed' | 'deleted', { id }: MenuItemRow) =>
    audit(queries, caller, now, {
      action: `menu_item.${action}`,
      ...about.menu_items(id),
    });

  /** An item that the caller may change, locked; where they may not, it is not there. */
  async function requireLocked(id: string): Promise<MenuItemRow> {
    const row = await menuItems.findForUpdate(id);
    if (!row || !(await mayEditMenus(queries, caller, row.volunteer_center_id)))
      throw new Problem('not_found');
    return row;
  }

  /** Where an item leads: to the one that its kind names, which this centre has. */
  async function readTarget(
    fields: FieldReader,
    centerId: string,
    given: Columns,
    before: MenuItemRow | null,
  ): Promise<Target> {
    const isAsItWas = Object.values(COLUMN_OF).every((name) => given[name] === undefined);
    if (before && isAsItWas && given.link_type === undefined) return before;
    const target = { ...before, ...given };
    const { link_type = 'url', page_id = null, system_page_id = null, url = null } = target;
    const none = { link_type, page_id: null, system_page_id: null, url: null };
    const column = COLUMN_OF[link_type];
    const refuse = (code: string) => fields.refuse(column, code);
    if (target[column] == null) {
      // A text that was refused is not missing.
      const isRefused = fields.refused().some(({ pointer }) => pointer === `/data/attributes/${column}`);
      if (!isRefused) refuse('required');
      return none;
    }
    if (link_type === 'url') {
      const safe = safeUrl(url ?? '');
      if (safe === null) refuse('url');
      return { ...none, url: safe };
    }
    if (link_type === 'page') {
      const pages = pageRepository(queries, { tenantId, centerId, locale: 'nl', now });
      const isOwn = isUuid(page_id ?? '') && (await pages.names([page_id ?? ''])).size > 0;
      if (!isOwn) refuse('inclusion');
      return { ...none, page_id };
    }
    const isKept = system_page_id === before?.system_page_id;
    if (!isKept && !systemPagesOf(features, hasPage).some((id) => id === system_page_id)) refuse('inclusion');
    return { ...none, system_page_id };
  }

  /** The item under which a new one is put: one of the same menu that stands under no other. */
  async function checkParent(
    fields: FieldReader,
    centerId: string,
    { menu, parentId }: Pick<NewMenuItem, 'menu' | 'parentId'>,
  ): Promise<void> {
    if (!parentId) return;
    const parent = isUuid(parentId) ? await menuItems.findForUpdate(parentId) : null;
    checkAbove(fields, parent, centerId, menu);
  }

  return {
    async add(given: NewMenuItem): Promise<MenuItemRow> {
      const centerId = await editedCenter(queries, caller);
      await menuItems.lock(centerId);
      const fields = fieldReader();
      const columns = columnsOf<Columns>(fields, MenuItems, { ...given }, { isNew: true });
      const target = await readTarget(fields, centerId, columns, null);
      await checkParent(fields, centerId, given);
      const position = lastPlace(fields, await menuItems.list(centerId), given);
      fields.finish();
      const row = await menuItems.insert({
        name: columns.name ?? given.name,
        name_en: columns.name_en ?? null,
        ...target,
        menu: given.menu,
        parent_id: given.parentId ?? null,
        position,
        volunteer_center_id: centerId,
        created_at: now,
        updated_at: now,
      });
      await log('created', row);
      return row;
    },

    async change(id: string, { lockVersion, ...given }: MenuItemChanges): Promise<MenuItemRow> {
      const before = await requireLocked(id);
      requireVersion(before, lockVersion);
      const fields = fieldReader();
      const columns = columnsOf<Columns>(fields, MenuItems, { ...given }, { isNew: false });
      const target = await readTarget(fields, before.volunteer_center_id, columns, before);
      fields.finish();
      if (isEmpty(columns)) return before;
      const { link_type, page_id, system_page_id, url } = target;
      const row = await menuItems.update(id, { ...columns, link_type, page_id, system_page_id, url }, now);
      await log('changed', row);
      return row;
    },

    /** Removes an item with those below it. */
    async remove(id: string): Promise<void> {
      const row = await requireLocked(id);
      const items = await menuItems.list(row.volunteer_center_id);
      for (const one of [row, ...items.filter(({ parent_id }) => parent_id === id)])
        await log('deleted', one);
      await menuItems.remove(id);
    },

    /** Puts a whole menu in order. One that is not as the caller saw it stays as it is. */
    async order(given: MenuOrder): Promise<void> {
      const { menu } = given;
      const centerId = await editedCenter(queries, caller);
      await menuItems.lock(centerId);
      const rows = new Map((await menuItems.lockMenu(centerId, menu)).map((row) => [row.id, row]));
      const places = placesIn(given);
      requireSameItems(rows, places);
      await putInPlace(queries, { caller, clock }, { centerId, menu }, { rows, places });
    },
  };
}
