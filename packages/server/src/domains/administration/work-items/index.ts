export { workItemRoutes } from './work-items.routes.ts';
export { WORK_RULE, workItemRepository, type FirstWork } from './work-items.repository.ts';
export { tidyWorkItems } from './tidy.job.ts';
