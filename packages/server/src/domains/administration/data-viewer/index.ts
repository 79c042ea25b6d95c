export { viewedTypes, type ViewedType } from './data-types.ts';
export { dataViewerRoutes } from './data-viewer.routes.ts';
