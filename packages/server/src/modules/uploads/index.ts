export { downloadRoutes } from './downloads.routes.ts';
export { tidyUploads } from './tidy.job.ts';
export { readPicture } from './uploads.policy.ts';
export { uploadRoutes } from './uploads.routes.ts';
