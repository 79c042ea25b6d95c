export { formTemplateRoutes } from './form-templates.routes.ts';
