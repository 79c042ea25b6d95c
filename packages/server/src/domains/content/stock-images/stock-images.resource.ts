import type { Resource } from '@samen/jsonapi';
import { StockImages, type Usage } from '@samen/resources/shared';
import { presenter } from '../../../declared/presenter.ts';
import { pictureUrl } from '../../../services/media/index.ts';
import type { StockImageRow } from './stock-images.repository.ts';

interface PresentStockImageOptions {
  can: readonly string[];
  usage: Usage;
}

/** A picture that everyone who may upload one may use instead. */
export const presentStockImage: (row: StockImageRow, options: PresentStockImageOptions) => Resource =
  presenter<StockImages, StockImageRow, PresentStockImageOptions>(StockImages, {
    values: {
      imageUrl: pictureUrl,
      width: ({ width }) => width,
      height: ({ height }) => height,
      usage: (_row, { usage }) => usage,
    },
    audiences: {},
    related: {},
    meta: (_row, { can }) => ({ can }),
  });
