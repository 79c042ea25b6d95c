import { DEFAULT_LOCALE, type Locale } from '@samen/contracts';
import { pagePath, safeUrl } from '@samen/resources/content';
import {
  MenuItems,
  SYSTEM_PAGE_IDS,
  SYSTEM_PAGES,
  type FeatureSwitches,
  type HiddenBy,
  type LegalPage,
  type MenuItem,
  type SystemPageId,
} from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import {
  pageRepository,
  resolveHref,
  type LinkScope,
  type NamedTarget,
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

const LONGEST_NAME = MenuItems.attributes.name.options.max;

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

/** The pages that a centre chose for these; for each what links to it need. */
async function legalPages(queries: Queries, { tenantId, centerId }: Pick<MenuView, 'tenantId' | 'centerId'>) {
  const chosen = await volunteerCenterRepository(queries, tenantId).legalPages(centerId);
  const { terms_page_id: terms = null, privacy_page_id: privacy = null } = chosen ?? {};
  return { terms, privacy } satisfies Record<LegalPage, string | null>;
}

/** Below every page, where the centre put it in no menu there: what one agrees with is found everywhere. */
const asFooterItem = ({ id, title, locale, ...page }: NamedTarget, order: number): MenuItem => ({
  id,
  name: title.length > LONGEST_NAME ? `${title.slice(0, LONGEST_NAME - 1)}…` : title,
  locale,
  menu: 'footer',
  parentId: null,
  linkType: 'page',
  href: pagePath(page),
  order,
});

/** What a site states about itself on every page: where its menus and what one agrees with lead. */
export async function siteLinks(
  queries: Queries,
  menu: MenuView,
): Promise<{ menu: MenuItem[]; legal: Partial<Record<LegalPage, string>> }> {
  const { tenantId, centerId, locale, now, features, signedIn } = menu;
  const rows = await menuItemRepository(queries, tenantId).list(centerId);
  const chosen = await legalPages(queries, menu);
  const legalIds = Object.values(chosen).filter((id) => id !== null);
  const pages = await pageRepository(queries, { tenantId, centerId, locale, now }).targets([
    ...pageIdsOf(rows),
    ...legalIds,
  ]);
  const items = rows.flatMap((row): MenuItem[] => {
    const href = resolveHref(linkOf(row), { features, signedIn, pages });
    return href === null ? [] : [present(row, href, locale)];
  });
  const ids = new Set(items.map(({ id }) => id));
  const shown = items.filter(({ parentId }) => parentId === null || ids.has(parentId));
  const inFooter = new Set(shown.flatMap((item) => (item.menu === 'footer' ? item.href : [])));
  const added = [...new Set(legalIds)]
    .flatMap((id) => pages.get(id) ?? [])
    .filter((page) => !inFooter.has(pagePath(page)))
    .map((page, index) => asFooterItem(page, rows.length + index));
  const legal = Object.entries(chosen).flatMap(([name, id]) => {
    const page = pages.get(id ?? '');
    return page ? [[name, pagePath(page)]] : [];
  });
  return { menu: [...shown, ...added], legal: Object.fromEntries(legal) };
}

/** A centre's menus without items that lead nowhere for this visitor, and without the items below those. */
export const reachableMenu = async (queries: Queries, menu: MenuView): Promise<MenuItem[]> =>
  (await siteLinks(queries, menu)).menu;

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
