export { resolveHref, type StoredLink } from './links.ts';
export { movablePages } from './moved-page.ts';
export { newsFeedRoutes } from './news-feed.routes.ts';
export { pageRepository, type PageView } from './pages.repository.ts';
export { forgetPresence, showPagesInTime } from './page-dates.job.ts';
export { pagePeopleRoutes, pageWriteRoutes } from './page-writes.routes.ts';
export { contentBlockTable, pageTable, pageVersionTable } from './pages.table.ts';
export { pageSitemap } from './pages.sitemap.ts';
export { contentPageRoutes } from './pages.routes.ts';
