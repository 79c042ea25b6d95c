export { replyTemplateRoutes } from './reply-templates.routes.ts';
export { replyTemplateRepository, replyTemplateTable } from './reply-templates.repository.ts';
