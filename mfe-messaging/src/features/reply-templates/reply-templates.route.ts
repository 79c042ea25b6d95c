import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { replyTemplateEndpoints } from './reply-template-screen.ts';

export const replyTemplatesRoute = defineRoute({
  path: paths.organizations.replyTemplates.pattern,
  Component: lazyPage(async () => {
    const [screen] = await Promise.all([import('./reply-templates.page.tsx'), replyTemplateEndpoints.load()]);
    return screen.ReplyTemplatesPage;
  }),
});
