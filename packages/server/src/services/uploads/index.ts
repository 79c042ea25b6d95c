export { downloadRoutes } from './downloads.routes.ts';
export { tidyUploads } from './tidy.job.ts';
export { downloadUrl } from './downloads.ts';
export { readPicture, usableUpload } from './uploads.policy.ts';
export type { UploadRow } from './uploads.repository.ts';
export { uploadRoutes } from './uploads.routes.ts';
