import { defineRoute, lazyPage } from '@samen/federation-kit';
import { sampleApi } from './sample.api.ts';

export const sampleRoute = defineRoute({
  path: '/sample',
  Component: lazyPage(() => import('./sample.page.tsx').then(({ SamplePage }) => SamplePage)),
  queries: () => [sampleApi.endpoints.searchVacancies.needs('')],
});
