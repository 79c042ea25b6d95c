export { fillInForm } from './fill-in.form.ts';
export { submissionRetention } from './retention.job.ts';
export { publicFormRoutes, submissionRoutes } from './submissions.routes.ts';
export { submissionTable } from './submissions.table.ts';
