import { resource, type Resource } from '@samen/jsonapi';
import { pictureUrl } from '../../../services/media/index.ts';
import type { StockImageRow } from './stock-images.repository.ts';

/** A picture that everyone who may upload one may use instead. */
export function presentStockImage(row: StockImageRow): Resource {
  return resource('stock_images', row.id, {
    attributes: {
      name: row.name,
      description: row.description,
      shortDescription: row.short_description,
      keywords: row.keywords,
      imageUrl: pictureUrl(row),
      width: row.width,
      height: row.height,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
  });
}
