import { defineRemote } from '@samen/federation-kit';
import { vacancyApi } from './features/vacancy/vacancy.api.ts';
import { vacancyRoute } from './features/vacancy/vacancy.route.ts';
import { searchApi } from './features/vacancy-search/vacancy-search.api.ts';
import { searchRoute } from './features/vacancy-search/vacancy-search.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { favoritesApi } from './shared/favorites.api.ts';
import { lookupsApi } from './shared/lookups.api.ts';

export default defineRemote({
  routes: [searchRoute, vacancyRoute],
  activate({ endpoints, translations }) {
    endpoints(lookupsApi);
    endpoints(favoritesApi);
    endpoints(searchApi);
    endpoints(vacancyApi);
    translations('vacancies', { nl, en });
  },
});
