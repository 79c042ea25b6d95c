export { contentLocale } from './content-locale.ts';
export { resolveHref, type StoredLink } from './links.ts';
export { movedPage } from './moved-page.ts';
export { pageRepository } from './pages.repository.ts';
export { contentPageRoutes } from './pages.routes.ts';
