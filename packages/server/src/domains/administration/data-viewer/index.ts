export { dataViewerRoutes } from './data-viewer.routes.ts';
