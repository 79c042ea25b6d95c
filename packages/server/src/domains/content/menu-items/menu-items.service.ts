import { DEFAULT_LOCALE, type Locale } from '@samen/contracts';
import type { FeatureSwitches, MenuItem } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { pageRepository, resolveHref } from '../pages/index.ts';
import { menuItemRepository } from './menu-items.repository.ts';

export interface MenuView {
  tenantId: string;
  centerId: string;
  features: FeatureSwitches;
  locale: Locale;
  now: Date;
  signedIn: boolean;
}

/** A centre's menus without items that lead nowhere for this visitor, and without the items below those. */
export async function reachableMenu(queries: Queries, menu: MenuView): Promise<MenuItem[]> {
  const { tenantId, centerId, locale, now, features, signedIn } = menu;
  const rows = await menuItemRepository(queries, tenantId).list(centerId);
  const pages = await pageRepository(queries, { tenantId, centerId, locale, now }).targets(
    rows.flatMap((row) => row.page_id ?? []),
  );
  const items = rows.flatMap((row): MenuItem[] => {
    const link = {
      linkType: row.link_type,
      pageId: row.page_id,
      systemPageId: row.system_page_id,
      url: row.url,
    };
    const href = resolveHref(link, { features, signedIn, pages });
    if (href === null) return [];
    return [
      {
        id: row.id,
        ...(locale === 'en' && row.name_en
          ? { name: row.name_en, locale }
          : { name: row.name, locale: DEFAULT_LOCALE }),
        menu: row.menu,
        parentId: row.parent_id,
        linkType: row.link_type,
        href,
        order: row.position,
      },
    ];
  });
  const shown = new Set(items.map(({ id }) => id));
  return items.filter(({ parentId }) => parentId === null || shown.has(parentId));
}
