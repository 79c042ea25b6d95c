export { savedViewRoutes } from './saved-views.routes.ts';
export { savedViewTable } from './saved-views.repository.ts';
