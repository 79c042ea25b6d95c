import { paths } from '@samen/resources/shared';
import { defineDomain } from '../../domain.ts';
import { endings, uploads } from './data.repository.ts';
import { menuItemRoutes, menuItemTable, reachableMenu } from './menu-items/index.ts';
import {
  contentBlockTable,
  contentPageRoutes,
  movablePages,
  newsFeedRoutes,
  pageSitemap,
  pageTable,
} from './pages/index.ts';
import { shareImageRoutes } from './share-images/index.ts';
import { stockImageRoutes, stockImageTable } from './stock-images/index.ts';
import path from 'node:path';

export const content = defineDomain({
  name: 'content',
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [pageTable, contentBlockTable, menuItemTable, stockImageTable],
  resources: [menuItemRoutes, contentPageRoutes, stockImageRoutes],
  records: {
    [paths.page.pattern]: (slug) =>
      `pages?filter[slug_eq]=${slug}&filter[page_type_in]=default&fields[pages]=`,
    [paths.news.one.pattern]: (slug) =>
      `pages?filter[slug_eq]=${slug}&filter[page_type_in]=news,success_story&fields[pages]=`,
  },
  movable: movablePages,
  // The site is the same for everyone: the shell requests the menu again for signed-in users.
  site: async (queries, question) => ({
    menu: await reachableMenu(queries, { ...question, signedIn: false }),
  }),
  endings,
  uploads,
  sitemap: [pageSitemap],
  files: [shareImageRoutes, newsFeedRoutes],
});
