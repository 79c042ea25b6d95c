import { defineRemote } from '@samen/federation-kit';
import { vacancyTexts } from '@samen/records/vacancies';
import { newsItemRoute, newsRoute } from './features/news/news.route.ts';
import { homeRoute, pageRoute } from './features/page/page.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { contentApi } from './shared/content.api.ts';

export default defineRemote({
  routes: [homeRoute, newsRoute, newsItemRoute, pageRoute],
  activate({ endpoints, translations }) {
    endpoints(contentApi);
    translations('content', { nl: { ...vacancyTexts.nl, ...nl }, en: { ...vacancyTexts.en, ...en } });
  },
});
