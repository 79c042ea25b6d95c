export type { ShareCard } from '../../sandbox/child/share-cards/card.ts';
export { sharePictures } from './share-pictures.ts';
