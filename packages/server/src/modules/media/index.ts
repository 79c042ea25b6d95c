export { pictureUrl, type PictureSource } from './picture-url.ts';
