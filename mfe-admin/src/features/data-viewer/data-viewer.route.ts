import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { dataViewerApi } from './data-viewer.api.ts';

export const dataViewerRoute = defineRoute({
  path: paths.dataViewer.pattern,
  Component: lazyPage(() => import('./data-viewer.page.tsx').then(({ DataViewerPage }) => DataViewerPage)),
  queries: () => [dataViewerApi.endpoints.getDataTypes.needs()],
});
