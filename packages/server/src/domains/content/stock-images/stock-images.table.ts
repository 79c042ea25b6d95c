import { id, whole } from '@samen/jsonapi/declaration';
import { StockImages } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  uploadId: id('uploads', { required: true }),
  lockVersion: whole({ default: 0 }),
} as const;

export const stockImageTable = declareTable('stock_images', StockImages, own);

export interface StockImagesTable extends TableOf<StockImages, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    stock_images: StockImagesTable;
  }
}
