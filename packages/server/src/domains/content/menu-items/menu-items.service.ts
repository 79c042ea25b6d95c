import { DEFAULT_LOCALE, type Locale } from '@samen/contracts';
import { pagePath, safeUrl } from '@samen/resources/content';
import {
  SYSTEM_PAGE_IDS,
  SYSTEM_PAGES,
  type FeatureSwitches,
  type HiddenBy,
  type MenuItem,
  type SystemPageId,
} from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import {
  pageRepository,
  resolveHref,
  type LinkScope,
  type PageName,
  type StoredLink,
} from '../pages/index.ts';
import { menuItemRepository, type MenuItemRow } from './menu-items.repository.ts';

export interface MenuView {
  tenantId: string;
  centerId: string;
  features: FeatureSwitches;
  locale: Locale;
  now: Date;
  signedIn: boolean;
}

const linkOf = (row: MenuItemRow): StoredLink => ({
  linkType: row.link_type,
  pageId: row.page_id,
  systemPageId: row.system_page_id,
  url: row.url,
});

const pageIdsOf = (rows: readonly MenuItemRow[]) => rows.flatMap((row) => row.page_id ?? []);

const present = (row: MenuItemRow, href: string, locale: Locale): MenuItem => ({
  id: row.id,
  ...(locale === 'en' && row.name_en
    ? { name: row.name_en, locale }
    : { name: row.name, locale: DEFAULT_LOCALE }),
  menu: row.menu,
  parentId: row.parent_id,
  linkType: row.link_type,
  href,
  order: row.position,
});

/** A centre's menus without items that lead nowhere for this visitor, and without the items below those. */
export async function reachableMenu(queries: Queries, menu: MenuView): Promise<MenuItem[]> {
  const { tenantId, centerId, locale, now, features, signedIn } = menu;
  const rows = await menuItemRepository(queries, tenantId).list(centerId);
  const pages = await pageRepository(queries, { tenantId, centerId, locale, now }).targets(pageIdsOf(rows));
  const items = rows.flatMap((row): MenuItem[] => {
    const href = resolveHref(linkOf(row), { features, signedIn, pages });
    return href === null ? [] : [present(row, href, locale)];
  });
  const shown = new Set(items.map(({ id }) => id));
  return items.filter(({ parentId }) => parentId === null || shown.has(parentId));
}

/** The visit of an editor. */
export interface EditedMenuView extends Omit<MenuView, 'locale' | 'signedIn'> {
  /** Whether the site has a page at a path. */
  hasPage: (path: string) => boolean;
}

/** Where an item leads, whether or not visitors get there. */
function addressOf({ linkType, systemPageId, url }: StoredLink, page: PageName | undefined): string {
  if (linkType === 'url') return safeUrl(url ?? '') ?? '';
  if (linkType === 'page') return page ? pagePath(page) : '';
  return systemPageId === null ? '' : SYSTEM_PAGES[systemPageId];
}

/** Why visitors without a session do not see an item, whatever stands above it; null where they do. */
function hiddenBy(link: StoredLink, scope: LinkScope, hasPage: EditedMenuView['hasPage']): HiddenBy | null {
  if (link.linkType === 'url') return safeUrl(link.url ?? '') === null ? 'url' : null;
  const isThere = resolveHref(link, { ...scope, signedIn: true }) !== null;
  if (link.linkType === 'page') return isThere ? null : 'page';
  if (!isThere || !hasPage(addressOf(link, undefined))) return 'screen';
  return resolveHref(link, { ...scope, signedIn: false }) === null ? 'session' : null;
}

/** Both menus of a centre as their editors see them, with everything that stands in them. */
export async function editedMenu(queries: Queries, view: EditedMenuView): Promise<MenuItem[]> {
  const { tenantId, centerId, now, features, hasPage } = view;
  const rows = await menuItemRepository(queries, tenantId).list(centerId);
  const ids = pageIdsOf(rows);
  const repository = pageRepository(queries, { tenantId, centerId, locale: DEFAULT_LOCALE, now });
  const pages = await repository.targets(ids);
  const names = await repository.names(ids);
  const scope: LinkScope = { features, signedIn: false, pages };
  const hidden = new Map(rows.map((row) => [row.id, hiddenBy(linkOf(row), scope, hasPage)]));
  const isHidden = (id: string | null) => id !== null && (hidden.get(id) ?? null) !== null;
  return rows.map((row) => {
    const page = names.get(row.page_id ?? '');
    return {
      ...present(row, addressOf(linkOf(row), page), DEFAULT_LOCALE),
      nameEn: row.name_en,
      pageId: row.page_id,
      systemPageId: row.system_page_id,
      url: row.url,
      pageTitle: page?.title ?? null,
      hiddenBy: hidden.get(row.id) ?? (isHidden(row.parent_id) ? 'parent' : null),
      lockVersion: row.lock_version,
    };
  });
}

/** One item of a centre as its editors see it. */
export async function editedMenuItem(queries: Queries, view: EditedMenuView, id: string): Promise<MenuItem> {
  const item = (await editedMenu(queries, view)).find((one) => one.id === id);
  if (!item) throw new Error(`Menu item ${id} is in no menu of its centre`);
  return item;
}

/** The screens of the product that this site has. */
export const systemPagesOf = (
  features: FeatureSwitches,
  hasPage: EditedMenuView['hasPage'],
): SystemPageId[] =>
  SYSTEM_PAGE_IDS.filter((systemPageId) => {
    const link: StoredLink = { linkType: 'system_page', pageId: null, systemPageId, url: null };
    return hiddenBy(link, { features, signedIn: true, pages: new Map() }, hasPage) !== 'screen';
  });
