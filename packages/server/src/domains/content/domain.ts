import { paths, SystemPages } from '@samen/resources/shared';
import { PageManagers } from '@samen/resources/content';
import { withoutTable } from '../../declared/table.ts';
import { defineDomain, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { endings, merged, personal, uploads } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import {
  menuItemRoutes,
  menuItemTable,
  menuItemWriteRoutes,
  removePageItems,
  siteLinks,
} from './menu-items/index.ts';
import {
  PRESENCE_RULE,
  contentBlockTable,
  contentPageRoutes,
  contactPage,
  contactPageOf,
  contactSitemap,
  countedPages,
  findPages,
  forgetPresence,
  keepShownForm,
  movablePages,
  newsFeedRoutes,
  pagePeopleRoutes,
  pageSitemap,
  pageTable,
  pageVersionTable,
  pageWriteRoutes,
  showPagesInTime,
} from './pages/index.ts';
import { shareImageRoutes } from './share-images/index.ts';
import { stockImageRoutes, stockImageTable } from './stock-images/index.ts';
import path from 'node:path';
import './names.ts';

const JOBS = {
  'pages.presence': forgetPresence,
  'pages.show': showPagesInTime,
} satisfies JobKinds;

const pageOfBlocks = (slug: string) =>
  `pages?filter[slug_eq]=${slug}&filter[page_type_in]=default&fields[pages]=`;

export const content = defineDomain({
  name: 'content',
  retention: {
    page_presence: PRESENCE_RULE,
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [
    pageTable,
    contentBlockTable,
    pageVersionTable,
    withoutTable(PageManagers),
    menuItemTable,
    withoutTable(SystemPages),
    stockImageTable,
  ],
  resources: [
    menuItemRoutes,
    menuItemWriteRoutes,
    contentPageRoutes,
    pageWriteRoutes,
    pagePeopleRoutes,
    stockImageRoutes,
  ],
  records: {
    [paths.page.pattern]: pageOfBlocks,
    [paths.campaign.pattern]: pageOfBlocks,
    [paths.news.one.pattern]: (slug) =>
      `pages?filter[slug_eq]=${slug}&filter[page_type_in]=news,success_story&fields[pages]=`,
  },
  movable: [movablePages, contactPage],
  counted: countedPages,
  // The site is the same for everyone: the shell requests the menu again for signed-in users.
  site: async (queries, question) => {
    const contact = await contactPageOf(queries, question);
    return {
      ...(await siteLinks(queries, { ...question, signedIn: false })),
      ...(contact !== null && { contact }),
    };
  },
  finders: { pages: findPages },
  endings,
  merged,
  fieldDecisions,
  personal,
  uploads,
  sitemap: [pageSitemap, contactSitemap],
  files: [shareImageRoutes, newsFeedRoutes],
  jobs: JOBS,
  on: { 'form.deleted': keepShownForm, 'pages.deleted': removePageItems },
});

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<typeof JOBS> {}
}
