import { defineRemote, lazyPage } from '@samen/federation-kit';
import { vacancyTexts } from '@samen/records/vacancies';
import { contentListRoute } from './features/content-list/content-list.route.ts';
import { editorRoute } from './features/editor/editor.route.ts';
import { filesRoute } from './features/files/files.route.ts';
import { formsRoute } from './features/forms/forms.route.ts';
import { menuItemsRoute } from './features/menu-items/menu-items.route.ts';
import { newsItemRoute, newsRoute } from './features/news/news.route.ts';
import { campaignRoute, homeRoute, pageRoute } from './features/page/page.route.ts';
import { stockImagesRoute } from './features/stock-images/stock-images.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { contentApi } from './shared/content.api.ts';
import { editingEndpoints } from './shared/editing-screen.ts';

export default defineRemote({
  routes: [
    homeRoute,
    newsRoute,
    newsItemRoute,
    campaignRoute,
    contentListRoute,
    formsRoute,
    menuItemsRoute,
    filesRoute,
    stockImagesRoute,
    editorRoute,
    pageRoute,
  ],
  slots: {
    RichText: lazyPage(() =>
      import('./features/editor/rich-text.slot.tsx').then((module) => module.RichTextSlot),
    ),
  },
  activate({ endpoints, translations }) {
    endpoints(contentApi);
    endpoints(editingEndpoints);
    translations('content', { nl: { ...vacancyTexts.nl, ...nl }, en: { ...vacancyTexts.en, ...en } });
  },
});
