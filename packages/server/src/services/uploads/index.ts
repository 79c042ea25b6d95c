export { downloadRoutes } from './downloads.routes.ts';
export { tidyUploads } from './tidy.job.ts';
export { downloadUrl } from './downloads.ts';
export { fileReceiver, receivingFiles, type PreparedUpload } from './file-receiver.ts';
export {
  acceptFiles,
  FILE_TYPES,
  FORM_LIMIT,
  LARGEST,
  NO_FILE,
  readFile,
  readFileForm,
  readMultipart,
  type ReceivedFile,
} from './receive-file.ts';
export { fileOf, fileStore } from './store-file.ts';
export { storedFiles } from './stored-files.ts';
export { inUse, readPicture, requireOwnPlaces, usableUpload } from './uploads.policy.ts';
export { storedUploadRepository, type UploadRow } from './uploads.repository.ts';
export { UNUSED, uploadUseRepository } from './upload-uses.repository.ts';
export { uploadViewOf } from './upload-view.ts';
export { uploadRoutes } from './uploads.routes.ts';
