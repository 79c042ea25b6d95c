import type { Resource } from '@samen/jsonapi';
import {
  MenuItems,
  SYSTEM_PAGES,
  SystemPages,
  type MenuItem,
  type SystemPageId,
} from '@samen/resources/shared';
import { presenter } from '../../../declared/presenter.ts';

const menuItem = presenter<MenuItems, MenuItem, { isEdited: boolean; mayEdit: boolean }>(MenuItems, {
  values: {
    locale: ({ locale }) => locale,
    parentId: ({ parentId }) => parentId,
    linkType: ({ linkType }) => linkType,
    href: ({ href }) => href,
    order: ({ order }) => order,
    nameEn: ({ nameEn }) => nameEn,
    pageId: ({ pageId }) => pageId,
    systemPageId: ({ systemPageId }) => systemPageId,
    pageTitle: ({ pageTitle }) => pageTitle,
    hiddenBy: ({ hiddenBy }) => hiddenBy,
    lockVersion: ({ lockVersion }) => lockVersion,
  },
  audiences: { editors: (_item, { isEdited }) => isEdited },
  related: {},
  meta: (_item, { mayEdit }) => ({ can: mayEdit ? ['content.manage'] : [] }),
});

/** An item as the site shows it, with whether the reader may change it. */
export const presentMenuItem = (item: MenuItem, mayEdit: boolean): Resource =>
  menuItem(item, { isEdited: false, mayEdit });

/** An item for those who may change it. */
export const presentEditedMenuItem = (item: MenuItem): Resource =>
  menuItem(item, { isEdited: true, mayEdit: true });

const systemPage = presenter<SystemPages, { id: SystemPageId }, null>(SystemPages, {
  values: { path: ({ id }) => SYSTEM_PAGES[id] },
  audiences: {},
  related: {},
});
export const presentSystemPage = (id: SystemPageId): Resource => systemPage({ id }, null);
