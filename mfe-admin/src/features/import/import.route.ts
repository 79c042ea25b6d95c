import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const importsRoute = defineRoute({
  path: paths.imports.list.pattern,
  Component: lazyPage(() => import('./imports.page.tsx').then(({ ImportsPage }) => ImportsPage)),
});

export const importRoute = defineRoute({
  path: paths.imports.one.pattern,
  Component: lazyPage(() => import('./import.page.tsx').then(({ ImportPage }) => ImportPage)),
});
