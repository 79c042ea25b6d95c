export type { ShareCard } from './card.ts';
export { sharePictures } from './share-pictures.ts';
