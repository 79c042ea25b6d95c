import { declareResource, list, text, whole, type Entity } from '@samen/jsonapi/declaration';
import { TOUCHED } from './versioned.ts';

const declared = declareResource('stock_images', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    /** Also what it is called where it is shown without a text of its own. */
    description: text({ required: true, write: 'never' }),
    shortDescription: text({ write: 'never' }),
    keywords: list(text({ required: true }), { write: 'never' }),
    imageUrl: text({ required: true, computed: true }),
    width: whole({ computed: true }),
    height: whole({ computed: true }),
    ...TOUCHED,
  },
});
/** `stock_images`: pictures to choose from instead of one's own. */
export interface StockImages extends Readonly<typeof declared> {}
export const StockImages: StockImages = declared;

export interface StockImage extends Entity<StockImages> {}
