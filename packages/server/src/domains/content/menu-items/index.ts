export { menuItemRoutes } from './menu-items.routes.ts';
export { menuItemTable } from './menu-items.table.ts';
export { menuItemWriteRoutes } from './menu-item-writes.routes.ts';
export { siteLinks } from './menu-items.service.ts';
export { removePageItems } from './remove-page-items.ts';
