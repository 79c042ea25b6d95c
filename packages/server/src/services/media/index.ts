export { mediaRoutes } from './media.routes.ts';
export { pictureUrl, type PictureSource } from './picture-url.ts';
export {
  uploadRepository,
  type Picture,
  type StockImagesTable,
  type UploadsTable,
} from './uploads.repository.ts';
export { findScene } from './scenes.ts';
