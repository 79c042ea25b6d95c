import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { templateScreen } from './template-screen.ts';

export const templateListRoute = defineRoute({
  path: paths.templates.list(),
  Component: templateScreen(() =>
    import('./template-list.page.tsx').then(({ TemplateListPage }) => TemplateListPage),
  ),
});

export const editTemplateRoute = defineRoute({
  path: paths.templates.edit.pattern,
  Component: templateScreen(() =>
    import('./edit-template.page.tsx').then(({ EditTemplatePage }) => EditTemplatePage),
  ),
});
