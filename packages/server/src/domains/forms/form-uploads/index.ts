export { formUploadRepository, WAITING_UPLOAD_RULE, type SubmissionFile } from './form-uploads.repository.ts';
export { presentFormUpload } from './form-uploads.resource.ts';
