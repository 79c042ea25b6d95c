import { id } from '@samen/jsonapi/declaration';
import { StockImages } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  /** Whose it is to change; the whole tenant chooses from it. */
  volunteerCenterId: id('volunteer_centers', {}),
} as const;

export const stockImageTable = declareTable('stock_images', StockImages, own);

export interface StockImagesTable extends TableOf<StockImages, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    stock_images: StockImagesTable;
  }
}
