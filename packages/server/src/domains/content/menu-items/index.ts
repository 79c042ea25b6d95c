export { menuItemRoutes } from './menu-items.routes.ts';
export { reachableMenu } from './menu-items.service.ts';
