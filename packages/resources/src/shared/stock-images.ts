import {
  declareResource,
  filter,
  group,
  id,
  list,
  one,
  text,
  whole,
  type Changes,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';
import { USAGE } from './usage.ts';
import { VERSIONED } from './versioned.ts';

const declared = declareResource('stock_images', {
  attributes: {
    name: text({ min: 2, max: 80, required: true }),
    /** Also what it is called where it is shown without a text of its own. */
    description: text({ min: 5, max: 300, required: true }),
    shortDescription: text({ max: 100 }),
    keywords: list(text({ min: 1, max: 30, required: true }), { max: 15 }),
    /** The upload that it is. */
    uploadId: id('uploads', { required: true }),
    imageUrl: text({ required: true, computed: true }),
    width: whole({ computed: true }),
    height: whole({ computed: true }),
    /** Of the caller's list, and where one is requested. */
    usage: group(USAGE, { computed: true }),
    ...VERSIONED,
  },
  relationships: { upload: one('uploads', { from: 'uploadId' }) },
  filters: {
    /** In its name, its descriptions and its keywords. */
    q: filter('text'),
  },
  sorts: ['name', 'createdAt'],
});
/** `stock_images`: pictures to choose from instead of one's own. */
export interface StockImages extends Readonly<typeof declared> {}
export const StockImages: StockImages = declared;

export interface StockImage extends Entity<StockImages> {}

/** Attributes of `POST stock_images`. */
export interface NewStockImage extends New<StockImages> {}

/** Attributes of `PATCH stock_images/{id}`. */
export interface StockImageChanges extends Changes<StockImages> {}
