import { defineRoute, lazyPage } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';

export const poolRoute = defineRoute({
  path: paths.pool.list.pattern,
  Component: lazyPage(() => import('./pool.page.tsx').then((module) => module.PoolPage)),
});

export const callOutRoute = defineRoute({
  path: paths.pool.callOut.pattern,
  Component: lazyPage(() => import('./call-out.page.tsx').then((module) => module.CallOutPage)),
});
