export { attachApplications } from './attach.ts';
export { applyForm } from './apply.form.ts';
export { applicationRequested } from './begin.job.ts';
export { applicationRoutes } from './applications.routes.ts';
export { visibleApplicationRepository } from './applications.repository.ts';
export { applicationPurge, applicationRetention } from './purge.job.ts';
export { closeUndecided, rejectOfArchived, remindOfUndecided, notifyOfFilled } from './undecided.job.ts';
export { applicationTable } from './applications.repository.ts';
