export { menuItemRoutes } from './menu-items.routes.ts';
export { menuItemTable } from './menu-items.table.ts';
export { reachableMenu } from './menu-items.service.ts';
