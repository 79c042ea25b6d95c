import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';

export const calendarRoute = defineRoute({
  path: paths.activities.pattern,
  Component: lazyPage(() => import('./calendar.page.tsx').then((module) => module.CalendarPage)),
  // What takes place depends on the day: the page requests it.
  queries: () => [lookupsApi.endpoints.getCategories.needs(), lookupsApi.endpoints.getAgeGroups.needs()],
});
