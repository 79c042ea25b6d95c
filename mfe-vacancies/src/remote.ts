import { defineRemote, lazyPage } from '@samen/federation-kit';
import { internalNotesApi, uploadApi } from '@samen/records';
import { calendarApi } from './features/activity-calendar/calendar.api.ts';
import { calendarRoute, workshopsRoute } from './features/activity-calendar/calendar.route.ts';
import { overviewApi } from './features/activity-overview/overview.api.ts';
import { overviewRoute } from './features/activity-overview/overview.route.ts';
import { applicationsApi } from './features/applications/applications.api.ts';
import { applicationRoute, applicationsRoute } from './features/applications/applications.route.ts';
import { helpApi } from './shared/one-on-one-help/help.api.ts';
import {
  askHelpRoute,
  helpRoute,
  ownHelpRoute,
  reviewHelpRoute,
} from './features/one-on-one-help/help.route.ts';
import { vacancyApi } from './features/vacancy/vacancy.api.ts';
import { vacancyRoute } from './features/vacancy/vacancy.route.ts';
import { ownProfileApi } from './features/vacancy-search/match/own-profile.api.ts';
import { saveSearchApi } from './features/vacancy-search/save-search.api.ts';
import { poolApi } from './features/pool/pool.api.ts';
import { callOutRoute, poolRoute } from './features/pool/pool.route.ts';
import { savedRoute } from './features/saved/saved.route.ts';
import { searchApi } from './shared/search/search.api.ts';
import { searchRoute } from './features/vacancy-search/vacancy-search.route.ts';
import { vacancyBulkEditRoute } from './features/vacancy-bulk-edit/vacancy-bulk-edit.route.ts';
import { vacancyAddRoute, vacancyEditRoute } from './features/vacancy-edit/vacancy-edit.route.ts';
import { vacancyListRoute } from './features/vacancy-list/vacancy-list.route.ts';
import { mapTexts } from '@samen/records/map';
import { placesApi } from '@samen/records/places';
import { replyEndpoints } from '@samen/records/replies';
import { vacancyTexts } from '@samen/records/vacancies';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { favoritesApi } from './shared/favorites.api.ts';
import { lookupsApi } from './shared/lookups.api.ts';
import { listEndpoints } from './shared/list-screen.ts';
import { manageApi } from './shared/manage.api.ts';

export default defineRemote({
  routes: [
    searchRoute,
    savedRoute,
    vacancyListRoute,
    vacancyBulkEditRoute,
    vacancyAddRoute,
    vacancyEditRoute,
    vacancyRoute,
    calendarRoute,
    overviewRoute,
    workshopsRoute,
    poolRoute,
    callOutRoute,
    helpRoute,
    askHelpRoute,
    ownHelpRoute,
    reviewHelpRoute,
    applicationsRoute,
    applicationRoute,
  ],
  slots: {
    Similar: lazyPage(() =>
      import('./features/vacancy/similar.slot.tsx').then((module) => module.SimilarSlot),
    ),
  },
  activate({ endpoints, translations }) {
    endpoints(lookupsApi);
    endpoints(favoritesApi);
    endpoints(searchApi);
    endpoints(calendarApi);
    endpoints(overviewApi);
    endpoints(placesApi);
    endpoints(saveSearchApi);
    endpoints(ownProfileApi);
    endpoints(vacancyApi);
    endpoints(manageApi);
    endpoints(listEndpoints);
    endpoints(uploadApi);
    endpoints(internalNotesApi);
    endpoints(applicationsApi);
    endpoints(replyEndpoints);
    endpoints(poolApi);
    endpoints(helpApi);
    translations('vacancies', {
      nl: { ...mapTexts.nl, ...vacancyTexts.nl, ...nl },
      en: { ...mapTexts.en, ...vacancyTexts.en, ...en },
    });
  },
});
