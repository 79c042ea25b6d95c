export { mediaRoutes } from './media.routes.ts';
export { pictureUrl, type PictureSource } from './picture-url.ts';
export { focalPoint, uploadRepository, type Picture } from './uploads.repository.ts';
export { uploadTable, type UploadsTable } from './uploads.table.ts';
export { findScene } from './scenes.ts';
