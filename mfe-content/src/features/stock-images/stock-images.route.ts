import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { editingScreen } from '../../shared/editing-screen.ts';

export const stockImagesRoute = defineRoute({
  path: paths.content.stockImages(),
  Component: editingScreen(() =>
    import('./stock-images.page.tsx').then(({ StockImagesPage }) => StockImagesPage),
  ),
});
