import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { retentionApi } from './retention.api.ts';

export const retentionRoute = defineRoute({
  path: paths.retention.pattern,
  Component: lazyPage(() => import('./retention.page.tsx').then(({ RetentionPage }) => RetentionPage)),
  queries: () => [retentionApi.endpoints.getRetention.needs()],
});
