import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const mergeRoute = defineRoute({
  path: paths.merges.compare.pattern,
  Component: lazyPage(() => import('./merge.page.tsx').then(({ MergePage }) => MergePage)),
});

export const mergedRoute = defineRoute({
  path: paths.merges.one.pattern,
  Component: lazyPage(() => import('./merged.page.tsx').then(({ MergedPage }) => MergedPage)),
});
