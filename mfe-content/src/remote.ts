import { defineRemote } from '@samen/federation-kit';
import { vacancyTexts } from '@samen/records/vacancies';
import { uploadApi } from '@samen/records';
import { contentListRoute } from './features/content-list/content-list.route.ts';
import { editorRoute } from './features/editor/editor.route.ts';
import { newsItemRoute, newsRoute } from './features/news/news.route.ts';
import { homeRoute, pageRoute } from './features/page/page.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { contentApi } from './shared/content.api.ts';
import { editingApi } from './shared/editing.api.ts';

export default defineRemote({
  routes: [homeRoute, newsRoute, newsItemRoute, contentListRoute, editorRoute, pageRoute],
  activate({ endpoints, translations }) {
    endpoints(contentApi);
    endpoints(editingApi);
    endpoints(uploadApi);
    translations('content', { nl: { ...vacancyTexts.nl, ...nl }, en: { ...vacancyTexts.en, ...en } });
  },
});
