export { fillInForm } from './fill-in.form.ts';
export { formUploadRoutes } from './form-uploads.routes.ts';
export { handleSubmission } from './handle-submission.ts';
export { notifyAtEnd } from './notify-handlers.ts';
export { submissionRetention } from './retention.job.ts';
export { SPAM_RULE, SUBMISSION_RULE, submissionRepository } from './submissions.repository.ts';
export { publicFormRoutes, submissionRoutes } from './submissions.routes.ts';
export { submissionTable } from './submissions.table.ts';
