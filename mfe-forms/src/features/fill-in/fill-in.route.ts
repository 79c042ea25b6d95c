import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { fillInApi } from './fill-in.api.ts';

export const fillInRoute = defineRoute({
  path: paths.forms.one.pattern,
  Component: lazyPage(() => import('./fill-in.page.tsx').then((module) => module.FillInPage)),
  queries: ({ params: { token = '' } }) => [fillInApi.endpoints.getPublicForm.needs(token)],
});

export const incompleteLinkRoute = defineRoute({
  path: paths.forms.list.pattern,
  Component: lazyPage(() => import('./incomplete-link.page.tsx').then((module) => module.IncompleteLinkPage)),
});
