export { contentLocale } from './content-locale.ts';
export { pagePath, resolveHref, type StoredLink } from './links.ts';
export { movedPage, pageSlug } from './moved-page.ts';
export { pageRepository, type PageView } from './pages.repository.ts';
export { contentPageRoutes } from './pages.routes.ts';
