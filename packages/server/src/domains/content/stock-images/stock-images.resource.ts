import type { Resource } from '@samen/jsonapi';
import { StockImages } from '@samen/resources/shared';
import { presenter } from '../../../declared/presenter.ts';
import { pictureUrl } from '../../../services/media/index.ts';
import type { StockImageRow } from './stock-images.repository.ts';

const present = presenter<StockImages, StockImageRow, null>(StockImages, {
  values: { imageUrl: pictureUrl, width: ({ width }) => width, height: ({ height }) => height },
  audiences: {},
  related: {},
});

/** A picture that everyone who may upload one may use instead. */
export const presentStockImage = (row: StockImageRow): Resource => present(row, null);
