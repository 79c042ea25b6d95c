import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';

// What takes place depends on the day: the page requests it.
const queries = () => [lookupsApi.endpoints.getCategories.needs(), lookupsApi.endpoints.getAgeGroups.needs()];

export const calendarRoute = defineRoute({
  path: paths.activities.pattern,
  Component: lazyPage(() => import('./calendar.page.tsx').then((module) => module.CalendarPage)),
  queries,
});

export const workshopsRoute = defineRoute({
  path: paths.workshops.pattern,
  Component: lazyPage(() => import('./calendar.page.tsx').then((module) => module.WorkshopsPage)),
  queries,
});
