export { emblem } from './emblem.ts';
export { webAppRoutes } from './web-app.routes.ts';
