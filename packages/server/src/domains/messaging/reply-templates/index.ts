export { replyTemplateRoutes } from './reply-templates.routes.ts';
export { replyTemplateTable } from './reply-templates.repository.ts';
