export { workItemRoutes } from './work-items.routes.ts';
export { tidyWorkItems } from './tidy.job.ts';
