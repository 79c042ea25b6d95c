import { defineRemote } from '@samen/federation-kit';
import { internalNotesApi, recentMergesApi, uploadApi } from '@samen/records';
import { replyEndpoints } from '@samen/records/replies';
import { vacancyTexts } from '@samen/records/vacancies';
import { setupListeners } from '@samen/redux';
import { analyticsEndpoints } from './features/analytics/analytics-screen.ts';
import { analyticsFunnelRoute, analyticsRoute } from './features/analytics/analytics.route.ts';
import { changelogApi } from './features/changelog/changelog.api.ts';
import { changelogRoute } from './features/changelog/changelog.route.ts';
import { dashboardApi } from './features/dashboard/dashboard.api.ts';
import { dashboardRoute } from './features/dashboard/dashboard.route.ts';
import { dataViewerApi } from './features/data-viewer/data-viewer.api.ts';
import { dataViewerRoute } from './features/data-viewer/data-viewer.route.ts';
import { retentionApi } from './features/retention/retention.api.ts';
import { retentionRoute } from './features/retention/retention.route.ts';
import { importApi } from './features/import/import.api.ts';
import { importRoute, importsRoute } from './features/import/import.route.ts';
import { mergeApi } from './features/merge/merge.api.ts';
import { mergedRoute, mergeRoute } from './features/merge/merge.route.ts';
import { releasesApi } from './features/releases/releases.api.ts';
import { releaseRoute, releasesRoute } from './features/releases/releases.route.ts';
import { settingsApi } from './features/settings/settings.api.ts';
import { settingsRoutes } from './features/settings/settings.route.ts';
import { addRoleRoute, userEditRoute, userRoute } from './features/user/user.route.ts';
import { listEndpoints, userAddRoute, usersRoute } from './features/users/users.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { LateWorkbench, workbenchEndpoints } from './features/workbench/workbench-screen.ts';
import { usersApi } from './shared/users.api.ts';

export default defineRemote({
  routes: [
    dashboardRoute(LateWorkbench),
    analyticsRoute,
    analyticsFunnelRoute,
    usersRoute,
    userAddRoute,
    userRoute,
    userEditRoute,
    addRoleRoute,
    dataViewerRoute,
    retentionRoute,
    importsRoute,
    importRoute,
    mergeRoute,
    mergedRoute,
    ...settingsRoutes,
    releasesRoute,
    releaseRoute,
    changelogRoute,
  ],
  activate({ endpoints, translations, store }) {
    endpoints(dashboardApi);
    endpoints(analyticsEndpoints);
    endpoints(usersApi);
    endpoints(workbenchEndpoints);
    endpoints(replyEndpoints);
    endpoints(listEndpoints);
    endpoints(internalNotesApi);
    endpoints(recentMergesApi);
    endpoints(dataViewerApi);
    endpoints(retentionApi);
    endpoints(importApi);
    endpoints(mergeApi);
    endpoints(releasesApi);
    endpoints(settingsApi);
    endpoints(uploadApi);
    endpoints(changelogApi);
    translations('admin', { nl: { ...vacancyTexts.nl, ...nl }, en: { ...vacancyTexts.en, ...en } });
    // Without it no one notices that a person comes back to the tab.
    return typeof window === 'undefined' ? undefined : setupListeners(store.dispatch);
  },
});
