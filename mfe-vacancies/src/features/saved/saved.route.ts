import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const savedRoute = defineRoute({
  path: paths.vacancies.saved.pattern,
  Component: lazyPage(() => import('./saved.page.tsx').then((module) => module.SavedPage)),
});
