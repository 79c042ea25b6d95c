export { downloadRoutes } from './downloads.routes.ts';
export { tidyUploads } from './tidy.job.ts';
export { downloadUrl } from './downloads.ts';
export { inUse, readPicture, requireOwnPlaces, usableUpload } from './uploads.policy.ts';
export type { UploadRow } from './uploads.repository.ts';
export { UNUSED, uploadUseRepository } from './upload-uses.repository.ts';
export { uploadViewOf } from './upload-view.ts';
export { uploadRoutes } from './uploads.routes.ts';
