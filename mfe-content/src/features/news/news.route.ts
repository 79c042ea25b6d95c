import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { contentApi } from '../../shared/content.api.ts';
import { readNewsAddress } from './news-address.ts';

const { getPageBySlug, searchNews } = contentApi.endpoints;

export const newsRoute = defineRoute({
  path: paths.news.list.pattern,
  Component: lazyPage(() => import('./news.page.tsx').then(({ NewsPage }) => NewsPage)),
  queries: ({ search }) => [searchNews.needs(readNewsAddress(search))],
});

export const newsItemRoute = defineRoute({
  path: paths.news.one.pattern,
  Component: lazyPage(() => import('./news-item.page.tsx').then(({ NewsItemPage }) => NewsItemPage)),
  queries: ({ params }) => [getPageBySlug.needs({ slug: params['slug'] ?? '', news: true })],
});
