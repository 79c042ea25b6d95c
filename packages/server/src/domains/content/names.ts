import type { PageWord } from '@samen/resources/content';
import type { MenuName, Recorded } from '@samen/resources/shared';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions extends Recorded<'page', 'pages', PageWord> {
    'menu.ordered': 'volunteer_centers';
    'menu_item.changed': 'menu_items';
    'menu_item.created': 'menu_items';
    'menu_item.deleted': 'menu_items';
    'page.assigned': 'pages';
    'page.changed': 'pages';
    'page.created': 'pages';
    'page.deleted': 'pages';
    'page.discarded': 'pages';
    'page.duplicated': 'pages';
    'page.restored': 'pages';
    'stock_image.changed': 'stock_images';
    'stock_image.created': 'stock_images';
    'stock_image.deleted': 'stock_images';
  }
}

/** What happens to pages and concerns menus. */
declare module '../../use-case.ts' {
  interface DomainEvents {
    /** They are about to go, all of one centre. */
    'pages.deleted': { centerId: string; ids: readonly string[] };
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface NamedSubjects {
    pages: true;
    menu_items: true;
  }
  interface ActivityData {
    'menu.ordered': { menu: MenuName };
    'page.duplicated': { of: string };
    'page.restored': { version: number };
  }
}
