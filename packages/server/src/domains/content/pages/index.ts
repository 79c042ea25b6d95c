export { resolveHref, type StoredLink } from './links.ts';
export { movablePages } from './moved-page.ts';
export { newsFeedRoutes } from './news-feed.routes.ts';
export { pageRepository, type PageView } from './pages.repository.ts';
export { contentBlockTable, pageTable } from './pages.table.ts';
export { pageSitemap } from './pages.sitemap.ts';
export { contentPageRoutes } from './pages.routes.ts';
